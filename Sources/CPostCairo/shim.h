// Cairo, Pango, HarfBuzz and fontconfig, as one module. Declarations only: code lives in C targets.
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pango-break.h>
#include <cairo/cairo.h>
#include <cairo/cairo-pdf.h>
#include <cairo/cairo-ft.h>
#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>
#include <fontconfig/fontconfig.h>
