/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-journal-private.h"

#define PAGE_ROWS 32
#define PAGES_KEPT 32

typedef struct
{
  guint number;
  GPtrArray *rows; /* Owned, ArbJournalRow */
} Page;

struct _ArbJournal
{
  GObject parent_instance;

  ArbStore *store;  /* Owned */
  GQueue pages;     /* Page, the one used last in front */
  guint n_rows;
};

static void
page_free (gpointer data)
{
  Page *self = data;

  g_ptr_array_unref (self->rows);
  g_free (self);
}

/* Columns of a journal row, and whether its act counts. */
#define ROW_SQL                                                                                    \
  "SELECT " ARB_ROW_COLUMNS ", ifnull((SELECT live FROM cache_act a"                               \
  " WHERE a.umpire = j.umpire AND a.seq = j.act), 1) FROM journal j"

static ArbJournalRow *
row_from_statement (sqlite3_stmt *statement)
{
  return arb_journal_row_new (arb_row_from_statement (statement),
                              sqlite3_column_int (statement, 13) != 0);
}

static Page *
read_page (ArbJournal *self,
           guint number)
{
  Page *page = g_new0 (Page, 1);
  g_autoptr (sqlite3_stmt) statement = NULL;

  page->number = number;
  page->rows = g_ptr_array_new_with_free_func (g_object_unref);
  if (self->store->db != NULL)
    statement = arb_db_query (self->store->db, NULL,
                              ROW_SQL " WHERE j.id > ? ORDER BY j.id LIMIT ?", "ii",
                              (gint64) number * PAGE_ROWS, (gint64) PAGE_ROWS);
  while (statement != NULL && arb_db_next (self->store->db, statement, NULL))
    g_ptr_array_add (page->rows, row_from_statement (statement));
  g_queue_push_head (&self->pages, page);
  if (self->pages.length > PAGES_KEPT)
    page_free (g_queue_pop_tail (&self->pages));
  return page;
}

static Page *
get_page (ArbJournal *self,
          guint number)
{
  for (GList *link = self->pages.head; link != NULL; link = link->next)
    if (((Page *) link->data)->number == number)
      {
        g_queue_unlink (&self->pages, link);
        g_queue_push_head_link (&self->pages, link);
        return link->data;
      }
  return read_page (self, number);
}

static GType
arb_journal_get_item_type (GListModel *model)
{
  return ARB_TYPE_JOURNAL_ROW;
}

static guint
arb_journal_get_n_items (GListModel *model)
{
  return ARB_JOURNAL (model)->n_rows;
}

