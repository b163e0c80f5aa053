/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A page of the manual, read from the little of Markdown that data/manual/README.md lists. */

/* One run of text, twice: with its Pango markup, and as it reads. */
typedef struct
{
  char *markup; /* Owned */
  char *plain;  /* Owned */
} ArbManualText;

typedef enum
{
  ARB_MANUAL_HEADING,
  ARB_MANUAL_PARAGRAPH,
  ARB_MANUAL_BULLET,
  ARB_MANUAL_NUMBERED,
  ARB_MANUAL_NOTE,
  ARB_MANUAL_CODE,
  ARB_MANUAL_TABLE,
  ARB_MANUAL_PICTURE,
  ARB_MANUAL_SHORTCUTS, /* those of the shortcuts window stand here */
} ArbManualKind;

typedef struct
{
  ArbManualKind kind;
  guint level;        /* of a heading: 1 is the title; of a numbered item: its number; of a
                      * paragraph: 1 inside an item */
  char *anchor;       /* Owned or NULL; of a heading */
  char *picture;      /* Owned or NULL; of a picture: its file, “odds.fr.png” */
  ArbManualText text; /* empty in a table; of a picture: what it shows */
  GPtrArray *rows;    /* Owned or NULL; of a table: arrays of ArbManualText, the headings first */
} ArbManualBlock;

typedef struct
{
  char *id;          /* Owned; the same in all languages */
  GPtrArray *blocks; /* Owned; of ArbManualBlock, the title first */
  GPtrArray *links;  /* Owned; of strings “page” or “page#anchor”, as they come */
} ArbManualPage;

/* NULL if @source breaks the rules; the error names the line. */
ArbManualPage *arb_manual_page_new (const char *id,
                                    const char *source,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_manual_page_free (ArbManualPage *self);

const char *arb_manual_page_get_title (const ArbManualPage *self);
/* The place of that anchor's heading among the blocks, or -1. */
int arb_manual_page_find_anchor (const ArbManualPage *self,
                                 const char *anchor);
/* Everything a block says, cells of tables one after the other. */
char *arb_manual_block_dup_plain (const ArbManualBlock *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbManualPage, arb_manual_page_free)

G_END_DECLS
