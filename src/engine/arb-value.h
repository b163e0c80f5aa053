/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "engine/arb-ratio.h"

G_BEGIN_DECLS

/* Of the processors that we know. What is looked at together should stand together. */
#define ARB_CACHE_LINE 64

typedef enum
{
  ARB_VALUE_NONE, /* answered, and the answer is "nothing of the kind" */
  ARB_VALUE_BOOL,
  ARB_VALUE_INT,
  ARB_VALUE_RATIO,
  ARB_VALUE_WORD, /* an id out of a closed list */
  ARB_VALUE_TEXT, /* free text of the umpire */
  ARB_VALUE_LIST,
} ArbValueType;

typedef struct _ArbList ArbList;

/* A small value passed by copy. What arb_value_* constructors return is owned by the receiver:
 * clear it with arb_value_clear(), copy it with arb_value_copy(). Only texts and lists hold
 * memory, so plain numbers and words may be dropped without ceremony. */
typedef struct
{
  ArbValueType type;
  union
  {
    gboolean truth;
    gint64 integer;
    ArbRatio ratio;
    const char *word; /* interned: compare pointers */
    char *text;       /* GRefString */
    ArbList *list;
  };
} ArbValue;

struct _ArbList
{
  gatomicrefcount ref_count;
  guint n_items;
  ArbValue items[];
};

#define ARB_VALUE_INIT ((ArbValue) { ARB_VALUE_NONE, { 0 } })

ArbValue arb_value_bool (gboolean truth);
ArbValue arb_value_int (gint64 integer);
ArbValue arb_value_ratio (ArbRatio ratio);
/* @word may be NULL. */
ArbValue arb_value_word (const char *word);
/* @word came out of g_intern_string(), or is NULL: saves the look-up. */
ArbValue arb_value_word_interned (const char *word);
/* @text may be NULL. */
ArbValue arb_value_text (const char *text);
/* Takes the items. @items may be NULL. */
ArbValue arb_value_list (const ArbValue *items,
                         guint n_items);

/* One more owner of a text or a list, or one less. */
void arb_value_hold (const ArbValue *self);
void arb_value_release (ArbValue *self);

static inline ArbValue
arb_value_copy (const ArbValue *self)
{
  if (self->type == ARB_VALUE_TEXT || self->type == ARB_VALUE_LIST)
    arb_value_hold (self);
  return *self;
}

static inline void
arb_value_clear (ArbValue *self)
{
  if (self->type == ARB_VALUE_TEXT || self->type == ARB_VALUE_LIST)
    arb_value_release (self);
  *self = ARB_VALUE_INIT;
}
/* For tables of values: a copy in memory of its own, and what frees it. */
ArbValue *arb_value_dup (const ArbValue *self) G_GNUC_WARN_UNUSED_RESULT;
void arb_value_free (gpointer self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbValue, arb_value_clear)

/* Numbers compare by value whatever their type, everything else by type and content. */
gboolean arb_value_equal (const ArbValue *a,
                          const ArbValue *b);
static inline gboolean
arb_value_is_number (const ArbValue *self)
{
  return self->type == ARB_VALUE_INT || self->type == ARB_VALUE_RATIO;
}
/* The number as a fraction; 0 if it is not a number. */
ArbRatio arb_value_get_ratio (const ArbValue *self);
gint64 arb_value_get_int (const ArbValue *self);

/* Whether two words are spelt the same. Mostly their first letters tell. */
static inline gboolean
arb_word_equal (const char *a,
                const char *b)
{
  return a == b || (*a == *b && strcmp (a, b) == 0);
}

/* The place of @word in @words, which end with NULL; @fallback when it is none of them or NULL: a house
 * rule may write anything. */
guint arb_word_index (const char *const *words,
                      const char *word,
                      guint fallback);
/* A list of words as bits by their place in @words, of which there are at most 32; 0 for what is no
 * list. @self may be NULL. */
guint arb_value_get_bits (const ArbValue *self,
                          const char *const *words);

/* What case files, results and answers write: "yes", "9", "16.5", "line", "3,3,3"; "" for none. */
char *arb_value_to_string (const ArbValue *self) G_GNUC_WARN_UNUSED_RESULT;
void arb_value_append (const ArbValue *self,
                       GString *string);
/* The same text without a string of its own: borrowed from @self, or made in @buffer; NULL for what
 * needs more room, ratios and lists. */
#define ARB_VALUE_BUFFER 24
const char *arb_value_print (const ArbValue *self,
                             char buffer[ARB_VALUE_BUFFER]);
/* As above with the type in front ("int:9", "list:int:3,int:3"), so that it reads back alone. */
char *arb_value_to_typed (const ArbValue *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_value_from_typed (const char *text,
                               ArbValue *value,
                               GError **error);

G_END_DECLS
