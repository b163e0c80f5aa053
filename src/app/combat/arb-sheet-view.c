/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-em.h"
#include "app/combat/arb-sheet-view-private.h"

#include <glib/gi18n.h>

#include "app/arb-context-menu.h"
#include "app/combat/arb-correction.h"
#include "app/combat/arb-sheet-head.h"
#include "app/combat/arb-sheet-layout.h"

#define LAYOUT_FRAMES 4

G_DEFINE_FINAL_TYPE (ArbSheetView, arb_sheet_view, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_OFFERS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
remove_children (GtkWidget *parent)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (parent)) != NULL)
    gtk_widget_unparent (child);
}

/* --- Rows ------------------------------------------------------------------------------------ */

ArbSheetLine *
arb_sheet_view_find_line (ArbSheetView *self,
                          const char *question,
                          guint *column)
{
  const ArbSheetStateRow *row =
      self->state != NULL ? arb_sheet_state_find (self->state, question, column) : NULL;
  guint index;

  return row != NULL && g_ptr_array_find (self->state->rows, row, &index) ? self->lines->pdata[index]
                                                                         : NULL;
}

/* The heading of the step at hand, for a question that is not a fact. */
static ArbSheetLine *
find_present (ArbSheetView *self)
{
  ArbSheetLine *last = NULL;

  for (guint i = 0; i < self->state->rows->len; i++)
    {
      const ArbSheetStateRow *row = self->state->rows->pdata[i];

      if (row->kind == ARB_SHEET_STEP && row->stage != ARB_SHEET_NOW && last != NULL)
        return last;
      if (row->kind != ARB_SHEET_STEP ? last != NULL : row->stage == ARB_SHEET_NOW)
        last = self->lines->pdata[i];
    }
  return last;
}

/* The question stands under its row. */
static void
place_question (ArbSheetView *self)
{
  const char *question = arb_step_view_get_question (self->step_view);
  guint column = 0;
  ArbSheetLine *line =
      question != NULL ? arb_sheet_view_find_line (self, question, &column) : NULL;

  for (guint i = 0; i < self->lines->len; i++)
    arb_sheet_line_set_current (self->lines->pdata[i],
                                self->lines->pdata[i] == line ? (int) column : -1);
  if (line == NULL)
    line = find_present (self);
  gtk_box_reorder_child_after (self->rows, GTK_WIDGET (self->step_view),
                               line != NULL ? GTK_WIDGET (line)
                               : self->lines->len > 0
                                   ? GTK_WIDGET (self->lines->pdata[self->lines->len - 1])
                                   : NULL);
}

/* The place of the first of @lines from @first on that says what the row says; their number: none. */
static guint
find_same (const GPtrArray *lines,
           guint first,
           const ArbSheetStateRow *row)
{
  while (first < lines->len &&
         !arb_sheet_state_row_equal (row, arb_sheet_line_get_row (lines->pdata[first])))
    first++;
  return first;
}

/* The same for a line that could take over what the row says. */
static guint
find_follower (const GPtrArray *lines,
               guint first,
               const ArbSheetStateRow *row)
{
  while (first < lines->len && !arb_sheet_line_follow (lines->pdata[first], row))
    first++;
  return first;
}

/* Rows that say the same as before stay, so that neither the eye nor the focus loses them, and only what
 * changed is laid out again. */
static void
show_rows (ArbSheetView *self,
           ArbSheetState *state)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->lines);
  GtkWidget *last = NULL;
  guint at = 0;

  self->lines = g_ptr_array_new ();
  for (guint i = 0; i < state->rows->len; i++)
    {
      guint same = find_same (old, at, state->rows->pdata[i]);
      GtkWidget *line;

      if (same == old->len)
        same = find_follower (old, at, state->rows->pdata[i]);
      if (same < old->len)
        {
          line = old->pdata[same];
          while (at < same)
            gtk_box_remove (self->rows, old->pdata[at++]);
          at = same + 1;
          gtk_box_reorder_child_after (self->rows, line, last);
        }
      else
        {
          line = arb_sheet_line_new (state->rows->pdata[i]);
          gtk_box_insert_child_after (self->rows, line, last);
        }
      g_ptr_array_add (self->lines, line);
      last = line;
    }
  while (at < old->len)
    gtk_box_remove (self->rows, old->pdata[at++]);
}

