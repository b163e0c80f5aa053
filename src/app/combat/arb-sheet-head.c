/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-sheet-head.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/arb-wrap-label.h"
#include "app/combat/arb-head-layout.h"
#include "engine/arb-language.h"
#include "game/arb-game-describe.h"
#include "game/arb-game-sheet.h"

struct _ArbSheetHead
{
  GtkWidget parent_instance;

  ArbGame *game;           /* Owned or NULL, as the unit */
  ArbGameUnit *unit;
  const ArbSystem *system; /* Borrowed */
  ArbSession *session;     /* Owned or NULL: the combat whose answers count while it is not decided */
  const char *role;        /* the unit in its links: "a" or "b" */

  /* Template children */
  GtkLabel *side;
  GtkLabel *number;
  GtkLabel *name;
  GtkLabel *strength;
  ArbWrapLabel *facts;
  ArbWrapLabel *effects;
};

G_DEFINE_FINAL_TYPE (ArbSheetHead, arb_sheet_head, GTK_TYPE_WIDGET)

char *
arb_sheet_head_dup_strength (ArbGame *game,
                             ArbGameUnit *unit)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), NULL);

  const ArbTrack *track = arb_game_sheet_find_track (
      arb_game_sheet_get (arb_game_get_system (game)), ARB_UNIT_STRENGTH);
  gint64 strength = arb_game_unit_get_int (unit, ARB_UNIT_STRENGTH, 0);
  gint64 elite = arb_game_unit_get_int (unit, "elite", 0);
  g_autofree char *figures = g_strdup_printf (
      ngettext ("%d figure", "%d figures", (gulong) ABS (strength)), (int) strength);

  /* What is counted has another name where it is not figures, some of them elite. */
  if (track != NULL && track->elite == NULL)
    return g_strdup_printf (_ ("%s: %d"), arb_text_get (track->name, arb_language_get ()),
                            (int) strength);
  if (elite <= 0)
    return g_steal_pointer (&figures);
  /* Translators: a number of figures, and how many of them are elite. */
  return g_strdup_printf (_ ("%s, %d elite"), figures, (int) elite);
}

static void
set_label (GtkLabel *label,
           const char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

static void
set_text (ArbWrapLabel *label,
          const char *text)
{
  arb_wrap_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

/* “Formation line”, but “in disorder” alone. */
static void
append_fact (GString *text,
             const ArbUnitFact *fact)
{
  g_autofree char *label = g_utf8_casefold (fact->label, -1);
  g_autofree char *value = g_utf8_casefold (fact->value, -1);

  if (strstr (value, label) != NULL)
    g_string_append (text, fact->value);
  else
    g_string_append_printf (text, "%s%s%s", fact->label, *fact->value != '\0' ? " " : "",
                            fact->value);
}

/* What the combat has for a field of the unit's state; NULL: nothing. */
static char *
dup_answer (ArbSheetHead *self,
            const char *state_field)
{
  const ArbFacts *facts = arb_session_get_facts (self->session);
  const ArbProcedure *procedure = arb_facts_get_procedure (facts);

  for (guint i = 0; i < procedure->links->len; i++)
    {
      const ArbLink *link = procedure->links->pdata[i];

      if (link->subject != ARB_LINK_UNITS || link->call != NULL ||
          !g_strv_contains ((const char *const *) link->units, self->role))
        continue;
      for (guint j = 0; j < link->takes->len; j++)
        {
          const ArbLinkTake *take = link->takes->pdata[j];
          const char *prefix = link->prefix != NULL ? link->prefix : self->role;
          g_autofree char *id = g_strjoin (*prefix != '\0' ? "." : "", prefix, take->input, NULL);
          const ArbValue *value = arb_facts_get (facts, id);

          if (take->source == ARB_LINK_STATE && g_str_equal (take->field, state_field) && value != NULL)
            return arb_game_dup_state_display (self->system, state_field, value, arb_language_get ());
        }
    }
  return NULL;
}

/* Until it is decided, what was answered in the combat counts and not what the journal says. */
static void
take_answer (ArbSheetHead *self,
             ArbUnitFact *fact)
{
  char *answer = self->session != NULL && !arb_session_is_done (self->session)
                     ? dup_answer (self, fact->field)
                     : NULL;

  if (answer != NULL)
    {
      g_free (fact->value);
      fact->value = answer;
    }
}

/* What is to be done with the unit stands apart from what it is. */
static void
show_facts (ArbSheetHead *self)
{
  g_autoptr (GPtrArray) facts =
      arb_game_describe_unit (self->game, self->system, self->unit, arb_language_get ());
  g_autoptr (GString) plain = g_string_new (NULL);
  g_autoptr (GString) effects = g_string_new (NULL);
  g_autofree char *tooltip = NULL;

  for (guint i = 0; i < facts->len; i++)
    {
      ArbUnitFact *fact = facts->pdata[i];
      GString *text = fact->is_effect ? effects : plain;

      if (!fact->is_effect && *fact->value != '\0')
        take_answer (self, fact);
      if (text->len > 0)
        g_string_append (text, " · ");
      append_fact (text, fact);
    }
  set_text (self->facts, plain->str);
  set_text (self->effects, effects->str);
  /* The whole, of which little room shows less. */
  tooltip = g_strdup_printf ("%s\n%s", arb_game_unit_get_name (self->unit), plain->str);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), g_strchomp (tooltip));
}

