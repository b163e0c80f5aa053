/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-error.h"
#include "base/arb-plain.h"
#include "roster/arb-army-item-private.h"
#include "roster/arb-number.h"

#define MAX_COUNT 99999
#define WORD_CHARACTERS \
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-"
#define VALUE_CHARACTERS WORD_CHARACTERS ",:+"

typedef enum
{
  TYPE_TEXT,
  TYPE_WORD,
  TYPE_WORDS,
  TYPE_COUNT, /* whole, 0 to MAX_COUNT */
  TYPE_COUNTS,
  TYPE_DECIMAL,
  TYPE_GROUPS,
  TYPE_OPTIONS,
} FieldType;

enum
{
  ARMY = 1 << ARB_ARMY_KIND_ARMY,
  LIMIT = 1 << ARB_ARMY_KIND_LIMIT,
  COMMANDER = 1 << ARB_ARMY_KIND_COMMANDER,
  FORMATION = 1 << ARB_ARMY_KIND_FORMATION,
  UNIT = 1 << ARB_ARMY_KIND_UNIT,
  ALL = ARMY | LIMIT | COMMANDER | FORMATION | UNIT,
};

static const struct
{
  const char *id;
  const char *title;
  guint kinds;
  FieldType type;
  const char *choices; /* the only words allowed, or NULL */
} fields[ARB_ARMY_N_FIELDS] = {
  [ARB_ARMY_NAME] = { "name", N_ ("Name"), ALL, TYPE_TEXT },
  [ARB_ARMY_NUMBER] = { "number", N_ ("Number"), FORMATION | UNIT, TYPE_COUNT },
  [ARB_ARMY_SYSTEM] = { "system", N_ ("Rule system"), ARMY, TYPE_WORD },
  [ARB_ARMY_NATION] = { "nation", N_ ("Nation"), ARMY, TYPE_WORD },
  [ARB_ARMY_DATA] = { "data", N_ ("Data revision"), ARMY, TYPE_TEXT },
  [ARB_ARMY_EVENT] = { "event", N_ ("Event"), ARMY, TYPE_TEXT },
  [ARB_ARMY_SCENARIO] = { "scenario", N_ ("Scenario"), ARMY, TYPE_TEXT },
  [ARB_ARMY_DATE] = { "date", N_ ("Date"), ARMY, TYPE_TEXT },
  [ARB_ARMY_SIDE] = { "side", N_ ("Side"), ARMY, TYPE_TEXT },
  [ARB_ARMY_PLAYER] = { "player", N_ ("Player"), ARMY, TYPE_TEXT },
  [ARB_ARMY_LEVEL] = { "level", N_ ("Level"), FORMATION | LIMIT, TYPE_WORD,
                       "corps division brigade other" },
  [ARB_ARMY_GRADE] = { "grade", N_ ("Grade"), COMMANDER | LIMIT, TYPE_WORD },
  [ARB_ARMY_BUDGET] = { "budget", N_ ("Budget value"), COMMANDER, TYPE_COUNT },
  [ARB_ARMY_GROUPS] = { "groups", N_ ("Figures"), UNIT, TYPE_GROUPS },
  [ARB_ARMY_FORMATION] = { "formation", N_ ("Formation"), UNIT | LIMIT, TYPE_WORD },
  [ARB_ARMY_RANKS] = { "ranks", N_ ("Ranks"), UNIT, TYPE_COUNTS },
  [ARB_ARMY_RANK_ELITES] = { "rank-elites", N_ ("Elites by rank"), UNIT, TYPE_COUNTS },
  [ARB_ARMY_STATUS] = { "status", N_ ("Status"), UNIT | LIMIT, TYPE_WORD },
  [ARB_ARMY_ORDER] = { "order", N_ ("Order"), UNIT, TYPE_WORD },
  [ARB_ARMY_LEADER] = { "leader", N_ ("Attached leader"), UNIT, TYPE_WORD },
  [ARB_ARMY_POINTS] = { "points", N_ ("Points"), UNIT, TYPE_DECIMAL },
  [ARB_ARMY_OPTIONS] = { "options", N_ ("Options"), UNIT | COMMANDER, TYPE_OPTIONS },
  [ARB_ARMY_SCOPE] = { "scope", N_ ("Counted in"), LIMIT, TYPE_WORD,
                       "army formation unit commander" },
  [ARB_ARMY_COUNT] = { "count", N_ ("What is counted"), LIMIT, TYPE_WORD,
                       "units figures regular elite points commanders budget ranks" },
  [ARB_ARMY_ARM] = { "arm", N_ ("Arm"), LIMIT, TYPE_WORDS },
  [ARB_ARMY_TYPE] = { "type", N_ ("Troop type"), LIMIT, TYPE_WORDS },
  [ARB_ARMY_OPTION] = { "option", N_ ("With the option"), LIMIT, TYPE_TEXT },
  [ARB_ARMY_MIN] = { "min", N_ ("At least"), LIMIT, TYPE_DECIMAL },
  [ARB_ARMY_MAX] = { "max", N_ ("At most"), LIMIT, TYPE_DECIMAL },
  [ARB_ARMY_ONE_OF] = { "one-of", N_ ("One of"), LIMIT, TYPE_TEXT },
  [ARB_ARMY_PER] = { "per", N_ ("For each"), LIMIT, TYPE_WORD,
                     "units figures regular elite points commanders budget" },
  [ARB_ARMY_EACH] = { "each", N_ ("For how many"), LIMIT, TYPE_WORD },
  [ARB_ARMY_SEVERITY] = { "severity", N_ ("Severity"), LIMIT, TYPE_WORD, "must should" },
  [ARB_ARMY_CITE] = { "cite", N_ ("Citation"), LIMIT, TYPE_TEXT },
  [ARB_ARMY_NOTES] = { "notes", N_ ("Notes"), ALL, TYPE_TEXT },
};

