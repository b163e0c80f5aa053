/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-ranking-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/arb-compat.h"
#include "app/arb-panes.h"
#include "app/arb-wrap-layout.h"
#include "app/compete/arb-listing-table.h"
#include "base/arb-file.h"
#include "engine/arb-language.h"

/* As the choice has them. */
typedef enum
{
  BY_PLAYER,
  BY_CLUB,
  HISTORY,
} By;

struct _ArbRankingPage
{
  AdwBin parent_instance;

  ArbDesk *desk;                     /* Owned or NULL */
  const ArbCompetition *competition; /* Borrowed or NULL */
  guint n_rounds;                    /* that the choice of rounds has */
  gboolean is_filling;

  /* Template children */
  GtkDropDown *by;
  GtkDropDown *after;
  ArbListingTable *table;
  GtkStack *detail;
  GtkLabel *name;
  GtkLabel *why;
};

G_DEFINE_FINAL_TYPE (ArbRankingPage, arb_ranking_page, ADW_TYPE_BIN)

static By
get_by (ArbRankingPage *self)
{
  return (By) MIN (gtk_drop_down_get_selected (self->by), HISTORY);
}

/* After how many rounds; 0: all. */
static guint
get_n_rounds (ArbRankingPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->after);

  return selected == GTK_INVALID_LIST_POSITION || selected == 0 ? 0 : self->n_rounds - selected;
}

static ArbListing *
new_listing (ArbRankingPage *self)
{
  switch (get_by (self))
    {
    case BY_CLUB:
      return arb_listing_new_clubs (self->competition, get_n_rounds (self));
    case HISTORY:
      return arb_listing_new_history (self->competition);
    case BY_PLAYER:
    default:
      return arb_listing_new_ranking (self->competition, get_n_rounds (self), arb_language_get ());
    }
}

/* --- Why -------------------------------------------------------------------------------------- */

static void
append_game (ArbRankingPage *self,
             GString *text,
             const ArbRound *round,
             const ArbPlayer *player)
{
  for (guint i = 0; i < round->meetings->len; i++)
    for (guint side = 0; side < 2; side++)
      {
        const ArbMeeting *meeting = round->meetings->pdata[i];
        const ArbPlayer *foe = meeting->players[1 - side];
        g_autofree char *why = NULL;

        if (meeting->players[side] == NULL || !g_str_equal (meeting->players[side]->id, player->id))
          continue;
        why = arb_meeting_dup_why (meeting, arb_competition_get_formula (self->competition), side,
                                   arb_language_get ());
        if (!meeting->has_result)
          g_string_append_printf (text, _ ("Round %u, against %s: no result yet"), round->number, foe->name);
        else if (foe == NULL)
          g_string_append_printf (text, _ ("Round %u, bye: %ld points (%s)"), round->number,
                                  (long) meeting->points[side], why);
        else
          g_string_append_printf (text, _ ("Round %u, against %s: %ld points (%s)"), round->number, foe->name,
                                  (long) meeting->points[side], why);
        g_string_append_c (text, '\n');
      }
}

static void
append_ties (ArbRankingPage *self,
             GString *text,
             const ArbStanding *standing)
{
  const GPtrArray *ties = arb_formula_get_ties (arb_competition_get_formula (self->competition));

  for (guint i = 0; i < ties->len; i++)
    {
      const char *name = arb_text_get (((const ArbTie *) ties->pdata[i])->name, arb_language_get ());
      g_autofree char *digits = arb_standing_dup_tie (standing, i);
      g_autofree char *shown = arb_language_dup_number (arb_language_get (), digits);

      if (standing->decided_by == i + 1)
        /* TRANSLATORS: a tie-breaker and its value, which put the player before in front */
        g_string_append_printf (text, _ ("%s: %s; this put the player before in front"), name, shown);
      else
        g_string_append_printf (text, _ ("%s: %s"), name, shown);
      g_string_append_c (text, '\n');
    }
}

