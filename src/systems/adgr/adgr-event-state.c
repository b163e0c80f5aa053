/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The state of a game as fields of the units of an event, and back. A field that is not there has
 * nothing to say; contacts are lists, one item for each enemy, written on both units. */

#include "systems/adgr/adgr-event.h"

/* --- Plain fields ---------------------------------------------------------------------------- */

/* The same for yes or no, whole numbers and parts: where it is in the struct. */
typedef enum
{
  FLAG,
  NUMBER,
  PARTS,
} FieldType;

typedef struct
{
  const char *id;
  FieldType type;
  gsize offset;
} Field;

#define TROOP(id, type, member) { id, type, G_STRUCT_OFFSET (AdgrTroop, member) }
#define LEADER(id, type, member) { id, type, G_STRUCT_OFFSET (AdgrLeader, member) }

static const Field troop_fields[] = {
  TROOP ("in-square", FLAG, in_square),
  TROOP ("left-zoc", FLAG, disorder),
  TROOP ("charged", FLAG, turn.charged),
  TROOP ("near-enemy", FLAG, turn.was_near),
  TROOP ("rallied", FLAG, turn.rallied),
  TROOP ("rallied-in-place", FLAG, turn.rallied_in_place),
  TROOP ("held", FLAG, turn.held),
  TROOP ("charge-paid", FLAG, turn.charge_paid),
  TROOP ("shot", PARTS, turn.shot),
  TROOP ("shot-lost", NUMBER, turn.lost_to_shot),
  TROOP ("routed-now", FLAG, turn.routed),
  TROOP ("rout-spread", FLAG, turn.rout_spread),
  TROOP ("lost-left", NUMBER, phase.lost[0]),
  TROOP ("lost-right", NUMBER, phase.lost[1]),
  TROOP ("fought-aside", PARTS, phase.fought_aside),
  TROOP ("routed-in-phase", FLAG, phase.routed),
  TROOP ("phase-lost", NUMBER, phase.coh_lost),
  TROOP ("phase-left-zoc", FLAG, phase.disorder),
  TROOP ("phase-alive", FLAG, phase.was_alive),
};

static const Field leader_fields[] = {
  LEADER ("engaged", FLAG, engaged),
  LEADER ("points-die", NUMBER, turn.die),
  LEADER ("points-rolled", NUMBER, turn.rolled),
  LEADER ("points-paid", NUMBER, turn.paid),
  LEADER ("points-own", NUMBER, turn.own),
};

static void
put (GArray *sets,
     const char *id,
     const char *text)
{
  if (text != NULL && *text != '\0')
    arb_play_sets_add (sets, id, text);
}

static void
put_number (GArray *sets,
            const char *id,
            gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  if (number != 0)
    put (sets, id, text);
}

static void
put_field (GArray *sets,
           const Field *field,
           gconstpointer base)
{
  gconstpointer member = G_STRUCT_MEMBER_P (base, field->offset);

  if (field->type == NUMBER)
    put_number (sets, field->id, *(const gint64 *) member);
  else if (field->type == FLAG)
    put (sets, field->id, *(const gboolean *) member ? "yes" : NULL);
  else if (*(const guint *) member != 0)
    put (sets, field->id, adgr_parts_to_text (*(const guint *) member));
}

static void
take_field (const GArray *sets,
            const Field *field,
            gpointer base)
{
  gpointer member = G_STRUCT_MEMBER_P (base, field->offset);
  const char *text = arb_play_sets_get (sets, field->id);

  if (text == NULL)
    return;
  if (field->type == NUMBER)
    *(gint64 *) member = g_ascii_strtoll (text, NULL, 10);
  else if (field->type == FLAG)
    *(gboolean *) member = g_str_equal (text, "yes");
  else
    *(guint *) member = adgr_parts_parse (text);
}

/* --- Contacts -------------------------------------------------------------------------------- */

typedef struct
{
  const char *id;
  const char *(*get) (const AdgrContact *contact,
                      guint place,
                      char *buffer);
} ContactField;

#define NUMBER_LENGTH 24

static const char *
parts_word (guint parts)
{
  static const char *const words[] = { "none", "left", "right", "both" };

  return words[parts];
}

static guint
word_parts (const char *word)
{
  static const char *const words[] = { "none", "left", "right", "both", NULL };

  return arb_word_index (words, word, 0);
}

