/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/print/arb-print-dialog.h"

#include <glib/gi18n.h>

#include "app/arb-combo-row.h"
#include "app/arb-compat.h"
#include "app/arb-em.h"
#include "app/arb-panes.h"
#include "app/arb-settings.h"
#include "app/print/arb-page-preview.h"
#include "app/print/arb-print-job.h"
#include "report/arb-chronicle.h"

/* What the row of sheets offers. */
typedef struct
{
  ArbPrintKind kind;
  ArbCompetitionSheet sheet; /* of ARB_PRINT_COMPETITION */
} Choice;

struct _ArbPrintDialog
{
  AdwWindow parent_instance;

  /* Owned */
  ArbDesk *desk;     /* NULL: a list alone */
  ArbArmy *army;     /* the list; NULL: the event of the desk */
  char *other;       /* the list it is compared with, as lines, and what both are called; NULL: none */
  char *other_name;
  char *army_name;
  ArbPages *pages;   /* or NULL */
  GPtrArray *combats; /* ids of those ticked, ended by NULL; empty: all */
  GPtrArray *checks; /* GtkCheckButton, borrowed: one for each combat */
  GPtrArray *tables; /* ids, behind “all of them” */
  GPtrArray *sides;
  GArray *choices;   /* Choice, as the row has them */
  gboolean is_filling; /* rows are being set: nothing is drawn yet */
  gboolean is_busy;    /* pages are being set or saved, and the window lives on meanwhile */
  gboolean is_stopped; /* what it is busy with is no longer wanted… */
  gboolean is_stale;   /* …because something else was chosen… */
  gboolean is_closing; /* …or because the dialog is to go */
  guint n_steps;       /* of what it is busy with */

  /* Template children */
  ArbPagePreview *preview;
  GtkLabel *page_label;
  GtkLabel *problem;
  GtkButton *print_button;
  GtkButton *save_button;
  GtkButton *previous;
  GtkButton *next;
  AdwComboRow *kind;
  AdwComboRow *table;
  AdwComboRow *round;
  AdwComboRow *side;
  AdwComboRow *columns;
  AdwComboRow *paper;
  AdwActionRow *secret_row;
  GtkSwitch *secret;
  AdwActionRow *blank_row;
  GtkSwitch *blank;
  AdwActionRow *by_unit_row;
  GtkSwitch *by_unit;
  AdwActionRow *long_row;
  GtkSwitch *is_long;
  AdwActionRow *odds_row;
  GtkSwitch *with_odds;
  AdwExpanderRow *combats_row;
};

#define COMBAT_KEY "arb-combat"
/* Between two looks at what the umpire does meanwhile; most sheets have fewer. */
#define STEPS_AT_ONCE 200

G_DEFINE_FINAL_TYPE (ArbPrintDialog, arb_print_dialog, ADW_TYPE_WINDOW)

static Choice
get_choice (ArbPrintDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->kind);

  return selected < self->choices->len ? g_array_index (self->choices, Choice, selected)
                                       : (Choice) { .kind = ARB_PRINT_ROSTER };
}

static const char *
get_title (const Choice *choice)
{
  return choice->kind == ARB_PRINT_COMPETITION ? arb_competition_sheet_get_title (choice->sheet)
                                               : arb_print_kind_get_title (choice->kind);
}

static gboolean
has_round (const Choice *choice)
{
  return choice->kind == ARB_PRINT_COMPETITION && arb_competition_sheet_has_round (choice->sheet);
}

/* The id chosen in a row whose first entry is “all of them”; NULL: all. */
static const char *
get_id (AdwComboRow *row,
        GPtrArray *ids)
{
  guint selected = adw_combo_row_get_selected (row);

  return selected > 0 && selected <= ids->len ? ids->pdata[selected - 1] : NULL;
}

