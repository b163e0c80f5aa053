/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

#include "base/arb-file.h"
#include "report/arb-pages-draw.h"
#include "report/arb-pages-private.h"
#include "report/arb-stopped.h"

static cairo_status_t
append (void *closure,
        const unsigned char *data,
        unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* SOURCE_DATE_EPOCH makes the same pages the same bytes. */
static void
set_metadata (cairo_surface_t *surface,
              const ArbPages *self,
              const char *author)
{
  const char *epoch = g_getenv ("SOURCE_DATE_EPOCH");

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, arb_pages_get_title (self));
  /* The name of an account tells a reader nothing, and is nobody's business. */
  if (author != NULL && !g_str_equal (author, g_get_user_name ()))
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, author);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Arbitre " ARB_VERSION);
  if (epoch != NULL)
    {
      g_autoptr (GDateTime) time =
          g_date_time_new_from_unix_utc (g_ascii_strtoll (epoch, NULL, 10));
      g_autofree char *text = time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ") : NULL;

      if (text != NULL)
        cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, text);
    }
}

GBytes *
arb_pages_to_pdf (ArbPages *self,
                  const char *author,
                  GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface =
      cairo_pdf_surface_create_for_stream (append, bytes, self->paper.width / ARB_MM_PER_POINT,
                                           self->paper.height / ARB_MM_PER_POINT);
  cairo_t *cr = cairo_create (surface);
  ArbProgress progress = { .func = self->progress, .user_data = self->progress_data, .from = 80,
                           .to = 100, .n_steps = self->pages->len };
  cairo_status_t status;

  set_metadata (surface, self, author);
  for (guint i = 0; i < self->pages->len && arb_progress_step (&progress); i++)
    {
      const ArbPageFormat *paper = arb_pages_get_paper (self, i);

      cairo_pdf_surface_set_size (surface, paper->width / ARB_MM_PER_POINT,
                                  paper->height / ARB_MM_PER_POINT);
      arb_pages_draw (self, i, cr);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (progress.is_stopped)
    {
      arb_stopped_refuse (error);
      return NULL;
    }
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_WRITE,
                   _ ("The pages of “%s” could not be drawn: %s."), arb_pages_get_title (self),
                   cairo_status_to_string (status));
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

gboolean
arb_pages_save_pdf (ArbPages *self,
                    const char *path,
                    const char *author,
                    GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  g_autoptr (GBytes) bytes = arb_pages_to_pdf (self, author, error);

  return bytes != NULL && arb_file_replace (path, g_bytes_get_data (bytes, NULL),
                                            g_bytes_get_size (bytes), error);
}
