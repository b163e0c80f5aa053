/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables as people and their programs make them: what is understood, what is asked, what is told. */

#include <string.h>

#include "base/arb-file.h"
#include "base/arb-xml.h"
#include "roster-test.h"
#include "roster/arb-army-file.h"
#include "roster/arb-headings.h"
#include "zip-test.h"

typedef struct
{
  ArbArmy *army;
  char *said;
  gboolean is_clear;
} Read;

static void
read_clear (Read *self)
{
  g_clear_object (&self->army);
  g_clear_pointer (&self->said, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Read, read_clear)

static ArbImport *
open_bytes (GBytes *bytes,
            ArbProblems *problems)
{
  ArbArmy *army;
  ArbImport *import;

  if (!arb_army_open (bytes, "t", ARB_ARMY_READ_STRICT, NULL, &army, &import, problems))
    return NULL;
  g_assert_null (army);
  return import;
}

static Read
read_bytes (GBytes *bytes)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbImport) import = open_bytes (bytes, problems);
  Read read = { NULL };

  if (import != NULL)
    {
      read.is_clear = arb_import_is_clear (import);
      read.army = arb_import_finish (import, problems);
    }
  read.said = roster_test_say (problems);
  return read;
}

static Read
read_text (const char *text,
           gssize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return read_bytes (bytes);
}

/* “1: 3e de ligne [fusilier:12] 80.5”, one line for each unit, formations with “>”. */
static void
append_item (ArbArmyItem *item,
             guint depth,
             gpointer data)
{
  static const ArbArmyField fields[] = { ARB_ARMY_NUMBER, ARB_ARMY_GROUPS, ARB_ARMY_POINTS,
                                         ARB_ARMY_NOTES };
  GString *out = data;

  if (depth == 0)
    return;
  g_string_append_printf (out, "%.*s%s", (int) depth - 1, ">>>>",
                          arb_army_item_get (item, ARB_ARMY_NAME) != NULL
                              ? arb_army_item_get (item, ARB_ARMY_NAME)
                              : "-");
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (arb_army_item_get (item, fields[i]) != NULL)
      g_string_append_printf (out, "|%s", arb_army_item_get (item, fields[i]));
  g_string_append_c (out, '\n');
}

static void
assert_list (const Read *read,
             const char *expected)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (read->army == NULL)
    g_error ("refused: %s", read->said);
  arb_army_item_foreach (arb_army_get_root (read->army), append_item, out);
  g_assert_cmpstr (out->str, ==, expected);
}

#define FRENCH "Nation;France\nnom;type;effectif;points\n3e de ligne;Fusiliers;12;80,5\n"           \
               "Garde;Grenadier;3+6;1 200\n"
#define LIST "3e de ligne|fusilier:12|80.5\nGarde|grenadier:3+6|1200\n"

/* One list, by whatever separator and in whatever encoding it comes. */
static void
test_text (void)
{
  static const char french[] = FRENCH;
  g_autofree char *tabs = g_strdelimit (g_strdup (french), ";", '\t');
  g_autoptr (GString) bom = g_string_new ("\xef\xbb\xbf");
  const char *const texts[] = { french, tabs, g_string_append (bom, french)->str };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (Read) read = read_text (texts[i], -1);

      g_assert_cmpstr (read.said, ==, "");
      g_assert_true (read.is_clear);
      assert_list (&read, LIST);
      g_assert_cmpstr (arb_army_get (read.army, ARB_ARMY_SYSTEM), ==, "aigles");
      g_assert_cmpstr (arb_army_get (read.army, ARB_ARMY_NATION), ==, "france");
    }
}

