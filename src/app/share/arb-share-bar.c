/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/share/arb-share-bar.h"

#include <glib/gi18n.h>

#include "app/arb-tell.h"
#include "app/arb-wrap-layout.h"
#include "report/arb-conflict-words.h"

struct _ArbShareBar
{
  GtkBox parent_instance;

  ArbDesk *desk;        /* Owned or NULL, as the others */
  GPtrArray *conflicts; /* ArbConflict that nobody has decided */
  char *subject;
  ArbHubLink *link;
  char *watched;

  /* Template children */
  GtkLabel *concern;
  GtkWidget *compare;
  GtkWidget *todo;
  GtkWidget *stop;
  GtkWidget *link_button;
  GtkLabel *link_label;
};

G_DEFINE_FINAL_TYPE (ArbShareBar, arb_share_bar, GTK_TYPE_BOX)

/* --- Conflicts -------------------------------------------------------------------------------- */

static const ArbConflict *
find_conflict (ArbShareBar *self)
{
  static const char *const kinds[] = { "combat", "unit", "order", "declaration" };

  for (guint i = 0; self->subject != NULL && i < self->conflicts->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
      if (arb_conflict_is_about (self->conflicts->pdata[i], kinds[k], self->subject))
        return self->conflicts->pdata[i];
  return NULL;
}

static char *
dup_conflict (ArbShareBar *self,
              const ArbConflict *conflict)
{
  ArbGames *games = arb_desk_get_games (self->desk);
  g_autoptr (ArbLogWords) words = arb_log_words_new (games);
  g_autofree char *subject = arb_conflict_words_dup_subject (words, games, conflict);
  g_autofree char *umpires = arb_conflict_words_dup_umpires (conflict);

  /* Translators: what entries are about, and the names of those who made them. */
  return g_strdup_printf (_ ("Conflict: %s – entered without having seen each other’s: %s. The head umpire "
                             "decides."),
                          subject, umpires);
}

/* --- The hub ---------------------------------------------------------------------------------- */

static char *
dup_clock (gint64 wall)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (wall / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local = g_date_time_to_local (utc);

  return g_date_time_format (local, "%H:%M");
}

/* The only table of an event that was made without any has no id. */
static const char *
get_table (ArbShareBar *self,
           const ArbHubPresence *presence)
{
  ArbGame *game = arb_games_find (arb_desk_get_games (self->desk), presence->game);

  return game != NULL ? arb_game_get_name (game) : NULL;
}

static char *
dup_people (ArbShareBar *self)
{
  GPtrArray *people = arb_hub_link_get_people (self->link);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < people->len; i++)
    {
      const ArbHubPresence *one = people->pdata[i];
      const char *table = get_table (self, one);

      if (i > 0)
        g_string_append (names, ", ");
      if (table != NULL)
        /* Translators: an umpire, and the table he is at. */
        g_string_append_printf (names, _ ("%s (%s)"), one->umpire, table);
      else
        g_string_append (names, one->umpire);
    }
  return people->len > 0 ? g_strdup_printf (_ ("On the hub: %s"), names->str)
                         : g_strdup (_ ("On the hub: nobody else"));
}

static char *
dup_state (ArbShareBar *self)
{
  g_autofree char *clock = NULL;

  switch (arb_hub_link_get_state (self->link))
    {
    case ARB_HUB_LINK_HERE:
      return arb_hub_link_is_reader (self->link) ? g_strdup (_ ("On the hub as a reader")) : dup_people (self);
    case ARB_HUB_LINK_LOST:
      clock = dup_clock (arb_hub_link_get_lost_since (self->link));
      return g_strdup_printf (_ ("No link to the hub since %s"), clock);
    case ARB_HUB_LINK_REFUSED:
      return g_strdup (arb_hub_link_get_problem (self->link));
    case ARB_HUB_LINK_LOOKING:
    default:
      return g_strdup (_ ("Looking for the hub…"));
    }
}

