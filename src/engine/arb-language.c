/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-language.h"

#include <string.h>

#include "engine/arb-phrase.h"

#define WORDS(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* --- Which form goes with a number ----------------------------------------------------------- */

static guint
form_one_or_more (const char *number)
{
  return g_str_equal (number, "1") ? 0 : 1;
}

/* French counts nothing and one and a half as one thing. */
static guint
form_below_two (const char *number)
{
  return ABS (g_ascii_strtoll (number, NULL, 10)) < 2 ? 0 : 1;
}

/* --- What the engine says between the words of a rule file ------------------------------------ */

static const char *const english_phrases[ARB_N_PHRASES] = {
  [ARB_PHRASE_OR] = " or ",
  [ARB_PHRASE_NOT] = "anything but {1}",
  [ARB_PHRASE_MIN] = "at least {1}",
  [ARB_PHRASE_MAX] = "at most {1}",
  [ARB_PHRASE_BELOW] = "less than {1}",
  [ARB_PHRASE_ABOVE] = "more than {1}",
  [ARB_PHRASE_NEEDS] = "{1}: needs {2}",
  [ARB_PHRASE_IS_BUT_NEEDS] = "{1}: {3}, needs {2}",
  [ARB_PHRASE_USED] = "already counted once",
  [ARB_PHRASE_ZERO] = "nothing to count",
  [ARB_PHRASE_INSTEAD] = "“{1}” counts instead",
  [ARB_PHRASE_OVER] = "The procedure is over.",
  [ARB_PHRASE_NAMED] = "{2}",
};

static const char *const french_phrases[ARB_N_PHRASES] = {
  [ARB_PHRASE_OR] = " ou ",
  [ARB_PHRASE_NOT] = "autre chose que {1}",
  [ARB_PHRASE_MIN] = "au moins {1}",
  [ARB_PHRASE_MAX] = "au plus {1}",
  [ARB_PHRASE_BELOW] = "moins de {1}",
  [ARB_PHRASE_ABOVE] = "plus de {1}",
  [ARB_PHRASE_NEEDS] = "{1} (requis : {2})",
  [ARB_PHRASE_IS_BUT_NEEDS] = "{1} : {3} (requis : {2})",
  [ARB_PHRASE_USED] = "déjà compté une fois",
  [ARB_PHRASE_ZERO] = "rien à compter",
  [ARB_PHRASE_INSTEAD] = "« {1} » compte à sa place",
  [ARB_PHRASE_OVER] = "La procédure est terminée.",
  /* With the noun gender and elision are always right. */
  [ARB_PHRASE_NAMED] = "{1} « {2} »",
};

static const char *const accented_phrases[ARB_N_PHRASES] = {
  [ARB_PHRASE_OR] = " ór ",
  [ARB_PHRASE_NOT] = "ánýthíng bút {1}",
  [ARB_PHRASE_MIN] = "át léást {1}",
  [ARB_PHRASE_MAX] = "át móst {1}",
  [ARB_PHRASE_BELOW] = "léss thán {1}",
  [ARB_PHRASE_ABOVE] = "móré thán {1}",
  [ARB_PHRASE_NEEDS] = "{1}: nééds {2}",
  [ARB_PHRASE_IS_BUT_NEEDS] = "{1}: {3}, nééds {2}",
  [ARB_PHRASE_USED] = "álréádý cóúntéd óncé",
  [ARB_PHRASE_ZERO] = "nóthíng tó cóúnt",
  [ARB_PHRASE_INSTEAD] = "“{1}” cóúnts ínstéád",
  [ARB_PHRASE_OVER] = "Thé prócédúré ís óvér.",
  [ARB_PHRASE_NAMED] = "{2}",
};

/* --- The languages --------------------------------------------------------------------------- */

/* Names begin with a capital; « le » and « les » in small letters are an article. */
static const ArbContraction french_contractions[] = {
  { "de ", "le ", "du " },      { "de ", "les ", "des " },   { "à ", "le ", "au " },
  { "à ", "les ", "aux " },     { "de ", NULL, "d’" },       { "que ", NULL, "qu’" },
  { "jusque ", NULL, "jusqu’" }, { "lorsque ", NULL, "lorsqu’" }, { "puisque ", NULL, "puisqu’" },
  { NULL, NULL, NULL },
};

static const ArbLanguage english = {
  .code = ARB_LANGUAGE_LAST,
  .yes = WORDS ("yes", "y"),
  .no = WORDS ("no", "n"),
  .none = WORDS ("none"),
  .decimal = ".",
  .form = form_one_or_more,
  .moment = "%Y-%m-%d %H:%M",
  .brief = "%d/%m %H:%M",
  .months = WORDS ("January", "February", "March", "April", "May", "June", "July", "August",
                   "September", "October", "November", "December"),
  .phrases = english_phrases,
};

