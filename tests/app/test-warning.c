/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every level of warning: what it looks like, which key is yes and which is no. */


#include "app-test.h"
#include "app/arb-warning.h"

/* More than a dialog takes to find its layout. */
#define SETTLED_FRAMES 20

static ArbApplication *application;

typedef struct
{
  ArbWindow *window;
  char *response; /* Owned or NULL, as the other */
  char *text;
} Bench;

static void
bench_open (Bench *self)
{
  *self = (Bench) { .window = app_test_open (application, "melee", 600, 800) };
}

static void
bench_close (Bench *self)
{
  g_free (self->response);
  g_free (self->text);
  app_test_close (self->window);
}

static void
answered_cb (const char *response,
             const char *text,
             gpointer data)
{
  Bench *self = data;

  g_assert_null (self->response);
  self->response = g_strdup (response);
  self->text = g_strdup (text);
}

/* The label of a toast with that text, wherever it is. */
static GtkWidget *
find_label (GtkWidget *widget,
            const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static AdwMessageDialog *
show (Bench *self,
      ArbWarning *warning)
{
  AdwMessageDialog *dialog;

  g_clear_pointer (&self->response, g_free);
  g_clear_pointer (&self->text, g_free);
  arb_warning_show (warning, GTK_WIDGET (app_test_combat (self->window)), answered_cb, self);
  app_test_spin ();
  dialog = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  if (dialog != NULL)
    g_assert_cmpstr (adw_message_dialog_get_close_response (dialog), ==, "cancel");
  return dialog;
}

/* Said in the window, as it is: the sentence is no markup, and it is told aloud. */
static void
test_note (void)
{
  static const char *const sentences[] = { "Saved as “a & <b>”", "The event is read only." };
  Bench bench;

  bench_open (&bench);
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      GtkWidget *label;

      arb_window_tell (bench.window, i == 0 ? ARB_WARNING_NOTE : ARB_WARNING_REFUSE, sentences[i]);
      app_test_spin ();
      g_assert_null (app_test_find_window (ADW_TYPE_MESSAGE_DIALOG));
      label = find_label (GTK_WIDGET (bench.window), sentences[i]);
      g_assert_nonnull (label);
      gtk_test_accessible_assert_role (label, GTK_ACCESSIBLE_ROLE_ALERT);
      g_assert_true (gtk_label_get_wrap (GTK_LABEL (label)));
    }
  bench_close (&bench);
}

static void
test_acknowledge (void)
{
  Bench bench;
  AdwMessageDialog *dialog;

  bench_open (&bench);
  dialog = show (&bench, arb_warning_new (ARB_WARNING_ACKNOWLEDGE, "The Journal Adds Up", "Yes."));
  g_assert_nonnull (dialog);
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "The Journal Adds Up");
  g_assert_cmpstr (adw_message_dialog_get_body (dialog), ==, "Yes.");
  g_assert_cmpstr (adw_message_dialog_get_response_label (dialog, "cancel"), ==, "_Close");
  g_assert_cmpstr (adw_message_dialog_get_default_response (dialog), ==, "cancel");
  app_test_respond ("cancel");
  g_assert_cmpstr (bench.response, ==, "cancel");
  bench_close (&bench);
}

/* Enter is yes, Escape is no. */
static void
test_confirm (void)
{
  Bench bench;
  ArbWarning *warning = arb_warning_new (ARB_WARNING_CONFIRM, "Change the Ruling?", "It holds.");
  AdwMessageDialog *dialog;

  bench_open (&bench);
  arb_warning_add_way (warning, ARB_WAY_LOSE, "discard", "_Discard");
  arb_warning_add_way (warning, ARB_WAY_DO, "change", "C_hange");
  dialog = show (&bench, warning);
  g_assert_cmpstr (adw_message_dialog_get_default_response (dialog), ==, "change");
  g_assert_cmpstr (adw_message_dialog_get_response_label (dialog, "cancel"), ==, "_Cancel");
  g_assert_cmpint (adw_message_dialog_get_response_appearance (dialog, "change"), ==,
                   ADW_RESPONSE_SUGGESTED);
  g_assert_cmpint (adw_message_dialog_get_response_appearance (dialog, "discard"), ==,
                   ADW_RESPONSE_DESTRUCTIVE);
  app_test_respond ("change");
  g_assert_cmpstr (bench.response, ==, "change");
  g_assert_null (bench.text);
  bench_close (&bench);
}