static char *
dup_link (ArbShareBar *self)
{
  guint n = arb_hub_link_get_n_waiting (self->link);
  g_autofree char *state = dup_state (self);
  g_autofree char *clock = n > 0 ? dup_clock (arb_hub_link_get_waiting_since (self->link)) : NULL;
  g_autofree char *waiting =
      n > 0 ? g_strdup_printf (ngettext ("%u entry not delivered since %s", "%u entries not delivered since %s", n),
                               n, clock)
            : NULL;

  return waiting != NULL ? g_strdup_printf ("%s · %s", waiting, state) : g_steal_pointer (&state);
}

/* Who else is at it; NULL: nobody. */
static char *
dup_other (ArbShareBar *self)
{
  const ArbHubPresence *other =
      self->link != NULL && self->subject != NULL ? arb_hub_link_find (self->link, self->subject) : NULL;
  const char *table = other != NULL ? get_table (self, other) : NULL;

  if (other == NULL)
    return NULL;
  return table != NULL ? g_strdup_printf (_ ("Open at %s by %s"), table, other->umpire)
                       : g_strdup_printf (_ ("Open elsewhere by %s"), other->umpire);
}

/* Whom this window watches, and that nothing is entered here; NULL: it does not. */
static char *
dup_watching (ArbShareBar *self)
{
  const ArbHubPresence *there;
  const char *table;

  if (self->watched == NULL || self->link == NULL)
    return NULL;
  there = arb_hub_link_find_umpire (self->link, self->watched);
  table = there != NULL ? get_table (self, there) : NULL;
  if (there == NULL)
    return g_strdup_printf (_ ("Watching %s, who is not on the hub just now"), self->watched);
  return table != NULL ? g_strdup_printf (_ ("Watching %s at %s – nothing is entered here"), self->watched, table)
                       : g_strdup_printf (_ ("Watching %s – nothing is entered here"), self->watched);
}

/* What a reader does not have yet. */
static char *
dup_held_back (ArbShareBar *self)
{
  guint n;

  if (self->link == NULL || !arb_hub_link_is_reader (self->link))
    return NULL;
  n = arb_hub_link_get_n_held_back (self->link);
  if (n == 0)
    return g_strdup (_ ("You read along and enter nothing: everything entered so far is here."));
  return g_strdup_printf (
      ngettext ("You read along and enter nothing: this is the event before the first entry that is sealed or "
                "not due yet. %u entry comes when its hour has come.",
                "You read along and enter nothing: this is the event before the first entry that is sealed or "
                "not due yet. %u entries come when their hour has come.",
                n),
      n);
}

/* --- What it says ----------------------------------------------------------------------------- */

