/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/timer/arb-timers.h"

#include "base/arb-file.h"

/* What is older was left by a game of another day. */
#define KEPT_FOR (12 * G_TIME_SPAN_HOUR)
#define MAX_TIMERS 256

typedef struct
{
  char *table;  /* Owned, as the others */
  char *period;
  ArbTimer *timer;
} Entry;

struct _ArbTimers
{
  GObject parent_instance;

  char *file;  /* Owned, as the others */
  char *event;
  GPtrArray *entries;  /* Entry */
  GHashTable *periods; /* id of a table to the period it is in */
  ArbClockFunc clock;  /* or NULL */
  gpointer clock_data; /* Borrowed */
};

G_DEFINE_FINAL_TYPE (ArbTimers, arb_timers, G_TYPE_OBJECT)

enum
{
  CHANGED,
  TURNED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_object_unref (entry->timer);
  g_free (entry->table);
  g_free (entry->period);
  g_free (entry);
}

char *
arb_timers_dup_file (void)
{
  return g_build_filename (g_get_user_state_dir (), "arbitre", "timers.ini", NULL);
}

static gint64
get_now (ArbTimers *self)
{
  return self->clock != NULL ? self->clock (self->clock_data) : g_get_real_time ();
}

/* --- On the disk ------------------------------------------------------------------------------ */

/* Without the timers of this event and those that nobody has touched for long. */
static GKeyFile *
load_others (ArbTimers *self)
{
  GKeyFile *file = g_key_file_new ();
  g_auto (GStrv) groups = NULL;

  g_key_file_load_from_file (file, self->file, G_KEY_FILE_NONE, NULL);
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_autofree char *event = g_key_file_get_string (file, groups[i], "event", NULL);
      gint64 age = get_now (self) - g_key_file_get_int64 (file, groups[i], "kept", NULL);

      if (event == NULL || g_str_equal (event, self->event) || age > KEPT_FOR || i >= MAX_TIMERS)
        g_key_file_remove_group (file, groups[i], NULL);
    }
  return file;
}

static void
write_entry (ArbTimers *self,
             GKeyFile *file,
             const Entry *entry,
             guint number)
{
  ArbTimerRecord record = arb_timer_get_record (entry->timer);
  g_autofree char *group = g_strdup_printf ("%s %u", self->event, number);

  g_key_file_set_string (file, group, "event", self->event);
  g_key_file_set_string (file, group, "table", entry->table);
  g_key_file_set_string (file, group, "period", entry->period);
  g_key_file_set_int64 (file, group, "length", record.length);
  g_key_file_set_int64 (file, group, "used", record.used);
  g_key_file_set_int64 (file, group, "since", record.since);
  g_key_file_set_int64 (file, group, "kept", get_now (self));
}

/* A convenience: that it cannot be written is no reason to stop anyone. */
static void
save (ArbTimers *self)
{
  g_autoptr (GKeyFile) file = load_others (self);
  g_autofree char *folder = g_path_get_dirname (self->file);
  g_autofree char *text = NULL;
  gsize length;

  for (guint i = 0; i < self->entries->len; i++)
    write_entry (self, file, self->entries->pdata[i], i);
  text = g_key_file_to_data (file, &length, NULL);
  if (g_mkdir_with_parents (folder, 0700) == 0)
    arb_file_replace_private (self->file, text, length, NULL);
}

/* --- The timers ------------------------------------------------------------------------------- */

static Entry *
find (ArbTimers *self,
      const char *table,
      const char *period)
{
  for (guint i = 0; period != NULL && i < self->entries->len; i++)
    {
      Entry *entry = self->entries->pdata[i];

      if (g_str_equal (entry->table, table) && g_str_equal (entry->period, period))
        return entry;
    }
  return NULL;
}

/* One that the table was left with when the event was closed. */
static Entry *
find_running (ArbTimers *self,
              const char *table)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = self->entries->pdata[i];

      if (g_str_equal (entry->table, table) && arb_timer_is_running (entry->timer))
        return entry;
    }
  return NULL;
}

static void
timer_changed_cb (ArbTimers *self)
{
  save (self);
}

static void
timer_turned_cb (ArbTimers *self,
                 ArbTimer *timer)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = self->entries->pdata[i];

      if (entry->timer == timer)
        {
          g_signal_emit (self, signals[TURNED], 0, entry->table);
          return;
        }
    }
}

