/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/log/arb-log-filter.h"

#include <glib/gi18n.h>

#include "app/arb-group-choice.h"
#include "app/arb-wrap-layout.h"
#include "engine/arb-language.h"
#include "game/arb-game-words.h"

/* What can be filtered by, in the order of the menu. */
static const ArbKind kinds[] = { ARB_KIND_OTHER,  ARB_KIND_COMBAT,     ARB_KIND_FIRE,
                                 ARB_KIND_MORALE, ARB_KIND_ORDER,      ARB_KIND_DECLARATION,
                                 ARB_KIND_UNIT,   ARB_KIND_NOTE,       ARB_KIND_INCIDENT,
                                 ARB_KIND_CLOCK,  ARB_KIND_CORRECTION, ARB_KIND_UNDO,
                                 ARB_KIND_RULING };

/* A menu of things that have an id and a name; the first is all of them, and has no id. */
typedef struct
{
  GPtrArray *ids;   /* Owned, char *; NULL for all */
  GPtrArray *names; /* Owned, char * */
} Menu;

struct _ArbLogFilter
{
  GtkBox parent_instance;

  Menu tables, periods, sides, umpires;
  gboolean is_filling;

  /* Template children */
  GtkDropDown *kind;
  GtkDropDown *table;
  GtkDropDown *period;
  GtkDropDown *side;
  ArbGroupChoice *unit;
  GtkDropDown *umpire;
};

G_DEFINE_FINAL_TYPE (ArbLogFilter, arb_log_filter, GTK_TYPE_BOX)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- Menus ------------------------------------------------------------------------------------ */

static void
menu_clear (Menu *self)
{
  g_clear_pointer (&self->ids, g_ptr_array_unref);
  g_clear_pointer (&self->names, g_ptr_array_unref);
}

static void
menu_begin (Menu *self,
            const char *all)
{
  menu_clear (self);
  self->ids = g_ptr_array_new_null_terminated (4, g_free, TRUE);
  self->names = g_ptr_array_new_null_terminated (4, g_free, TRUE);
  g_ptr_array_add (self->ids, g_strdup (""));
  g_ptr_array_add (self->names, g_strdup (all));
}

static gboolean
menu_find (const Menu *self,
           const char *id,
           guint *position)
{
  return self->ids != NULL &&
         g_ptr_array_find_with_equal_func (self->ids, id, g_str_equal, position);
}

static void
menu_add (Menu *self,
          const char *id,
          const char *name)
{
  if (*id == '\0' || menu_find (self, id, NULL))
    return;
  g_ptr_array_add (self->ids, g_strdup (id));
  g_ptr_array_add (self->names, g_strdup (name));
}

/* NULL: all. */
static const char *
menu_get (const Menu *self,
          GtkDropDown *down)
{
  guint selected = gtk_drop_down_get_selected (down);

  return self->ids != NULL && selected > 0 && selected < self->ids->len
             ? self->ids->pdata[selected]
             : NULL;
}

/* A choice of one is none. */
static void
menu_show (const Menu *self,
           GtkDropDown *down,
           const char *selected)
{
  g_autoptr (GtkStringList) list =
      gtk_string_list_new ((const char *const *) self->names->pdata);
  guint position = 0;

  gtk_drop_down_set_model (down, G_LIST_MODEL (list));
  if (selected != NULL && menu_find (self, selected, &position))
    gtk_drop_down_set_selected (down, position);
  gtk_widget_set_visible (GTK_WIDGET (down), self->ids->len > 2);
}

/* --- What there is ---------------------------------------------------------------------------- */

static void
add_table (ArbLogFilter *self,
           ArbGame *game)
{
  GListModel *units = arb_game_get_units (game);

  menu_add (&self->tables, arb_game_get_id (game), arb_game_get_name (game));
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    menu_add (&self->sides, arb_game_get_side (game, i), arb_game_get_side_name (game, i));
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      g_autofree char *label = arb_game_unit_dup_label (unit);

      arb_group_choice_add (self->unit, arb_game_unit_get_id (unit), label,
                            arb_game_get_side_name (game, arb_game_unit_get_side (unit)));
    }
}

static void
add_entries (ArbLogFilter *self,
             ArbGames *games,
             ArbChronicle *chronicle)
{
  g_autoptr (ArbGame) first = g_list_model_get_item (G_LIST_MODEL (games), 0);
  const ArbGameSheet *sheet = arb_game_sheet_get (first != NULL ? arb_game_get_system (first) : "");
  int last = 0;

  for (guint i = 0; i < arb_chronicle_get_n_entries (chronicle); i++)
    {
      const ArbChronicleEntry *entry = arb_chronicle_peek (chronicle, i);

      last = MAX (last, entry->period);
      menu_add (&self->umpires, entry->umpire, entry->umpire);
    }
  for (int i = 1; i <= last; i++)
    {
      g_autofree char *id = g_strdup_printf ("%d", i);
      g_autofree char *name = arb_game_sheet_dup_moment (sheet, i, 0, arb_language_get ());

      menu_add (&self->periods, id, name);
    }
}

