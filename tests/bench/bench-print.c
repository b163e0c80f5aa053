/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-print ARBITRE-CLI: the roster of one page and of a hundred as PDF, against groff setting
 * the same table with tbl; and whether ten times the pages take ten times as long. */

#include <glib.h>
#include <glib/gstdio.h>
#include <stdio.h>

#define UNITS_PER_PAGE 24
#define RUNS 7

static const char *
get_rank (guint unit)
{
  return unit % 2 == 0 ? "6,6,6" : "3,3,3,3,3,3";
}

static void
write_file (const char *path,
            GString *text)
{
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, text->str, (gssize) text->len, &error))
    g_error ("%s", error->message);
  g_string_free (text, TRUE);
}

static void
write_list (const char *path,
            guint n_units)
{
  GString *text = g_string_new (
      "<army xmlns=\"urn:arbitre:army:1\" version=\"1.0\" id=\"a\" name=\"Grande Armée\" "
      "system=\"aigles\" nation=\"france\"><formation id=\"f\" name=\"Corps\">"
      "<commander id=\"c\" name=\"Ney\" grade=\"general\" budget=\"60\"/>");

  for (guint i = 1; i <= n_units; i++)
    g_string_append_printf (text,
                            "<unit id=\"u%u\" number=\"%u\" name=\"%ue de ligne, 1er bataillon\" "
                            "formation=\"line\" ranks=\"%s\" status=\"regulier\" "
                            "order=\"attaquer\" points=\"%u\"><group type=\"fusilier\" regular=\"18\"/></unit>",
                            i, i, i, get_rank (i), 60 + i % 40);
  g_string_append (text, "</formation></army>");
  write_file (path, text);
}

/* The same cells with the heading on every page. */
static void
write_groff (const char *path,
             guint n_units)
{
  GString *text =
      g_string_new (".pl 29.7c\n.ll 18.6c\n.po 1.2c\n.fam H\n.ps 9\n.vs 11\n.TS H\nallbox;\n"
                    "c c c c c c c.\nNo.\tUnit\tFormation\tRanks\tStatus\tOrder\tPoints\n"
                    ".TH\n.T&\nc l l l l l r.\n");

  for (guint i = 1; i <= n_units; i++)
    g_string_append_printf (text,
                            "%u\tT{\n\\fB%ue de ligne, 1er bataillon\\fP\n.br\n18 Fusilier\n"
                            "T}\tLine\t%s\tRegular\tAttack\t%u\n",
                            i, i, get_rank (i), 60 + i % 40);
  g_string_append (text, ".TE\n");
  write_file (path, text);
}

static double
time_best (char **command,
           guint runs)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < runs; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (GError) error = NULL;
      int status = 0;

      if (!g_spawn_sync (NULL, command, NULL,
                         G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL |
                             G_SPAWN_STDERR_TO_DEV_NULL,
                         NULL, NULL, NULL, NULL, &status, &error) ||
          !g_spawn_check_wait_status (status, &error))
        g_error ("%s: %s", command[0], error->message);
      best = MIN (best, (double) (g_get_monotonic_time () - start) / 1000);
    }
  return best;
}

static double
measure (const char *cli,
         const char *folder,
         guint n_pages)
{
  g_autofree char *list = g_strdup_printf ("%s/list-%u.xml", folder, n_pages);
  g_autofree char *source = g_strdup_printf ("%s/list-%u.ms", folder, n_pages);
  g_autofree char *pdf = g_strdup_printf ("%s/out.pdf", folder);
  g_autofree char *to_pdf =
      g_strdup_printf ("groff -Kutf8 -ms -t -Tpdf %s > %s/groff.pdf", source, folder);
  g_autofree char *to_ps =
      g_strdup_printf ("groff -Kutf8 -ms -t -Tps %s > %s/groff.ps", source, folder);
  char *ours[] = { (char *) cli,  (char *) "print", (char *) "roster", list,
                   (char *) "-o", pdf,              NULL };
  char *as_pdf[] = { (char *) "sh", (char *) "-c", to_pdf, NULL };
  char *as_ps[] = { (char *) "sh", (char *) "-c", to_ps, NULL };
  guint runs = n_pages > 10 ? 3 : RUNS;
  double own, groff, postscript;

  write_list (list, n_pages * UNITS_PER_PAGE);
  write_groff (source, n_pages * UNITS_PER_PAGE);
  own = time_best (ours, runs);
  groff = time_best (as_pdf, runs);
  postscript = time_best (as_ps, runs);
  printf ("print, %u sheet(s) of %u units: %.0f ms; groff to PDF %.0f ms (%.1f times as long), to "
          "PostScript %.0f ms (%.1f times)\n",
          n_pages, UNITS_PER_PAGE, own, groff, groff / own, postscript, postscript / own);
  g_remove (list);
  g_remove (source);
  return own;
}

int
main (int argc,
      char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("arbitre-bench-XXXXXX", NULL);
  static const char *const left[] = { "out.pdf", "groff.pdf", "groff.ps" };
  double ten, hundred;

  if (argc != 2 || folder == NULL)
    return 2;
  measure (argv[1], folder, 1);
  ten = measure (argv[1], folder, 10);
  hundred = measure (argv[1], folder, 100);
  printf ("print, 100 sheets against 10: %.1f times as long\n", hundred / ten);
  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    {
      g_autofree char *path = g_build_filename (folder, left[i], NULL);

      g_remove (path);
    }
  g_rmdir (folder);
  return 0;
}
