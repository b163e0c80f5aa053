/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-value.h"

G_BEGIN_DECLS

/* What a journal row says, as lines of columns: the first column is a key, the rest its values.
 * Same lines, same bytes everywhere; nothing of it depends on language, locale or time. */
typedef struct _ArbBody ArbBody;

ArbBody *arb_body_new (void);
/* NULL when @text is not a body, as in a damaged row. */
ArbBody *arb_body_parse (const char *text);
void arb_body_free (ArbBody *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbBody, arb_body_free)

/* One line: key and columns, ended by NULL. */
void arb_body_add (ArbBody *self,
                   const char *key,
                   ...) G_GNUC_NULL_TERMINATED;
/* Leaves the line out when @text is NULL or empty. */
void arb_body_add_text (ArbBody *self,
                        const char *key,
                        const char *text);
/* The same in place of what the first line of that key says, where there is one. */
void arb_body_set_text (ArbBody *self,
                        const char *key,
                        const char *text);
void arb_body_add_number (ArbBody *self,
                          const char *key,
                          gint64 number);
void arb_body_add_value (ArbBody *self,
                         const char *key,
                         const char *name,
                         const ArbValue *value);
/* What happens to a unit. */
typedef enum
{
  ARB_EFFECT_SET,
  ARB_EFFECT_ADD,
} ArbEffectOp;

typedef struct
{
  ArbEffectOp op;
  const char *unit;  /* Borrowed from the body, as the others */
  const char *field;
  const char *value; /* typed */
} ArbEffect;

void arb_body_add_effect (ArbBody *self,
                          ArbEffectOp op,
                          const char *unit,
                          const char *field,
                          const ArbValue *value);
/* The same for several fields, one on each line: "level 1", "pairs a/u1,a/u2", "left " for nothing. */
void arb_body_add_state (ArbBody *self,
                         const char *unit,
                         const char *fields);

guint arb_body_get_n_lines (const ArbBody *self);
/* The columns of a line, the key first, ended by NULL; borrowed. */
const char *const *arb_body_get_line (const ArbBody *self,
                                      guint index);
/* The second column of the first line with that key, or NULL. */
const char *arb_body_get (const ArbBody *self,
                          const char *key);
/* A line with that key and at least @n_columns columns, at or after *@index; then *@index is the
 * line behind it. NULL: no more. */
const char *const *arb_body_next (const ArbBody *self,
                                  const char *key,
                                  guint n_columns,
                                  guint *index);

/* FALSE: the line says something else. */
gboolean arb_effect_parse (const char *const *line,
                           ArbEffect *effect);
/* The effect at or after line *@index, which is then the line behind it. FALSE: no more. */
gboolean arb_body_next_effect (const ArbBody *self,
                               guint *index,
                               ArbEffect *effect);

char *arb_body_to_string (const ArbBody *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
