/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Les Aigles at a table: a unit that goes after nobody is told why not, once, in both languages. */

#include "base/arb-xml.h"
#include "engine/arb-wording.h"
#include "game/arb-game-combats.h"
#include "period-test.h"
#include "store/arb-store-combat.h"
#include "systems/arb-data.h"
#include "systems/arb-system.h"

static ArbSystemSet *systems;

/* Those that the games of the system do not show. */
#define FOOT(id, side, formation) \
  "<unit id='" id "' side='" side "'><set id='arm'>infantry</set><set id='formation'>" formation "</set>" \
  "<set id='figures'>16</set><set id='factor'>4</set></unit>"
#define RIDERS(id, side) \
  "<unit id='" id "' side='" side "'><set id='arm'>cavalry</set><set id='formation'>line</set>" \
  "<set id='figures'>12</set><set id='factor'>5</set></unit>"
#define GUNS(id, side) \
  "<unit id='" id "' side='" side "'><set id='arm'>artillery</set><set id='formation'>battery</set>" \
  "<set id='figures'>6</set><set id='factor'>2</set></unit>"
#define CHARGE(a_losses, b_losses) \
  "<act procedure='melee' id='m1' a='fr-1' b='au-1'><set id='a.die'>1</set><set id='b.die'>1</set>" \
  "<set id='a.base-losses'>" a_losses "</set><set id='b.base-losses'>" b_losses "</set>" \
  "<set id='a.front'>4</set><set id='b.front'>4</set><set id='a.entry'>charge</set></act>"
#define CLOSE(sets) "<act procedure='close' id='c1'>" sets "</act>"
#define GAME(name, content) "<game system='aigles' name='" name "'>" content "</game>"

static const char own_games[] =
    "<games xmlns='urn:arbitre:case:1'>"
    GAME ("rallies", RIDERS ("fr-1", "french") FOOT ("au-1", "austrian", "line") CHARGE ("30", "10")
          CLOSE ("<set id='au-1.morale'>arret</set><set id='fr-1.rallies'>yes</set>"))
    GAME ("guns", FOOT ("fr-1", "french", "line") GUNS ("au-1", "austrian") CHARGE ("5", "30")
          CLOSE ("<set id='fr-1.morale'>arret</set>"))
    GAME ("square", RIDERS ("fr-1", "french") FOOT ("au-1", "austrian", "square-hollow")
          CHARGE ("5", "30") CLOSE ("<set id='fr-1.morale'>arret</set>"))
    GAME ("foot", RIDERS ("fr-1", "french") FOOT ("au-1", "austrian", "line") CHARGE ("10", "10")
          CLOSE ("<set id='fr-1.rallies'>yes</set>"))
    GAME ("follows", FOOT ("fr-1", "french", "line") FOOT ("au-1", "austrian", "line")
          CHARGE ("30", "10") CLOSE ("<set id='au-1.morale'>arret</set><set id='fr-1.follows'>au-1</set>"))
    GAME ("drawn", FOOT ("fr-1", "french", "line") FOOT ("au-1", "austrian", "line")
          CHARGE ("10", "10") CLOSE (""))
    "</games>";

typedef struct
{
  const char *game;
  const char *key;      /* NULL: nothing is told of the kind */
  const char *cite;
  const char *said[2];  /* fr, en: what follows the colon */
  const char *unit;
} Row;

static const Row rows[] = {
  { "Two lost and one won: back from the heaviest losses", "chase-lost", "Mêlée 3.1",
    { "elle a perdu plus de mêlées qu’elle n’en a gagné.", "it lost more mêlées than it won." }, "fr-1" },
  { "One mêlée won and one lost cancel out", "chase-cancelled", "Mêlée 3.1",
    { "ses victoires et ses défaites s’annulent.", "its victories and defeats cancel out." }, "fr-1" },
  { "rallies", "chase-rallies", "Mouvement 3.1",
    { "elle rallie elle-même.", "it rallies itself." }, "fr-1" },
  { "guns", "chase-guns", "Mêlée 3.2",
    { "les artilleurs restent auprès de leurs pièces.", "gunners stay by their guns." }, "au-1" },
  { "square", "chase-square", "Mêlée 1.2",
    { "un carré n’entre pas de lui-même dans une mêlée.",
      "a square does not enter a mêlée of its own accord." }, "au-1" },
  { "A full square beaten by two columns", "chase-stands", "Mêlée 3, 3.2",
    { "l’unité « au-1 » n’a pas reculé.", "the unit “au-1” has not moved back." }, "fr-2" },
  { "The order to hold forbids to follow", "chase-order", "Mêlée 3, Mouvement 5.1",
    { "son ordre ne le permet pas.", "its order does not allow it." }, "fr-1" },
  { "A drawn enemy pins the winner", "chase-pinned", "Mêlée 3.1",
    { "l’unité « au-2 », toujours à son contact, la fixe.",
      "the unit “au-2”, still in contact, pins it." }, "fr-1" },
  { "Scene 5: the battery taken in the rear", "chase-gunners", "Mêlée 3.2",
    { "on ne poursuit pas des artilleurs, ceux de l’unité « au-1 ».",
      "gunners, those of the unit “au-1”, are not pursued." }, "fr-2" },
  { "foot", "chase-foot", "Mouvement 3.3",
    { "seule une cavalerie suit un ralliement, celui de l’unité « fr-1 ».",
      "only cavalry follows a rally, that of the unit “fr-1”." }, "au-1" },
  { "Scene 1: the Austrian battalion taken in flank", "chase-not-won", "Mêlée 3.1",
    { "elle n’a pas gagné sa mêlée contre l’unité « au-1 ».",
      "it did not win its mêlée against the unit “au-1”." }, "fr-1" },
  { "Scene 2: two adversaries", "chase-taken", "Mêlée 3.1",
    { "l’unité « fr-1 » le fait déjà, et une seule le peut.",
      "the unit “fr-1” already does, and only one may." }, "fr-2" },
  { "follows", NULL, NULL, { NULL, NULL }, NULL },
  { "drawn", NULL, NULL, { NULL, NULL }, NULL },
};