/* Where in the rows the keyboard is. */
typedef struct
{
  GtkWidget *line; /* Borrowed; NULL: elsewhere */
  ArbSheetKind kind;
  const char *step; /* interned, as the others */
  const char *key;
  const char *item;
  guint column; /* of the cell; past the last: the label */
} FocusPlace;

static void
find_focus (ArbSheetView *self,
            FocusPlace *place)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const ArbSheetStateRow *row;
  GtkWidget *cell;

  place->line = focus != NULL ? gtk_widget_get_ancestor (focus, ARB_TYPE_SHEET_LINE) : NULL;
  if (place->line == NULL)
    return;
  row = arb_sheet_line_get_row (ARB_SHEET_LINE (place->line));
  place->kind = row->kind;
  place->step = row->step;
  place->key = row->key;
  place->item = row->item;
  for (place->column = 0;
       (cell = arb_sheet_line_get_cell (ARB_SHEET_LINE (place->line), place->column)) != NULL &&
       cell != focus;
       place->column++)
    ;
}

/* A row that was unfolded, or a cell that changed, is another widget and has the keyboard as the old one
 * had. */
static void
keep_focus (ArbSheetView *self,
            const FocusPlace *place)
{
  if (place->line == NULL || gtk_widget_get_focus_child (GTK_WIDGET (self->rows)) == place->line)
    return;
  for (guint i = 0; i < self->lines->len; i++)
    {
      const ArbSheetStateRow *row = arb_sheet_line_get_row (self->lines->pdata[i]);
      GtkWidget *cell = arb_sheet_line_get_cell (self->lines->pdata[i], place->column);

      if (row->kind != place->kind || row->step != place->step || row->key != place->key ||
          row->item != place->item)
        continue;
      if (cell == NULL || !gtk_widget_grab_focus (cell))
        gtk_widget_child_focus (self->lines->pdata[i], GTK_DIR_TAB_FORWARD);
      return;
    }
}

static void
update_heads (ArbSheetView *self)
{
  static const char *const sides[] = { "a", "b" };
  GtkWidget *head = gtk_widget_get_first_child (self->heads);

  /* Over the labels stands nobody. */
  head = head != NULL ? gtk_widget_get_next_sibling (head) : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (sides) && head != NULL; i++)
    {
      arb_sheet_head_follow (ARB_SHEET_HEAD (head), self->session, sides[i]);
      head = gtk_widget_get_next_sibling (head);
    }
}

/* Where no fact is one side's own there is one column for all; who it is about stands over it all the
 * same, such as the unit that charges and the one that is charged. */
static guint
count_heads (ArbSheetView *self)
{
  guint n = self->state != NULL ? self->state->columns->len : 0;

  while (self->state != NULL && self->state->columns->len == 0 &&
         n < G_N_ELEMENTS (self->units) && self->units[n] != NULL)
    n++;
  return n;
}

static void
show_heads (ArbSheetView *self)
{
  ArbGame *game = self->desk != NULL ? arb_desk_get_game (self->desk) : NULL;
  const ArbSystem *system = self->desk != NULL ? arb_desk_get_system (self->desk) : NULL;
  guint n = count_heads (self);

  remove_children (self->heads);
  gtk_widget_set_visible (self->heads, n > 0);
  if (self->state == NULL)
    return;
  gtk_widget_set_parent (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), self->heads);
  for (guint i = 0; i < n; i++)
    gtk_widget_set_parent (
        arb_sheet_head_new (i < self->state->columns->len ? self->state->columns->pdata[i] : "", game,
                            system, i < G_N_ELEMENTS (self->units) ? self->units[i] : NULL),
        self->heads);
  update_heads (self);
}

