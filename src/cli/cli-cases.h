/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-case-crew.h"

G_BEGIN_DECLS

/* What the commands that read case files share. */

/* A house rule that does not load must be heard of before any case is resolved without it. */
void arb_cli_load_houses (ArbSystemSet *systems, char **house_files, ArbProblems *problems);
/* The file, or “-” for standard input. NULL: @problems says why. @crew, which may be NULL, has resolved
 * the cases of a file of several when it returns. */
ArbXmlDoc *arb_cli_read_cases (const char *path, ArbCaseCrew *crew, ArbProblems *problems);
gboolean arb_cli_is_game_root (const char *name);
/* Whether the file holds cases, or games where those will do; FALSE: a problem says so. */
gboolean arb_cli_check_root (const ArbXmlDoc *doc, gboolean takes_games, ArbProblems *problems);
/* The whole text on standard output; FALSE: it did not arrive, which main() tells. */
gboolean arb_cli_write_text (const char *text, gsize length);
/* The same for a document that is whole. */
gboolean arb_cli_write_xml (ArbXmlWriter *writer);
/* What programs read: XML, or the same as JSON. */
typedef enum
{
  ARB_CLI_TEXT,
  ARB_CLI_XML,
  ARB_CLI_JSON,
} ArbCliFormat;
/* @word: NULL is text. FALSE: a sentence has been printed. */
gboolean arb_cli_parse_format (const char *word, ArbCliFormat *format);
/* The document of @writer in that format; FALSE: it did not arrive. */
gboolean arb_cli_write_document (ArbXmlWriter *writer, ArbCliFormat format);

G_END_DECLS