static const char *
get_parts (const AdgrContact *contact,
           guint place,
           char *buffer)
{
  return parts_word (contact->parts[place]);
}

static const char *
get_struck (const AdgrContact *contact,
            guint place,
            char *buffer)
{
  return adgr_face_words[contact->struck[place]];
}

static const char *
get_charge (const AdgrContact *contact,
            guint place,
            char *buffer)
{
  if (contact->charger == ADGR_NOBODY)
    return "none";
  if (contact->charger != place)
    return "received";
  return contact->uncontrolled ? "uncontrolled" : "made";
}

static const char *
get_phases (const AdgrContact *contact,
            guint place,
            char *buffer)
{
  g_snprintf (buffer, NUMBER_LENGTH, "%" G_GINT64_FORMAT, contact->phases);
  return buffer;
}

static const char *
get_fought (const AdgrContact *contact,
            guint place,
            char *buffer)
{
  return contact->is_covered ? "covered" : parts_word (contact->fought[place]);
}

static const ContactField contact_fields[] = {
  { "contact-parts", get_parts }, { "struck", get_struck }, { "charge", get_charge },
  { "phases", get_phases },       { "fought", get_fought },
};

static void
put_contacts (const AdgrGame *self,
              GArray *sets,
              guint unit)
{
  g_autoptr (GString) enemies = g_string_new (NULL);

  for (guint i = 0; i < self->pieces->len; i++)
    if (adgr_game_find_contact (self, unit, i) != NULL)
      g_string_append_printf (enemies, "%s%s", enemies->len > 0 ? "," : "",
                              adgr_game_piece (self, i)->id);
  put (sets, "enemies", enemies->str);
  for (guint i = 0; i < G_N_ELEMENTS (contact_fields); i++)
    {
      g_autoptr (GString) list = g_string_new (NULL);

      for (guint j = 0; j < self->pieces->len; j++)
        {
          const AdgrContact *contact = adgr_game_find_contact (self, unit, j);
          char buffer[NUMBER_LENGTH];

          if (contact != NULL)
            g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "",
                                    contact_fields[i].get (contact, contact->unit[1] == unit,
                                                           buffer));
        }
      put (sets, contact_fields[i].id, list->str);
    }
}

/* What @unit says of its contact with @enemy; NULL: it knows of none. */
static char *
dup_item (const AdgrGame *self,
          guint unit,
          guint enemy,
          const char *field)
{
  const GArray *sets = arb_play_get_unit (self->play, unit)->sets;
  const char *enemies = arb_play_sets_get (sets, "enemies");
  const char *list = arb_play_sets_get (sets, field);
  g_auto (GStrv) ids = adgr_split (enemies != NULL ? enemies : "");
  g_auto (GStrv) items = g_strsplit (list != NULL ? list : "", ",", -1);

  for (guint i = 0; ids[i] != NULL && i < g_strv_length (items); i++)
    if (g_str_equal (ids[i], adgr_game_piece (self, enemy)->id))
      return g_strdup (items[i]);
  return NULL;
}

static void
take_contact (AdgrGame *self,
              guint a,
              guint b)
{
  const guint units[] = { a, b };
  AdgrContact contact = { .unit = { a, b }, .charger = ADGR_NOBODY };

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *parts = dup_item (self, units[i], units[1 - i], "contact-parts");
      g_autofree char *struck = dup_item (self, units[i], units[1 - i], "struck");
      g_autofree char *charge = dup_item (self, units[i], units[1 - i], "charge");
      g_autofree char *phases = dup_item (self, units[i], units[1 - i], "phases");
      g_autofree char *fought = dup_item (self, units[i], units[1 - i], "fought");

      /* One who does not know of the other has been taken out of the contact by hand. */
      if (parts == NULL)
        return;
      contact.parts[i] = word_parts (parts);
      contact.struck[i] = arb_word_index (adgr_face_words, struck, ADGR_FRONT);
      contact.phases = phases != NULL ? g_ascii_strtoll (phases, NULL, 10) : 0;
      contact.is_covered = contact.is_covered || g_strcmp0 (fought, "covered") == 0;
      contact.fought[i] = word_parts (fought);
      if (g_strcmp0 (charge, "made") == 0 || g_strcmp0 (charge, "uncontrolled") == 0)
        {
          contact.charger = i;
          contact.uncontrolled = g_str_equal (charge, "uncontrolled");
        }
    }
  g_array_append_val (self->contacts, contact);
}