/* --- Scrolling ------------------------------------------------------------------------------- */

/* In em: a note lies over the end of the page, and not over the buttons that answer. */
#define ROOM_FOR_NOTE 5

/* The question and the row it is about are in sight, its beginning before its end. */
static void
scroll_to_question (ArbSheetView *self)
{
  GtkWidget *above = gtk_widget_get_prev_sibling (GTK_WIDGET (self->step_view));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_rect_t place, row;
  double room = ROOM_FOR_NOTE * arb_em_get (GTK_WIDGET (self));
  double top;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self->step_view), self->content, &place))
    return;
  top = place.origin.y;
  if (above != NULL && gtk_widget_compute_bounds (above, self->content, &row))
    top = row.origin.y;
  gtk_adjustment_clamp_page (adjustment, top, place.origin.y + place.size.height + room);
  if (gtk_adjustment_get_value (adjustment) > top)
    gtk_adjustment_set_value (adjustment, top);
}

static gboolean
scroll_cb (GtkWidget *widget,
           GdkFrameClock *clock,
           gpointer user_data)
{
  ArbSheetView *self = ARB_SHEET_VIEW (widget);

  if (self->session != NULL && gtk_widget_get_visible (GTK_WIDGET (self->step_view)))
    scroll_to_question (self);
  else
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  if (--self->n_frames > 0)
    return G_SOURCE_CONTINUE;
  self->scroll_tick = 0;
  return G_SOURCE_REMOVE;
}

/* Nothing has its place before it is laid out. */
static void
scroll_soon (ArbSheetView *self)
{
  self->n_frames = LAYOUT_FRAMES;
  if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

/* --- The whole ------------------------------------------------------------------------------- */

gboolean
arb_sheet_view_may_write (ArbSheetView *self)
{
  return self->desk == NULL || arb_desk_may_write (self->desk);
}

void
arb_sheet_view_update (ArbSheetView *self)
{
  ArbSheetLook look = { self->opened, self->show_refused, self->show_idle,
                        gtk_editable_get_text (self->search), self->contests, self->idle, self->before,
                        self->seen };
  GtkAdjustment *adjustment;
  ArbSheetState *state;
  FocusPlace place;
  double top;

  if (self->session == NULL)
    return;
  adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  top = gtk_adjustment_get_value (adjustment);
  arb_sheet_view_close_why (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->step_view), arb_sheet_view_may_write (self));
  find_focus (self, &place);
  state = arb_sheet_state_new (self->session, &look);
  show_rows (self, state);
  keep_focus (self, &place);
  g_clear_pointer (&self->state, arb_sheet_state_free);
  self->state = state;
  arb_sheet_state_note_seen (state, self->seen);
  update_heads (self);
  place_question (self);
  /* The keyboard on a row that is not laid out yet scrolls to the top: what was pressed stays where it is. */
  gtk_adjustment_set_value (adjustment, top);
}

ArbResultState *
arb_sheet_view_dup_result (ArbSheetView *self)
{
  g_return_val_if_fail (ARB_IS_SHEET_VIEW (self), NULL);
  return self->session != NULL
             ? arb_result_state_new_at (self->session,
                                        self->desk != NULL ? arb_desk_get_game (self->desk) : NULL,
                                        self->combat)
             : NULL;
}

/* The keys are for whoever answers, and a refusal stands in their place. */
static void
show_legend (ArbSheetView *self)
{
  gtk_widget_set_visible (self->legend, self->session != NULL && !arb_session_is_done (self->session) &&
                                            !gtk_widget_get_visible (self->refusal_box) &&
                                            arb_sheet_view_may_write (self));
}

static void
show_result (ArbSheetView *self)
{
  g_autoptr (ArbResultState) result = arb_sheet_view_dup_result (self);

  arb_result_view_show (self->result, result, count_heads (self));
  show_legend (self);
}