void
arb_print_dialog_get_request (ArbPrintDialog *self,
                              ArbPrintRequest *request)
{
  g_return_if_fail (ARB_IS_PRINT_DIALOG (self));
  g_return_if_fail (request != NULL);

  Choice choice = get_choice (self);
  ArbPrintKind kind = choice.kind;
  ArbPrintFlags flags = (gtk_switch_get_active (self->secret) ? ARB_PRINT_SECRET : 0) |
                        (gtk_switch_get_active (self->blank) ? ARB_PRINT_BLANK : 0) |
                        (gtk_switch_get_active (self->is_long) ? ARB_PRINT_LONG : 0) |
                        (gtk_switch_get_active (self->with_odds) ? ARB_PRINT_ODDS : 0) |
                        (gtk_switch_get_active (self->by_unit) ? ARB_PRINT_BY_UNIT : 0);

  *request = (ArbPrintRequest) {
    .kind = kind,
    .flags = flags & arb_print_kind_get_flags (kind),
    .games = self->army == NULL ? arb_desk_get_games (self->desk) : NULL,
    .army = self->army,
    .other = self->other,
    .army_name = self->army_name,
    .other_name = self->other_name,
    .combats = kind == ARB_PRINT_COMBATS && self->combats->len > 1
                   ? (const char *const *) self->combats->pdata
                   : NULL,
    .table = get_id (self->table, self->tables),
    .side = arb_print_kind_has_sides (kind) ? get_id (self->side, self->sides) : NULL,
    .sheet = choice.sheet,
    .round = has_round (&choice) ? adw_combo_row_get_selected (self->round) + 1 : 0,
    .n_columns = MIN (adw_combo_row_get_selected (self->columns),
                      arb_print_kind_get_max_columns (kind)),
  };
}

static void
get_format (ArbPrintDialog *self,
            ArbPageFormat *format)
{
  gboolean is_letter = adw_combo_row_get_selected (self->paper) == ARB_PAPER_LETTER;

  arb_page_format_init (format, is_letter ? ARB_PAGE_LETTER : ARB_PAGE_A4);
}

/* --- What shows ------------------------------------------------------------------------------- */

static void
update_page (ArbPrintDialog *self)
{
  guint n_pages = self->pages != NULL ? arb_pages_get_n (self->pages) : 0;
  guint page = arb_page_preview_get_page (self->preview);
  g_autofree char *text =
      n_pages > 0 ? g_strdup_printf (_ ("Page %u of %u"), page + 1, n_pages) : g_strdup ("");

  gtk_label_set_text (self->page_label, text);
  gtk_widget_set_sensitive (GTK_WIDGET (self->previous), page > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->next), page + 1 < n_pages);
}

static guint
count_rounds (ArbPrintDialog *self)
{
  GListModel *rounds = adw_combo_row_get_model (self->round);

  return rounds != NULL ? g_list_model_get_n_items (rounds) : 0;
}

static void
update_rows (ArbPrintDialog *self)
{
  Choice choice = get_choice (self);
  ArbPrintKind kind = choice.kind;
  ArbPrintFlags flags = arb_print_kind_get_flags (kind);

  gtk_widget_set_visible (GTK_WIDGET (self->kind), self->choices->len > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->table), kind != ARB_PRINT_COMPETITION && self->tables->len > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->round), has_round (&choice) && count_rounds (self) > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->side),
                          arb_print_kind_has_sides (kind) && self->sides->len > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->columns), arb_print_kind_get_max_columns (kind) > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->secret_row), (flags & ARB_PRINT_SECRET) != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->blank_row), (flags & ARB_PRINT_BLANK) != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->by_unit_row), (flags & ARB_PRINT_BY_UNIT) != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->long_row), (flags & ARB_PRINT_LONG) != 0);
  adw_action_row_set_subtitle (self->long_row,
                               arb_print_kind_compares (kind)
                                   ? _ ("With what is the same in both")
                               : kind == ARB_PRINT_CASEBOOK
                                   ? _ ("With the names of the players who objected")
                                   : _ ("With the whole account of each combat"));
  gtk_widget_set_visible (GTK_WIDGET (self->odds_row), (flags & ARB_PRINT_ODDS) != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->combats_row),
                          kind == ARB_PRINT_COMBATS && self->checks->len > 1);
}