typedef struct
{
  const Row *row;
  ArbSession *session; /* Borrowed */
  guint n_told;
  guint n_found;
} Notes;

static gboolean
is_said (const Notes *self,
         const ArbEvent *event,
         const ArbProcedure *procedure,
         int language)
{
  static const char *const forms[][2] = {
    { "L’unité « ", " » ne suit ni ne poursuit : " },
    { "The unit “", "” neither follows nor pursues: " },
  };
  static const char *const languages[] = { "fr", "en" };
  g_autofree char *text = arb_wording_note (arb_session_get_facts (self->session), procedure, event,
                                            languages[language]);
  g_auto (GStrv) parts = g_strsplit (text, "\u00a0", -1);
  g_autofree char *loose = g_strjoinv (" ", parts);
  g_autofree char *wanted = g_strconcat (forms[language][0], self->row->unit, forms[language][1],
                                         self->row->said[language], NULL);

  g_test_message ("%s", loose);
  return g_str_equal (loose, wanted);
}

static void
look_at_note (const ArbEvent *event,
              const ArbProcedure *procedure,
              gpointer user_data)
{
  Notes *self = user_data;

  if (event->kind != ARB_EVENT_NOTE || !g_str_has_prefix (event->key, "chase-"))
    return;
  self->n_told++;
  if (g_strcmp0 (event->key, self->row->key) == 0 && is_said (self, event, procedure, 0) &&
      is_said (self, event, procedure, 1))
    {
      g_assert_cmpstr (event->cite, ==, self->row->cite);
      self->n_found++;
    }
}

static const ArbXmlNode *
find_game (const ArbXmlNode *node,
           const char *name)
{
  if (g_str_equal (node->name, "game") && g_strcmp0 (arb_xml_node_get (node, "name"), name) == 0)
    return node;
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      const ArbXmlNode *found = find_game (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static ArbXmlDoc *
read_games (const Row *row)
{
  static const char *const files[] = { NULL, "games.xml", "scenes.xml" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (GBytes) bytes = files[i] != NULL
                                     ? arb_system_lookup_data ("aigles", files[i])
                                     : g_bytes_new_static (own_games, strlen (own_games));
      g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read (bytes, "games.xml", NULL, problems);

      g_assert_nonnull (doc);
      if (find_game (arb_xml_doc_get_root (doc), row->game) != NULL)
        return g_steal_pointer (&doc);
    }
  g_assert_not_reached ();
}

static void
test_row (gconstpointer data)
{
  Notes notes = { data };
  g_autoptr (ArbXmlDoc) doc = read_games (notes.row);
  g_autoptr (ArbPlay) play = arb_play_resolve_node (
      find_game (arb_xml_doc_get_root (doc), notes.row->game), systems, "en");
  g_autoptr (GPtrArray) combats = NULL;
  PeriodTest period;

  period_test_open (&period, play);
  while (!period_test_is_over (&period) && period_test_play (&period, NULL))
    ;
  combats = arb_game_list_combats (period.test.game, FALSE);
  for (guint i = 0; i < combats->len; i++)
    {
      const ArbCombatInfo *info = combats->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (ArbSession) session =
          arb_store_read_combat (period.test.store, info->id, "en", &error);

      g_assert_no_error (error);
      notes.session = session;
      arb_session_foreach_event (session, look_at_note, &notes);
    }
  if (notes.row->key == NULL)
    g_assert_cmpuint (notes.n_told, ==, 0);
  else
    g_assert_cmpuint (notes.n_found, ==, 1);
  period_test_close (&period);
}

int
main (int argc,
      char *argv[])
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  int status;

  g_test_init (&argc, &argv, NULL);
  systems = arb_system_set_new (NULL, problems);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/game/why/%02u", i + 1);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  status = g_test_run ();
  arb_system_set_free (systems);
  return status;
}
