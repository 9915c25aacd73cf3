#include "CPostAssets.h"
int postrender_assets_placeholder(void) { return 0; }