/* --- What takes long -------------------------------------------------------------------------- */

/* Says how far it is and lets the umpire stop it. */
static gboolean
progress_cb (guint percent,
             gpointer user_data)
{
  ArbPrintDialog *self = user_data;
  g_autofree char *text = NULL;

  if (++self->n_steps % STEPS_AT_ONCE != 0)
    return !self->is_stopped;
  text = g_strdup_printf (_ ("Setting the pages: %u %%"), percent);
  gtk_label_set_text (self->page_label, text);
  while (!self->is_stopped && g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  return !self->is_stopped;
}

static void
begin (ArbPrintDialog *self)
{
  g_object_ref (self);
  self->is_busy = TRUE;
  self->is_stopped = FALSE;
  self->is_stale = FALSE;
  self->n_steps = 0;
}

static void
destroy_cb (gpointer window)
{
  gtk_window_destroy (window);
  g_object_unref (window);
}

/* FALSE: the dialog goes. */
static gboolean
end (ArbPrintDialog *self)
{
  gboolean is_closing = self->is_closing;

  self->is_busy = FALSE;
  /* Not before whoever made it has it in hand. */
  if (is_closing)
    g_idle_add_once (destroy_cb, g_object_ref (self));
  g_object_unref (self);
  return !is_closing;
}

static gboolean
close_request_cb (ArbPrintDialog *self)
{
  self->is_closing = self->is_busy;
  self->is_stopped = self->is_busy;
  return self->is_busy;
}

static ArbPages *
lay_out (ArbPrintDialog *self,
         GError **error)
{
  ArbPrintRequest request;
  ArbPageFormat format;

  arb_print_dialog_get_request (self, &request);
  get_format (self, &format);
  request.progress = progress_cb;
  request.progress_data = self;
  return arb_print_lay_out (&request, &format, error);
}

static void
update_pages (ArbPrintDialog *self)
{
  g_autoptr (GError) error = NULL;
  ArbPages *pages;

  /* What is being set is stopped, and this comes instead. */
  if (self->is_busy)
    {
      self->is_stopped = TRUE;
      self->is_stale = TRUE;
      return;
    }
  do
    {
      begin (self);
      g_clear_error (&error);
      pages = lay_out (self, &error);
      if (!end (self))
        {
          g_clear_pointer (&pages, arb_pages_free);
          return;
        }
    }
  while (self->is_stale);
  arb_page_preview_set_pages (self->preview, pages);
  g_clear_pointer (&self->pages, arb_pages_free);
  self->pages = pages;
  gtk_widget_set_visible (GTK_WIDGET (self->problem), pages == NULL);
  gtk_label_set_text (self->problem, error != NULL ? error->message : "");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.print", pages != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.save", pages != NULL);
  update_page (self);
}

static void
changed_cb (ArbPrintDialog *self)
{
  if (self->is_filling)
    return;
  update_rows (self);
  update_pages (self);
}

static void
page_changed_cb (ArbPrintDialog *self)
{
  update_page (self);
}

/* --- Rows to choose from ---------------------------------------------------------------------- */

static void
add_choice (ArbPrintDialog *self,
            const Choice *choice,
            GtkStringList *titles)
{
  g_array_append_vals (self->choices, choice, 1);
  gtk_string_list_append (titles, get_title (choice));
}

static void
fill_kinds (ArbPrintDialog *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < ARB_PRINT_N_KINDS; i++)
    {
      ArbPrintKind kind = (ArbPrintKind) i;

      if (self->army != NULL
              ? arb_print_kind_needs_event (kind) ||
                    arb_print_kind_compares (kind) != (self->other != NULL)
              : !arb_print_kind_suits (kind, arb_desk_get_games (self->desk)))
        continue;
      for (guint sheet = 0; sheet < (kind == ARB_PRINT_COMPETITION ? ARB_COMPETITION_N_SHEETS : 1); sheet++)
        add_choice (self, &(Choice) { kind, (ArbCompetitionSheet) sheet }, titles);
    }
  adw_combo_row_set_model (self->kind, G_LIST_MODEL (titles));
}

