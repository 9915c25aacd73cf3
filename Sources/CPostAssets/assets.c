#include "CPostAssets.h"

#include <string.h>

static const uint8_t journal[] = {
#embed "../../Themes/journal/theme.yml"
};

static const uint8_t manual[] = {
#embed "../../Themes/manual/theme.yml"
};

static const uint8_t forum[] = {
#embed "../../Themes/forum/theme.yml"
};

static const uint8_t large_print[] = {
#embed "../../Themes/large-print/theme.yml"
};

static const uint8_t contentful[] = {
#embed "../../Themes/contentful/theme.yml"
};

static const uint8_t specimen[] = {
#embed "../../Themes/specimen/specimen.md"
};

static const uint8_t lamp[] = {
#embed "../../Themes/specimen/lamp.png"
};

static const uint8_t valley_morning[] = {
#embed "../../Themes/specimen/valley-morning.png"
};

static const uint8_t valley_noon[] = {
#embed "../../Themes/specimen/valley-noon.png"
};

static const uint8_t valley_evening[] = {
#embed "../../Themes/specimen/valley-evening.png"
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
    {"Themes/manual/theme.yml", manual, sizeof manual},
    {"Themes/forum/theme.yml", forum, sizeof forum},
    {"Themes/large-print/theme.yml", large_print, sizeof large_print},
    {"Themes/contentful/theme.yml", contentful, sizeof contentful},
    {"Themes/specimen/specimen.md", specimen, sizeof specimen},
    {"Themes/specimen/lamp.png", lamp, sizeof lamp},
    {"Themes/specimen/valley-morning.png", valley_morning, sizeof valley_morning},
    {"Themes/specimen/valley-noon.png", valley_noon, sizeof valley_noon},
    {"Themes/specimen/valley-evening.png", valley_evening, sizeof valley_evening},
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