static Entry *
add (ArbTimers *self,
     const char *table,
     const char *period,
     const ArbTimerRecord *record)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->table = g_strdup (table);
  entry->period = g_strdup (period);
  entry->timer = arb_timer_new (record, self->clock, self->clock_data);
  g_signal_connect_object (entry->timer, "changed", G_CALLBACK (timer_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (entry->timer, "turned", G_CALLBACK (timer_turned_cb), self,
                           G_CONNECT_SWAPPED);
  g_ptr_array_add (self->entries, entry);
  return entry;
}

gboolean
arb_timers_is_empty (ArbTimers *self)
{
  g_return_val_if_fail (ARB_IS_TIMERS (self), TRUE);
  return self->entries->len == 0;
}

ArbTimer *
arb_timers_get (ArbTimers *self,
                const char *table)
{
  g_return_val_if_fail (ARB_IS_TIMERS (self), NULL);
  g_return_val_if_fail (table != NULL, NULL);

  const Entry *entry = find (self, table, g_hash_table_lookup (self->periods, table));

  return entry != NULL ? entry->timer : NULL;
}

ArbTimer *
arb_timers_ensure (ArbTimers *self,
                   const char *table,
                   gint64 length)
{
  const ArbTimerRecord record = { .length = length };
  const char *period;

  g_return_val_if_fail (ARB_IS_TIMERS (self), NULL);
  g_return_val_if_fail (table != NULL, NULL);
  period = g_hash_table_lookup (self->periods, table);
  g_return_val_if_fail (period != NULL, NULL);
  if (find (self, table, period) == NULL)
    {
      add (self, table, period, &record);
      save (self);
      g_signal_emit (self, signals[CHANGED], 0, table);
    }
  return arb_timers_get (self, table);
}

void
arb_timers_set_period (ArbTimers *self,
                       const char *table,
                       const char *period)
{
  const char *known;
  const Entry *before;

  g_return_if_fail (ARB_IS_TIMERS (self));
  g_return_if_fail (table != NULL && period != NULL);
  known = g_hash_table_lookup (self->periods, table);
  if (g_strcmp0 (known, period) == 0)
    return;
  before = known != NULL ? find (self, table, known) : find_running (self, table);
  g_hash_table_replace (self->periods, g_strdup (table), g_strdup (period));
  if (before != NULL && !g_str_equal (before->period, period))
    {
      gboolean is_running = arb_timer_is_running (before->timer);
      ArbTimer *timer =
          arb_timers_ensure (self, table, arb_timer_get_record (before->timer).length);

      arb_timer_set_running (before->timer, FALSE);
      arb_timer_set_running (timer, is_running);
    }
  g_signal_emit (self, signals[CHANGED], 0, table);
}

void
arb_timers_put_away (ArbTimers *self,
                     const char *table)
{
  g_return_if_fail (ARB_IS_TIMERS (self));
  g_return_if_fail (table != NULL);
  for (guint i = self->entries->len; i-- > 0;)
    if (g_str_equal (((Entry *) self->entries->pdata[i])->table, table))
      g_ptr_array_remove_index (self->entries, i);
  save (self);
  g_signal_emit (self, signals[CHANGED], 0, table);
}

static void
load (ArbTimers *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) groups = NULL;

  g_key_file_load_from_file (file, self->file, G_KEY_FILE_NONE, NULL);
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i] != NULL && i < MAX_TIMERS; i++)
    {
      g_autofree char *event = g_key_file_get_string (file, groups[i], "event", NULL);
      g_autofree char *table = g_key_file_get_string (file, groups[i], "table", NULL);
      g_autofree char *period = g_key_file_get_string (file, groups[i], "period", NULL);
      const ArbTimerRecord record = { g_key_file_get_int64 (file, groups[i], "length", NULL),
                                      g_key_file_get_int64 (file, groups[i], "used", NULL),
                                      g_key_file_get_int64 (file, groups[i], "since", NULL) };
      gint64 age = get_now (self) - g_key_file_get_int64 (file, groups[i], "kept", NULL);

      if (g_strcmp0 (event, self->event) == 0 && table != NULL && period != NULL &&
          age <= KEPT_FOR && record.length >= G_USEC_PER_SEC && record.used >= 0 &&
          record.since >= 0 && find (self, table, period) == NULL)
        add (self, table, period, &record);
    }
}

static void
arb_timers_finalize (GObject *object)
{
  ArbTimers *self = ARB_TIMERS (object);

  g_ptr_array_unref (self->entries);
  g_hash_table_unref (self->periods);
  g_free (self->file);
  g_free (self->event);
  G_OBJECT_CLASS (arb_timers_parent_class)->finalize (object);
}

static void
arb_timers_class_init (ArbTimersClass *klass)
{
  static const char *const names[N_SIGNALS] = { "changed", "turned" };

  G_OBJECT_CLASS (klass)->finalize = arb_timers_finalize;
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
arb_timers_init (ArbTimers *self)
{
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  self->periods = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

ArbTimers *
arb_timers_new (const char *file,
                const char *event,
                ArbClockFunc clock,
                gpointer clock_data)
{
  g_return_val_if_fail (file != NULL, NULL);
  g_return_val_if_fail (event != NULL, NULL);

  ArbTimers *self = g_object_new (ARB_TYPE_TIMERS, NULL);

  self->file = g_strdup (file);
  self->event = g_strdup (event);
  self->clock = clock;
  self->clock_data = clock_data;
  load (self);
  return self;
}
