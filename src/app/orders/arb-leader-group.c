/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/orders/arb-leader-group.h"

#include <glib/gi18n-lib.h>

#include "app/arb-combo-row.h"
#include "game/arb-game-leaders.h"

struct _ArbLeaderGroup
{
  AdwPreferencesGroup parent_instance;

  const ArbOrderContext *context; /* Borrowed or NULL */
  ArbGameUnit *unit;              /* Owned or NULL */
  GPtrArray *ids;                 /* Owned: of the commanders who may join it, char * */
  GPtrArray *present_ids;         /* Owned: of those with it, char * */

  /* Template children */
  AdwActionRow *present;
  GtkWidget *leave;
  AdwComboRow *leaving; /* where several are with it */
  GtkWidget *leave_one;
  AdwComboRow *others;
  GtkWidget *join;
};

G_DEFINE_FINAL_TYPE (ArbLeaderGroup, arb_leader_group, ADW_TYPE_PREFERENCES_GROUP)

enum
{
  TOLD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

typedef gboolean (*Change) (const ArbGameLosses *losses,
                            ArbGame *game,
                            ArbGameUnit *unit,
                            const char *commander,
                            GPtrArray **said,
                            GError **error);

static void
change (ArbLeaderGroup *self,
        Change func,
        const char *commander)
{
  g_autoptr (GPtrArray) said = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (self->context == NULL || self->unit == NULL)
    return;
  if (!func (self->context->losses, self->context->game, self->unit, commander, &said, &error))
    {
      g_signal_emit (self, signals[TOLD], 0, error->message, TRUE);
      return;
    }
  g_ptr_array_set_free_func (said, g_free);
  g_ptr_array_add (said, NULL);
  text = g_strjoinv (" ", (char **) said->pdata);
  g_signal_emit (self, signals[TOLD], 0, text, FALSE);
}

static void
change_selected (ArbLeaderGroup *self,
                 AdwComboRow *row,
                 const GPtrArray *ids,
                 Change func)
{
  guint selected = adw_combo_row_get_selected (row);

  if (selected < ids->len)
    {
      /* The rows are filled anew meanwhile. */
      g_autofree char *id = g_strdup (ids->pdata[selected]);

      change (self, func, id);
    }
}

static void
join_cb (ArbLeaderGroup *self)
{
  change_selected (self, self->others, self->ids, arb_game_attach_leader);
}

static void
leave_cb (ArbLeaderGroup *self)
{
  change (self, arb_game_detach_leader, NULL);
}

static void
leave_one_cb (ArbLeaderGroup *self)
{
  change_selected (self, self->leaving, self->present_ids, arb_game_detach_leader);
}

/* “Général Ledru – with 3 18e de ligne”. */
static char *
dup_name (ArbLeaderGroup *self,
          ArbArmyItem *commander)
{
  g_autofree char *label = arb_army_item_dup_label (commander);
  ArbGameUnit *unit =
      arb_game_find_led_unit (self->context->game, arb_game_unit_get_side (self->unit),
                              arb_army_item_get_id (commander));
  g_autofree char *with = unit != NULL ? arb_game_unit_dup_label (unit) : NULL;

  return with != NULL ? g_strdup_printf (_ ("%s – with %s"), label, with)
                      : g_steal_pointer (&label);
}

/* Those who are with it, and their names. */
static char *
fill_present (ArbLeaderGroup *self,
              const GPtrArray *present)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  GString *names = g_string_new (NULL);

  g_ptr_array_set_size (self->present_ids, 0);
  for (guint i = 0; i < present->len; i++)
    {
      g_autofree char *label = arb_army_item_dup_label (present->pdata[i]);

      gtk_string_list_append (labels, label);
      g_ptr_array_add (self->present_ids, g_strdup (arb_army_item_get_id (present->pdata[i])));
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", label);
    }
  adw_combo_row_set_model (self->leaving, G_LIST_MODEL (labels));
  if (present->len == 0)
    g_string_append (names, _ ("No general is with it"));
  return g_string_free (names, FALSE);
}

static void
fill_others (ArbLeaderGroup *self,
             const GPtrArray *present)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) leaders = arb_game_list_leaders (
      self->context->losses, self->context->game, arb_game_unit_get_side (self->unit));

  g_ptr_array_set_size (self->ids, 0);
  for (guint i = 0; i < leaders->len; i++)
    {
      g_autofree char *name = dup_name (self, leaders->pdata[i]);

      if (g_ptr_array_find ((GPtrArray *) present, leaders->pdata[i], NULL))
        continue;
      gtk_string_list_append (names, name);
      g_ptr_array_add (self->ids, g_strdup (arb_army_item_get_id (leaders->pdata[i])));
    }
  adw_combo_row_set_model (self->others, G_LIST_MODEL (names));
}

void
arb_leader_group_show (ArbLeaderGroup *self,
                       const ArbOrderContext *context,
                       ArbGameUnit *unit)
{
  g_autoptr (GPtrArray) present = NULL;
  g_autofree char *names = NULL;
  gboolean may_join;

  g_return_if_fail (ARB_IS_LEADER_GROUP (self));
  self->context = context;
  g_set_object (&self->unit, unit);
  if (context == NULL || unit == NULL)
    return;
  present = arb_game_losses_list_leaders (context->losses, unit);
  names = fill_present (self, present);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->present), names);
  gtk_widget_set_visible (self->leave, present->len == 1);
  gtk_widget_set_visible (GTK_WIDGET (self->leaving), present->len > 1);
  fill_others (self, present);
  may_join = self->ids->len > 0 && (present->len == 0 || arb_game_takes_leaders (context->game));
  gtk_widget_set_visible (GTK_WIDGET (self->others), may_join);
  gtk_widget_set_visible (GTK_WIDGET (self), present->len > 0 || self->ids->len > 0);
}

static void
arb_leader_group_finalize (GObject *object)
{
  ArbLeaderGroup *self = ARB_LEADER_GROUP (object);

  g_clear_object (&self->unit);
  g_ptr_array_unref (self->ids);
  g_ptr_array_unref (self->present_ids);
  G_OBJECT_CLASS (arb_leader_group_parent_class)->finalize (object);
}

static void
arb_leader_group_class_init (ArbLeaderGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_leader_group_finalize;
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  g_type_ensure (ARB_TYPE_COMBO_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-leader-group.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbLeaderGroup, present);
  gtk_widget_class_bind_template_child (widget_class, ArbLeaderGroup, leave);
  gtk_widget_class_bind_template_child (widget_class, ArbLeaderGroup, leaving);
  gtk_widget_class_bind_template_child (widget_class, ArbLeaderGroup, leave_one);
  gtk_widget_class_bind_template_child (widget_class, ArbLeaderGroup, others);
  gtk_widget_class_bind_template_child (widget_class, ArbLeaderGroup, join);
  gtk_widget_class_bind_template_callback (widget_class, join_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_one_cb);
}

static void
arb_leader_group_init (ArbLeaderGroup *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->present_ids = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}