/* Enter takes no list of consequences for read; Escape closes as no. */
static void
test_consequences (void)
{
  Bench bench;
  ArbWarning *warning = arb_warning_new (ARB_WARNING_CONSEQUENCES, "Remove It?", NULL);
  AdwMessageDialog *dialog;
  g_autofree char *consequences = NULL;

  bench_open (&bench);
  arb_warning_add_consequence (warning, "It goes.");
  arb_warning_add_consequence (warning, "It is kept.");
  arb_warning_add_way (warning, ARB_WAY_DO, "remove", "_Remove");
  dialog = show (&bench, warning);
  consequences = app_test_dup_consequences (dialog);
  g_assert_cmpstr (consequences, ==, "• It goes.\n• It is kept.\n");
  g_assert_cmpstr (adw_message_dialog_get_default_response (dialog), ==, "cancel");
  g_assert_cmpint (adw_message_dialog_get_response_appearance (dialog, "remove"), ==,
                   ADW_RESPONSE_DESTRUCTIVE);
  gtk_window_close (GTK_WINDOW (dialog));
  app_test_spin ();
  g_assert_cmpstr (bench.response, ==, "cancel");
  bench_close (&bench);
}

/* A way that loses nothing goes first; one with a text is meant when Enter is pressed in it. */
static void
test_ways (void)
{
  Bench bench;
  ArbWarning *warning = arb_warning_new (ARB_WARNING_CONSEQUENCES, "Begin Another?", "It waits.");
  AdwMessageDialog *dialog;
  GtkWidget *entry;

  bench_open (&bench);
  arb_warning_add_way (warning, ARB_WAY_AVOID, "go", "_Go There");
  arb_warning_add_way (warning, ARB_WAY_DO, "begin", "_Begin");
  dialog = show (&bench, warning);
  g_assert_cmpstr (adw_message_dialog_get_default_response (dialog), ==, "go");
  while (gtk_window_get_focus (GTK_WINDOW (dialog)) == NULL ||
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (gtk_window_get_focus (GTK_WINDOW (dialog)))),
                    "_Go There") != 0)
    app_test_wait_for_paint (GTK_WIDGET (dialog));
  app_test_respond ("go");
  g_assert_cmpstr (bench.response, ==, "go");

  warning = arb_warning_new (ARB_WARNING_CONSEQUENCES, "Take It Back?", NULL);
  arb_warning_add_consequence (warning, "It is struck through.");
  arb_warning_ask_for_text (warning, "Reason");
  arb_warning_set_no (warning, "_Leave It");
  arb_warning_add_way (warning, ARB_WAY_DO, "take-back", "_Take Back");
  dialog = show (&bench, warning);
  g_assert_cmpstr (adw_message_dialog_get_default_response (dialog), ==, "take-back");
  g_assert_cmpstr (adw_message_dialog_get_response_label (dialog, "cancel"), ==, "_Leave It");
  entry = gtk_widget_get_last_child (adw_message_dialog_get_extra_child (dialog));
  gtk_test_accessible_assert_property (entry, GTK_ACCESSIBLE_PROPERTY_LABEL, "Reason");
  gtk_editable_set_text (GTK_EDITABLE (entry), "no rain");
  app_test_respond ("take-back");
  g_assert_cmpstr (bench.text, ==, "no rain");
  bench_close (&bench);
}

/* Enter behind a reason neither loses what the dialog is about nor the reason: it goes to the button. */
static void
test_text_before_loss (void)
{
  Bench bench;
  ArbWarning *warning = arb_warning_new (ARB_WARNING_CONSEQUENCES, "Abandon It?", NULL);
  AdwMessageDialog *dialog;
  GtkWidget *entry;
  GtkWidget *focus;

  bench_open (&bench);
  arb_warning_ask_for_text (warning, "Reason");
  arb_warning_add_way (warning, ARB_WAY_LOSE, "abandon", "_Abandon");
  dialog = show (&bench, warning);
  app_test_wait_for_paint (GTK_WIDGET (dialog));
  entry = gtk_widget_get_last_child (adw_message_dialog_get_extra_child (dialog));
  gtk_editable_set_text (GTK_EDITABLE (entry), "wrong unit");
  g_signal_emit_by_name (entry, "activate");
  app_test_spin ();
  g_assert_null (bench.response);
  focus = gtk_window_get_focus (GTK_WINDOW (dialog));
  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, "_Abandon");
  g_signal_emit_by_name (focus, "clicked");
  app_test_spin ();
  g_assert_cmpstr (bench.response, ==, "abandon");
  g_assert_cmpstr (bench.text, ==, "wrong unit");
  bench_close (&bench);
}

static GtkWidget *
find_mapped_button (GtkWidget *widget,
                    const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_mapped_button (child, label);
  return found;
}

/* What the dialog looks like, pixel by pixel. */
static GBytes *
paint (AdwMessageDialog *dialog)
{
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guchar *pixels;
  gsize stride;
  gsize size;

  app_test_wait_for_paint (GTK_WIDGET (dialog));
  paintable = gtk_widget_paintable_new (GTK_WIDGET (dialog));
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (GTK_WIDGET (dialog)),
                          gtk_widget_get_height (GTK_WIDGET (dialog)));
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (dialog)), node, NULL);
  stride = (gsize) gdk_texture_get_width (texture) * 4;
  size = stride * gdk_texture_get_height (texture);
  pixels = g_malloc (size);
  gdk_texture_download (texture, pixels, stride);
  return g_bytes_new_take (pixels, size);
}

