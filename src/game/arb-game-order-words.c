/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-order-words.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "store/arb-store-error.h"

#define KIND_ORDER "order"
#define OTHER "other" /* stands for every order the rules do not name */

/* The closed list of orders in the rules; NULL: they have none. */
static const ArbField *
find_field (const ArbRules *rules)
{
  const ArbProcedure *procedure =
      rules != NULL ? arb_rules_find_procedure (rules, "orders") : NULL;

  return procedure != NULL ? arb_procedure_find_input (procedure, KIND_ORDER) : NULL;
}

char **
arb_game_list_order_words (const ArbGameLosses *losses,
                           const ArbRules *rules,
                           guint side)
{
  g_return_val_if_fail (losses != NULL, NULL);

  const ArbCatalogue *catalogue = arb_game_losses_get_catalogue (losses, side);
  const ArbField *field = find_field (rules);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();

  for (guint i = 0; catalogue != NULL && i < catalogue->words->len; i++)
    {
      const ArbEntry *entry = catalogue->words->pdata[i];

      if (g_strcmp0 (entry->kind, KIND_ORDER) == 0)
        g_ptr_array_add (words, entry->id);
    }
  for (guint i = 0; field != NULL && field->words != NULL && i < field->words->len; i++)
    {
      const ArbWord *word = &g_array_index (field->words, ArbWord, i);

      if (!g_str_equal (word->word, OTHER) &&
          !g_ptr_array_find_with_equal_func (words, word->word, g_str_equal, NULL))
        g_ptr_array_add (words, (gpointer) word->word);
    }
  for (guint i = 0; i < words->len; i++)
    g_strv_builder_add (list, words->pdata[i]);
  return g_strv_builder_end (list);
}

/* NULL: it is not one of those words. */
static const ArbText *
find_name (const ArbGameLosses *losses,
           const ArbRules *rules,
           guint side,
           const char *order)
{
  const ArbCatalogue *catalogue = arb_game_losses_get_catalogue (losses, side);
  const ArbEntry *entry =
      catalogue != NULL ? arb_catalogue_find (catalogue, KIND_ORDER, order) : NULL;
  const ArbField *field = find_field (rules);

  if (entry != NULL && entry->name != NULL)
    return entry->name;
  for (guint i = 0; field != NULL && field->words != NULL && i < field->words->len; i++)
    {
      const ArbWord *word = &g_array_index (field->words, ArbWord, i);

      if (g_str_equal (word->word, order))
        return word->name;
    }
  return NULL;
}

char *
arb_game_dup_order_name (const ArbGameLosses *losses,
                         const ArbRules *rules,
                         guint side,
                         const char *order)
{
  g_return_val_if_fail (losses != NULL, NULL);
  g_return_val_if_fail (order != NULL, NULL);

  const ArbText *name = find_name (losses, rules, side, order);

  return g_strdup (name != NULL ? arb_text_get (name, arb_language_get ()) : order);
}

static gboolean
is_called (const ArbText *name,
           const char *lang,
           const char *typed)
{
  g_autofree char *a = g_utf8_casefold (arb_text_get (name, lang), -1);
  g_autofree char *b = g_utf8_casefold (typed, -1);

  return g_str_equal (a, b);
}

char *
arb_game_find_order_word (const ArbGameLosses *losses,
                          const ArbRules *rules,
                          guint side,
                          const char *typed,
                          GError **error)
{
  g_auto (GStrv) words = NULL;
  g_autoptr (GString) names = g_string_new (NULL);

  g_return_val_if_fail (losses != NULL, NULL);
  g_return_val_if_fail (typed != NULL, NULL);
  words = arb_game_list_order_words (losses, rules, side);
  if (words[0] == NULL)
    return g_strdup (typed);
  for (guint i = 0; words[i] != NULL; i++)
    {
      const ArbText *name = find_name (losses, rules, side, words[i]);
      g_autofree char *told = arb_game_dup_order_name (losses, rules, side, words[i]);

      if (g_str_equal (words[i], typed) ||
          (name != NULL && (is_called (name, "fr", typed) || is_called (name, "en", typed) ||
                            is_called (name, arb_language_get (), typed))))
        return g_strdup (words[i]);
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", told);
    }
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
               _ ("“%s” is not an order of these rules. The orders are: %s."), typed, names->str);
  return NULL;
}
