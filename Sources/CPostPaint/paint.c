// For setenv and memmem.
#define _GNU_SOURCE

#include "CPostPaint.h"

#include <cairo/cairo-pdf.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { piece = 1 << 16 };

struct post_paint_stream {
  post_paint_receiver receiver;
  void *context;
  size_t count;
  bool stopped;
  unsigned char bytes[piece];
};

// Cairo leaves content uncompressed if this variable is set while a surface is created. It can't be set while the
// program is being loaded: Swift's runtime finds the arguments from where the environment lies, and would find none.
static void ask_for_plain_content(void) { setenv("CAIRO_DEBUG_PDF", "1", 1); }

void post_paint_prepare(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, ask_for_plain_content);
}

post_paint_stream *post_paint_stream_create(post_paint_receiver receiver, void *context) {
  post_paint_stream *stream = malloc(sizeof *stream);
  if (!stream) return NULL;
  stream->receiver = receiver;
  stream->context = context;
  stream->count = 0;
  stream->stopped = false;
  return stream;
}

bool post_paint_stream_flush(post_paint_stream *stream) {
  if (!stream->stopped && stream->count > 0) {
    stream->stopped = !stream->receiver(stream->context, stream->bytes, stream->count);
  }
  stream->count = 0;
  return !stream->stopped;
}

void post_paint_stream_destroy(post_paint_stream *stream) { free(stream); }

static cairo_status_t write_bytes(void *closure, const unsigned char *bytes, unsigned int count) {
  post_paint_stream *stream = closure;
  if (count > piece - stream->count && !post_paint_stream_flush(stream)) return CAIRO_STATUS_WRITE_ERROR;
  if (count > piece) {
    stream->stopped = stream->stopped || !stream->receiver(stream->context, bytes, count);
    return stream->stopped ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
  }
  memcpy(stream->bytes + stream->count, bytes, count);
  stream->count += count;
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t *post_paint_surface_create(post_paint_stream *stream, double width, double height) {
  post_paint_prepare();
  return cairo_pdf_surface_create_for_stream(write_bytes, stream, width, height);
}

unsigned char *post_paint_copy(const void *bytes, size_t count) {
  unsigned char *copy = malloc(count > 0 ? count : 1);
  if (copy) memcpy(copy, bytes, count);
  return copy;
}

void post_paint_free(void *bytes) { free(bytes); }

ptrdiff_t post_paint_find(const void *bytes, size_t count, const void *sought, size_t sought_count) {
  const char *found = memmem(bytes, count, sought, sought_count);
  return found ? found - (const char *)bytes : -1;
}
