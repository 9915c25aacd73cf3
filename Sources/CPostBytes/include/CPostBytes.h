// What is done to many bytes at once: Swift has no words for vectors as wide as the processor has them.
//
// Each function does the same with and without AVX2, which is asked for when the program runs. None of them allocates,
// and none reads or writes anything but what its comment names.

#ifndef CPOSTBYTES_H
#define CPOSTBYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How far `postrender_escape` got.
typedef struct {
  const uint8_t *_Nonnull from;
  uint8_t *_Nonnull to;
} postrender_progress;

/// Copies `from..<end` to `to` with `& < > "` as character references.
///
/// Reads up to `readable`, which must not lie before `end`. Stops early behind `limit`: up to 40 bytes from there on are
/// written to.
postrender_progress postrender_escape(
    const uint8_t *_Nonnull from, const uint8_t *_Nonnull end, const uint8_t *_Nonnull readable, uint8_t *_Nonnull to,
    const uint8_t *_Nonnull limit);

/// As `postrender_escape` for an address: what may not stand in one is percent-encoded, `&` is a character reference.
///
/// Kept are the unreserved and reserved characters of RFC 3986, and `%`, but for brackets.
postrender_progress postrender_escape_address(
    const uint8_t *_Nonnull from, const uint8_t *_Nonnull end, const uint8_t *_Nonnull readable, uint8_t *_Nonnull to,
    const uint8_t *_Nonnull limit);

/// Whether the bytes are UTF-8 (Unicode 15, table 3-7) without NUL. May say no where a closer look says yes.
bool postrender_is_sound(const uint8_t *_Nonnull bytes, size_t count);

/// Which bytes `postrender_index` marks.
typedef struct {
  /// By the low four bits of a byte below 0x80, a bit for each value of the high ones.
  uint8_t singles[16];
  /// Pairs of bytes, of which the first is marked.
  uint8_t pairs[4][2];
  /// Pairs of bytes, of which the second is marked.
  uint8_t endings[2][2];
  int pair_count;
  int ending_count;
} postrender_marked_bytes;

/// Makes two bitmaps of a text, a bit a byte: where a marked byte stands, and where a line feed does.
///
/// Both have `(count + 63) / 64` words; the bits behind the text are 0. Returns whether there is a carriage return.
bool postrender_index(
    const uint8_t *_Nonnull bytes, size_t count, const postrender_marked_bytes *_Nonnull marked,
    uint64_t *_Nonnull marks, uint64_t *_Nonnull line_feeds);

#endif
