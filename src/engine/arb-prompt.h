/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "engine/arb-field.h"

G_BEGIN_DECLS

/* Where there are more to choose from, those that are refused are not shown. */
#define ARB_PROMPT_FEW_WORDS 12

/* The closed list of ways to ask. TEXT exists for names and places, which no list can hold. */
typedef enum
{
  ARB_PROMPT_NOTICE,
  ARB_PROMPT_CHOICE, /* one word, or several for a list */
  ARB_PROMPT_NUMBER, /* one number, or several for a list */
  ARB_PROMPT_DICE,
  ARB_PROMPT_TEXT,
  ARB_PROMPT_DONE,
} ArbPromptKind;

typedef struct
{
  const char *word; /* interned: "yes" and "no" for a boolean, the whole text for a text */
  const char *text; /* interned: id of the sentence that says why not */
} ArbRefusal;

/* What the procedure wants to know next. Immutable once the session shows it. */
typedef struct
{
  gatomicrefcount ref_count;
  ArbPromptKind kind;
  const char *step;       /* interned: id of the step that asks */
  const char *question;   /* interned: path and id, "fate/die"; tells every question apart */
  const char *id;         /* interned: the fact, or the sentence of a notice */
  guint slot;             /* of the fact among those of its procedure; arb-slots.h */
  const ArbField *field;  /* Borrowed from the rules; NULL for NOTICE and DONE */
  gboolean has_default;
  ArbValue standard;      /* Owned; what Enter accepts */
  gboolean is_default_checked; /* the default is an answer that the question takes */
  gboolean is_known;      /* the default comes out of the roster or the game so far */
  const char *origin;     /* interned: from where, in the words of arb_session_set_origin(); or "" */
  gboolean is_stale;      /* answered before, for values that have changed since */
  ArbValue previous;      /* Owned; STALE: that answer */
  gboolean is_fixed;      /* dice already thrown for this question: no other answer counts */
  gboolean is_explicit;   /* "none" counts only when somebody says so */
  gint64 min;             /* NUMBER, and the sides of a die */
  gint64 max;
  guint n_dice;
  GArray *face_counts;    /* Owned, guint: how many faces bear each word; NULL: one each */
  GArray *refusals;       /* Owned, ArbRefusal; NULL when everything is allowed */
} ArbPrompt;

#define ARB_TYPE_PROMPT (arb_prompt_get_type ())
GType arb_prompt_get_type (void);

/* @id is interned or static. */
ArbPrompt *arb_prompt_new (ArbPromptKind kind,
                           const char *id);
/* The prompt that @field calls for. */
ArbPrompt *arb_prompt_new_for_field (const ArbField *field,
                                     const char *id);
ArbPrompt *arb_prompt_ref (ArbPrompt *self);
void arb_prompt_unref (ArbPrompt *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbPrompt, arb_prompt_unref)

/* While it is being made. Copies @standard. */
void arb_prompt_set_default (ArbPrompt *self,
                             const ArbValue *standard);
/* Somebody must answer, be it "none". */
void arb_prompt_make_explicit (ArbPrompt *self);

/* Whether the default may be taken without anybody looking at it: “none” that nobody knows is no offer. */
gboolean arb_prompt_has_offer (const ArbPrompt *self);

/* A person is not asked: the default is taken and shows as an assumption. */
gboolean arb_prompt_is_rare (const ArbPrompt *self);

/* The sentence id of the reason, or NULL: allowed. */
const char *arb_prompt_why_not (const ArbPrompt *self,
                                const char *word);

/* Answers as text: "ok", "choice=line", "number=4", "dice=3,5", "text=Hill 12", "none". The one
 * form for the terminal, the window, the journal and the test scripts. */
gboolean arb_prompt_parse (const ArbPrompt *self,
                           const char *text,
                           ArbValue *value,
                           GError **error);
char *arb_prompt_format (const ArbPrompt *self,
                         const ArbValue *value) G_GNUC_WARN_UNUSED_RESULT;
/* Everything about an answer that can be judged without knowing the rules. */
gboolean arb_prompt_check (const ArbPrompt *self,
                           const ArbValue *value,
                           GError **error);

G_END_DECLS