static const char *const kind_words[ARB_ARMY_N_KINDS] = { "army", "limit", "commander", "formation",
                                                          "unit" };

const char *
arb_army_kind_to_string (ArbArmyKind self)
{
  return kind_words[self];
}

gboolean
arb_army_kind_parse (const char *text,
                     ArbArmyKind *kind)
{
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (kind != NULL, FALSE);
  for (guint i = 0; i < ARB_ARMY_N_KINDS; i++)
    if (g_str_equal (kind_words[i], text))
      {
        *kind = i;
        return TRUE;
      }
  return FALSE;
}

const char *
arb_army_field_to_string (ArbArmyField self)
{
  return fields[self].id;
}

gboolean
arb_army_field_parse (const char *text,
                      ArbArmyField *field)
{
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (field != NULL, FALSE);
  for (guint i = 0; i < ARB_ARMY_N_FIELDS; i++)
    if (g_str_equal (fields[i].id, text))
      {
        *field = i;
        return TRUE;
      }
  return FALSE;
}

gboolean
arb_army_field_fits (ArbArmyField self,
                     ArbArmyKind kind)
{
  return (fields[self].kinds & (1u << kind)) != 0;
}

const char *
arb_army_field_get_title (ArbArmyField self)
{
  return _ (fields[self].title);
}

gboolean
arb_army_field_is_decimal (ArbArmyField self)
{
  return fields[self].type == TYPE_DECIMAL;
}

const char *
arb_army_field_get_choices (ArbArmyField self)
{
  return fields[self].choices;
}

/* What XML cannot hold must not be in the model either, or a save would change it; and what a
 * terminal obeys, or what turns a line around, is no name. */
