#include "CPostBytes.h"
