// The files of Themes/ and Templates/, embedded in the program.
#ifndef C_POST_ASSETS_H
#define C_POST_ASSETS_H

#include <stddef.h>
#include <stdint.h>

/// The bytes of an embedded file by its path in the repository, such as `Templates/page.html`.
/// They live as long as the program. Where there is no such file, `NULL`, and `count` becomes 0.
const uint8_t *_Nullable postrender_asset(const char *_Nonnull path, ptrdiff_t *_Nonnull count);

#endif