void
arb_log_filter_fill (ArbLogFilter *self,
                     ArbGames *games,
                     ArbChronicle *chronicle)
{
  ArbChronicleFilter filter = { 0 };
  g_autofree char *table = NULL;
  g_autofree char *side = NULL;
  g_autofree char *unit = NULL;
  g_autofree char *umpire = NULL;
  g_autofree char *period = NULL;

  g_return_if_fail (ARB_IS_LOG_FILTER (self));
  arb_log_filter_get (self, &filter);
  table = g_strdup (filter.table);
  side = g_strdup (filter.side);
  unit = g_strdup (filter.unit != NULL ? filter.unit : "");
  umpire = g_strdup (filter.umpire);
  period = g_strdup_printf ("%d", filter.period);
  self->is_filling = TRUE;
  menu_begin (&self->tables, _ ("All tables"));
  menu_begin (&self->periods, _ ("All periods"));
  menu_begin (&self->sides, _ ("Both sides"));
  menu_begin (&self->umpires, _ ("All umpires"));
  arb_group_choice_clear (self->unit);
  arb_group_choice_add (self->unit, "", _ ("All units"), NULL);
  for (guint i = 0; games != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (games)); i++)
    {
      g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (games), i);

      add_table (self, game);
    }
  if (chronicle != NULL)
    add_entries (self, games, chronicle);
  menu_show (&self->tables, self->table, table);
  menu_show (&self->periods, self->period, period);
  menu_show (&self->sides, self->side, side);
  menu_show (&self->umpires, self->umpire, umpire);
  arb_group_choice_select (self->unit, "");
  arb_group_choice_select (self->unit, unit);
  self->is_filling = FALSE;
}

/* --- What is asked for ------------------------------------------------------------------------ */

static void
changed_cb (ArbLogFilter *self)
{
  if (!self->is_filling)
    g_signal_emit (self, signals[CHANGED], 0);
}

void
arb_log_filter_clear (ArbLogFilter *self)
{
  g_return_if_fail (ARB_IS_LOG_FILTER (self));
  self->is_filling = TRUE;
  gtk_drop_down_set_selected (self->kind, 0);
  gtk_drop_down_set_selected (self->table, 0);
  gtk_drop_down_set_selected (self->period, 0);
  gtk_drop_down_set_selected (self->side, 0);
  gtk_drop_down_set_selected (self->umpire, 0);
  arb_group_choice_select (self->unit, "");
  self->is_filling = FALSE;
  changed_cb (self);
}

void
arb_log_filter_get (ArbLogFilter *self,
                    ArbChronicleFilter *filter)
{
  guint kind;
  const char *period, *unit;

  g_return_if_fail (ARB_IS_LOG_FILTER (self));
  g_return_if_fail (filter != NULL);
  kind = gtk_drop_down_get_selected (self->kind);
  period = menu_get (&self->periods, self->period);
  unit = arb_group_choice_get_selected (self->unit);
  filter->kind = kind < G_N_ELEMENTS (kinds) ? kinds[kind] : ARB_KIND_OTHER;
  filter->table = menu_get (&self->tables, self->table);
  filter->period = period != NULL ? (int) g_ascii_strtoll (period, NULL, 10) : 0;
  filter->side = menu_get (&self->sides, self->side);
  filter->unit = unit != NULL && *unit != '\0' ? unit : NULL;
  filter->umpire = menu_get (&self->umpires, self->umpire);
}

static void
append_name (GString *text,
             const char *name)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
}

static void
append_chosen (GString *text,
               const Menu *menu,
               GtkDropDown *down)
{
  if (menu_get (menu, down) != NULL)
    append_name (text, menu->names->pdata[gtk_drop_down_get_selected (down)]);
}

char *
arb_log_filter_dup_text (ArbLogFilter *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  ArbChronicleFilter filter = { 0 };

  g_return_val_if_fail (ARB_IS_LOG_FILTER (self), NULL);
  arb_log_filter_get (self, &filter);
  if (filter.kind != ARB_KIND_OTHER)
    append_name (text, arb_game_words_get_kind (filter.kind));
  append_chosen (text, &self->tables, self->table);
  append_chosen (text, &self->periods, self->period);
  append_chosen (text, &self->sides, self->side);
  if (filter.unit != NULL)
    append_name (text, arb_group_choice_get_selected_name (self->unit));
  append_chosen (text, &self->umpires, self->umpire);
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* --- Life ------------------------------------------------------------------------------------- */

static void
arb_log_filter_finalize (GObject *object)
{
  ArbLogFilter *self = ARB_LOG_FILTER (object);

  menu_clear (&self->tables);
  menu_clear (&self->periods);
  menu_clear (&self->sides);
  menu_clear (&self->umpires);
  G_OBJECT_CLASS (arb_log_filter_parent_class)->finalize (object);
}

static void
arb_log_filter_class_init (ArbLogFilterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_log_filter_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (ARB_TYPE_GROUP_CHOICE);
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-log-filter.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbLogFilter, kind);
  gtk_widget_class_bind_template_child (widget_class, ArbLogFilter, table);
  gtk_widget_class_bind_template_child (widget_class, ArbLogFilter, period);
  gtk_widget_class_bind_template_child (widget_class, ArbLogFilter, side);
  gtk_widget_class_bind_template_child (widget_class, ArbLogFilter, unit);
  gtk_widget_class_bind_template_child (widget_class, ArbLogFilter, umpire);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, arb_log_filter_clear);
}

static void
arb_log_filter_init (ArbLogFilter *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_string_list_append (names, _ ("All entries"));
  for (guint i = 1; i < G_N_ELEMENTS (kinds); i++)
    gtk_string_list_append (names, arb_game_words_get_kind (kinds[i]));
  self->is_filling = TRUE;
  gtk_drop_down_set_model (self->kind, G_LIST_MODEL (names));
  self->is_filling = FALSE;
  arb_log_filter_fill (self, NULL, NULL);
}
