/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/odds/arb-odds-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/odds/arb-odds-draw.h"
#include "app/odds/arb-odds-worker.h"

/* Longer tables and lists tell no more. */
#define MAX_ROWS 8
#define MAX_MATTERS 12

struct _ArbOddsView
{
  GtkBox parent_instance;

  ArbSession *session;       /* Owned or NULL, as the others */
  GCancellable *cancellable; /* of what is being worked out */
  ArbOddsState *state;
  ArbOddsState *kept;        /* another situation, to compare with */
  gboolean is_up_to_date;

  /* Template children */
  GtkToggleButton *keep;
  GtkWidget *content;
  GtkLabel *sentence;
  GtkLabel *note;
  GtkWidget *pictures;
  GtkWidget *matters_title;
  GtkListBox *matters;
  GtkLabel *idle;
  GtkLabel *left_out;
};

G_DEFINE_FINAL_TYPE (ArbOddsView, arb_odds_view, GTK_TYPE_BOX)

enum
{
  GO_TO,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- Pictures -------------------------------------------------------------------------------- */

static GtkWidget *
label_new (const char *text,
           float xalign,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
draw_bar_cb (GtkDrawingArea *area,
             cairo_t *cr,
             int width,
             int height,
             gpointer state)
{
  arb_odds_draw_bar (GTK_WIDGET (area), cr, width, height, ((const ArbOddsState *) state)->bar);
}

static void
draw_sign_cb (GtkDrawingArea *area,
              cairo_t *cr,
              int width,
              int height,
              gpointer n)
{
  arb_odds_draw_sign (GTK_WIDGET (area), cr, width, height, GPOINTER_TO_UINT (n));
}

/* A picture that somebody who does not see it hears as a sentence. */
static GtkWidget *
area_new (const char *css_class,
          const char *sentence,
          GtkDrawingAreaDrawFunc draw,
          gpointer data)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                                  sentence != NULL ? GTK_ACCESSIBLE_ROLE_IMG
                                                   : GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  NULL);

  gtk_widget_add_css_class (area, css_class);
  if (sentence != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                    -1);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, data, NULL);
  return area;
}

static const ArbOddsBarPart *
find_part (const ArbOddsState *state,
           const char *label)
{
  for (guint i = 0; state != NULL && i < state->bar->len; i++)
    if (g_strcmp0 (((const ArbOddsBarPart *) state->bar->pdata[i])->label, label) == 0)
      return state->bar->pdata[i];
  return NULL;
}

static void
add_part (ArbOddsView *self,
          GtkGrid *grid,
          int row,
          const char *name)
{
  const ArbOddsBarPart *now = find_part (self->state, name);
  const ArbOddsBarPart *kept = find_part (self->kept, name);
  g_autofree char *chance =
      now != NULL ? g_strdup_printf ("%s (%s)", now->percent, now->fraction) : g_strdup ("–");
  GtkWidget *label = label_new (name, 0, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (grid, label, 1, row, 1, 1);
  gtk_grid_attach (grid, label_new (chance, 1, "numeric"), 2, row, 1, 1);
  if (self->kept != NULL)
    gtk_grid_attach (grid, label_new (kept != NULL ? kept->percent : "–", 1, "numeric"), 3, row, 1, 1);
}

/* What could happen before and cannot any more has a line too. */
static void
add_bar (ArbOddsView *self)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  int row = 1;

  gtk_widget_add_css_class (GTK_WIDGET (grid), "odds-table");
  gtk_box_append (GTK_BOX (self->pictures),
                  area_new ("odds-bar", self->state->sentence, draw_bar_cb, self->state));
  for (guint i = 0; i < self->state->bar->len; i++, row++)
    {
      GtkWidget *sign = area_new ("odds-sign", NULL, draw_sign_cb, GUINT_TO_POINTER (i));

      gtk_widget_set_valign (sign, GTK_ALIGN_CENTER);
      gtk_grid_attach (grid, sign, 0, row, 1, 1);
      add_part (self, grid, row, ((const ArbOddsBarPart *) self->state->bar->pdata[i])->label);
    }
  for (guint i = 0; self->kept != NULL && i < self->kept->bar->len; i++)
    {
      const char *label = ((const ArbOddsBarPart *) self->kept->bar->pdata[i])->label;

      if (find_part (self->state, label) == NULL)
        add_part (self, grid, row++, label);
    }
  if (self->kept != NULL)
    {
      gtk_grid_attach (grid, label_new (_ ("now"), 1, "dim-label"), 2, 0, 1, 1);
      gtk_grid_attach (grid, label_new (_ ("kept"), 1, "dim-label"), 3, 0, 1, 1);
    }
  gtk_box_append (GTK_BOX (self->pictures), GTK_WIDGET (grid));
}

