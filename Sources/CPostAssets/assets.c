#include "CPostAssets.h"

#include <string.h>

static const uint8_t journal[] = {
#embed "../../Themes/journal/theme.yml"
};

static const uint8_t page[] = {
#embed "../../Templates/page.html"
};

static const uint8_t reading_control[] = {
#embed "../../Templates/reading-control.js"
};

static const uint8_t reading_control_style[] = {
#embed "../../Templates/reading-control.css"
};

static const struct {
  const char *path;
  const uint8_t *bytes;
  ptrdiff_t count;
} assets[] = {
    {"Themes/journal/theme.yml", journal, sizeof journal},
    {"Templates/page.html", page, sizeof page},
    {"Templates/reading-control.css", reading_control_style, sizeof reading_control_style},
    {"Templates/reading-control.js", reading_control, sizeof reading_control},
};

const uint8_t *postrender_asset(const char *path, ptrdiff_t *count) {
  for (size_t index = 0; index < sizeof assets / sizeof *assets; index++) {
    if (strcmp(assets[index].path, path) == 0) {
      *count = assets[index].count;
      return assets[index].bytes;
    }
  }
  *count = 0;
  return NULL;
}
