/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-player-dialog.h"

#include <glib/gi18n.h>

#include "app/arb-em.h"
#include "app/arb-tell.h"
#include "compete/arb-competition-acts.h"

#define N_FIELDS 5

struct _ArbPlayerDialog
{
  AdwWindow parent_instance;

  ArbDesk *desk; /* Owned */
  char *player;  /* Owned: the id; NULL: a new one */

  /* Template children */
  GtkLabel *problem;
  GtkButton *save;
  AdwEntryRow *name;
  AdwEntryRow *club;
  AdwEntryRow *nation;
  AdwEntryRow *number;
  AdwEntryRow *contact;
};

G_DEFINE_FINAL_TYPE (ArbPlayerDialog, arb_player_dialog, ADW_TYPE_WINDOW)

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* In the order of ArbPlayerEntry. */
static void
get_rows (ArbPlayerDialog *self,
          AdwEntryRow *rows[N_FIELDS])
{
  rows[0] = self->name;
  rows[1] = self->club;
  rows[2] = self->nation;
  rows[3] = self->number;
  rows[4] = self->contact;
}

static gboolean
change (ArbPlayerDialog *self,
        const ArbPlayerEntry *entry,
        GError **error)
{
  ArbStore *store = arb_desk_get_store (self->desk);
  g_autoptr (ArbCompetition) competition = arb_competition_read (store, error);
  const ArbPlayer *player =
      competition != NULL ? arb_competition_find_player (competition, self->player, error) : NULL;
  ArbPlayerEntry changed = *entry;

  if (player == NULL)
    return FALSE;
  /* Only what is different goes into the log. */
  if (g_str_equal (entry->name, player->name))
    changed.name = NULL;
  if (g_str_equal (entry->club, player->club != NULL ? player->club : ""))
    changed.club = NULL;
  if (g_str_equal (entry->nation, player->nation != NULL ? player->nation : ""))
    changed.nation = NULL;
  if (g_str_equal (entry->number, player->number != NULL ? player->number : ""))
    changed.number = NULL;
  if (g_str_equal (entry->contact, player->contact != NULL ? player->contact : ""))
    changed.contact = NULL;
  return arb_competition_change_player (store, player, &changed, G_MAXUINT, NULL, error);
}

/* What nobody typed is not there. */
static const char *
get_given (const char *text)
{
  return *text != '\0' ? text : NULL;
}

static void
save (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbPlayerDialog *self = ARB_PLAYER_DIALOG (widget);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) texts = g_new0 (char *, N_FIELDS + 1);
  AdwEntryRow *rows[N_FIELDS];
  ArbPlayerEntry entry;
  gboolean done;

  get_rows (self, rows);
  for (guint i = 0; i < N_FIELDS; i++)
    texts[i] = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (rows[i]))));
  entry = (ArbPlayerEntry) { texts[0], texts[1], texts[2], texts[3], texts[4] };
  if (self->player != NULL)
    done = change (self, &entry, &error);
  else
    {
      entry = (ArbPlayerEntry) { texts[0], get_given (texts[1]), get_given (texts[2]), get_given (texts[3]),
                                 get_given (texts[4]) };
      done = arb_competition_add_players (arb_desk_get_store (self->desk), &entry, 1, &error);
    }
  if (!done)
    {
      arb_tell (self->problem, error->message);
      return;
    }
  g_signal_emit (self, signals[DONE], 0, self->player != NULL ? self->player : "", texts[0]);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
entered_cb (ArbPlayerDialog *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "player.save", NULL);
}

static void
arb_player_dialog_dispose (GObject *object)
{
  g_clear_object (&ARB_PLAYER_DIALOG (object)->desk);
  g_clear_pointer (&ARB_PLAYER_DIALOG (object)->player, g_free);
  G_OBJECT_CLASS (arb_player_dialog_parent_class)->dispose (object);
}

static void
arb_player_dialog_class_init (ArbPlayerDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_player_dialog_dispose;
  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-player-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbPlayerDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayerDialog, save);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayerDialog, name);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayerDialog, club);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayerDialog, nation);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayerDialog, number);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayerDialog, contact);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_install_action (widget_class, "player.save", NULL, save);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_player_dialog_init (ArbPlayerDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_player_dialog_new (GtkWindow *parent,
                       ArbDesk *desk,
                       const ArbPlayer *player)
{
  ArbPlayerDialog *self;
  AdwEntryRow *rows[N_FIELDS];

  g_return_val_if_fail (ARB_IS_DESK (desk), NULL);
  self = g_object_new (ARB_TYPE_PLAYER_DIALOG, NULL);
  arb_em_put_before (GTK_WINDOW (self), parent);
  self->desk = g_object_ref (desk);
  get_rows (self, rows);
  if (player != NULL)
    {
      const char *const texts[N_FIELDS] = { player->name, player->club, player->nation, player->number,
                                            player->contact };

      self->player = g_strdup (player->id);
      for (guint i = 0; i < N_FIELDS; i++)
        gtk_editable_set_text (GTK_EDITABLE (rows[i]), texts[i] != NULL ? texts[i] : "");
      gtk_window_set_title (GTK_WINDOW (self), _ ("Change a Player"));
      gtk_button_set_label (self->save, _ ("_Save"));
    }
  /* The keyboard begins with the name, not at the buttons above it. */
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  return GTK_WIDGET (self);
}