typedef struct
{
  const ArbOddsCurve *curve; /* Borrowed from the state, which outlives the picture */
  const ArbOddsCurve *kept;
} Curves;

static void
draw_curve_cb (GtkDrawingArea *area,
               cairo_t *cr,
               int width,
               int height,
               gpointer data)
{
  const Curves *curves = data;

  arb_odds_draw_curve (GTK_WIDGET (area), cr, width, height, curves->curve, curves->kept);
}

static const ArbOddsCurve *
find_kept_curve (ArbOddsView *self,
                 const char *id)
{
  for (guint i = 0; self->kept != NULL && i < self->kept->curves->len; i++)
    if (((const ArbOddsCurve *) self->kept->curves->pdata[i])->id == id)
      return self->kept->curves->pdata[i];
  return NULL;
}

static int
compare_steps (gconstpointer a,
               gconstpointer b)
{
  const ArbOddsStep *one = *(ArbOddsStep *const *) a, *two = *(ArbOddsStep *const *) b;

  return (one->at > two->at) - (one->at < two->at);
}

/* ArbOddsStep of either, borrowed, each number once. @kept may be NULL. */
static GPtrArray *
list_steps (const ArbOddsCurve *curve,
            const ArbOddsCurve *kept)
{
  GPtrArray *steps = g_ptr_array_new ();

  g_ptr_array_extend (steps, curve->steps, NULL, NULL);
  if (kept == NULL)
    return steps;
  g_ptr_array_extend (steps, kept->steps, NULL, NULL);
  g_ptr_array_sort (steps, compare_steps);
  for (guint i = steps->len; i > 1; i--)
    if (compare_steps (&steps->pdata[i - 2], &steps->pdata[i - 1]) == 0)
      g_ptr_array_remove_index (steps, i - 1);
  return steps;
}

static GtkWidget *
table_new (const ArbOddsCurve *curve,
           const ArbOddsCurve *kept)
{
  GtkWidget *grid = gtk_grid_new ();
  g_autoptr (GPtrArray) steps = list_steps (curve, kept);
  guint stride = MAX (1, (steps->len + MAX_ROWS - 1) / MAX_ROWS);
  int row = 0;

  gtk_widget_add_css_class (grid, "odds-table");
  for (guint i = 0; i < steps->len; i++)
    {
      const ArbOddsStep *step = steps->pdata[i];
      const ArbOddsMark *mark = arb_odds_curve_find_mark (curve, step->at);
      double shares[2] = { arb_odds_curve_get_share (curve, step->at),
                           kept != NULL ? arb_odds_curve_get_share (kept, step->at) : 1 };
      g_autofree char *least = g_strdup_printf (_ ("at least %s"), step->number);
      g_autofree char *label =
          mark != NULL ? g_strdup_printf ("%s (%s)", least, mark->label) : g_strdup (least);
      GtkWidget *number;

      /* The first is certain, unless nothing at all may come of it. What is marked is never left out. */
      if (mark == NULL && ((i % stride != 0 && i + 1 != steps->len) ||
                           (i == 0 && MIN (shares[0], shares[1]) > 0.9999)))
        continue;
      number = label_new (label, 0, NULL);
      gtk_widget_set_hexpand (number, TRUE);
      gtk_grid_attach (GTK_GRID (grid), number, 0, row, 1, 1);
      for (int j = 0; j < (kept != NULL ? 2 : 1); j++)
        {
          g_autofree char *percent = arb_odds_dup_percent (shares[j]);

          gtk_grid_attach (GTK_GRID (grid), label_new (percent, 1, "numeric"), 1 + j, row, 1, 1);
        }
      row++;
    }
  return grid;
}