static void
refresh (ArbShareBar *self)
{
  const ArbConflict *conflict = find_conflict (self);
  g_autofree char *sentence = NULL;
  g_autofree char *other = dup_other (self);
  g_autofree char *watching = dup_watching (self);
  g_autofree char *held_back = dup_held_back (self);
  g_autofree char *link = self->link != NULL ? dup_link (self) : NULL;

  gtk_widget_set_visible (self->stop, watching != NULL);
  if (watching != NULL)
    sentence = g_steal_pointer (&watching);
  else if (conflict != NULL)
    sentence = dup_conflict (self, conflict);
  else if (other != NULL)
    sentence = g_steal_pointer (&other);
  /* Why nothing can be entered comes before what others have to decide. */
  else if (held_back != NULL)
    sentence = g_steal_pointer (&held_back);
  else if (self->conflicts->len > 0)
    sentence = g_strdup_printf (ngettext ("%u conflict waits for the head umpire.",
                                          "%u conflicts wait for the head umpire.", self->conflicts->len),
                                self->conflicts->len);
  gtk_label_set_text (self->concern, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (self->compare, conflict != NULL);
  gtk_widget_set_visible (self->todo, conflict == NULL && self->conflicts->len > 0);
  gtk_widget_set_visible (self->link_button, link != NULL);
  gtk_label_set_text (self->link_label, link != NULL ? link : "");
  gtk_widget_set_visible (GTK_WIDGET (self), sentence != NULL || link != NULL);
}

static void
list_conflicts (ArbShareBar *self)
{
  g_autoptr (GPtrArray) all = self->desk != NULL ? arb_store_list_conflicts (arb_desk_get_store (self->desk))
                                                 : NULL;

  g_ptr_array_set_size (self->conflicts, 0);
  while (all != NULL && all->len > 0)
    {
      ArbConflict *conflict = g_ptr_array_steal_index (all, 0);

      if (conflict->is_open)
        g_ptr_array_add (self->conflicts, conflict);
      else
        arb_conflict_free (conflict);
    }
}

/* Whoever writes here has seen everything that is here: only what comes in, and a decision, changes what
 * is in conflict, and both touch everything. */
static void
appended_cb (ArbStore *store,
             guint first,
             guint n_rows,
             ArbTouched *touched,
             ArbShareBar *self)
{
  if (!arb_touched_is_everything (touched))
    return;
  list_conflicts (self);
  refresh (self);
}

static void
compare_cb (ArbShareBar *self)
{
  const ArbConflict *conflict = find_conflict (self);

  if (conflict != NULL)
    arb_desk_compare (self->desk, conflict->id);
}

void
arb_share_bar_set_subject (ArbShareBar *self,
                           const char *subject)
{
  g_return_if_fail (ARB_IS_SHARE_BAR (self));
  if (g_strcmp0 (self->subject, subject) == 0)
    return;
  g_free (self->subject);
  self->subject = g_strdup (subject);
  refresh (self);
}

void
arb_share_bar_set_watched (ArbShareBar *self,
                           const char *umpire)
{
  g_return_if_fail (ARB_IS_SHARE_BAR (self));
  g_free (self->watched);
  self->watched = g_strdup (umpire);
  refresh (self);
}

void
arb_share_bar_set_link (ArbShareBar *self,
                        ArbHubLink *link)
{
  g_return_if_fail (ARB_IS_SHARE_BAR (self));
  if (self->link != NULL)
    g_signal_handlers_disconnect_by_data (self->link, self);
  g_set_object (&self->link, link);
  if (link != NULL)
    g_signal_connect_object (link, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
}

void
arb_share_bar_set_desk (ArbShareBar *self,
                        ArbDesk *desk)
{
  g_return_if_fail (ARB_IS_SHARE_BAR (self));
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (arb_desk_get_store (self->desk), self);
  g_set_object (&self->desk, desk);
  g_clear_pointer (&self->subject, g_free);
  if (desk != NULL)
    g_signal_connect_object (arb_desk_get_store (desk), "appended", G_CALLBACK (appended_cb), self,
                             G_CONNECT_AFTER);
  list_conflicts (self);
  refresh (self);
}

/* --- The bar ---------------------------------------------------------------------------------- */

static void
arb_share_bar_finalize (GObject *object)
{
  ArbShareBar *self = ARB_SHARE_BAR (object);

  g_clear_object (&self->desk);
  g_clear_object (&self->link);
  g_ptr_array_unref (self->conflicts);
  g_free (self->subject);
  g_free (self->watched);
  G_OBJECT_CLASS (arb_share_bar_parent_class)->finalize (object);
}

static void
arb_share_bar_class_init (ArbShareBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_share_bar_finalize;
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-share-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbShareBar, concern);
  gtk_widget_class_bind_template_child (widget_class, ArbShareBar, compare);
  gtk_widget_class_bind_template_child (widget_class, ArbShareBar, todo);
  gtk_widget_class_bind_template_child (widget_class, ArbShareBar, stop);
  gtk_widget_class_bind_template_child (widget_class, ArbShareBar, link_button);
  gtk_widget_class_bind_template_child (widget_class, ArbShareBar, link_label);
  gtk_widget_class_bind_template_callback (widget_class, compare_cb);
}

static void
arb_share_bar_init (ArbShareBar *self)
{
  self->conflicts = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_conflict_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}