static const ArbLanguage french = {
  .code = "fr",
  .fallback = ARB_LANGUAGE_LAST,
  .yes = WORDS ("oui", "o"),
  .no = WORDS ("non", "n"),
  .none = WORDS ("aucun", "aucune", "aucuns", "aucunes"),
  .decimal = ",",
  .form = form_below_two,
  .moment = "%d/%m/%Y %H:%M",
  .brief = "%d/%m %H:%M",
  .months = WORDS ("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août",
                   "septembre", "octobre", "novembre", "décembre"),
  .phrases = french_phrases,
  .contractions = french_contractions,
};

/* English with an accent on every word, which tests/data/pseudo.py puts there: what shows without
 * one never went through a translation. */
static const ArbLanguage accented = {
  .code = "en_XA",
  .fallback = ARB_LANGUAGE_LAST,
  .yes = WORDS ("ýés"),
  .no = WORDS ("ñó"),
  .none = WORDS ("ñóñé"),
  .decimal = "·",
  .form = form_one_or_more,
  .moment = "%Y.%m.%d %H:%M",
  .brief = "%m.%d %H:%M",
  .months = WORDS ("Jáñúárý", "Fébrúárý", "Márch", "Áprîl", "Máý", "Júñé", "Júlý", "Áúgúst",
                   "Séptémbér", "Óctóbér", "Ñóvémbér", "Décémbér"),
  .phrases = accented_phrases,
};

static const ArbLanguage *const languages[] = { &english, &french, &accented, NULL };

const ArbLanguage *const *
arb_language_get_all (void)
{
  return languages;
}

static gboolean
is_code (const char *code,
         const char *wanted,
         gsize length)
{
  for (gsize i = 0; i < length; i++)
    {
      char sign = wanted[i] == '-' ? '_' : wanted[i];

      if (code[i] == '\0' || g_ascii_tolower (code[i]) != g_ascii_tolower (sign))
        return FALSE;
    }
  return code[length] == '\0';
}

static const ArbLanguage *
find_row (const char *code,
          gsize length)
{
  for (guint i = 0; languages[i] != NULL; i++)
    if (is_code (languages[i]->code, code, length))
      return languages[i];
  return NULL;
}

/* The row of exactly that code, or of its language without country, encoding and variant. */
static const ArbLanguage *
look_up (const char *code)
{
  const ArbLanguage *row = find_row (code, strcspn (code, ".@"));

  return row != NULL ? row : find_row (code, strcspn (code, "_-.@"));
}

const ArbLanguage *
arb_language_find (const char *code)
{
  const ArbLanguage *row = code != NULL ? look_up (code) : NULL;

  return row != NULL ? row : &english;
}

const char *
arb_language_next (const char *code)
{
  const ArbLanguage *row = arb_language_find (code);

  return g_str_equal (row->code, code) ? row->fallback : row->code;
}

const char *
arb_language_get (void)
{
  const char *const *names = g_get_language_names ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      const ArbLanguage *row = look_up (names[i]);

      if (row != NULL)
        return row->code;
    }
  return english.code;
}

/* --- Words and numbers ----------------------------------------------------------------------- */

const char *
arb_language_yes (const char *lang,
                  gboolean truth)
{
  const ArbLanguage *row = arb_language_find (lang);

  return truth ? row->yes[0] : row->no[0];
}

const char *
arb_language_none (const char *lang)
{
  return arb_language_find (lang)->none[0];
}

char *
arb_language_dup_number (const char *lang,
                         const char *digits)
{
  const char *point = strchr (digits, '.');
  const char *sign = *digits == '-' ? "−" : "";
  const char *start = *digits == '-' ? digits + 1 : digits;

  if (point == NULL)
    return g_strconcat (sign, start, NULL);
  return g_strdup_printf ("%s%.*s%s%s", sign, (int) (point - start), start,
                          arb_language_find (lang)->decimal, point + 1);
}

char *
arb_language_dup_date (const char *lang,
                       const char *date)
{
  static const char pattern[] = "0000-00-00";
  gint64 month, day;
  gsize i = 0;

  g_return_val_if_fail (date != NULL, NULL);
  while (pattern[i] != '\0' &&
         (pattern[i] == '0' ? g_ascii_isdigit (date[i]) : date[i] == pattern[i]))
    i++;
  if (pattern[i] != '\0' || date[i] != '\0')
    return g_strdup (date);
  month = g_ascii_strtoll (date + strlen ("0000-"), NULL, 10);
  day = g_ascii_strtoll (date + strlen ("0000-00-"), NULL, 10);
  if (month < 1 || month > 12 || day < 1 || day > 31)
    return g_strdup (date);
  return g_strdup_printf ("%d %s %.4s", (int) day,
                          arb_language_find (lang)->months[month - 1], date);
}