static void
add_curve (ArbOddsView *self,
           const ArbOddsCurve *curve)
{
  Curves *curves = g_new0 (Curves, 1);
  GtkWidget *area;

  *curves = (Curves) { curve, find_kept_curve (self, curve->id) };
  gtk_box_append (GTK_BOX (self->pictures), label_new (curve->title, 0, "heading"));
  area = area_new ("odds-curve", curve->sentence, draw_curve_cb, curves);
  g_object_set_data_full (G_OBJECT (area), "curves", curves, g_free);
  gtk_box_append (GTK_BOX (self->pictures), area);
  gtk_box_append (GTK_BOX (self->pictures), table_new (curve, curves->kept));
}

/* --- What matters ---------------------------------------------------------------------------- */

static GtkWidget *
matter_row_new (const ArbOddsMatter *matter)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", matter->name, "subtitle",
                                 matter->effect, "use-markup", FALSE, "title-lines", 3,
                                 "subtitle-lines", 3, NULL);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), matter->kind == ARB_CHANGE_ANSWER);
  g_object_set_data (G_OBJECT (row), "question", (gpointer) matter->id);
  return row;
}

static void
matter_activated_cb (ArbOddsView *self,
                     GtkListBoxRow *row)
{
  g_signal_emit (self, signals[GO_TO], 0, g_object_get_data (G_OBJECT (row), "question"));
}

/* Of several other answers to one question the one that changes most stands for all. */
static gboolean
is_told_before (const GPtrArray *matters,
                guint index)
{
  const ArbOddsMatter *matter = matters->pdata[index];

  for (guint i = 0; i < index; i++)
    {
      const ArbOddsMatter *other = matters->pdata[i];

      if (other->id == matter->id && other->item == matter->item)
        return TRUE;
    }
  return FALSE;
}

static void
show_matters (ArbOddsView *self)
{
  GtkWidget *child;
  guint n = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->matters))) != NULL)
    gtk_list_box_remove (self->matters, child);
  for (guint i = 0; i < self->state->matters->len && n < MAX_MATTERS; i++)
    {
      const ArbOddsMatter *matter = self->state->matters->pdata[i];

      if (matter->on_anything <= 0 || matter->is_known || is_told_before (self->state->matters, i))
        continue;
      gtk_list_box_append (self->matters, matter_row_new (matter));
      n++;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->matters), n > 0);
  gtk_widget_set_visible (self->matters_title, n > 0);
}

/* What is not compared is not passed over in silence. */
static void
show_left_out (ArbOddsView *self)
{
  guint n_left_out = self->state->n_left_out;
  g_autofree char *sentence =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                    "%u more possibility is not compared: there are too many throws.",
                                    "%u more possibilities are not compared: there are too many throws.",
                                    n_left_out),
                       n_left_out);

  gtk_label_set_text (self->left_out, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->left_out), n_left_out > 0);
}

static void
show_idle (ArbOddsView *self)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < self->state->idle->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " · " : "",
                            (const char *) self->state->idle->pdata[i]);
  sentence = g_strdup_printf (_ ("Need not be discussed, for nothing depends on it: %s"), names->str);
  gtk_label_set_text (self->idle, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->idle), self->state->idle->len > 0);
}

/* --- The whole ------------------------------------------------------------------------------- */

static void
remove_pictures (ArbOddsView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->pictures)) != NULL)
    gtk_box_remove (GTK_BOX (self->pictures), child);
}

static void
show (ArbOddsView *self)
{
  const ArbOddsState *state = self->state;

  remove_pictures (self);
  gtk_label_set_text (self->sentence, state->sentence);
  gtk_label_set_text (self->note, state->note != NULL ? state->note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), state->note != NULL);
  if (state->bar->len > 0 && !state->is_decided)
    add_bar (self);
  for (guint i = 0; i < state->curves->len; i++)
    add_curve (self, state->curves->pdata[i]);
}

static void
forget (ArbOddsView *self)
{
  remove_pictures (self);
  g_clear_pointer (&self->state, arb_odds_state_free);
  gtk_widget_set_visible (GTK_WIDGET (self->matters), FALSE);
  gtk_widget_set_visible (self->matters_title, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->idle), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->left_out), FALSE);
}

/* Takes @state. */
static void
take_state (ArbOddsView *self,
            ArbOddsState *state)
{
  /* The pictures look at the old one. */
  remove_pictures (self);
  g_clear_pointer (&self->state, arb_odds_state_free);
  self->state = state;
  show (self);
}

