/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-memory-private.h"

/* Lists are shorter than this; what goes beyond is found by its id. */
#define MAX_ENTRY 256

/* The results of a called procedure are facts of the caller, named after the call. */
typedef struct
{
  const char *call;       /* interned */
  const ArbSlots *called; /* Borrowed */
  GArray *mine;           /* Owned, guint: slot + 1 of each slot of the called one; 0: not sought */
} ArbCallSlots;

static void
side_free (gpointer data)
{
  ArbSideSlots *self = data;

  g_free (self->by_name);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_free (self);
}

static void
call_free (gpointer data)
{
  ArbCallSlots *self = data;

  g_array_unref (self->mine);
  g_free (self);
}

static void
list_input_clear (gpointer data)
{
  g_free (((ArbListInput *) data)->slots);
}

static void
list_free (gpointer data)
{
  ArbListSlots *self = data;

  g_array_unref (self->inputs);
  g_free (self);
}

static guint
declare (ArbSlots *self,
         const char *id,
         const ArbField *field)
{
  guint number = arb_slots_add (self, id);
  ArbSlot *slot = &g_array_index (self->slots, ArbSlot, number);
  const ArbField **place = field->role == ARB_ROLE_INPUT ? &slot->input : &slot->value;

  /* An id of its own goes before an entry of a list. */
  if (*place == NULL)
    *place = field;
  slot->is_output = slot->value != NULL && slot->value->is_output;
  return number;
}

static ArbListSlots *
get_list (ArbSlots *self,
          const char *id)
{
  guint number = arb_index_add (&self->list_ids, id);
  ArbListSlots *list;

  if (number < self->lists->len)
    return g_ptr_array_index (self->lists, number);
  list = g_new0 (ArbListSlots, 1);
  list->id = self->list_ids.ids[number];
  list->inputs = g_array_new (FALSE, FALSE, sizeof (ArbListInput));
  g_array_set_clear_func (list->inputs, list_input_clear);
  g_ptr_array_add (self->lists, list);
  return list;
}

/* Takes @input. */
static void
add_list_input (ArbSlots *self,
                ArbListInput input,
                const char *star)
{
  g_autofree char *id = g_strndup (input.field->id, star - input.field->id);
  ArbListSlots *list = get_list (self, id);
  guint number = arb_index_find (&self->list_ids, id);

  for (guint i = 0; i < input.field->max_index; i++)
    {
      ArbSlot *slot = &g_array_index (self->slots, ArbSlot, input.slots[i]);

      if (slot->input == input.field)
        {
          slot->list = number;
          slot->entry = i + 1;
        }
    }
  if (star[2] == '.')
    g_array_append_val (list->inputs, input);
  else
    list_input_clear (&input);
}

/* "unit.*.figures" */
static void
declare_entries (ArbSlots *self,
                 const ArbField *field)
{
  const char *star = strstr (field->id, ".*");
  ArbListInput input = { field, NULL };
  char id[ARB_ID_LENGTH];

  if (star == NULL)
    return;
  input.slots = g_new (guint, field->max_index);
  for (guint i = 1; i <= field->max_index; i++)
    {
      g_snprintf (id, sizeof id, "%.*s.%u%s", (int) (star - field->id), field->id, i, star + 2);
      input.slots[i - 1] = declare (self, id, field);
    }
  if (field->role == ARB_ROLE_INPUT)
    add_list_input (self, input, star);
  else
    list_input_clear (&input);
}

/* Where the first entry would stand, or NULL: @field is not of a list. */
static const char *
find_star (const ArbField *field)
{
  return field->max_index > 0 ? strstr (field->id, ".*") : NULL;
}

/* The slot of that fact of an entry, which is made. */
static guint
add_entry (ArbSlots *self,
           const ArbField *field,
           guint number)
{
  const char *star = find_star (field);
  char id[ARB_ID_LENGTH];

  g_snprintf (id, sizeof id, "%.*s.%u%s", (int) (star - field->id), field->id, number, star + 2);
  return arb_slots_add (self, id);
}

/* All facts of one entry of the list that @first is of, then those of the next one: they are looked at
 * together. */