static void
select_choice (ArbPrintDialog *self,
               const Choice *wanted)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      const Choice *choice = &g_array_index (self->choices, Choice, i);

      if (choice->kind == wanted->kind && choice->sheet == wanted->sheet)
        adw_combo_row_set_selected (self->kind, i);
    }
}

/* @round: the one to choose, from 1; 0: the last. */
static void
fill_rounds (ArbPrintDialog *self,
             guint round)
{
  g_autoptr (ArbCompetition) competition = arb_competition_read (arb_desk_get_store (self->desk), NULL);
  guint n_rounds = competition != NULL ? arb_competition_get_rounds (competition)->len : 0;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 1; i <= n_rounds; i++)
    {
      g_autofree char *name = g_strdup_printf (_ ("Round %u"), i);

      gtk_string_list_append (names, name);
    }
  adw_combo_row_set_model (self->round, G_LIST_MODEL (names));
  if (n_rounds > 0)
    adw_combo_row_set_selected (self->round, (round > 0 && round <= n_rounds ? round : n_rounds) - 1);
}

static void
fill_tables (ArbPrintDialog *self)
{
  GListModel *games = G_LIST_MODEL (arb_desk_get_games (self->desk));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint current = 0;

  gtk_string_list_append (names, _ ("All tables"));
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (games, i);

      gtk_string_list_append (names, arb_game_get_name (game));
      g_ptr_array_add (self->tables, g_strdup (arb_game_get_id (game)));
      if (game == arb_desk_get_game (self->desk))
        current = i + 1;
    }
  adw_combo_row_set_model (self->table, G_LIST_MODEL (names));
  /* With one table “all” and “this one” are the same; the event's own rows come with all. */
  adw_combo_row_set_selected (self->table, self->tables->len > 1 ? current : 0);
}

static void
fill_sides (ArbPrintDialog *self)
{
  GListModel *games = G_LIST_MODEL (arb_desk_get_games (self->desk));
  const char *table = get_id (self->table, self->tables);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  g_ptr_array_set_size (self->sides, 0);
  gtk_string_list_append (names, _ ("All sides"));
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (games, i);

      if (table != NULL && !g_str_equal (table, arb_game_get_id (game)))
        continue;
      for (guint j = 0; j < ARB_GAME_N_SIDES; j++)
        {
          const char *side = arb_game_get_side (game, j);

          if (*side == '\0' ||
              g_ptr_array_find_with_equal_func (self->sides, side, g_str_equal, NULL))
            continue;
          g_ptr_array_add (self->sides, g_strdup (side));
          gtk_string_list_append (names, arb_game_get_side_name (game, j));
        }
    }
  adw_combo_row_set_model (self->side, G_LIST_MODEL (names));
}

/* Those that are ticked; with all of them, as with none, there is nothing to choose. */
static void
combat_toggled_cb (ArbPrintDialog *self)
{
  guint n = 0;
  g_autofree char *text = NULL;

  g_ptr_array_set_size (self->combats, 0);
  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (self->checks->pdata[i]))
      g_ptr_array_add (self->combats,
                       g_strdup (g_object_get_data (self->checks->pdata[i], COMBAT_KEY)));
  n = self->combats->len;
  if (n == self->checks->len)
    g_ptr_array_set_size (self->combats, 0);
  g_ptr_array_add (self->combats, NULL);
  text = g_strdup_printf (ngettext ("%u of %u combat", "%u of %u combats", self->checks->len), n,
                          self->checks->len);
  adw_expander_row_set_subtitle (self->combats_row, n == 0 ? _ ("All of them") : text);
  changed_cb (self);
}