static char *
dup_why (ArbRankingPage *self,
         const ArbStanding *standing)
{
  const GPtrArray *rounds = arb_competition_get_rounds (self->competition);
  guint n_rounds = get_n_rounds (self) > 0 ? get_n_rounds (self) : rounds->len;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_rounds; i++)
    append_game (self, text, rounds->pdata[i], standing->player);
  if (standing->penalty != 0)
    {
      g_string_append_printf (text, _ ("For the lists: %ld points"), (long) standing->penalty);
      g_string_append_c (text, '\n');
    }
  g_string_append_printf (text, _ ("Together: %ld points, place %u"), (long) standing->points, standing->place);
  g_string_append_c (text, '\n');
  append_ties (self, text, standing);
  return g_strchomp (g_string_free (g_steal_pointer (&text), FALSE));
}

static void
show_detail (ArbRankingPage *self)
{
  const char *selected = arb_listing_table_get_selected (self->table);
  g_autoptr (GPtrArray) ranking = NULL;
  const ArbStanding *standing;
  g_autofree char *why = NULL;

  gtk_stack_set_visible_child_name (self->detail, "nobody");
  if (selected == NULL || get_by (self) == BY_CLUB || self->competition == NULL)
    return;
  ranking = arb_ranking_new (self->competition, get_n_rounds (self));
  standing = arb_ranking_find (ranking, selected);
  if (standing == NULL)
    return;
  why = dup_why (self, standing);
  gtk_label_set_text (self->name, standing->player->name);
  gtk_label_set_text (self->why, why);
  gtk_stack_set_visible_child_name (self->detail, "why");
}

/* --- What shows ------------------------------------------------------------------------------- */

/* A row is a player, or a club. */
static char **
dup_keys (ArbRankingPage *self)
{
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();
  g_autoptr (GPtrArray) ranking =
      arb_ranking_new (self->competition, get_by (self) == HISTORY ? 0 : get_n_rounds (self));
  g_autoptr (GPtrArray) clubs = arb_ranking_by_club (ranking);

  for (guint i = 0; get_by (self) == BY_CLUB && i < clubs->len; i++)
    g_strv_builder_add (keys, ((const ArbClubStanding *) clubs->pdata[i])->club);
  for (guint i = 0; get_by (self) != BY_CLUB && i < ranking->len; i++)
    g_strv_builder_add (keys, ((const ArbStanding *) ranking->pdata[i])->player->id);
  return g_strv_builder_end (keys);
}

static void
show_table (ArbRankingPage *self)
{
  g_autoptr (ArbListing) listing = new_listing (self);
  g_auto (GStrv) keys = dup_keys (self);

  arb_listing_table_show (self->table, listing, (const char *const *) keys, 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->after), get_by (self) != HISTORY);
  show_detail (self);
}

/* The last round first: that is what is asked for. */
static void
fill_rounds (ArbRankingPage *self,
             guint n_rounds)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  if (n_rounds == self->n_rounds && gtk_drop_down_get_model (self->after) != NULL)
    return;
  for (guint i = MAX (n_rounds, 1); i > 0; i--)
    {
      g_autofree char *name = g_strdup_printf (_ ("After round %u"), MIN (i, n_rounds));

      gtk_string_list_append (names, name);
    }
  self->n_rounds = n_rounds;
  gtk_drop_down_set_model (self->after, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->after, 0);
}

static void
chosen_cb (ArbRankingPage *self)
{
  if (!self->is_filling && self->competition != NULL)
    show_table (self);
}

static void
selected_cb (ArbRankingPage *self)
{
  show_detail (self);
}

/* --- Files ------------------------------------------------------------------------------------ */

