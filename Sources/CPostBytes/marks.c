#include "CPostBytes.h"
#include "vectors.h"

typedef const postrender_marked_bytes *marked_bytes;

/// One word of each bitmap, of at most 64 bytes; `before` and `after` are the bytes round them, 0 for none.
static bool index_plainly(
    const uint8_t *bytes, size_t count, uint8_t before, uint8_t after, marked_bytes marked, uint64_t *marks,
    uint64_t *line_feeds) {
  bool has_returns = false;
  *marks = *line_feeds = 0;
  for (size_t place = 0; place < count; place++) {
    uint8_t byte = bytes[place], next = place + 1 < count ? bytes[place + 1] : after;
    uint8_t previous = place > 0 ? bytes[place - 1] : before;
    bool is_marked = byte < 0x80 && marked->singles[byte & 15] >> (byte >> 4) & 1;
    for (int pair = 0; pair < marked->pair_count; pair++) {
      is_marked |= byte == marked->pairs[pair][0] && next == marked->pairs[pair][1];
    }
    for (int pair = 0; pair < marked->ending_count; pair++) {
      is_marked |= previous == marked->endings[pair][0] && byte == marked->endings[pair][1];
    }
    *marks |= (uint64_t)is_marked << place;
    *line_feeds |= (uint64_t)(byte == '\n') << place;
    has_returns |= byte == '\r';
  }
  return has_returns;
}

#ifdef AVX2
/// As `index_plainly`, for whole blocks with a byte before and one behind them; returns how many bytes were read.
AVX2_INLINE size_t index_blocks(
    const uint8_t *bytes, size_t start, size_t count, marked_bytes marked, const int pair_count, const int ending_count,
    uint64_t *marks, uint64_t *line_feeds, bool *has_returns) {
  bytes32 singles;
  memcpy(&singles, marked->singles, 16);
  memcpy((uint8_t *)&singles + 16, marked->singles, 16);
  // Copied, since the compiler cannot know that the bitmaps do not overlap it.
  bytes32 pairs[4][2], endings[2][2];
  for (int pair = 0; pair < pair_count; pair++) {
    pairs[pair][0] = all(marked->pairs[pair][0]);
    pairs[pair][1] = all(marked->pairs[pair][1]);
  }
  for (int pair = 0; pair < ending_count; pair++) {
    endings[pair][0] = all(marked->endings[pair][0]);
    endings[pair][1] = all(marked->endings[pair][1]);
  }
  bytes32 returns = {};
  size_t offset = start;
  for (; offset + 64 < count; offset += 64) {
    uint64_t marked_word = 0, line_word = 0;
    for (int half = 0; half < 2; half++) {
      const uint8_t *from = bytes + offset + 32 * half;
      bytes32 block = load(from);
      bytes32 found = (bytes32)((look_up(singles, block) & look_up(bit_of_high_half, high_halves(block))) != 0);
      for (int pair = 0; pair < pair_count; pair++) {
        found |= (bytes32)((block == pairs[pair][0]) & (load(from + 1) == pairs[pair][1]));
      }
      for (int pair = 0; pair < ending_count; pair++) {
        found |= (bytes32)((block == endings[pair][1]) & (load(from - 1) == endings[pair][0]));
      }
      returns |= (bytes32)(block == '\r');
      marked_word |= (uint64_t)highest_bits(found) << (32 * half);
      line_word |= (uint64_t)highest_bits((bytes32)(block == '\n')) << (32 * half);
    }
    marks[offset / 64] = marked_word;
    line_feeds[offset / 64] = line_word;
  }
  *has_returns |= highest_bits(returns) != 0;
  return offset;
}

/// With the numbers of pairs that flavors have, so that the compiler unrolls the loops over them and keeps the pairs in
/// registers.
AVX2 static size_t index_avx2(
    const uint8_t *bytes, size_t start, size_t count, marked_bytes marked, uint64_t *marks, uint64_t *line_feeds,
    bool *has_returns) {
  const int pairs = marked->pair_count, endings = marked->ending_count;
  if (pairs == 0 && endings == 0) {
    return index_blocks(bytes, start, count, marked, 0, 0, marks, line_feeds, has_returns);
  }
  if (pairs == 1 && endings == 2) {
    return index_blocks(bytes, start, count, marked, 1, 2, marks, line_feeds, has_returns);
  }
  return index_blocks(bytes, start, count, marked, pairs, endings, marks, line_feeds, has_returns);
}
#endif

bool postrender_index(
    const uint8_t *bytes, size_t count, marked_bytes marked, uint64_t *marks, uint64_t *line_feeds) {
  bool has_returns = false;
  size_t offset = 0;
  while (offset < count) {
#ifdef AVX2
    // The first block has no byte before it, the last none behind it.
    if (offset == 64 && HAS_AVX2) {
      offset = index_avx2(bytes, offset, count, marked, marks, line_feeds, &has_returns);
      if (offset >= count) break;
    }
#endif
    size_t length = count - offset < 64 ? count - offset : 64;
    has_returns |= index_plainly(
        bytes + offset, length, offset > 0 ? bytes[offset - 1] : 0,
        offset + length < count ? bytes[offset + length] : 0, marked, marks + offset / 64, line_feeds + offset / 64);
    offset += length;
  }
  return has_returns;
}