static void
show_unit (ArbSheetHead *self)
{
  const char *number = arb_game_unit_get_number (self->unit);
  const char *side = arb_game_get_side_name (self->game, arb_game_unit_get_side (self->unit));
  g_autofree char *strength = arb_sheet_head_dup_strength (self->game, self->unit);
  g_autofree char *sentence = NULL;

  set_label (self->side, side);
  set_label (self->number, number);
  set_label (self->name, arb_game_unit_get_name (self->unit));
  set_label (self->strength, strength);
  show_facts (self);
  sentence = g_strdup_printf ("%s %s, %s, %s", number, arb_game_unit_get_name (self->unit), side,
                              strength);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  g_strstrip (sentence), -1);
}

static void
changed_cb (ArbSheetHead *self)
{
  show_unit (self);
}

static void
arb_sheet_head_dispose (GObject *object)
{
  ArbSheetHead *self = ARB_SHEET_HEAD (object);
  GtkWidget *child;

  g_clear_object (&self->session);
  g_clear_object (&self->unit);
  g_clear_object (&self->game);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (arb_sheet_head_parent_class)->dispose (object);
}

static void
arb_sheet_head_class_init (ArbSheetHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_sheet_head_dispose;
  g_type_ensure (ARB_TYPE_HEAD_LAYOUT);
  g_type_ensure (ARB_TYPE_WRAP_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-sheet-head.ui");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetHead, side);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetHead, number);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetHead, name);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetHead, strength);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetHead, facts);
  gtk_widget_class_bind_template_child (widget_class, ArbSheetHead, effects);
}

static void
arb_sheet_head_init (ArbSheetHead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_sheet_head_new (const char *name,
                    ArbGame *game,
                    const ArbSystem *system,
                    ArbGameUnit *unit)
{
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (unit == NULL || ARB_IS_GAME (game), NULL);

  ArbSheetHead *self = g_object_new (ARB_TYPE_SHEET_HEAD, NULL);

  if (unit == NULL)
    {
      set_label (self->name, name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      return GTK_WIDGET (self);
    }
  self->game = g_object_ref (game);
  self->unit = g_object_ref (unit);
  self->system = system;
  g_signal_connect_object (unit, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  show_unit (self);
  return GTK_WIDGET (self);
}

void
arb_sheet_head_follow (ArbSheetHead *self,
                       ArbSession *session,
                       const char *side)
{
  g_return_if_fail (ARB_IS_SHEET_HEAD (self));
  g_return_if_fail (ARB_IS_SESSION (session));
  g_return_if_fail (side != NULL);
  g_set_object (&self->session, session);
  self->role = g_intern_string (side);
  if (self->unit != NULL)
    show_facts (self);
}