/* An ArbOddsFunc. */
static void
answer (gpointer owner,
        ArbOddsAsk what,
        ArbOddsState *state,
        const GError *error)
{
  ArbOddsView *self = owner;

  if (state == NULL)
    {
      forget (self);
      gtk_label_set_text (self->sentence, error->message);
      return;
    }
  take_state (self, state);
  /* What may happen shows at once; what matters comes a moment later, and what did stays until then. */
  if (what == ARB_ODDS_ALONE)
    {
      arb_odds_worker_ask (self, self->session, ARB_ODDS_AND_CHANGES, self->cancellable, answer);
      return;
    }
  show_matters (self);
  show_idle (self);
  show_left_out (self);
  self->is_up_to_date = TRUE;
}

/* What was asked before is out of date. */
static void
update (ArbOddsView *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->is_up_to_date = FALSE;
  if (self->session == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->cancellable = g_cancellable_new ();
  arb_odds_worker_ask (self, self->session, ARB_ODDS_ALONE, self->cancellable, answer);
}

static void
prompt_changed_cb (ArbOddsView *self)
{
  update (self);
}

static void
keep_toggled_cb (ArbOddsView *self)
{
  /* What is kept is worked out anew in a moment; until then the present state serves as both. */
  remove_pictures (self);
  g_clear_pointer (&self->kept, arb_odds_state_free);
  if (gtk_toggle_button_get_active (self->keep))
    self->kept = g_steal_pointer (&self->state);
  update (self);
}

static void
arb_odds_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (arb_odds_view_parent_class)->map (widget);
  update (ARB_ODDS_VIEW (widget));
}

static void
arb_odds_view_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (arb_odds_view_parent_class)->unmap (widget);
  update (ARB_ODDS_VIEW (widget));
}

static void
arb_odds_view_dispose (GObject *object)
{
  ArbOddsView *self = ARB_ODDS_VIEW (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (arb_odds_view_parent_class)->dispose (object);
}

static void
arb_odds_view_finalize (GObject *object)
{
  ArbOddsView *self = ARB_ODDS_VIEW (object);

  g_clear_pointer (&self->state, arb_odds_state_free);
  g_clear_pointer (&self->kept, arb_odds_state_free);
  G_OBJECT_CLASS (arb_odds_view_parent_class)->finalize (object);
}

static void
arb_odds_view_class_init (ArbOddsViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = arb_odds_view_dispose;
  object_class->finalize = arb_odds_view_finalize;
  widget_class->map = arb_odds_view_map;
  widget_class->unmap = arb_odds_view_unmap;
  signals[GO_TO] = g_signal_new ("go-to", ARB_TYPE_ODDS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-odds-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbOddsView, keep);
  gtk_widget_class_bind_template_child (widget_class, ArbOddsView, content);
  gtk_widget_class_bind_template_child (widget_class, ArbOddsView, sentence);
  gtk_widget_class_bind_template_child (widget_class, ArbOddsView, note);
  gtk_widget_class_bind_template_child (widget_class, ArbOddsView, pictures);
  gtk_widget_class_bind_template_child (widget_class, ArbOddsView, matters_title);
  gtk_widget_class_bind_template_child (widget_class, ArbOddsView, matters);
  gtk_widget_class_bind_template_child (widget_class, ArbOddsView, idle);
  gtk_widget_class_bind_template_child (widget_class, ArbOddsView, left_out);
  gtk_widget_class_bind_template_callback (widget_class, keep_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, matter_activated_cb);
}

static void
arb_odds_view_init (ArbOddsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
arb_odds_view_set_session (ArbOddsView *self,
                           ArbSession *session)
{
  g_return_if_fail (ARB_IS_ODDS_VIEW (self));

  if (self->session == session)
    return;
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (session, "notify::prompt", G_CALLBACK (prompt_changed_cb), self,
                             G_CONNECT_SWAPPED);
  forget (self);
  gtk_label_set_text (self->sentence, "");
  update (self);
}

const ArbOddsState *
arb_odds_view_get_state (ArbOddsView *self)
{
  g_return_val_if_fail (ARB_IS_ODDS_VIEW (self), NULL);
  return self->state;
}

gboolean
arb_odds_view_is_up_to_date (ArbOddsView *self)
{
  g_return_val_if_fail (ARB_IS_ODDS_VIEW (self), FALSE);
  return self->is_up_to_date;
}