/* NULL without a sentence: the name does not say which format. */
static GBytes *
pack (const ArbListing *listing,
      const char *path,
      GError **error)
{
  char *text;
  gsize length;

  if (g_str_has_suffix (path, ".ods"))
    return arb_listing_to_ods (listing, error);
  if (g_str_has_suffix (path, ".csv"))
    {
      text = arb_listing_to_csv (listing, &length);
      return g_bytes_new_take (text, length);
    }
  if (!g_str_has_suffix (path, ".html"))
    return NULL;
  text = arb_listing_to_html (listing, arb_language_get ());
  return g_bytes_new_take (text, strlen (text));
}

void
arb_ranking_page_export (ArbRankingPage *self,
                         const char *path)
{
  g_autoptr (ArbListing) listing = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *sentence = NULL;
  gconstpointer data;
  gsize length;

  g_return_if_fail (ARB_IS_RANKING_PAGE (self) && path != NULL);
  if (self->competition == NULL)
    return;
  listing = new_listing (self);
  bytes = pack (listing, path, &error);
  if (bytes == NULL && error == NULL)
    {
      arb_desk_refuse (self->desk, _ ("The ending of the name says the format: .csv, .ods or .html."));
      return;
    }
  data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  name = g_filename_display_basename (path);
  sentence = g_strdup_printf (_ ("Exported as “%s”."), name);
  if (bytes != NULL && arb_file_replace (path, data, length, &error))
    arb_desk_say (self->desk, sentence);
  else
    arb_desk_refuse (self->desk, error->message);
}

static void
path_chosen_cb (const char *path,
                gpointer self)
{
  if (path != NULL)
    arb_ranking_page_export (self, path);
}

static void
export_ranking (GtkWidget *widget,
                const char *action_name,
                GVariant *parameter)
{
  static const char *const ods[] = { "*.ods", NULL };
  static const char *const csv[] = { "*.csv", NULL };
  static const char *const html[] = { "*.html", NULL };
  const ArbFileKind kinds[] = { { _ ("Spreadsheet (.ods)"), ods },
                                { _ ("Table (.csv)"), csv },
                                { _ ("Web page (.html)"), html },
                                { NULL } };

  arb_choose_file (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Export the Ranking"), _ ("ranking.ods"), kinds,
                   path_chosen_cb, widget);
}

void
arb_ranking_page_grab (ArbRankingPage *self)
{
  g_return_if_fail (ARB_IS_RANKING_PAGE (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

static void
arb_ranking_page_dispose (GObject *object)
{
  ArbRankingPage *self = ARB_RANKING_PAGE (object);

  self->competition = NULL;
  self->is_filling = TRUE;
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (arb_ranking_page_parent_class)->dispose (object);
}

static void
arb_ranking_page_class_init (ArbRankingPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_ranking_page_dispose;
  g_type_ensure (ARB_TYPE_LISTING_TABLE);
  g_type_ensure (ARB_TYPE_PANES);
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-ranking-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbRankingPage, by);
  gtk_widget_class_bind_template_child (widget_class, ArbRankingPage, after);
  gtk_widget_class_bind_template_child (widget_class, ArbRankingPage, table);
  gtk_widget_class_bind_template_child (widget_class, ArbRankingPage, detail);
  gtk_widget_class_bind_template_child (widget_class, ArbRankingPage, name);
  gtk_widget_class_bind_template_child (widget_class, ArbRankingPage, why);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_install_action (widget_class, "ranking.export", NULL, export_ranking);
}

static void
arb_ranking_page_init (ArbRankingPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  arb_listing_table_set_label (self->table, _ ("Ranking"));
}

void
arb_ranking_page_show (ArbRankingPage *self,
                       ArbDesk *desk,
                       const ArbCompetition *competition)
{
  g_return_if_fail (ARB_IS_RANKING_PAGE (self));
  g_set_object (&self->desk, desk);
  self->competition = competition;
  if (competition == NULL)
    return;
  self->is_filling = TRUE;
  fill_rounds (self, arb_competition_get_rounds (competition)->len);
  self->is_filling = FALSE;
  show_table (self);
}