/* After an act: what it changed shows until the next one. Whoever reads a combat that is decided, and puts
 * one thing of it right, goes on reading there. @is_same: it is the combat that showed. */
static void
show_anew (ArbSheetView *self,
           gboolean is_same)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  gboolean stays = is_same && gtk_widget_get_visible (GTK_WIDGET (self->result)) &&
                   arb_session_is_done (self->session);
  double top = gtk_adjustment_get_value (adjustment);

  g_clear_pointer (&self->before, g_hash_table_unref);
  if (self->state != NULL)
    self->before = g_hash_table_ref (self->state->values);
  arb_sheet_view_look_for_idle (self);
  arb_sheet_view_look_for_memory (self);
  arb_sheet_view_update (self);
  show_result (self);
  arb_sheet_view_grab (self);
  if (stays)
    gtk_adjustment_set_value (adjustment, top);
  else
    scroll_soon (self);
}

static void
prompt_changed_cb (ArbSheetView *self)
{
  show_anew (self, TRUE);
}

/* Back from a circumstance to the question at hand. */
static void
left_cb (ArbSheetView *self)
{
  place_question (self);
  arb_sheet_view_grab (self);
  scroll_soon (self);
}

/* The box comes into sight before its text, for a screen reader to speak it as it changes. It takes the place
 * of the keys: a sheet that scrolled to it would move the button that was just clicked. */
static void
refused_cb (ArbSheetView *self,
            const char *sentence)
{
  gtk_widget_set_visible (self->refusal_box, sentence != NULL);
  gtk_label_set_text (self->refusal, sentence != NULL ? sentence : "");
  show_legend (self);
}

static void
search_changed_cb (ArbSheetView *self)
{
  arb_sheet_view_update (self);
}

void
arb_sheet_view_edit (ArbSheetView *self,
                     const char *question)
{
  guint column = 0;
  ArbSheetLine *line = arb_sheet_view_find_line (self, question, &column);
  const ArbSheetStateRow *row = line != NULL ? arb_sheet_line_get_row (line) : NULL;
  const ArbSheetStateCell *cell = row != NULL ? row->cells->pdata[column] : NULL;
  gboolean is_decided = arb_session_is_done (self->session);

  if (cell == NULL || !cell->can_change)
    return;
  /* Whoever only reads asks why. */
  if (!arb_sheet_view_may_write (self))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "sheet.why", "(ss)", cell->question, cell->item);
      return;
    }
  if (cell->state == ARB_SHEET_ASKED)
    {
      if (arb_step_view_is_editing (self->step_view))
        gtk_widget_activate_action (GTK_WIDGET (self->step_view), "step.cancel", NULL);
      arb_step_view_grab (self->step_view);
      return;
    }
  /* What others may have built on, and dice, are changed with a reason. */
  if ((is_decided && self->combat != NULL) || cell->is_die || row->kind == ARB_SHEET_VALUE ||
      !arb_step_view_edit (self->step_view, cell->kind, question))
    {
      arb_sheet_view_correct (self, cell->kind, question);
      return;
    }
  place_question (self);
  arb_step_view_grab (self->step_view);
  scroll_soon (self);
}

static void
load_contests (ArbSheetView *self)
{
  g_ptr_array_unref (self->contests);
  self->contests = self->combat != NULL
                       ? arb_game_list_contests (arb_desk_get_store (self->desk), self->combat)
                       : g_ptr_array_new ();
}