static void
test_encodings (void)
{
  static const char text[] = "Numéro;Unité;Effectif\n1;Élite n°3 – « garde »;12\n";
  static const char *const charsets[] = { "UTF-8", "WINDOWS-1252", "UTF-16", "UTF-16LE", "UTF-16BE" };
  g_auto (Read) latin = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (charsets); i++)
    {
      gsize length;
      g_autofree char *coded = g_convert (text, -1, charsets[i], "UTF-8", NULL, &length, NULL);
      g_auto (Read) read = read_text (coded, (gssize) length);

      g_assert_cmpstr (read.said, ==, "");
      assert_list (&read, "Élite n°3 – « garde »|1|figure:12\n");
    }
  latin = read_text ("Unit\xe9;Effectif\n\xc9lite;12\n", -1);
  assert_list (&latin, "Élite|figure:12\n");
}

/* Any order, English, commas with quoted decimals, columns by troop type, a title above. */
static void
test_shapes (void)
{
  static const struct
  {
    const char *text;
    const char *list;
    gboolean is_clear;
  } cases[] = {
    { "Strength,Unit,Pts,Nation\n12,Guards,\"80,5\",France\n", "Guards|figure:12|80.5\n", TRUE },
    { "Strength,Unit,Pts\n12,Guards,80.5\n", "Guards|figure:12|80.5\n", TRUE },
    { "Nation;France\nUnité;Fusiliers;Grenadiers\n3e;12;3\n4e;10;\n",
      "3e|fusilier:12 grenadier:3\n4e|fusilier:10\n", TRUE },
    { "Brigade;Nom;Effectif\nLedru;3e;12\n;4e;10\nRivaud;5e;8\n",
      "Ledru\n>3e|figure:12\n>4e|figure:10\nRivaud\n>5e|figure:8\n", TRUE },
    { "Nom;Effectif\n1re division;\nBrigade Ledru;\n3e;12\nBrigade Rivaud;\n4e;9\n",
      "1re division\n>Brigade Ledru\n>>3e|figure:12\n>Brigade Rivaud\n>>4e|figure:9\n", TRUE },
    { "Nom;Effectif;dont élites\n3e;12;4\n", "3e|figure:8+4\n", TRUE },
    { "Nom;Effectif;Remarques;Équipement\n3e;12;vétérans;sacs\n",
      "3e|figure:12|Remarques: vétérans\nÉquipement: sacs\n", TRUE },
    /* What stands below decides what “Genre” is: the kind of each line, or the troop types. */
    { "Nation;France\nGenre;Nom;Effectif\nFusiliers;3e;12\n", "3e|fusilier:12\n", TRUE },
    { "Genre;Nom;Effectif\nBrigade;Ledru;\nUnité;3e;12\n", "Ledru\n>3e|figure:12\n", TRUE },
    { "N°;Nom;Effectif\n7;3e;12\n3;4e;12,0\n", "3e|7|figure:12\n4e|3|figure:12\n", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Read) read = read_text (cases[i].text, -1);

      g_assert_cmpstr (read.said, ==, "");
      g_assert_true (read.is_clear == cases[i].is_clear);
      assert_list (&read, cases[i].list);
    }
}

static void
test_heading_rows (void)
{
  g_auto (Read) read = read_text ("Armée d’Italie;;\nJoueur;Paul;\nDate;2026-11-17;\n\n"
                                  "Nom;Effectif;\n3e;12;\n",
                                  -1);

  g_assert_cmpstr (read.said, ==, "");
  assert_list (&read, "3e|figure:12\n");
  g_assert_cmpstr (arb_army_get (read.army, ARB_ARMY_NAME), ==, "Armée d’Italie");
  g_assert_cmpstr (arb_army_get (read.army, ARB_ARMY_PLAYER), ==, "Paul");
  g_assert_cmpstr (arb_army_get (read.army, ARB_ARMY_DATE), ==, "2026-11-17");
}

