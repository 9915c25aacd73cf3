#include "CPostBytes.h"
#include "vectors.h"

#ifdef AVX2
// What two bytes that follow each other may have wrong, a bit each: after Keiser and Lemire, “Validating UTF-8 In Less
// Than One Instruction Per Byte” (2021). A fault is one that the first byte's halves and the second's high half agree on.
enum {
  too_short = 1 << 0,  // a lead without a continuation
  too_long = 1 << 1,  // a continuation behind ASCII
  overlong3 = 1 << 2,  // E0 80…9F
  too_large = 1 << 3,  // F4 90…, F5…
  surrogate = 1 << 4,  // ED A0…BF
  overlong2 = 1 << 5,  // C0, C1
  too_large_or_overlong4 = 1 << 6,  // F5… 80…8F, F0 80…8F
  two_continuations = 1 << 7,  // right only behind a lead of three or four
  any_first = too_short | too_long | two_continuations,
};

#define TWICE(...) {__VA_ARGS__, __VA_ARGS__}

AVX2_INLINE bytes32 faults(bytes32 bytes, bytes32 previous) {
  const bytes32 first_high = TWICE(
      too_long, too_long, too_long, too_long, too_long, too_long, too_long, too_long, two_continuations,
      two_continuations, two_continuations, two_continuations, too_short | overlong2, too_short,
      too_short | overlong3 | surrogate, too_short | too_large | too_large_or_overlong4);
  const bytes32 first_low = TWICE(
      any_first | overlong3 | overlong2 | too_large_or_overlong4, any_first | overlong2, any_first, any_first,
      any_first | too_large, any_first | too_large | too_large_or_overlong4,
      any_first | too_large | too_large_or_overlong4, any_first | too_large | too_large_or_overlong4,
      any_first | too_large | too_large_or_overlong4, any_first | too_large | too_large_or_overlong4,
      any_first | too_large | too_large_or_overlong4, any_first | too_large | too_large_or_overlong4,
      any_first | too_large | too_large_or_overlong4,
      any_first | too_large | too_large_or_overlong4 | surrogate, any_first | too_large | too_large_or_overlong4,
      any_first | too_large | too_large_or_overlong4);
  const uint8_t continuation = too_long | overlong2 | two_continuations;
  const bytes32 second_high = TWICE(
      too_short, too_short, too_short, too_short, too_short, too_short, too_short, too_short,
      continuation | overlong3 | too_large_or_overlong4, continuation | overlong3 | too_large,
      continuation | surrogate | too_large, continuation | surrogate | too_large, too_short, too_short, too_short,
      too_short);
  typedef long long quads32 __attribute__((vector_size(32)));
  // The bytes one, two and three places before.
  bytes32 between = (bytes32)__builtin_shufflevector((quads32)previous, (quads32)bytes, 2, 3, 4, 5);
  typedef char chars32 __attribute__((vector_size(32)));
#define BEFORE(n) (bytes32)__builtin_ia32_palignr256((chars32)bytes, (chars32)between, 16 - n)
  bytes32 first = BEFORE(1);
  bytes32 found = look_up(first_high, high_halves(first)) & look_up(first_low, first & 0x0F)
      & look_up(second_high, high_halves(bytes));
  // Only behind a lead of three or of four bytes do two continuations follow each other.
  bytes32 wanted = (bytes32)((BEFORE(2) >= 0xE0) | (BEFORE(3) >= 0xF0)) & 0x80;
#undef BEFORE
  return found ^ wanted;
}

AVX2 static bool is_sound_avx2(const uint8_t *bytes, size_t count) {
  bytes32 previous = {}, wrong = {};
  bool was_ascii = true;
  for (size_t offset = 0; offset < count; offset += 64) {
    uint8_t last[64];
    const uint8_t *block = bytes + offset;
    if (count - offset < 64) {
      // Filled up with letters: a sequence that is cut off is then too short.
      memset(last, 'a', 64);
      memcpy(last, block, count - offset);
      block = last;
    }
    bytes32 one = load(block), two = load(block + 32);
    wrong |= (bytes32)((one == 0) | (two == 0));
    if (highest_bits(one | two) == 0) {
      if (!was_ascii) wrong |= faults(one, previous);
      was_ascii = true;
    } else {
      wrong |= faults(one, previous) | faults(two, one);
      was_ascii = false;
    }
    previous = two;
  }
  // A sequence that the text's last block would have gone on with.
  wrong |= was_ascii ? (bytes32){} : faults(all('a'), previous);
  bytes32 none = (bytes32)(wrong == 0);
  return highest_bits(none) == UINT32_MAX;
}
#endif

bool postrender_is_sound(const uint8_t *bytes, size_t count) {
#ifdef AVX2
  if (HAS_AVX2) return is_sound_avx2(bytes, count);
#endif
  (void)bytes;
  return count == 0;
}