static void
arb_sheet_view_set_property (GObject *object,
                             guint prop_id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_OFFERS:
      arb_result_view_set_offers (ARB_SHEET_VIEW (object)->result, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
arb_sheet_view_dispose (GObject *object)
{
  ArbSheetView *self = ARB_SHEET_VIEW (object);

  arb_sheet_view_close_why (self);
  arb_sheet_view_forget_idle (self);
  g_clear_handle_id (&self->memory_timeout, g_source_remove);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  g_clear_object (&self->session);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->combat, g_free);
  for (guint i = 0; i < G_N_ELEMENTS (self->units); i++)
    g_clear_object (&self->units[i]);
  g_clear_pointer (&self->state, arb_sheet_state_free);
  g_clear_pointer (&self->before, g_hash_table_unref);
  if (self->heads != NULL)
    remove_children (self->heads);
  self->heads = NULL;
  G_OBJECT_CLASS (arb_sheet_view_parent_class)->dispose (object);
}

static void
arb_sheet_view_finalize (GObject *object)
{
  ArbSheetView *self = ARB_SHEET_VIEW (object);

  g_hash_table_unref (self->opened);
  g_hash_table_unref (self->seen);
  g_ptr_array_unref (self->contests);
  g_ptr_array_unref (self->lines);
  G_OBJECT_CLASS (arb_sheet_view_parent_class)->finalize (object);
}

static void
arb_sheet_view_class_init (ArbSheetViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = arb_sheet_view_set_property;
  object_class->dispose = arb_sheet_view_dispose;
  object_class->finalize = arb_sheet_view_finalize;
  properties[PROP_OFFERS] = g_param_spec_object ("offers", NULL, NULL, GTK_TYPE_WIDGET,
                                                 G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_type_ensure (ARB_TYPE_RESULT_VIEW);
  g_type_ensure (ARB_TYPE_SHEET_LAYOUT);
  g_type_ensure (ARB_TYPE_STEP_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-sheet-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbSheetView, search_bar);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetView, search);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetView, heads);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetView, scroller);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetView, content);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetView, result);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetView, rows);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetView, step_view);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetView, refusal_box);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetView, refusal);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetView, legend);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  arb_sheet_view_install_acts (widget_class);
}

static void
arb_sheet_view_init (ArbSheetView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->opened = g_hash_table_new (NULL, NULL);
  self->seen = g_hash_table_new (NULL, NULL);
  self->contests = g_ptr_array_new ();
  self->lines = g_ptr_array_new ();
  arb_sheet_view_add_keys (self);
  arb_sheet_view_add_memory_key (self);
  arb_context_menu_install (GTK_WIDGET (self), arb_sheet_view_open_menu, NULL);
}

static void
forget_rows (ArbSheetView *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    gtk_box_remove (self->rows, self->lines->pdata[i]);
  g_ptr_array_set_size (self->lines, 0);
  g_clear_pointer (&self->state, arb_sheet_state_free);
  g_clear_pointer (&self->before, g_hash_table_unref);
  g_hash_table_remove_all (self->opened);
  g_hash_table_remove_all (self->seen);
  arb_sheet_view_forget_idle (self);
  arb_sheet_view_forget_memory (self);
  gtk_editable_set_text (self->search, "");
  gtk_widget_set_visible (self->search_bar, FALSE);
}

void
arb_sheet_view_set_session (ArbSheetView *self,
                            ArbSession *session,
                            ArbDesk *desk,
                            const char *combat,
                            ArbGameUnit *a,
                            ArbGameUnit *b)
{
  g_return_if_fail (ARB_IS_SHEET_VIEW (self));

  gboolean is_same = g_strcmp0 (combat, self->combat) == 0 && combat != NULL;

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_func (self->session, prompt_changed_cb, self);
  /* The same combat resumed after an act elsewhere: what changed shows. */
  if (!is_same || session == NULL)
    forget_rows (self);
  g_set_object (&self->session, session);
  g_set_object (&self->desk, desk);
  g_free (self->combat);
  self->combat = g_strdup (combat);
  g_set_object (&self->units[0], a);
  g_set_object (&self->units[1], b);
  arb_step_view_set_session (self->step_view, session);
  if (session == NULL)
    return;
  g_signal_connect_object (session, "notify::prompt", G_CALLBACK (prompt_changed_cb), self,
                           G_CONNECT_SWAPPED);
  load_contests (self);
  show_anew (self, is_same);
  show_heads (self);
}

