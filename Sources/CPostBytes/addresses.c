#include "CPostBytes.h"
#include "vectors.h"

// By the low four bits of a byte that is kept, a bit for each value of the high ones.
#define KEPT 0xB8, 0xFC, 0xF8, 0xFC, 0xFC, 0xFC, 0xF8, 0xFC, 0xFC, 0xFC, 0xFC, 0x5C, 0x54, 0x5C, 0xD4, 0x7C

static const uint8_t kept[16] = {KEPT};

static inline uint8_t *put(uint8_t byte, uint8_t *to) {
  static const char digits[] = "0123456789ABCDEF";
  if (byte == '&') {
    memcpy(to, "&amp;\0\0", 8);
    return to + 5;
  }
  to[0] = '%';
  to[1] = (uint8_t)digits[byte >> 4];
  to[2] = (uint8_t)digits[byte & 15];
  return to + 3;
}

static postrender_progress escape_plainly(
    const uint8_t *from, const uint8_t *end, uint8_t *to, const uint8_t *limit) {
  while (from < end && to <= limit) {
    uint8_t byte = *from++;
    if (byte < 0x80 && kept[byte & 15] >> (byte >> 4) & 1) {
      *to++ = byte;
    } else {
      to = put(byte, to);
    }
  }
  return (postrender_progress){from, to};
}

#ifdef AVX2
AVX2 static postrender_progress escape_avx2(
    const uint8_t *from, const uint8_t *end, const uint8_t *readable, uint8_t *to, const uint8_t *limit) {
  const bytes32 table = {KEPT, KEPT};
  while (from < end && to <= limit) {
    if (readable - from < 32) return escape_plainly(from, end, to, limit);
    bytes32 bytes = load(from);
    store(to, bytes);
    uint32_t bits = highest_bits((bytes32)((look_up(table, bytes) & look_up(bit_of_high_half, high_halves(bytes))) == 0));
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

postrender_progress postrender_escape_address(
    const uint8_t *from, const uint8_t *end, const uint8_t *readable, uint8_t *to, const uint8_t *limit) {
#ifdef AVX2
  if (HAS_AVX2) return escape_avx2(from, end, readable, to, limit);
#endif
  return escape_plainly(from, end, to, limit);
}
