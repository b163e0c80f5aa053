/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/print/arb-print-job.h"

#include "app/arb-settings.h"
#include "report/arb-pages-draw.h"

typedef struct
{
  ArbPrintRequest request;
  char *other;     /* Owned, as the others: what the request points to */
  char *other_name;
  char *army_name;
  char *table;
  char *side;
  char **combats;
  char *unit;
  char *umpire;
  ArbPages *pages; /* NULL until the paper is known */
  GError *error;   /* why there are none */
  ArbPrintDoneFunc done;
  gpointer user_data;
} Job;

static void
job_free (gpointer data)
{
  Job *self = data;

  g_clear_object (&self->request.games);
  g_clear_object (&self->request.army);
  g_free (self->other);
  g_free (self->other_name);
  g_free (self->army_name);
  g_free (self->table);
  g_free (self->side);
  g_strfreev (self->combats);
  g_free (self->unit);
  g_free (self->umpire);
  g_clear_pointer (&self->pages, arb_pages_free);
  g_clear_error (&self->error);
  g_free (self);
}

static Job *
job_new (const ArbPrintRequest *request)
{
  Job *self = g_new0 (Job, 1);

  self->request = *request;
  if (request->games != NULL)
    g_object_ref (request->games);
  if (request->army != NULL)
    g_object_ref (request->army);
  self->request.other = self->other = g_strdup (request->other);
  self->request.other_name = self->other_name = g_strdup (request->other_name);
  self->request.army_name = self->army_name = g_strdup (request->army_name);
  self->request.table = self->table = g_strdup (request->table);
  self->request.side = self->side = g_strdup (request->side);
  self->combats = g_strdupv ((char **) request->combats);
  self->request.combats = (const char *const *) self->combats;
  self->request.unit = self->unit = g_strdup (request->unit);
  self->request.umpire = self->umpire = g_strdup (request->umpire);
  return self;
}

ArbPageFormat
arb_print_job_get_format (GtkPageSetup *setup)
{
  g_return_val_if_fail (setup != NULL, ((ArbPageFormat) { 0 }));

  ArbPageFormat format = {
    .width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_MM),
    .height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_MM),
    .top = MAX (gtk_page_setup_get_top_margin (setup, GTK_UNIT_MM), ARB_PAGE_MARGIN),
    .bottom = MAX (gtk_page_setup_get_bottom_margin (setup, GTK_UNIT_MM), ARB_PAGE_MARGIN),
    .left = MAX (gtk_page_setup_get_left_margin (setup, GTK_UNIT_MM), ARB_PAGE_MARGIN),
    .right = MAX (gtk_page_setup_get_right_margin (setup, GTK_UNIT_MM), ARB_PAGE_MARGIN),
  };

  return format;
}

/* --- What is remembered ----------------------------------------------------------------------- */

static GKeyFile *
load_key_file (void)
{
  g_autofree char *text = g_settings_get_string (arb_settings_get (), ARB_SETTING_PAGE_SETUP);
  GKeyFile *file = g_key_file_new ();

  /* Nothing remembered, or nothing that can be read: both are an empty file. */
  g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, NULL);
  return file;
}

static GtkPageSetup *
make_preferred_setup (void)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  gboolean is_letter =
      g_settings_get_enum (arb_settings_get (), ARB_SETTING_SHEET_PAPER) == ARB_PAPER_LETTER;
  GtkPaperSize *paper =
      gtk_paper_size_new (is_letter ? GTK_PAPER_NAME_LETTER : GTK_PAPER_NAME_A4);

  gtk_page_setup_set_paper_size_and_default_margins (setup, paper);
  gtk_paper_size_free (paper);
  return setup;
}

GtkPageSetup *
arb_print_job_load_setup (void)
{
  g_autoptr (GKeyFile) file = load_key_file ();
  GtkPageSetup *setup = gtk_page_setup_new_from_key_file (file, NULL, NULL);

  return setup != NULL ? setup : make_preferred_setup ();
}

static void
remember (GtkPrintOperation *operation)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  GtkPageSetup *setup = gtk_print_operation_get_default_page_setup (operation);
  g_autofree char *text = NULL;

  if (setup != NULL)
    gtk_page_setup_to_key_file (setup, file, NULL);
  if (settings != NULL)
    gtk_print_settings_to_key_file (settings, file, NULL);
  text = g_key_file_to_data (file, NULL, NULL);
  g_settings_set_string (arb_settings_get (), ARB_SETTING_PAGE_SETUP, text);
}

/* --- The operation ---------------------------------------------------------------------------- */

static void
begin_print_cb (GtkPrintOperation *operation,
                GtkPrintContext *context,
                Job *job)
{
  ArbPageFormat format = arb_print_job_get_format (gtk_print_context_get_page_setup (context));

  g_clear_pointer (&job->pages, arb_pages_free);
  job->pages = arb_print_lay_out (&job->request, &format, job->error == NULL ? &job->error : NULL);
  if (job->pages != NULL)
    gtk_print_operation_set_n_pages (operation, (int) arb_pages_get_n (job->pages));
  else
    gtk_print_operation_cancel (operation);
}

/* The paper lies on its side where the sheet does. */
static void
request_page_setup_cb (GtkPrintOperation *operation,
                       GtkPrintContext *context,
                       int page,
                       GtkPageSetup *setup,
                       Job *job)
{
  const ArbPageFormat *paper;

  if (job->pages == NULL || (guint) page >= arb_pages_get_n (job->pages))
    return;
  paper = arb_pages_get_paper (job->pages, (guint) page);
  if (paper->width > paper->height)
    gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext *context,
              int page,
              Job *job)
{
  if (job->pages != NULL && (guint) page < arb_pages_get_n (job->pages))
    arb_pages_draw (job->pages, (guint) page, gtk_print_context_get_cairo_context (context));
}

static void
done_cb (GtkPrintOperation *operation,
         GtkPrintOperationResult result,
         Job *job)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    remember (operation);
  if (job->done != NULL)
    job->done (job->error != NULL ? job->error : error, job->user_data);
}

GtkPrintOperation *
arb_print_job_new (const ArbPrintRequest *request,
                   ArbPrintDoneFunc done,
                   gpointer user_data)
{
  g_return_val_if_fail (request != NULL, NULL);

  GtkPrintOperation *operation = gtk_print_operation_new ();
  Job *job = job_new (request);
  g_autoptr (GKeyFile) file = load_key_file ();
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new_from_key_file (file, NULL, NULL);
  g_autoptr (GtkPageSetup) setup = arb_print_job_load_setup ();

  job->done = done;
  job->user_data = user_data;
  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_show_progress (operation, TRUE);
  gtk_print_operation_set_job_name (operation, arb_print_kind_get_title (job->request.kind));
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), job);
  g_signal_connect (operation, "request-page-setup", G_CALLBACK (request_page_setup_cb), job);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), job);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), job);
  g_object_set_data_full (G_OBJECT (operation), "arb-print-job", job, job_free);
  return operation;
}
