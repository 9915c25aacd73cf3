// A Cairo PDF surface whose bytes come in large pieces.
//
// Cairo's stream callback is called for every few bytes when content is not compressed: a million calls of 2.4 bytes
// for 200 pages. Crossing into Swift each time costs more than painting; so the bytes are gathered here first.
#ifndef CPOSTPAINT_H
#define CPOSTPAINT_H

#include <cairo/cairo.h>
#include <stdbool.h>
#include <stddef.h>

/// Takes `count` bytes, in order; returns false to stop the writing.
typedef bool (*post_paint_receiver)(void *context, const unsigned char *bytes, size_t count);

/// The bytes on their way from Cairo to a receiver.
typedef struct post_paint_stream post_paint_stream;

/// Asks Cairo, by the environment, to leave the content of pages uncompressed.
///
/// Surfaces do it by themselves; call it before there are threads, since others may read the environment meanwhile.
void post_paint_prepare(void);

/// Makes a stream to `receiver`; `context` is handed through. NULL if there is no memory.
post_paint_stream *post_paint_stream_create(post_paint_receiver receiver, void *context);

/// Hands on what is still held back; false if the receiver wants no more.
bool post_paint_stream_flush(post_paint_stream *stream);

/// Frees the stream; its surface must be finished.
void post_paint_stream_destroy(post_paint_stream *stream);

/// Makes a PDF surface, in points, that writes to `stream` and leaves the content of its pages uncompressed.
cairo_surface_t *post_paint_surface_create(post_paint_stream *stream, double width, double height);

/// A copy of `count` bytes, to be freed by `post_paint_free`; NULL if there is no memory.
unsigned char *post_paint_copy(const void *bytes, size_t count);

/// Frees what `malloc` gave: the destroy function of data handed to Cairo.
void post_paint_free(void *bytes);

/// Where `sought` first occurs in `bytes`; -1 if it does not.
ptrdiff_t post_paint_find(const void *bytes, size_t count, const void *sought, size_t sought_count);

#endif
