#include "CPostBytes.h"
#include "vectors.h"

static inline uint8_t *put(uint8_t byte, uint8_t *to) {
  // In one store of eight bytes.
  switch (byte) {
    case '&': memcpy(to, "&amp;\0\0", 8); return to + 5;
    case '<': memcpy(to, "&lt;\0\0\0", 8); return to + 4;
    case '>': memcpy(to, "&gt;\0\0\0", 8); return to + 4;
    default: memcpy(to, "&quot;\0", 8); return to + 6;
  }
}

static postrender_progress escape_plainly(
    const uint8_t *from, const uint8_t *end, uint8_t *to, const uint8_t *limit) {
  while (from < end && to <= limit) {
    uint8_t byte = *from++;
    if ((byte & 0xFB) == 0x22 || (byte | 0x02) == 0x3E) {
      to = put(byte, to);
    } else {
      *to++ = byte;
    }
  }
  return (postrender_progress){from, to};
}

#ifdef AVX2
AVX2 static postrender_progress escape_avx2(
    const uint8_t *from, const uint8_t *end, const uint8_t *readable, uint8_t *to, const uint8_t *limit) {
  while (from < end && to <= limit) {
    if (readable - from < 32) return escape_plainly(from, end, to, limit);
    bytes32 bytes = load(from);
    store(to, bytes);
    // `"` and `&` differ in one bit, and so do `<` and `>`.
    uint32_t bits = highest_bits((bytes32)(((bytes & 0xFB) == 0x22) | ((bytes | 0x02) == 0x3E)));
    ptrdiff_t left = end - from;
    if (bits == 0) {
      ptrdiff_t step = left < 32 ? left : 32;
      from += step;
      to += step;
      continue;
    }
    ptrdiff_t step = __builtin_ctz(bits);
    if (step >= left) return (postrender_progress){end, to + left};
    from += step;
    to = put(*from++, to + step);
  }
  return (postrender_progress){from, to};
}
#endif

postrender_progress postrender_escape(
    const uint8_t *from, const uint8_t *end, const uint8_t *readable, uint8_t *to, const uint8_t *limit) {
#ifdef AVX2
  if (HAS_AVX2) return escape_avx2(from, end, readable, to, limit);
#endif
  return escape_plainly(from, end, to, limit);
}
