// Searches among bytes for which Swift has no words: they compare sixteen at once and tell the outcome as bits.
//
// `static inline`, so that they become part of Swift's own loops.

#ifndef CPOSTBYTES_H
#define CPOSTBYTES_H

#include <stdint.h>
#include <string.h>

typedef uint8_t postrender_bytes16 __attribute__((vector_size(16)));

/// The highest bit of each of sixteen bytes.
static inline uint32_t postrender_highest_bits(postrender_bytes16 bytes) {
#if defined(__SSE2__)
  typedef char chars16 __attribute__((vector_size(16)));
  return (uint32_t)__builtin_ia32_pmovmskb128((chars16)bytes);
#else
  uint32_t bits = 0;
  for (int place = 0; place < 16; place++) bits |= (uint32_t)(bytes[place] >> 7) << place;
  return bits;
#endif
}

/// Copies sixteen bytes and tells, a bit a byte, which of them are `&`, `<`, `>` or `"`.
static inline uint32_t postrender_copy_markup16(const uint8_t *_Nonnull from, uint8_t *_Nonnull to) {
  postrender_bytes16 bytes;
  memcpy(&bytes, from, 16);
  memcpy(to, &bytes, 16);
  // `"` and `&` differ in one bit, and so do `<` and `>`.
  return postrender_highest_bits(
      (postrender_bytes16)(((bytes & 0xFB) == 0x22) | ((bytes | 0x02) == 0x3E)));
}

#endif