static void
fill_combats (ArbPrintDialog *self)
{
  g_autoptr (ArbChronicle) chronicle = arb_chronicle_new (arb_desk_get_games (self->desk), NULL, NULL);

  for (guint i = 0; chronicle != NULL && i < arb_chronicle_get_n_entries (chronicle); i++)
    {
      const ArbChronicleEntry *entry = arb_chronicle_peek (chronicle, i);
      GtkWidget *row, *check;
      g_autofree char *title = NULL;
      g_autofree char *escaped = NULL;

      if (entry->combat == NULL || !entry->is_live)
        continue;
      entry = arb_chronicle_get (chronicle, i);
      title = g_strdup_printf (_ ("No. %u — %s"), entry->number, entry->title);
      escaped = g_markup_escape_text (title, -1);
      row = adw_action_row_new ();
      check = gtk_check_button_new ();
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), escaped);
      gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
      g_object_set_data_full (G_OBJECT (check), COMBAT_KEY, g_strdup (entry->combat), g_free);
      g_ptr_array_add (self->checks, check);
      g_signal_connect_swapped (check, "toggled", G_CALLBACK (combat_toggled_cb), self);
      adw_expander_row_add_row (self->combats_row, row);
    }
  combat_toggled_cb (self);
}

static void
table_changed_cb (ArbPrintDialog *self)
{
  if (self->is_filling)
    return;
  self->is_filling = TRUE;
  fill_sides (self);
  self->is_filling = FALSE;
  changed_cb (self);
}

static void
paper_changed_cb (ArbPrintDialog *self)
{
  if (!self->is_filling)
    g_settings_set_enum (arb_settings_get (), ARB_SETTING_SHEET_PAPER,
                         (int) adw_combo_row_get_selected (self->paper));
  changed_cb (self);
}

/* --- What is done ----------------------------------------------------------------------------- */

static void
turn (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbPrintDialog *self = ARB_PRINT_DIALOG (widget);

  gtk_widget_activate_action_variant (GTK_WIDGET (self->preview), "preview.turn", parameter);
}

static void
zoom (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbPrintDialog *self = ARB_PRINT_DIALOG (widget);

  gtk_widget_activate_action_variant (GTK_WIDGET (self->preview), "preview.zoom", parameter);
}

static void
printed_cb (const GError *error,
            gpointer desk)
{
  if (desk == NULL)
    return;
  if (error != NULL)
    arb_desk_refuse (desk, error->message);
  g_object_unref (desk);
}

static void
print (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  ArbPrintDialog *self = ARB_PRINT_DIALOG (widget);
  g_autoptr (GtkPrintOperation) operation = NULL;
  ArbPrintRequest request;

  if (self->is_busy)
    return;
  arb_print_dialog_get_request (self, &request);
  operation = arb_print_job_new (&request, printed_cb,
                                 self->desk != NULL ? g_object_ref (self->desk) : NULL);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           gtk_window_get_transient_for (GTK_WINDOW (self)), NULL);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
