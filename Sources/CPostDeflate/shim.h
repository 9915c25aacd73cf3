// libdeflate, the compressor of PDF streams.
#include <libdeflate.h>