/* Each matter once, in words. */
static void
test_told (void)
{
  static const struct
  {
    const char *text;
    const char *said;
  } cases[] = {
    { "Nom;Effectif;Couleur;Taille du socle\n3e;12;bleu;3\n4e;12;bleu;3\n",
      "t:1: The columns “Couleur”, “Taille du socle” are not known and left out.\n" },
    { "Nation;France\nNom;Type;Effectif\n3e;Fusillier;12\n4e;fusillier;9\n5e;Uhlan;2\n",
      "t:3: “Fusillier” is no troop type of France. Did you mean “Fusilier”?\n"
      "t:5: “Uhlan” is no troop type of France.\n" },
    { "Nom;Type;Effectif\n3e;Fusilier;12\n",
      "t: The table does not say its nation, so its troop types are taken as they are written; say the "
      "rule system and the nation.\n" },
    { "Nom;Effectif\n3e;12\nTotal;12\n",
      "t:3: This row adds up the others, or has no name, and is left out.\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Read) read = read_text (cases[i].text, -1);

      g_assert_cmpstr (read.said, ==, cases[i].said);
      g_assert_nonnull (read.army);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *said;
  } cases[] = {
    { "Nom;Effectif\n3e;douze\n", "t:2: “douze” is no number of figures; write a whole number.\n" },
    { "Nom;Effectif\n3e;12,5\n", "t:2: “12,5” is no number of figures; write a whole number.\n" },
    { "Nom;Points\n3e;1,200\n",
      "t:2: “1,200” may be a number of thousands or one with decimals; write it without the mark or "
      "with two decimals.\n" },
    { "alpha;beta\n1;2\n", "t:1: No row of the table names its columns; write over them what they are, "
                           "at least “name”, “type” and “figures”.\n" },
    { "\xD0\xCF\x11\xE0 rest",
      "t: This is an old Excel file (.xls), or a workbook with a password; save it as .xlsx or .ods, "
      "without a password.\n" },
    { "%PDF-1.7", "t: This is a PDF; lists are read as XML, as tables and as BattleScribe rosters.\n" },
    { "<html><body/></html>", "t: This is a web page; save the table as .xlsx, .ods or .csv.\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Read) read = read_text (cases[i].text, -1);

      g_assert_null (read.army);
      g_assert_cmpstr (read.said, ==, cases[i].said);
    }
}

/* What is asked can be said, and then nothing is asked any more. */
static void
test_said (void)
{
  static const char text[] = "Truc;Machin;Bidule\n3e;Fusillier;12\n4e;Voltigeurs;9\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbImport) import = open_bytes (bytes, problems);
  g_auto (Read) read = { NULL };
  g_autoptr (GError) error = NULL;

  g_assert_false (arb_import_is_clear (import));
  g_assert_false (arb_import_say_column (import, "figurs", "Bidule", &error));
  g_assert_cmpstr (error->message, ==, "A column cannot mean “figurs”. Did you mean “figures”?");
  g_clear_error (&error);
  g_assert_false (arb_import_say_column (import, "figures", "Bidulle", &error));
  g_assert_cmpstr (error->message, ==, "The table has no column “Bidulle”. Did you mean “Bidule”?");
  g_clear_error (&error);
  g_assert_true (arb_import_say_column (import, "nom", "A", NULL));
  g_assert_true (arb_import_say_column (import, "type", "2", NULL));
  g_assert_true (arb_import_say_column (import, "effectif", "C", NULL));
  g_assert_false (arb_import_set_nation (import, "aigle", NULL, &error));
  g_assert_cmpstr (error->message, ==, "There is no rule system “aigle”. Did you mean “aigles”?");
  g_clear_error (&error);
  g_assert_false (arb_import_set_nation (import, "aigles", "Frence", &error));
  g_assert_cmpstr (error->message, ==,
                   "The rule system “aigles” has no nation “Frence”. Did you mean “france”?");
  g_clear_error (&error);
  g_assert_true (arb_import_set_nation (import, "aigles", "FRANCE", NULL));
  g_assert_cmpuint (arb_import_get_n_open_types (import), ==, 1);
  g_assert_cmpstr (arb_import_get_open_type (import, 0), ==, "Fusillier");
  g_assert_cmpstr (arb_import_guess_type (import, "Fusillier")->id, ==, "fusilier");
  g_assert_false (arb_import_say_type (import, "Fusillier", "Fusilie", &error));
  g_assert_cmpstr (error->message, ==,
                   "“Fusilie” is no troop type of France. Did you mean “Fusilier”?");
  g_assert_true (arb_import_say_type (import, "Fusillier", "fusilier", NULL));
  read.army = arb_import_finish (import, problems);
  read.said = roster_test_say (problems);
  g_assert_cmpstr (read.said, ==, "");
  assert_list (&read, "3e|fusilier:12\n4e|voltigeur:9\n");
}

#define XLSX_RELS                                                                                  \
  "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>"           \
  "<Relationship Id='rId1' Target='worksheets/sheet1.xml' "                                        \
  "Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'/>"         \
  "<Relationship Id='rId2' Target='/xl/worksheets/sheet2.xml' "                                    \
  "Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'/>"         \
  "<Relationship Id='rId3' Target='sharedStrings.xml' "                                            \
  "Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings'/>"     \
  "<Relationship Id='rId4' Target='styles.xml' "                                                   \
  "Type='http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles'/>"            \
  "</Relationships>"
#define XLSX_BOOK                                                                                  \
  "<workbook xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main' "                   \
  "xmlns:r='http://schemas.openxmlformats.org/officeDocument/2006/relationships'><workbookPr/>"    \
  "<sheets><sheet name='Notes' sheetId='1' r:id='rId1'/>"                                          \
  "<sheet name='Liste' sheetId='2' r:id='rId2'/></sheets></workbook>"
#define XLSX_STRINGS                                                                               \
  "<sst xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main'>"                        \
  "<si><t>Nom</t></si><si><t>Effectif</t></si><si><t>Points</t></si><si><t>Brigade</t></si>"       \
  "<si><r><rPr><b/></rPr><t>3e </t></r><r><t>de ligne</t></r><rPh sb='0'><t>x</t></rPh></si>"      \
  "<si><t>Ledru</t></si><si><t>a_x000D_\nb_x0041_</t></si></sst>"
#define XLSX_STYLES                                                                                \
  "<styleSheet xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main'><numFmts>"        \
  "<numFmt numFmtId='164' formatCode='[$-40C]d\\ mmmm\\ yyyy'/>"                                   \
  "<numFmt numFmtId='165' formatCode='0.0&quot; d&quot;'/></numFmts><cellXfs>"                     \
  "<xf numFmtId='0'/><xf numFmtId='14'/><xf numFmtId='164'/><xf numFmtId='165'/></cellXfs>"        \
  "</styleSheet>"
#define SHEET(data) "<worksheet xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main'>" data "</worksheet>"

static GBytes *
make_styled_xlsx (const char *styles,
                  const char *sheet1,
                  const char *sheet2)
{
  const struct
  {
    const char *name;
    const char *text;
  } parts[] = {
    { "xl/workbook.xml", XLSX_BOOK },         { "xl/_rels/workbook.xml.rels", XLSX_RELS },
    { "xl/sharedStrings.xml", XLSX_STRINGS }, { "xl/styles.xml", styles },
    { "xl/worksheets/sheet1.xml", sheet1 },   { "xl/worksheets/sheet2.xml", sheet2 },
    { "xl/media/image1.png", "no picture" },
  };
  ZipMember members[G_N_ELEMENTS (parts)] = { 0 };
  GBytes *zip;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    members[i] = (ZipMember) { parts[i].name, g_bytes_new_static (parts[i].text, strlen (parts[i].text)),
                               TRUE, -1, 0, 0 };
  zip = zip_test_make (members, G_N_ELEMENTS (members));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_bytes_unref (members[i].contents);
  return zip;
}

static GBytes *
make_xlsx (const char *sheet1,
           const char *sheet2)
{
  return make_styled_xlsx (XLSX_STYLES, sheet1, sheet2);
}

/* What a cell holds is a date only where its format shows days: LibreOffice gives every plain number the
 * format “General” under a number of its own. */
static void
test_xlsx_formats (void)
{
  static const struct
  {
    const char *format;
    const char *text;
  } formats[] = {
    { "General", "12" },          { "general", "12" },
    { "0_d", "12" },              { "0*y", "12" },
    { "0\\d", "12" },             { "0&quot; d&quot;", "12" },
    { "[Red]0", "12" },           { "0&quot;d", "1900-01-12" },
    { "h:mm AM/PM", "12" },       { "jj/mm/aaaa", "1900-01-12" },
    { "mm/aa", "1900-01-12" },    { "yyyy", "1900-01-12" },
    { "D", "1900-01-12" },        { "General&quot; d&quot;", "12" },
    { "[$-40C]d", "1900-01-12" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autofree char *styles = g_strdup_printf (
          "<styleSheet xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main'><numFmts>"
          "<numFmt numFmtId='164' formatCode='%s'/></numFmts><cellXfs><xf numFmtId='164'/></cellXfs>"
          "</styleSheet>",
          formats[i].format);
      g_autoptr (GBytes) zip = make_styled_xlsx (
          styles, SHEET ("<sheetData/>"),
          SHEET ("<sheetData><row r='1'><c r='A1' t='inlineStr'><is><t>Scénario</t></is></c>"
                 "<c r='B1' s='0'><v>12</v></c></row>"
                 "<row r='2'><c r='A2' t='inlineStr'><is><t>Nom</t></is></c><c r='B2' t='inlineStr'>"
                 "<is><t>Effectif</t></is></c></row>"
                 "<row r='3'><c r='A3' t='inlineStr'><is><t>4e</t></is></c><c r='B3' t='str'><v>12</v>"
                 "</c></row></sheetData>"));
      g_auto (Read) read = read_bytes (zip);

      g_test_message ("%s", formats[i].format);
      g_assert_cmpstr (arb_army_get (read.army, ARB_ARMY_SCENARIO), ==, formats[i].text);
    }
}

/* Shared, inline and formula strings, cached results, dates, merged cells, cells left out, several
 * sheets: as Excel and LibreOffice write them. */
static void
test_xlsx (void)
{
  static const char sheet[] = SHEET (
      "<sheetData><row r='1'><c r='A1' t='inlineStr'><is><t>Date</t></is></c>"
      "<c r='B1' s='1'><v>46343</v></c></row>"
      "<row r='2'><c r='A2' t='inlineStr'><is><t>Scénario</t></is></c>"
      "<c r='B2' s='2'><v>46343.75</v></c></row>"
      "<row r='4' spans='1:4'><c r='A4' t='s'><v>3</v></c><c r='B4' t='s'><v>0</v></c>"
      "<c r='C4' t='s'><v>1</v></c><c r='D4' t='s'><v>2</v></c><c r='E4' t='inlineStr'><is>"
      "<t>Remarques</t></is></c></row>"
      "<row r='5'><c r='A5' t='s'><v>5</v></c><c r='B5' t='s'><v>4</v></c>"
      "<c r='C5'><f>6+6</f><v>12</v></c><c r='D5' s='3'><v>80.500000000000014</v></c>"
      "<c r='E5' t='s'><v>6</v></c></row>"
      "<row r='6'><c r='B6' t='str'><f>A1</f><v>4e</v></c><c r='C6'><v>1.2E1</v></c></row>"
      "<row r='7'><c r='B7' t='inlineStr'><is><t>5e</t></is></c><c r='C7'><f>B1</f></c></row>"
      "<row r='1000' ht='3'/></sheetData>"
      "<mergeCells count='1'><mergeCell ref='A5:A7'/></mergeCells>");
  g_autoptr (GBytes) zip = make_xlsx (SHEET ("<sheetData><row><c t='inlineStr'><is><t>à faire</t></is></c>"
                                             "</row></sheetData>"), sheet);
  g_auto (Read) read = read_bytes (zip);

  g_assert_cmpstr (read.said, ==,
                   "t: 1 formula has no result and counts as an empty cell; open the file in a "
                   "spreadsheet program and save it there.\n"
                   "t: The sheet “Notes” was not read.\n");
  assert_list (&read, "Ledru\n>3e de ligne|figure:12|80.5|a\nbA\n>4e|figure:12\n>5e\n");
  g_assert_cmpstr (arb_army_get (read.army, ARB_ARMY_DATE), ==, "2026-11-17");
  g_assert_cmpstr (arb_army_get (read.army, ARB_ARMY_SCENARIO), ==, "2026-11-17");
}

#define ODS(rows)                                                                                  \
  "<office:document-content xmlns:office='urn:oasis:names:tc:opendocument:xmlns:office:1.0' "      \
  "xmlns:table='urn:oasis:names:tc:opendocument:xmlns:table:1.0' "                                 \
  "xmlns:text='urn:oasis:names:tc:opendocument:xmlns:text:1.0'><office:body><office:spreadsheet>"  \
  "<table:table table:name='Feuille1'>" rows "</table:table></office:spreadsheet></office:body>"   \
  "</office:document-content>"
#define CELL(text) "<table:table-cell office:value-type='string'><text:p>" text "</text:p></table:table-cell>"

static Read
read_ods (const char *content,
          const char *manifest)
{
  g_autoptr (GBytes) bytes = g_bytes_new (content, strlen (content));
  g_autoptr (GBytes) other = g_bytes_new (manifest, strlen (manifest));
  const ZipMember members[] = { { "content.xml", bytes, TRUE, -1, 0, 0 },
                                { "META-INF/manifest.xml", other, FALSE, -1, 0, 0 } };
  g_autoptr (GBytes) zip = zip_test_make (members, 2);

  return read_bytes (zip);
}

/* Repeated rows and cells, covered cells, text in several styles, spaces as elements, dates. */
static void
test_ods (void)
{
  static const char content[] = ODS (
      "<table:table-row>" CELL ("Date") "<table:table-cell office:value-type='date' "
      "office:date-value='2026-11-17T00:00:00'><text:p>17/11/26</text:p></table:table-cell></table:table-row>"
      "<table:table-row table:number-rows-repeated='3'><table:table-cell "
      "table:number-columns-repeated='16384'/></table:table-row>"
      "<table:table-row>" CELL ("Brigade") CELL ("Nom") CELL ("Effectif") CELL ("Points")
      "</table:table-row>"
      "<table:table-row><table:table-cell table:number-rows-spanned='3'><text:p>Ledru</text:p></table:table-cell>"
      "<table:table-cell><text:p>3e<text:s text:c='1'/><text:span>de</text:span> <text:span>ligne</text:span>"
      "</text:p></table:table-cell><table:table-cell office:value-type='float' office:value='12'>"
      "<text:p>12,00</text:p></table:table-cell><table:table-cell office:value-type='float' "
      "office:value='1200.5'><text:p>1 200,50</text:p></table:table-cell></table:table-row>"
      "<table:table-row table:number-rows-repeated='2'><table:covered-table-cell/>" CELL ("Garde")
      "<table:table-cell office:value-type='float' office:value='9'/></table:table-row>");
  g_auto (Read) read = read_ods (content, "<manifest/>");
  g_auto (Read) locked = read_ods (content, "<m><encryption-data/></m>");

  g_assert_cmpstr (read.said, ==, "");
  assert_list (&read, "Ledru\n>3e de ligne|figure:12|1200.5\n>Garde|figure:9\n>Garde|figure:9\n");
  g_assert_cmpstr (arb_army_get (read.army, ARB_ARMY_DATE), ==, "2026-11-17");
  g_assert_null (locked.army);
  g_assert_cmpstr (locked.said, ==, "t: This spreadsheet has a password; save it without one.\n");
}

#define TOO_LARGE "t: The sheet “%s” is too large for a list: at most 256 columns, 200000 rows and 16 MiB of text are read.\n"

/* Lies about size stop at the limits, with a sentence. */
/* One table as other programs write it: two sheets, cells across columns, a date, blank rows, a sum. */
static void
test_other_programs (void)
{
  static const char *const files[] = { "openpyxl.xlsx", "gnumeric.xlsx", "gnumeric.ods",
                                       "libreoffice.ods" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path =
          g_test_build_filename (G_TEST_DIST, "roster", "spreadsheets", files[i], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = arb_file_read (path, ARB_XML_MAX_BYTES, &error);
      g_auto (Read) read = { NULL };

      g_assert_no_error (error);
      read = read_bytes (bytes);
      assert_list (&read, "3e de ligne|fusilier:18|85\n18e de ligne, 1er bataillon|fusilier:24|90.5\n"
                          "Hussards & Co|hussard:12|110\n");
      g_assert_cmpstr (arb_army_get (read.army, ARB_ARMY_NATION), ==, "france");
      g_assert_cmpstr (read.said, ==,
                       "t: The sheet “Notes” was not read.\n"
                       "t:10: This row adds up the others, or has no name, and is left out.\n");
    }
}

static void
test_hostile (void)
{
  static const char *const rows[] = {
    "<table:table-row><table:table-cell table:number-columns-repeated='1048576'><text:p>x</text:p>"
    "</table:table-cell></table:table-row>",
    "<table:table-row table:number-rows-repeated='1048576'>" CELL ("x") "</table:table-row>",
    "<table:table-row><table:table-cell table:number-columns-repeated='16383'/>" CELL ("x")
    "</table:table-row>",
  };
  static const char *const sheets[] = {
    SHEET ("<sheetData><row r='1'><c r='XFD1'><v>1</v></c></row></sheetData>"),
    SHEET ("<sheetData><row r='1'><c r='ZZZZZ1'><v>1</v></c></row></sheetData>"),
  };
  g_autofree char *large = g_strdup_printf (TOO_LARGE, "Liste");
  g_autofree char *large_ods = g_strdup_printf (TOO_LARGE, "Feuille1");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *content = g_strdup_printf (
          "<office:document-content xmlns:office='urn:oasis:names:tc:opendocument:xmlns:office:1.0' "
          "xmlns:table='urn:oasis:names:tc:opendocument:xmlns:table:1.0' "
          "xmlns:text='urn:oasis:names:tc:opendocument:xmlns:text:1.0'><office:body>"
          "<office:spreadsheet><table:table table:name='Feuille1'>%s</table:table>"
          "</office:spreadsheet></office:body></office:document-content>",
          rows[i]);
      g_auto (Read) read = read_ods (content, "<m/>");

      g_assert_null (read.army);
      g_assert_cmpstr (read.said, ==, large_ods);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autoptr (GBytes) zip = make_xlsx (SHEET (""), sheets[i]);
      g_auto (Read) read = read_bytes (zip);

      g_assert_null (read.army);
      g_assert_cmpstr (read.said, ==, large);
    }
}

/* One long string that half a million cells share. */
static void
test_shared_bomb (void)
{
  g_autoptr (GString) sheet = g_string_new (
      "<worksheet xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main'><sheetData>");
  g_autofree char *large = g_strdup_printf (TOO_LARGE, "Notes");
  g_autoptr (GString) strings = g_string_new (NULL);
  g_autoptr (GBytes) zip = NULL;
  g_auto (Read) read = { NULL };

  g_string_append (sheet, "<row>");
  for (guint i = 0; i < 200; i++)
    g_string_append (sheet, "<c t='inlineStr'><is><t>0123456789</t></is></c>");
  g_string_append (sheet, "</row>");
  for (guint i = 0; i < 6000; i++)
    g_string_append_printf (sheet, "<row><c r='IV%u'><v>1</v></c></row>", i + 2);
  g_string_append (sheet, "</sheetData></worksheet>");
  zip = make_xlsx (sheet->str, SHEET (""));
  read = read_bytes (zip);
  g_assert_null (read.army);
  g_assert_cmpstr (read.said, ==, large);
}

/* Cut anywhere, any byte changed: a sentence or a list. */
static void
test_mutated (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  g_autoptr (GBytes) zip = make_xlsx (
      SHEET (""), SHEET ("<sheetData><row><c t='s'><v>0</v></c><c t='s'><v>1</v></c></row>"
                         "<row><c t='s'><v>4</v></c><c><v>12</v></c></row></sheetData>"));
  gsize size;
  const guint8 *data = g_bytes_get_data (zip, &size);

  for (guint i = 0; i < 1500; i++)
    {
      g_autofree guint8 *copy = g_memdup2 (data, size);
      gsize length = i % 3 == 0 ? (gsize) g_rand_int_range (random, 0, (gint32) size) : size;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbArmy) army = NULL;

      for (guint j = 0; j < 3; j++)
        copy[g_rand_int_range (random, 0, (gint32) size)] = (guint8) g_rand_int_range (random, 0, 256);
      bytes = g_bytes_new (copy, length);
      army = arb_army_load_bytes (bytes, "t", ARB_ARMY_READ_STRICT, problems);
      g_assert_true (army != NULL || arb_problems_get_n_errors (problems) > 0);
    }
}

/* A packed list is a list, whatever its file is called. */
static void
test_gzip (void)
{
  static const char text[] = FRENCH;
  g_autoptr (GZlibCompressor) compressor =
      g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9);
  g_autoptr (GInputStream) plain = g_memory_input_stream_new_from_data (text, sizeof text - 1, NULL);
  g_autoptr (GInputStream) packed = g_converter_input_stream_new (plain, G_CONVERTER (compressor));
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) half = NULL;
  g_auto (Read) read = { NULL };
  g_auto (Read) cut = { NULL };

  g_output_stream_splice (out, packed, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, NULL);
  bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (out));
  half = g_bytes_new_from_bytes (bytes, 0, g_bytes_get_size (bytes) / 2);
  read = read_bytes (bytes);
  assert_list (&read, LIST);
  cut = read_bytes (half);
  g_assert_null (cut.army);
  g_assert_cmpstr (cut.said, ==, "t: This archive is damaged; export it again.\n");
}