/* Whether the event has other flags or decisions than those that show. */
static gboolean
have_contests_changed (ArbSheetView *self)
{
  g_autoptr (GPtrArray) now = NULL;

  if (self->combat == NULL)
    return FALSE;
  now = arb_game_list_contests (arb_desk_get_store (self->desk), self->combat);
  if (now->len != self->contests->len)
    return TRUE;
  for (guint i = 0; i < now->len; i++)
    {
      const ArbContest *one = now->pdata[i];
      const ArbContest *shown = self->contests->pdata[i];

      if (one->seq != shown->seq || g_strcmp0 (one->decision, shown->decision) != 0)
        return TRUE;
    }
  return FALSE;
}

void
arb_sheet_view_refresh (ArbSheetView *self)
{
  g_return_if_fail (ARB_IS_SHEET_VIEW (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self->step_view), arb_sheet_view_may_write (self));
  show_legend (self);
  if (!have_contests_changed (self))
    return;
  load_contests (self);
  arb_sheet_view_update (self);
}

void
arb_sheet_view_set_show_refused (ArbSheetView *self,
                                 gboolean show)
{
  g_return_if_fail (ARB_IS_SHEET_VIEW (self));
  self->show_refused = show;
  arb_sheet_view_update (self);
}

gboolean
arb_sheet_view_has_refused (ArbSheetView *self)
{
  g_return_val_if_fail (ARB_IS_SHEET_VIEW (self), FALSE);
  for (guint i = 0; self->state != NULL && i < self->state->rows->len; i++)
    if (((const ArbSheetStateRow *) self->state->rows->pdata[i])->kind == ARB_SHEET_REFUSED)
      return TRUE;
  return FALSE;
}

/* The question at hand stands among the rows; gone with the keyboard in it, it is still where Tab
 * would go on from. */
static void
forget_question (ArbSheetView *self)
{
  for (GtkWidget *widget = gtk_widget_get_parent (GTK_WIDGET (self->step_view));
       widget != NULL && widget != GTK_WIDGET (self); widget = gtk_widget_get_parent (widget))
    gtk_widget_set_focus_child (widget, NULL);
}

void
arb_sheet_view_grab (ArbSheetView *self)
{
  g_return_if_fail (ARB_IS_SHEET_VIEW (self));
  if (self->session == NULL)
    return;
  if (gtk_widget_get_visible (GTK_WIDGET (self->step_view)))
    arb_step_view_grab (self->step_view);
  else
    {
      forget_question (self);
      arb_result_view_grab (self->result);
    }
}

void
arb_sheet_view_change_pane (ArbSheetView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean is_in_rows = focus != NULL && gtk_widget_get_ancestor (focus, ARB_TYPE_SHEET_LINE) != NULL;

  g_return_if_fail (ARB_IS_SHEET_VIEW (self));
  if (is_in_rows)
    arb_sheet_view_grab (self);
  else
    for (guint i = 0; i < self->lines->len; i++)
      if (gtk_widget_child_focus (self->lines->pdata[i], GTK_DIR_TAB_FORWARD))
        break;
}

void
arb_sheet_view_find (ArbSheetView *self)
{
  g_return_if_fail (ARB_IS_SHEET_VIEW (self));
  gtk_widget_set_visible (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

void
arb_sheet_view_go_to (ArbSheetView *self,
                      const char *question)
{
  guint column;

  g_return_if_fail (ARB_IS_SHEET_VIEW (self));
  g_return_if_fail (question != NULL);

  for (guint i = 0; self->state != NULL && arb_sheet_view_find_line (self, question, &column) == NULL &&
                    i < self->state->rows->len;
       i++)
    {
      const ArbSheetStateRow *row = self->state->rows->pdata[i];

      if (row->kind == ARB_SHEET_STEP && g_hash_table_add (self->opened, (gpointer) row->step))
        {
          arb_sheet_view_update (self);
          i = 0;
        }
    }
  arb_sheet_view_edit (self, question);
}