static char *
normalise_text (const char *text)
{
  GString *out = g_string_new (NULL);
  g_autofree char *valid = NULL;

  if (!g_utf8_validate (text, -1, NULL))
    text = valid = g_utf8_make_valid (text, -1);
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '\r')
        {
          if (p[1] != '\n')
            g_string_append_c (out, '\n');
        }
      else if (arb_plain_is_control (c))
        g_string_append (out, "\xef\xbf\xbd");
      else
        g_string_append_unichar (out, c);
    }
  g_strstrip (out->str);
  return g_string_free (out, FALSE);
}

/* Almost every text is canonical as it comes. */
static gboolean
is_plain_text (const char *text)
{
  const guchar *p = (const guchar *) text;
  gboolean is_ascii = TRUE;

  if (*p <= ' ')
    return FALSE;
  for (; *p != '\0'; p++)
    {
      /* The first bytes of those that are looked at one by one. */
      if (*p < ' ' || *p == 0x7F || *p == 0xC2 || *p == 0xD8 || *p == 0xE2 || *p == 0xEF)
        return FALSE;
      is_ascii = is_ascii && *p < 0x80;
    }
  return p[-1] != ' ' && (is_ascii || g_utf8_validate (text, -1, NULL));
}

static gboolean
is_word (const char *text,
         gsize length)
{
  return length > 0 && strspn (text, WORD_CHARACTERS) >= length;
}

gboolean
arb_army_id_is_valid (const char *id)
{
  return is_word (id, strlen (id));
}

static gboolean
has_choice (const char *choices,
            const char *word)
{
  g_auto (GStrv) list = g_strsplit (choices, " ", -1);

  return g_strv_contains ((const char *const *) list, word);
}

static gboolean
refuse (ArbArmyField field,
        const char *text,
        const char *hint,
        GError **error)
{
  g_autofree char *shown = g_utf8_strlen (text, -1) > 60 ? g_utf8_substring (text, 0, 60)
                                                         : g_strdup (text);

  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX, _ ("“%s” cannot be “%s”; %s."),
               fields[field].id, shown, hint);
  return FALSE;
}

static gboolean
normalise_words (ArbArmyField field,
                 const char *text,
                 gboolean many,
                 char **canonical,
                 GError **error)
{
  const char *choices = fields[field].choices;
  g_autoptr (GString) out = g_string_new (NULL);
  g_auto (GStrv) words = NULL;

  if (!many && choices == NULL && is_word (text, strlen (text)))
    {
      *canonical = g_strdup (text);
      return TRUE;
    }
  words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;
      if (!is_word (words[i], strlen (words[i])) || (!many && out->len > 0))
        return refuse (field, text,
                       _ ("write one word of letters, digits, dots and hyphens without accents"),
                       error);
      if (choices != NULL && !has_choice (choices, words[i]))
        return refuse (field, text, choices, error);
      g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", words[i]);
    }
  *canonical = out->len > 0 ? g_strdup (out->str) : NULL;
  return TRUE;
}

/* Digits at @p, moved over; more than MAX_COUNT is refused. */
static gboolean
read_count (const char **p,
            guint *count)
{
  if (!g_ascii_isdigit (**p))
    return FALSE;
  for (*count = 0; g_ascii_isdigit (**p); ++*p)
    {
      *count = *count * 10 + (guint) (**p - '0');
      if (*count > MAX_COUNT)
        return FALSE;
    }
  return TRUE;
}

static gboolean
normalise_counts (ArbArmyField field,
                  const char *text,
                  gboolean many,
                  char **canonical,
                  GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  const char *p = text;
  guint count;

  for (;;)
    {
      while (*p == ' ')
        p++;
      if (!read_count (&p, &count))
        return refuse (field, text,
                       many ? _ ("write whole numbers with commas between them")
                            : _ ("write a whole number from 0 to 99999"),
                       error);
      g_string_append_printf (out, "%s%u", out->len > 0 ? "," : "", count);
      while (*p == ' ')
        p++;
      if (*p == '\0')
        break;
      if (!many || *p++ != ',')
        return refuse (field, text,
                       many ? _ ("write whole numbers with commas between them")
                            : _ ("write a whole number from 0 to 99999"),
                       error);
    }
  *canonical = g_string_free (g_steal_pointer (&out), FALSE);
  return TRUE;
}