static void
place_list (ArbSlots *self,
            const GPtrArray *fields,
            const ArbField *first)
{
  gsize length = (gsize) (find_star (first) - first->id) + strlen (".*");
  guint n_entries = 0;

  for (guint number = 1; number == 1 || number <= n_entries; number++)
    for (guint i = 0; i < fields->len; i++)
      {
        const ArbField *field = g_ptr_array_index (fields, i);

        if (find_star (field) == NULL || strncmp (field->id, first->id, length) != 0)
          continue;
        n_entries = MAX (n_entries, field->max_index);
        if (number <= field->max_index)
          add_entry (self, field, number);
      }
}

static void
place_lists (ArbSlots *self,
             const ArbProcedure *procedure)
{
  g_autoptr (GPtrArray) fields = g_ptr_array_new ();

  g_ptr_array_extend (fields, procedure->inputs, NULL, NULL);
  g_ptr_array_extend (fields, procedure->values, NULL, NULL);
  for (guint i = 0; i < fields->len; i++)
    {
      const ArbField *field = g_ptr_array_index (fields, i);
      guint n_before = self->slots->len;

      /* Those of its list have their places already when its own first entry has. */
      if (find_star (field) != NULL && add_entry (self, field, 1) >= n_before)
        place_list (self, fields, field);
    }
}

static void
find_counts (ArbSlots *self,
             const GPtrArray *inputs)
{
  for (guint i = inputs->len; i > 0; i--)
    {
      const ArbField *field = g_ptr_array_index (inputs, i - 1);

      if (field->counts != NULL)
        get_list (self, field->counts)->count = field;
    }
}

static void
mark_counts (ArbSlots *self)
{
  g_array_set_size (self->counts, self->slots->len / 64 + 1);
  for (guint i = 0; i < self->slots->len; i++)
    {
      const ArbField *input = arb_slots_get (self, i)->input;

      if (input != NULL && input->counts != NULL)
        g_array_index (self->counts, guint64, i / 64) |= G_GUINT64_CONSTANT (1) << i % 64;
    }
}

static void
find_required (ArbSlots *self,
               const GPtrArray *inputs)
{
  for (guint i = 0; i < inputs->len; i++)
    {
      const ArbField *field = g_ptr_array_index (inputs, i);
      guint slot = field->required ? arb_slots_find (self, field->id) : ARB_NO_SLOT;

      if (slot != ARB_NO_SLOT)
        g_array_append_val (self->required, slot);
    }
}

static void
declare_all (ArbSlots *self,
             const GPtrArray *fields,
             gboolean entries)
{
  for (guint i = 0; i < fields->len; i++)
    {
      const ArbField *field = g_ptr_array_index (fields, i);

      if (!entries && field->max_index == 0)
        declare (self, field->id, field);
      else if (entries && field->max_index > 0)
        declare_entries (self, field);
    }
}

ArbSlots *
arb_slots_new (const ArbProcedure *procedure,
               ArbIndex *names)
{
  ArbSlots *self = g_new0 (ArbSlots, 1);

  g_return_val_if_fail (procedure != NULL, NULL);
  g_return_val_if_fail (names != NULL, NULL);
  self->names = names;
  self->slots = g_array_new (FALSE, TRUE, sizeof (ArbSlot));
  self->required = g_array_new (FALSE, FALSE, sizeof (guint));
  self->counts = g_array_new (FALSE, TRUE, sizeof (guint64));
  self->sides = g_ptr_array_new_with_free_func (side_free);
  self->lists = g_ptr_array_new_with_free_func (list_free);
  self->calls = g_ptr_array_new_with_free_func (call_free);
  for (guint entries = 0; entries < 2; entries++)
    {
      if (entries)
        place_lists (self, procedure);
      declare_all (self, procedure->inputs, entries);
      declare_all (self, procedure->values, entries);
    }
  find_counts (self, procedure->inputs);
  mark_counts (self);
  find_required (self, procedure->inputs);
  self->nobody = arb_slots_look_side_up (self, "");
  return self;
}