/* Headings, troop types and sheets are shown as they are: nothing in them may do anything. */
static void
test_cells_are_text (void)
{
  g_autoptr (ArbGrid) grid = arb_grid_new ();

  arb_grid_set_title (grid, "Feuille \u202e1");
  arb_grid_begin_row (grid, 1);
  arb_grid_add (grid, "one\r\ntwo\rthree\tfour \u202efive \033[31m");
  arb_grid_put (grid, 2, "\302\205");
  arb_grid_put (grid, 2, "\302\233x é");
  g_assert_cmpstr (grid->title, ==, "Feuille \ufffd1");
  g_assert_cmpstr (arb_grid_get (grid, 0, 0), ==, "one\ntwo\nthree\tfour \ufffdfive \ufffd[31m");
  g_assert_cmpstr (arb_grid_get (grid, 0, 2), ==, "\ufffdx é");
  arb_grid_set_title (grid, NULL);
  g_assert_null (grid->title);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/import/text", test_text);
  g_test_add_func ("/import/encodings", test_encodings);
  g_test_add_func ("/import/shapes", test_shapes);
  g_test_add_func ("/import/heading-rows", test_heading_rows);
  g_test_add_func ("/import/told", test_told);
  g_test_add_func ("/import/refused", test_refused);
  g_test_add_func ("/import/said", test_said);
  g_test_add_func ("/import/xlsx", test_xlsx);
  g_test_add_func ("/import/xlsx-formats", test_xlsx_formats);
  g_test_add_func ("/import/ods", test_ods);
  g_test_add_func ("/import/other-programs", test_other_programs);
  g_test_add_func ("/import/hostile", test_hostile);
  g_test_add_func ("/import/shared-bomb", test_shared_bomb);
  g_test_add_func ("/import/mutated", test_mutated);
  g_test_add_func ("/import/cells-are-text", test_cells_are_text);
  g_test_add_func ("/import/gzip", test_gzip);
  return g_test_run ();
}
