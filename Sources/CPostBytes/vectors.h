// Vectors of 32 bytes, for functions that are compiled for AVX2.

#ifndef VECTORS_H
#define VECTORS_H

#include <stdint.h>
#include <string.h>

#if defined(__x86_64__)
#define HAS_AVX2 __builtin_cpu_supports("avx2")
#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE AVX2 __attribute__((always_inline)) static inline

typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef int8_t signed32 __attribute__((vector_size(32)));
typedef uint16_t words32 __attribute__((vector_size(32)));

AVX2_INLINE bytes32 load(const uint8_t *from) {
  bytes32 bytes;
  memcpy(&bytes, from, 32);
  return bytes;
}

AVX2_INLINE void store(uint8_t *to, bytes32 bytes) { memcpy(to, &bytes, 32); }

AVX2_INLINE bytes32 all(uint8_t byte) { return byte - (bytes32){}; }

AVX2_INLINE uint32_t highest_bits(bytes32 bytes) {
  return (uint32_t)__builtin_ia32_pmovmskb256((__attribute__((vector_size(32))) char)bytes);
}

/// Looks up each byte in a table of sixteen, given twice; bytes from 0x80 on give 0.
AVX2_INLINE bytes32 look_up(bytes32 table, bytes32 bytes) {
  typedef char chars32 __attribute__((vector_size(32)));
  return (bytes32)__builtin_ia32_pshufb256((chars32)table, (chars32)bytes);
}

/// To be looked up in by the high half of a byte; 0 for bytes from 0x80 on.
static const bytes32 bit_of_high_half = {1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0,
                                         1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0};

AVX2_INLINE bytes32 high_halves(bytes32 bytes) { return (bytes32)((words32)bytes >> 4) & 0x0F; }
#endif

#endif