void
arb_slots_free (ArbSlots *self)
{
  if (self == NULL)
    return;
  arb_index_clear (&self->ids);
  arb_index_clear (&self->side_ids);
  g_array_unref (self->slots);
  g_array_unref (self->required);
  g_array_unref (self->counts);
  g_ptr_array_unref (self->sides);
  g_ptr_array_unref (self->calls);
  arb_index_clear (&self->list_ids);
  g_ptr_array_unref (self->lists);
  arb_memory_free_all (self->memories);
  g_free (self);
}

/* An id that was not found before may exist now. */
static void
seek_again (ArbSlots *self)
{
  for (guint i = 0; i < self->sides->len; i++)
    {
      ArbSideSlots *side = g_ptr_array_index (self->sides, i);

      for (guint j = 0; j < side->n_names; j++)
        if (side->by_name[j] == ARB_NO_SLOT)
          side->by_name[j] = ARB_NAME_NOT_SOUGHT;
    }
}

guint
arb_slots_add (ArbSlots *self,
               const char *id)
{
  g_return_val_if_fail (self != NULL, 0);

  guint slot = arb_index_add (&self->ids, id);

  if (slot == self->slots->len)
    {
      const ArbSlot empty = { .id = self->ids.ids[slot], .list = ARB_NOT_FOUND };

      g_array_append_val (self->slots, empty);
      seek_again (self);
    }
  return slot;
}

/* FALSE: too long to be the id of anything. */
static gboolean
join (char id[ARB_ID_LENGTH],
      const char *side,
      const char *name,
      gsize *length)
{
  gsize side_length = strlen (side);
  gsize name_length = strlen (name);

  if (side_length + name_length + 2 > ARB_ID_LENGTH)
    return FALSE;
  memcpy (id, side, side_length);
  id[side_length] = '.';
  memcpy (id + side_length + 1, name, name_length + 1);
  *length = side_length + 1 + name_length;
  return TRUE;
}

guint
arb_slots_find_side (const ArbSlots *self,
                     const char *side,
                     const char *name)
{
  char id[ARB_ID_LENGTH];
  gsize length;

  g_return_val_if_fail (self != NULL, 0);
  if (side == NULL || *side == '\0')
    return arb_slots_find (self, name);
  return join (id, side, name, &length)
             ? arb_index_find_hashed (&self->ids, id, arb_index_hash (id, length))
             : ARB_NO_SLOT;
}

const ArbSideSlots *
arb_slots_look_side_up (ArbSlots *self,
                        const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  guint number = arb_index_find (&self->side_ids, id);
  const char *dot = strchr (id, '.');
  ArbSideSlots *slots;

  if (number != ARB_NOT_FOUND)
    return g_ptr_array_index (self->sides, number);

  slots = g_new0 (ArbSideSlots, 1);
  slots->id = g_intern_string (id);
  slots->slots = self;
  slots->parent = slots;
  arb_index_add (&self->side_ids, id);
  g_ptr_array_add (self->sides, slots);
  if (dot != NULL)
    {
      g_autofree char *parent = g_strndup (id, dot - id);

      slots->parent = arb_slots_look_side_up (self, parent);
    }
  return slots;
}

const ArbSideSlots *
arb_slots_learn_side (ArbSlots *self,
                      const char *side)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (side != NULL, NULL);

  const ArbSideSlots *slots = arb_slots_look_side_up (self, side);
  guint at = ARB_SIDE_HINT (side);

  /* Elsewhere another text may stand by the time somebody looks again. */
  if (slots->id == side || arb_is_literal (side))
    {
      self->side_hints[at].side = slots;
      self->side_hints[at].place = (guintptr) side;
    }
  return slots;
}

guint
arb_slots_learn_name (ArbSlots *self,
                      const char *name)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (name != NULL, 0);

  guint number = arb_index_add (self->names, name);

  if (arb_is_literal (name))
    self->name_hints[ARB_NAME_HINT (name)] = (ArbHint) { (guintptr) name, number };
  return number;
}