/* The date in the moments of @lang, "%d/%m/%Y". */
static char *
dup_date_format (const char *lang)
{
  const char *moment = arb_language_find (lang)->moment;

  return g_strndup (moment, strcspn (moment, " "));
}

char *
arb_language_dup_typed_date (const char *lang,
                             GDateTime *date)
{
  g_autofree char *format = NULL;

  g_return_val_if_fail (date != NULL, NULL);
  format = dup_date_format (lang);
  return g_date_time_format (date, format);
}

char *
arb_language_dup_iso_date (const char *lang,
                           const char *typed)
{
  g_autofree char *format = NULL;
  gint64 day = 0, month = 0, year = 0;
  char *rest;

  g_return_val_if_fail (typed != NULL, NULL);
  format = dup_date_format (lang);
  rest = (char *) typed;
  for (const char *c = format; *c != '\0'; c++)
    if (*c == '%')
      {
        gint64 *number = *++c == 'd' ? &day : *c == 'm' ? &month : &year;

        if (!g_ascii_isdigit (*rest))
          return g_strdup (typed);
        *number = g_ascii_strtoll (rest, &rest, 10);
      }
    else if (*rest++ != *c)
      return g_strdup (typed);
  if (year < 1000 || year > 9999 ||
      !g_date_valid_dmy ((GDateDay) CLAMP (day, 0, 99), (GDateMonth) CLAMP (month, 0, 99), (GDateYear) year))
    return g_strdup (typed);
  return g_strdup_printf ("%04d-%02d-%02d%s", (int) year, (int) month, (int) day, rest);
}

char *
arb_language_dup_digits (const char *typed)
{
  g_return_val_if_fail (typed != NULL, NULL);

  GString *digits = g_string_new (typed);

  g_string_replace (digits, "−", "-", 0);
  for (guint i = 0; languages[i] != NULL; i++)
    g_string_replace (digits, languages[i]->decimal, ".", 0);
  return g_string_free (digits, FALSE);
}

char *
arb_language_fold (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autofree char *parts = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  GString *folded = g_string_new (NULL);

  for (const char *p = parts != NULL ? parts : ""; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_unichar_tolower (g_utf8_get_char (p));

      if (g_unichar_ismark (c))
        continue;
      if (g_unichar_isspace (c))
        {
          if (folded->len > 0 && folded->str[folded->len - 1] != ' ')
            g_string_append_c (folded, ' ');
        }
      else if (c == 0x153 || c == 0xe6)
        g_string_append (folded, c == 0x153 ? "oe" : "ae");
      else
        g_string_append_unichar (folded, c == 0x2019 ? '\'' : c);
    }
  if (folded->len > 0 && folded->str[folded->len - 1] == ' ')
    g_string_truncate (folded, folded->len - 1);
  return g_string_free (folded, FALSE);
}

gboolean
arb_language_is_one_of (const char *typed,
                        const char *const *words)
{
  g_autofree char *wanted = arb_language_fold (typed);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *word = arb_language_fold (words[i]);

      if (g_str_equal (wanted, word))
        return TRUE;
    }
  return FALSE;
}

/* --- Joined words ---------------------------------------------------------------------------- */

static gboolean
begins_with_vowel (const char *text)
{
  g_autofree char *first = g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), 1));
  g_autofree char *folded = arb_language_fold (first);

  return *folded != '\0' && strchr ("aeiou", *folded) != NULL;
}

/* Whether @sentence ends with the whole word @word. */
static gboolean
ends_with_word (const GString *sentence,
                const char *word)
{
  const char *before;

  if (!g_str_has_suffix (sentence->str, word))
    return FALSE;
  before = g_utf8_find_prev_char (sentence->str, sentence->str + sentence->len - strlen (word));
  return before == NULL || !g_unichar_isalpha (g_utf8_get_char (before));
}

void
arb_language_join (const char *lang,
                   GString *sentence,
                   const char *inserted)
{
  const ArbContraction *all = arb_language_find (lang)->contractions;

  for (const ArbContraction *each = all; each != NULL && each->word != NULL; each++)
    if (ends_with_word (sentence, each->word) &&
        (each->start != NULL ? g_str_has_prefix (inserted, each->start)
                             : begins_with_vowel (inserted)))
      {
        g_string_truncate (sentence, sentence->len - strlen (each->word));
        g_string_append (sentence, each->both);
        inserted += each->start != NULL ? strlen (each->start) : 0;
        break;
      }
  g_string_append (sentence, inserted);
}
