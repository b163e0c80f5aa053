/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-seeded.h"

#define FIRST_LINE "arbitre dice 1\n"
#define HASH_SIZE 32

/* Numbers of 32 bits out of one hash after the other. */
typedef struct
{
  const guint8 *seed; /* Borrowed */
  guint n_blocks;
  guint8 block[HASH_SIZE];
  guint n_used;       /* bytes of the block */
} Stream;

static void
fill (Stream *self)
{
  GChecksum *checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *number = g_strdup_printf ("%u\n", self->n_blocks++);
  gsize length = HASH_SIZE;

  g_checksum_update (checksum, (const guchar *) FIRST_LINE, -1);
  g_checksum_update (checksum, self->seed, ARB_SEED_SIZE);
  g_checksum_update (checksum, (const guchar *) number, -1);
  g_checksum_get_digest (checksum, self->block, &length);
  g_checksum_free (checksum);
  self->n_used = 0;
}

static guint32
next_number (Stream *self)
{
  guint32 number = 0;

  if (self->n_used == HASH_SIZE)
    fill (self);
  for (guint i = 0; i < 4; i++)
    number = number << 8 | self->block[self->n_used++];
  return number;
}

/* From 0 to @n_faces - 1. The last numbers that would favour the low faces are left out. */
static guint
next_face (Stream *self,
           guint n_faces)
{
  guint64 most = ((guint64) 1 << 32) / n_faces * n_faces;
  guint32 number = next_number (self);

  while (number >= most)
    number = next_number (self);
  return number % n_faces;
}

guint
arb_seeded_count_faces (const ArbPrompt *prompt,
                        guint word)
{
  guint n_said = 0;

  g_return_val_if_fail (prompt != NULL, 0);
  for (guint i = 0; prompt->face_counts != NULL && i < prompt->face_counts->len; i++)
    n_said += g_array_index (prompt->face_counts, guint, i);
  if (n_said == 0)
    return 1;
  return word < prompt->face_counts->len ? g_array_index (prompt->face_counts, guint, word) : 0;
}

static const char *
next_word (Stream *self,
           const ArbPrompt *prompt)
{
  const GArray *words = prompt->field->words;
  guint n_faces = 0;
  guint fallen;

  for (guint i = 0; i < words->len; i++)
    n_faces += arb_seeded_count_faces (prompt, i);
  fallen = next_face (self, n_faces);
  for (guint i = 0; i < words->len; i++)
    {
      if (fallen < arb_seeded_count_faces (prompt, i))
        return g_array_index (words, ArbWord, i).word;
      fallen -= arb_seeded_count_faces (prompt, i);
    }
  g_assert_not_reached ();
}

char *
arb_seeded_dice (const ArbPrompt *prompt,
                 const guint8 *seed)
{
  Stream stream = { .seed = seed, .n_used = HASH_SIZE };
  GString *answer;

  g_return_val_if_fail (prompt != NULL && prompt->field != NULL, NULL);
  g_return_val_if_fail (seed != NULL, NULL);
  answer = g_string_new ("dice=");
  for (guint i = 0; i < MAX (prompt->n_dice, 1); i++)
    {
      if (i > 0)
        g_string_append_c (answer, ',');
      if (prompt->field->words->len > 0)
        g_string_append (answer, next_word (&stream, prompt));
      else
        g_string_append_printf (
            answer, "%" G_GINT64_FORMAT,
            prompt->min + next_face (&stream, (guint) CLAMP (prompt->max - prompt->min + 1, 1, ARB_FACES_MAX)));
    }
  return g_string_free (answer, FALSE);
}