static gboolean
normalise_groups (ArbArmyField field,
                  const char *text,
                  char **canonical,
                  GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  const char *p = text;

  while (*(p += strspn (p, " \n\t")) != '\0')
    {
      gsize length = strspn (p, WORD_CHARACTERS);
      guint regular = 0;
      guint elite = 0;
      const char *type = p;

      p += length;
      if (length == 0 || *p++ != ':' || !read_count (&p, &regular) ||
          (*p == '+' && (p++, !read_count (&p, &elite))) ||
          (*p != '\0' && strchr (" \n\t", *p) == NULL))
        return refuse (field, text,
                       _ ("write TYPE:REGULAR or TYPE:REGULAR+ELITE for each kind of figure, as in "
                          "fusilier:12 grenadier:0+3"),
                       error);
      g_string_append_printf (out, "%s%.*s:%u", out->len > 0 ? " " : "", (int) length, type,
                              regular);
      if (elite > 0)
        g_string_append_printf (out, "+%u", elite);
    }
  *canonical = out->len > 0 ? g_strdup (out->str) : NULL;
  return TRUE;
}

static gboolean
normalise_options (ArbArmyField field,
                   const char *text,
                   char **canonical,
                   GError **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  const char *p = text;

  while (*(p += strspn (p, " \n\t")) != '\0')
    {
      gsize key = strspn (p, WORD_CHARACTERS);
      gsize value = p[key] == '=' ? strspn (p + key + 1, VALUE_CHARACTERS) : 0;
      gsize length = key + 1 + value;

      if (key == 0 || value == 0 || (p[length] != '\0' && strchr (" \n\t", p[length]) == NULL))
        return refuse (field, text,
                       _ ("write OPTION=VALUE for each, without spaces in it, as in quality=elite"),
                       error);
      g_string_append_printf (out, "%s%.*s", out->len > 0 ? " " : "", (int) length, p);
      p += length;
    }
  *canonical = out->len > 0 ? g_strdup (out->str) : NULL;
  return TRUE;
}

static gboolean
normalise_decimal (ArbArmyField field,
                   const char *text,
                   char **canonical,
                   GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  gint64 value;

  if (!arb_number_parse (stripped, &value))
    return refuse (field, text, _ ("write a number with at most two decimals"), error);
  *canonical = arb_number_format (value);
  return TRUE;
}

gboolean
arb_army_field_normalise (ArbArmyField self,
                          ArbArmyKind kind,
                          const char *text,
                          char **canonical,
                          GError **error)
{
  g_autofree char *plain = NULL;
  FieldType type = fields[self].type;

  *canonical = NULL;
  if (text == NULL)
    return TRUE;
  if (!is_plain_text (text))
    {
      text = plain = normalise_text (text);
      if (*text == '\0')
        return TRUE;
    }
  if (kind == ARB_ARMY_KIND_LIMIT && type == TYPE_WORD && arb_army_field_fits (self, kind) &&
      fields[self].kinds != LIMIT)
    type = TYPE_WORDS;
  switch (type)
    {
    case TYPE_TEXT:
      *canonical = g_strdup (text);
      return TRUE;
    case TYPE_WORD:
    case TYPE_WORDS:
      return normalise_words (self, text, type == TYPE_WORDS, canonical, error);
    case TYPE_COUNT:
    case TYPE_COUNTS:
      return normalise_counts (self, text, type == TYPE_COUNTS, canonical, error);
    case TYPE_DECIMAL:
      return normalise_decimal (self, text, canonical, error);
    case TYPE_GROUPS:
      return normalise_groups (self, text, canonical, error);
    case TYPE_OPTIONS:
      return normalise_options (self, text, canonical, error);
    default:
      g_assert_not_reached ();
    }
}