static gpointer
arb_journal_get_item (GListModel *model,
                      guint position)
{
  ArbJournal *self = ARB_JOURNAL (model);
  const Page *page;

  if (position >= self->n_rows)
    return NULL;
  page = get_page (self, position / PAGE_ROWS);
  return position % PAGE_ROWS < page->rows->len
             ? g_object_ref (page->rows->pdata[position % PAGE_ROWS])
             : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = arb_journal_get_item_type;
  iface->get_n_items = arb_journal_get_n_items;
  iface->get_item = arb_journal_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (ArbJournal, arb_journal, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* The rows of one act stop counting, or count again. They are next to each other, and the list
 * must treat them as changed. */
static void
announce_act (ArbJournal *self,
              const char *umpire,
              const char *seq)
{
  g_autoptr (sqlite3_stmt) statement =
      arb_db_query (self->store->db, NULL,
                    "SELECT min(id), max(id) FROM journal WHERE umpire = ? AND act = ?", "si",
                    umpire, g_ascii_strtoll (seq, NULL, 10));
  gint64 first, last;

  if (statement == NULL || !arb_db_next (self->store->db, statement, NULL))
    return;
  first = sqlite3_column_int64 (statement, 0);
  last = sqlite3_column_int64 (statement, 1);
  if (first > 0 && last <= self->n_rows)
    g_list_model_items_changed (G_LIST_MODEL (self), (guint) (first - 1),
                                (guint) (last - first + 1), (guint) (last - first + 1));
}

/* What the new rows take back or bring again, while the list still ends before them. */
static void
announce_turned (ArbJournal *self,
                 guint first,
                 guint n_rows)
{
  g_autoptr (GPtrArray) bodies = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_body_free);
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (self->store->db != NULL)
    statement = arb_db_query (self->store->db, NULL,
                              "SELECT body FROM journal WHERE id > ? AND id <= ?"
                              " AND kind IN ('undo', 'redo')",
                              "ii", (gint64) first, (gint64) first + n_rows);
  while (statement != NULL && arb_db_next (self->store->db, statement, NULL))
    {
      ArbBody *body = arb_body_parse (arb_db_text (statement, 0));

      if (body != NULL)
        g_ptr_array_add (bodies, body);
    }
  for (guint i = 0; i < bodies->len; i++)
    {
      const char *const *line;
      guint index = 0;

      while ((line = arb_body_next (bodies->pdata[i], "act", 3, &index)) != NULL)
        announce_act (self, line[1], line[2]);
    }
}

/* An undo changes which older rows count, so no page outlives an act. */
static void
appended_cb (ArbStore *store,
             guint first,
             guint n_rows,
             ArbTouched *touched,
             ArbJournal *self)
{
  guint before = self->n_rows;

  g_queue_clear_full (&self->pages, page_free);
  announce_turned (self, first, n_rows);
  self->n_rows = arb_store_get_n_rows (store);
  /* Somebody may have looked at the rows while they were announced; the last page grew since. */
  g_queue_clear_full (&self->pages, page_free);
  /* From elsewhere rows may have come in between: all from there on are others. */
  first = MIN (first, before);
  g_list_model_items_changed (G_LIST_MODEL (self), first, before - first, self->n_rows - first);
}

static void
arb_journal_finalize (GObject *object)
{
  ArbJournal *self = ARB_JOURNAL (object);

  g_queue_clear_full (&self->pages, page_free);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (arb_journal_parent_class)->finalize (object);
}

static void
arb_journal_class_init (ArbJournalClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_journal_finalize;
}

static void
arb_journal_init (ArbJournal *self)
{
  g_queue_init (&self->pages);
}

ArbJournal *
arb_journal_new (ArbStore *store)
{
  ArbJournal *self = g_object_new (ARB_TYPE_JOURNAL, NULL);

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  self->store = g_object_ref (store);
  self->n_rows = arb_store_get_n_rows (store);
  g_signal_connect_object (store, "appended", G_CALLBACK (appended_cb), self, 0);
  return self;
}

ArbJournalRow *
arb_journal_row_find (ArbStore *store,
                      const char *umpire,
                      gint64 seq)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store) && umpire != NULL, NULL);
  if (store->db != NULL)
    statement = arb_db_query (store->db, NULL,
                              ROW_SQL " WHERE j.event = ? AND j.umpire = ? AND j.seq = ?", "ssi",
                              store->event_id, umpire, seq);
  return statement != NULL && arb_db_next (store->db, statement, NULL)
             ? row_from_statement (statement)
             : NULL;
}

ArbJournalRow *
arb_journal_row_read (ArbStore *store,
                      guint place)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  if (store->db != NULL)
    statement = arb_db_query (store->db, NULL, ROW_SQL " WHERE j.id = ?", "i", (gint64) place + 1);
  return statement != NULL && arb_db_next (store->db, statement, NULL)
             ? row_from_statement (statement)
             : NULL;
}

gboolean
arb_journal_foreach (ArbStore *store,
                     ArbJournalFunc func,
                     gpointer user_data,
                     GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GError) failure = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (func != NULL, FALSE);
  if (arb_store_ensure (store, error))
    statement = arb_db_query (store->db, error, ROW_SQL " ORDER BY j.id", "");
  if (statement == NULL)
    return FALSE;
  while (arb_db_next (store->db, statement, &failure))
    {
      g_autoptr (ArbJournalRow) row = row_from_statement (statement);

      func (row, user_data);
    }
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}