static void
move_focus (AdwMessageDialog *dialog,
            GtkWidget *button)
{
  gtk_widget_grab_focus (button);
  gtk_window_set_focus_visible (GTK_WINDOW (dialog), TRUE);
}

/* One button below the other: the one that had the keyboard before it came to the default looks as
 * one that has not got it. */
static void
test_one_focus (void)
{
  static const char *const go = "_Go to the combat that waits";
  static const char *const begin = "_Begin another one all the same";
  Bench bench;
  ArbWarning *warning = arb_warning_new (ARB_WARNING_CONSEQUENCES, "Begin Another?", "It waits.");
  AdwMessageDialog *dialog;
  GtkWidget *other;
  g_autoptr (GBytes) opened = NULL;
  g_autoptr (GBytes) focused = NULL;
  g_autoptr (GBytes) left = NULL;

  bench_open (&bench);
  gtk_window_set_focus_visible (GTK_WINDOW (bench.window), TRUE);
  arb_warning_add_consequence (warning, "Both stay open, and what both decide happens.");
  arb_warning_add_way (warning, ARB_WAY_AVOID, "go", go);
  arb_warning_add_way (warning, ARB_WAY_DO, "begin", begin);
  arb_warning_show (warning, GTK_WIDGET (app_test_combat (bench.window)), answered_cb, &bench);
  while ((dialog = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG)) == NULL ||
         gtk_window_get_focus (GTK_WINDOW (dialog)) == NULL ||
         gtk_window_get_focus (GTK_WINDOW (dialog)) != find_mapped_button (GTK_WIDGET (dialog), go))
    g_main_context_iteration (NULL, FALSE);
  /* Until then the dialog moves it back. */
  for (guint i = 0; i < SETTLED_FRAMES; i++)
    app_test_wait_for_paint (GTK_WIDGET (dialog));
  other = find_mapped_button (GTK_WIDGET (dialog), begin);
  gtk_window_set_focus_visible (GTK_WINDOW (dialog), TRUE);
  opened = paint (dialog);
  move_focus (dialog, other);
  focused = paint (dialog);
  move_focus (dialog, find_mapped_button (GTK_WIDGET (dialog), go));
  left = paint (dialog);
  g_assert_false (g_bytes_equal (focused, left));
  g_assert_true (g_bytes_equal (opened, left));
  app_test_respond ("go");
  bench_close (&bench);
}

/* A refusal with a way out is a dialog; without a heading it has one. */
static void
test_refuse (void)
{
  Bench bench;
  ArbWarning *warning = arb_warning_new (ARB_WARNING_REFUSE, NULL, "Another umpire has it.");
  AdwMessageDialog *dialog;

  bench_open (&bench);
  arb_warning_add_way (warning, ARB_WAY_DO, "snapshot", "_Read the Snapshot");
  dialog = show (&bench, warning);
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "This Cannot Be Done");
  g_assert_cmpstr (adw_message_dialog_get_body (dialog), ==, "Another umpire has it.");
  g_assert_cmpstr (adw_message_dialog_get_response_label (dialog, "cancel"), ==, "_Close");
  g_assert_cmpstr (adw_message_dialog_get_default_response (dialog), ==, "snapshot");
  app_test_respond ("snapshot");
  g_assert_cmpstr (bench.response, ==, "snapshot");
  bench_close (&bench);
}

static guint n_freed;

static void
count_freed (gpointer data)
{
  n_freed++;
}

/* The data of a question are freed once, with its answer or with its window. */
static void
test_destroy (void)
{
  Bench bench;

  for (guint i = 0; i < 2; i++)
    {
      ArbWarning *warning = arb_warning_new (ARB_WARNING_CONFIRM, "Heading", "Go on?");
      AdwMessageDialog *dialog;

      bench_open (&bench);
      n_freed = 0;
      arb_warning_add_way (warning, ARB_WAY_DO, "yes", "_Yes");
      arb_warning_set_destroy (warning, count_freed);
      dialog = show (&bench, warning);
      g_assert_nonnull (dialog);
      g_assert_cmpuint (n_freed, ==, 0);
      if (i == 0)
        adw_message_dialog_response (dialog, "yes");
      else
        gtk_window_destroy (GTK_WINDOW (dialog));
      app_test_spin ();
      g_assert_cmpuint (n_freed, ==, 1);
      bench_close (&bench);
      g_assert_cmpuint (n_freed, ==, 1);
    }
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/warning/note", test_note);
  g_test_add_func ("/warning/acknowledge", test_acknowledge);
  g_test_add_func ("/warning/confirm", test_confirm);
  g_test_add_func ("/warning/consequences", test_consequences);
  g_test_add_func ("/warning/ways", test_ways);
  g_test_add_func ("/warning/text-before-loss", test_text_before_loss);
  g_test_add_func ("/warning/one-focus", test_one_focus);
  g_test_add_func ("/warning/refuse", test_refuse);
  g_test_add_func ("/warning/destroy", test_destroy);
  return app_test_run (application);
}