/* --- A piece --------------------------------------------------------------------------------- */

static void
put_troop (const AdgrGame *self,
           GArray *sets,
           guint unit)
{
  const AdgrTroop *troop = adgr_game_troop (self, unit);

  put_number (sets, "coh-lost", troop->routed ? 0 : troop->coh_lost);
  put (sets, "disorder",
       !troop->routed && adgr_game_is_disordered (self, troop) ? "yes" : NULL);
  put (sets, "terrain", g_str_equal (troop->terrain, "open") ? NULL : troop->terrain);
  put (sets, "behind", g_str_equal (troop->behind, "none") ? NULL : troop->behind);
  if (troop->protected_parts != (ADGR_LEFT | ADGR_RIGHT))
    put (sets, "protected", adgr_parts_to_text (troop->protected_parts));
  put_number (sets, "moves", troop->turn.moves);
  for (guint i = 0; i < G_N_ELEMENTS (troop_fields); i++)
    put_field (sets, &troop_fields[i], troop);
  put_contacts (self, sets, unit);
}

static void
put_leader (GArray *sets,
            const AdgrLeader *leader)
{
  put (sets, "leader-fate", leader->lost ? "killed" : NULL);
  put (sets, "with-part", leader->part == ADGR_RIGHT ? "right" : NULL);
  put_number (sets, "free-tests", leader->turn.free_tests);
  for (guint i = 0; i < G_N_ELEMENTS (leader_fields); i++)
    put_field (sets, &leader_fields[i], leader);
}

GArray *
adgr_game_dup_state (const AdgrGame *self,
                     guint unit)
{
  const AdgrPiece *piece = adgr_game_piece (self, unit);
  GArray *sets = arb_play_sets_new ();

  if (piece->kind == ADGR_TROOP)
    put_troop (self, sets, unit);
  else if (piece->kind == ADGR_GENERAL)
    put_leader (sets, &piece->general);
  return sets;
}

/* Disorder ticked on the sheet of a unit whose losses do not account for it is its own. */
static void
take_troop (AdgrGame *self,
            const GArray *sets,
            guint unit)
{
  AdgrTroop *troop = adgr_game_troop (self, unit);
  const char *moves = arb_play_sets_get (sets, "moves");
  const char *strength = arb_play_sets_get (sets, "strength");

  for (guint i = 0; i < G_N_ELEMENTS (troop_fields); i++)
    take_field (sets, &troop_fields[i], troop);
  troop->turn.moves = moves != NULL ? (guint) g_ascii_strtoull (moves, NULL, 10) : 0;
  troop->routed = g_strcmp0 (strength, "0") == 0;
  if (troop->routed)
    troop->coh_lost = troop->type.cohesion;
  troop->disorder = arb_play_sets_get (sets, "left-zoc") != NULL;
  troop->disorder = troop->disorder || (g_strcmp0 (arb_play_sets_get (sets, "disorder"), "yes") == 0 &&
                                        !adgr_game_is_disordered (self, troop));
  self->has_fought = self->has_fought || troop->phase.was_alive;
}

static void
take_leader (AdgrLeader *leader,
             const GArray *sets)
{
  const char *tests = arb_play_sets_get (sets, "free-tests");

  for (guint i = 0; i < G_N_ELEMENTS (leader_fields); i++)
    take_field (sets, &leader_fields[i], leader);
  leader->turn.free_tests = tests != NULL ? (guint) g_ascii_strtoull (tests, NULL, 10) : 0;
  leader->lost = g_strcmp0 (arb_play_sets_get (sets, "leader-fate"), "killed") == 0;
  leader->part = g_strcmp0 (arb_play_sets_get (sets, "with-part"), "right") == 0 ? ADGR_RIGHT
                                                                                : ADGR_LEFT;
  leader->engaged = leader->engaged && leader->with != ADGR_NOBODY;
}

void
adgr_game_take_state (AdgrGame *self)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const GArray *sets = arb_play_get_unit (self->play, i)->sets;
      AdgrPiece *piece = adgr_game_piece (self, i);

      if (piece->kind == ADGR_TROOP)
        take_troop (self, sets, i);
      else if (piece->kind == ADGR_GENERAL)
        take_leader (&piece->general, sets);
    }
  for (guint i = 0; i < self->pieces->len; i++)
    for (guint j = i + 1; j < self->pieces->len; j++)
      take_contact (self, i, j);
}