/* Rules laid over others bring names of their own, and so does their code. */
static void
make_room (ArbSideSlots *self)
{
  guint n_names = self->slots->names->n_ids;

  self->by_name = g_renew (guint32, self->by_name, n_names);
  while (self->n_names < n_names)
    self->by_name[self->n_names++] = ARB_NAME_NOT_SOUGHT;
}

guint
arb_side_slots_seek (const ArbSideSlots *self,
                     guint name)
{
  g_return_val_if_fail (self != NULL, 0);
  if (name >= self->n_names)
    make_room ((ArbSideSlots *) self);
  self->by_name[name] =
      arb_slots_find_side (self->slots, self->id, self->slots->names->ids[name]);
  return self->by_name[name];
}

static guint
add_named (const ArbSideSlots *self,
           guint name)
{
  const char *text = self->slots->names->ids[name];
  g_autofree char *id =
      *self->id != '\0' ? g_strconcat (self->id, ".", text, NULL) : g_strdup (text);

  return arb_slots_add (self->slots, id);
}

guint
arb_side_slots_add (const ArbSideSlots *self,
                    guint name)
{
  g_return_val_if_fail (self != NULL, 0);

  guint slot = arb_side_slots_find (self, name);

  return slot != ARB_NO_SLOT ? slot : add_named (self, name);
}

const ArbListSlots *
arb_side_slots_find_list (const ArbSideSlots *self,
                          const char *list)
{
  g_return_val_if_fail (self != NULL, NULL);

  const ArbSlots *slots = self->slots;
  guint number = ARB_NOT_FOUND;
  const ArbListSlots *found;
  char id[ARB_ID_LENGTH];
  gsize length;

  if (*self->id != '\0' && join (id, self->id, list, &length))
    number = arb_index_find_hashed (&slots->list_ids, id, arb_index_hash (id, length));
  if (number == ARB_NOT_FOUND)
    number = arb_index_find (&slots->list_ids, list);
  found = number != ARB_NOT_FOUND ? g_ptr_array_index (slots->lists, number) : NULL;
  return found != NULL && (found->inputs->len > 0 || found->count != NULL) ? found : NULL;
}

const ArbSideSlots *
arb_side_slots_get_entry (const ArbSideSlots *self,
                          guint number)
{
  ArbSideSlots *list = (ArbSideSlots *) self;
  const ArbSideSlots *entry = NULL;
  char id[ARB_ID_LENGTH];

  g_return_val_if_fail (self != NULL, NULL);
  if (list->entries != NULL && number < list->entries->len)
    entry = g_ptr_array_index (list->entries, number);
  if (entry != NULL)
    return entry;
  entry = arb_slots_look_side_up (self->slots, arb_id_join_number (id, self->id, number));
  if (number >= MAX_ENTRY)
    return entry;
  if (list->entries == NULL)
    list->entries = g_ptr_array_new ();
  if (number >= list->entries->len)
    g_ptr_array_set_size (list->entries, (gint) number + 1);
  g_ptr_array_index (list->entries, number) = (gpointer) entry;
  return entry;
}

static ArbCallSlots *
get_call (ArbSlots *self,
          const char *call,
          const ArbSlots *called)
{
  ArbCallSlots *slots;

  for (guint i = 0; i < self->calls->len; i++)
    {
      slots = g_ptr_array_index (self->calls, i);
      if (slots->call == call && slots->called == called)
        return slots;
    }
  slots = g_new0 (ArbCallSlots, 1);
  slots->call = call;
  slots->called = called;
  slots->mine = g_array_new (FALSE, TRUE, sizeof (guint));
  g_ptr_array_add (self->calls, slots);
  return slots;
}

guint
arb_slots_map_result (ArbSlots *self,
                      const char *call,
                      const ArbSlots *called,
                      guint slot)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (called != NULL, 0);

  ArbCallSlots *slots = get_call (self, call, called);
  guint *mine;

  if (slots->mine->len <= slot)
    g_array_set_size (slots->mine, slot + 1);
  mine = &g_array_index (slots->mine, guint, slot);
  if (*mine == 0)
    {
      g_autofree char *id = g_strconcat (call, ".", called->ids.ids[slot], NULL);

      *mine = arb_slots_add (self, id) + 1;
    }
  return *mine - 1;
}
