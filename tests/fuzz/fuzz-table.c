/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "fuzz-target.h"
#include "roster/arb-army-file.h"

guint fuzz_n_taken;

#define RELATION(id, type, target)                                                                 \
  "<Relationship Id='" id "' Type='x/" type "' Target='" target "'/>"

static void
add_part (GHashTable *parts,
          const char *name,
          const char *text)
{
  g_hash_table_replace (parts, g_strdup (name), g_bytes_new_static (text, strlen (text)));
}

/* A workbook in which the input is one part, unpacked, so that the fuzzer need not learn to zip. */
static GHashTable *
new_workbook (const char *part,
              GBytes *bytes)
{
  GHashTable *parts =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);

  add_part (parts, "xl/workbook.xml",
            "<workbook xmlns:r='r'><sheets><sheet name='a' r:id='1'/></sheets></workbook>");
  add_part (parts, "xl/_rels/workbook.xml.rels",
            "<Relationships>" RELATION ("1", "worksheet", "s.xml")
                RELATION ("2", "sharedStrings", "t.xml") RELATION ("3", "styles", "u.xml")
            "</Relationships>");
  add_part (parts, "xl/s.xml",
            "<worksheet><sheetData><row><c t='s'><v>0</v></c><c s='1'><v>46343</v></c></row>"
            "<row><c t='s'><v>1</v></c><c s='0'><v>3</v></c></row></sheetData></worksheet>");
  add_part (parts, "xl/t.xml", "<sst><si><t>Nom</t></si><si><t>Garde</t></si></sst>");
  add_part (parts, "xl/u.xml",
            "<styleSheet><cellXfs><xf numFmtId='0'/><xf numFmtId='14'/></cellXfs></styleSheet>");
  g_hash_table_replace (parts, g_strdup (part), g_bytes_ref (bytes));
  return parts;
}

/* Whatever was said of it, a table becomes a list that can be saved, or is refused with a sentence. */
static void
check_table (GPtrArray *sheets)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbImport) import = arb_import_new (sheets, "fuzz", NULL);
  g_autoptr (ArbArmy) army = NULL;

  arb_import_set_nation (import, "aigles", "france", NULL);
  for (guint i = 0; i < arb_import_get_n_columns (import); i++)
    if (arb_import_is_column_open (import, i))
      arb_import_set_meaning (import, i, i % 2 == 0 ? "notes" : "figures");
  for (guint i = 0; i < arb_import_get_n_open_types (import); i++)
    arb_import_guess_type (import, arb_import_get_open_type (import, i));
  army = arb_import_finish (import, problems);
  g_assert_true (army != NULL || arb_problems_get_n_errors (problems) > 0);
  if (army == NULL)
    return;
  g_free (arb_army_to_xml (army, NULL));
  fuzz_n_taken++;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  static const char *const parts[] = { "xl/s.xml", "xl/t.xml", "xl/u.xml", "xl/workbook.xml",
                                       "xl/_rels/workbook.xml.rels" };
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = size > 0 ? g_bytes_new_static (data + 1, size - 1) : NULL;
  g_autoptr (GHashTable) workbook = NULL;
  GPtrArray *sheets = NULL;
  guint which = size > 0 ? (guint) (data[0] - '0') % (G_N_ELEMENTS (parts) + 2) : 0;

  if (bytes == NULL)
    return 0;
  if (which < G_N_ELEMENTS (parts))
    {
      workbook = new_workbook (parts[which], bytes);
      sheets = arb_grid_read_xlsx (workbook, "fuzz", problems);
    }
  else if (which == G_N_ELEMENTS (parts))
    sheets = arb_grid_read_flat_ods (bytes, "fuzz", problems);
  else
    {
      ArbGrid *grid = arb_grid_read_csv (bytes, "fuzz", '\0', problems);

      sheets = grid != NULL ? g_ptr_array_new_with_free_func ((GDestroyNotify) arb_grid_free) : NULL;
      if (grid != NULL)
        g_ptr_array_add (sheets, grid);
    }
  g_assert_true (sheets != NULL || arb_problems_get_n_errors (problems) > 0);
  if (sheets != NULL)
    check_table (sheets);
  return 0;
}