save_to_cb (const char *path,
            gpointer user_data)
{
  ArbPrintDialog *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean is_saved;

  if (path == NULL || self->pages == NULL || self->is_busy)
    return;
  begin (self);
  is_saved = arb_pages_save_pdf (self->pages, path,
                                 self->army == NULL
                                     ? arb_store_get_umpire (arb_desk_get_store (self->desk))
                                     : arb_army_get (self->army, ARB_ARMY_PLAYER),
                                 &error);
  if (!end (self))
    return;
  update_page (self);
  if (self->is_stale)
    update_pages (self);
  if (!is_saved)
    {
      gtk_label_set_text (self->problem, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
      return;
    }
  text = g_strdup_printf (_ ("Saved as “%s”"), path);
  if (self->desk != NULL)
    arb_desk_say (self->desk, text);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
save (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  static const char *const patterns[] = { "*.pdf", NULL };
  const ArbFileKind kinds[] = { { _ ("PDF documents"), patterns }, { NULL, NULL } };
  ArbPrintDialog *self = ARB_PRINT_DIALOG (widget);
  Choice choice = get_choice (self);
  GObject *of = adw_combo_row_get_selected_item (choice.kind == ARB_PRINT_COMPETITION ? self->round : self->table);
  const char *army =
      self->army != NULL ? arb_army_item_get (arb_army_get_root (self->army), ARB_ARMY_NAME) : NULL;
  g_autofree char *name =
      g_strdup_printf ("%s – %s.pdf", get_title (&choice),
                       army != NULL ? army
                       : GTK_IS_STRING_OBJECT (of)
                           ? gtk_string_object_get_string (GTK_STRING_OBJECT (of))
                           : "");

  g_strdelimit (name, "/\\", '-');
  arb_choose_file (GTK_WINDOW (self), _ ("Save as PDF"), name, kinds, save_to_cb, self);
}

static void
arb_print_dialog_dispose (GObject *object)
{
  ArbPrintDialog *self = ARB_PRINT_DIALOG (object);

  self->is_stopped = TRUE;
  if (self->preview != NULL)
    arb_page_preview_set_pages (self->preview, NULL);
  g_clear_pointer (&self->pages, arb_pages_free);
  g_clear_pointer (&self->tables, g_ptr_array_unref);
  g_clear_pointer (&self->sides, g_ptr_array_unref);
  g_clear_pointer (&self->choices, g_array_unref);
  g_clear_pointer (&self->combats, g_ptr_array_unref);
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  g_clear_object (&self->army);
  g_clear_pointer (&self->other, g_free);
  g_clear_pointer (&self->army_name, g_free);
  g_clear_pointer (&self->other_name, g_free);
  g_clear_object (&self->desk);
  /* Rows that go tell what they show no longer. */
  self->is_filling = TRUE;
  G_OBJECT_CLASS (arb_print_dialog_parent_class)->dispose (object);
}

static void
arb_print_dialog_class_init (ArbPrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_print_dialog_dispose;
  g_type_ensure (ARB_TYPE_PAGE_PREVIEW);
  g_type_ensure (ARB_TYPE_PANES);
  g_type_ensure (ARB_TYPE_COMBO_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-print-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, page_label);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, print_button);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, save_button);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, previous);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, next);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, kind);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, table);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, round);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, side);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, paper);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, secret_row);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, secret);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, blank_row);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, blank);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, by_unit_row);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, by_unit);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, long_row);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, is_long);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, odds_row);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, with_odds);
  gtk_widget_class_bind_template_child (widget_class, ArbPrintDialog, combats_row);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, table_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, paper_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_request_cb);

  gtk_widget_class_install_action (widget_class, "print.turn", "i", turn);
  gtk_widget_class_install_action (widget_class, "print.zoom", "i", zoom);
  gtk_widget_class_install_action (widget_class, "print.print", NULL, print);
  gtk_widget_class_install_action (widget_class, "print.save", NULL, save);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "print.print",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "print.save",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, 0, "print.turn", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, 0, "print.turn", "i", -1);
}

static void
arb_print_dialog_init (ArbPrintDialog *self)
{
  self->tables = g_ptr_array_new_with_free_func (g_free);
  self->sides = g_ptr_array_new_with_free_func (g_free);
  self->choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  self->combats = g_ptr_array_new_with_free_func (g_free);
  self->checks = g_ptr_array_new ();
  self->is_filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

ArbPrintKind
arb_print_kind_for_view (const char *view)
{
  static const struct
  {
    const char *view;
    ArbPrintKind kind;
  } views[] = { { ARB_VIEW_ARMIES, ARB_PRINT_ROSTER },
                { ARB_VIEW_ORDERS, ARB_PRINT_ORDERS },
                { ARB_VIEW_COMBAT, ARB_PRINT_COMBATS },
                { ARB_VIEW_LOSSES, ARB_PRINT_LOSSES },
                { ARB_VIEW_BOARD, ARB_PRINT_BOARD },
                { ARB_VIEW_LOG, ARB_PRINT_LOG } };

  g_return_val_if_fail (view != NULL, ARB_PRINT_ROSTER);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    if (g_strcmp0 (views[i].view, view) == 0)
      return views[i].kind;
  return ARB_PRINT_ROSTER;
}

static void
show (ArbPrintDialog *self,
      const Choice *choice)
{
  fill_kinds (self);
  select_choice (self, choice);
  adw_combo_row_set_selected (self->paper, (guint) g_settings_get_enum (arb_settings_get (),
                                                                        ARB_SETTING_SHEET_PAPER));
  self->is_filling = FALSE;
  /* Whoever has to wait for it sees what for. */
  gtk_window_present (GTK_WINDOW (self));
  changed_cb (self);
}

static ArbPrintDialog *
run (GtkWindow *parent,
     ArbDesk *desk,
     const Choice *choice,
     guint round)
{
  ArbPrintDialog *self = g_object_new (ARB_TYPE_PRINT_DIALOG, NULL);

  arb_em_put_before (GTK_WINDOW (self), parent);
  self->desk = g_object_ref (desk);
  fill_tables (self);
  fill_sides (self);
  fill_combats (self);
  fill_rounds (self, round);
  show (self, choice);
  return self;
}

ArbPrintDialog *
arb_print_run (GtkWindow *parent,
               ArbDesk *desk,
               ArbPrintKind kind)
{
  g_return_val_if_fail (ARB_IS_DESK (desk), NULL);
  return run (parent, desk, &(Choice) { .kind = kind }, 0);
}

ArbPrintDialog *
arb_print_run_competition (GtkWindow *parent,
                           ArbDesk *desk,
                           ArbCompetitionSheet sheet,
                           guint round)
{
  g_return_val_if_fail (ARB_IS_DESK (desk), NULL);
  return run (parent, desk, &(Choice) { ARB_PRINT_COMPETITION, sheet }, round);
}

ArbPrintDialog *
arb_print_run_list (GtkWindow *parent,
                    ArbDesk *desk,
                    ArbArmy *army)
{
  ArbPrintDialog *self = g_object_new (ARB_TYPE_PRINT_DIALOG, NULL);

  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);
  arb_em_put_before (GTK_WINDOW (self), parent);
  g_set_object (&self->desk, desk);
  self->army = g_object_ref (army);
  g_ptr_array_add (self->combats, NULL);
  show (self, &(Choice) { .kind = ARB_PRINT_ROSTER });
  return self;
}

ArbPrintDialog *
arb_print_run_comparison (GtkWindow *parent,
                          ArbDesk *desk,
                          const char *other,
                          const char *other_name,
                          ArbArmy *army,
                          const char *army_name)
{
  g_return_val_if_fail (other != NULL, NULL);
  g_return_val_if_fail (other_name != NULL, NULL);
  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);
  g_return_val_if_fail (army_name != NULL, NULL);

  ArbPrintDialog *self = g_object_new (ARB_TYPE_PRINT_DIALOG, NULL);

  arb_em_put_before (GTK_WINDOW (self), parent);
  g_set_object (&self->desk, desk);
  self->army = g_object_ref (army);
  self->army_name = g_strdup (army_name);
  self->other = g_strdup (other);
  self->other_name = g_strdup (other_name);
  g_ptr_array_add (self->combats, NULL);
  show (self, &(Choice) { .kind = ARB_PRINT_COMPARISON });
  return self;
}

void
arb_print_dialog_set_long (ArbPrintDialog *self,
                           gboolean is_long)
{
  g_return_if_fail (ARB_IS_PRINT_DIALOG (self));
  gtk_switch_set_active (self->is_long, is_long);
}

void
arb_print_dialog_set_secret (ArbPrintDialog *self,
                             gboolean is_secret)
{
  g_return_if_fail (ARB_IS_PRINT_DIALOG (self));
  gtk_switch_set_active (self->secret, is_secret);
}
