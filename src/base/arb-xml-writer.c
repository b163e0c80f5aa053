/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arb-xml-writer.h"

#include "base/arb-plain.h"

#include <string.h>

/* Written by hand over one GString: xmlTextWriter goes through an output buffer, a list of nodes
 * and an allocation for each value, and would have to be told about every character that XML
 * cannot hold anyway. */

typedef struct
{
  gsize name; /* offset of the name in the output: its end tag copies it from there */
  gsize name_length;
  gboolean has_text;
  gboolean has_children;
} OpenElement;

/* A start tag with its line and indentation, as it was written before: one line of the processor's cache. */
#define HEAD_SIZE 64
typedef struct
{
  const char *name; /* Borrowed, as @id: both stay where they are */
  const char *id;
  guint8 depth;
  guint8 length;
  char text[HEAD_SIZE - 2 * sizeof (char *) - 2];
} Head;
G_STATIC_ASSERT (sizeof (Head) == HEAD_SIZE);

/* The end tag that goes with it. */
typedef struct
{
  const char *name; /* Borrowed */
  gsize length;
  char text[16];
} Tail;

/* More than one combat has values, so that few of them share a place. */
#define N_HEADS 1024

/* Values are mostly shorter. */
#define MAX_SHORT 64

struct _ArbXmlWriter
{
  GString *out;    /* Owned */
  GArray *open;    /* Owned; of OpenElement, the innermost last */
  gboolean in_tag; /* the start tag still waits for its '>' */
  Tail tail;       /* the last one of a known leaf */
};

/* By the place of their id; for whichever writer comes next. */
static _Thread_local Head heads[N_HEADS] __attribute__ ((aligned (HEAD_SIZE)));

enum
{
  IN_TEXT = 1 << 0,
  IN_ATTR = 1 << 1,
  NOT_ASCII = 1 << 2,
  ALWAYS = 1 << 3,
};

/* Where a byte cannot be copied as it is. */
static const guint8 byte_class[256] = {
  [0x00 ... 0x08] = ALWAYS,
  ['\t'] = IN_ATTR,
  ['\n'] = IN_ATTR,
  [0x0B ... 0x1F] = ALWAYS,
  ['"'] = IN_ATTR,
  ['&'] = ALWAYS,
  ['<'] = ALWAYS,
  ['>'] = ALWAYS,
  [0x7F] = ALWAYS,
  [0x80 ... 0xC1] = NOT_ASCII,
  [0xC2] = NOT_ASCII | ALWAYS, /* may begin a control character */
  [0xC3 ... 0xD7] = NOT_ASCII,
  [0xD8] = NOT_ASCII | ALWAYS, /* may begin one that turns the direction of text… */
  [0xD9 ... 0xE1] = NOT_ASCII,
  [0xE2] = NOT_ASCII | ALWAYS, /* …and so may this */
  [0xE3 ... 0xEE] = NOT_ASCII,
  [0xEF] = NOT_ASCII | ALWAYS, /* may begin U+FFFE or U+FFFF */
  [0xF0 ... 0xFF] = NOT_ASCII,
};

static OpenElement *
innermost (ArbXmlWriter *self)
{
  g_assert (self->open->len > 0);
  return &g_array_index (self->open, OpenElement, self->open->len - 1);
}

static void
close_start_tag (ArbXmlWriter *self)
{
  if (self->in_tag)
    g_string_append_c (self->out, '>');
  self->in_tag = FALSE;
}

static void
append_line (ArbXmlWriter *self,
             guint depth)
{
  static const char spaces[] = "\n                                ";
  guint n = 2 * depth;

  g_string_append_len (self->out, spaces, 1 + MIN (n, sizeof spaces - 2));
  for (n -= MIN (n, sizeof spaces - 2); n > 0; n--)
    g_string_append_c (self->out, ' ');
}

static const char *
escape_for (const guchar *p)
{
  switch (*p)
    {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\t':
      return "&#9;";
    case '\n':
      return "&#10;";
    case '\r':
      return "&#13;";
    case 0xEF:
      return p[1] == 0xBF && p[2] >= 0xBE ? "\xef\xbf\xbd" : NULL;
    default:
      return "\xef\xbf\xbd";
    }
}

static void
append_escaped (ArbXmlWriter *self,
                const char *text,
                guint where)
{
  g_autofree char *valid = NULL;
  const guchar *p = (const guchar *) text;
  const guchar *run = p;
  guint stop_at = where | ALWAYS | NOT_ASCII;

  for (;; p++)
    {
      const char *escape;

      if ((byte_class[*p] & stop_at) == 0)
        continue;
      if (*p == '\0')
        break;
      if (*p >= 0x80 && (stop_at & NOT_ASCII) != 0)
        {
          /* Almost all values are ASCII and need no look at their encoding. */
          stop_at &= ~NOT_ASCII;
          if (!g_utf8_validate ((const char *) p, -1, NULL))
            {
              g_string_append_len (self->out, (const char *) run, p - run);
              valid = g_utf8_make_valid ((const char *) p, -1);
              run = p = (const guchar *) valid;
            }
          if ((byte_class[*p] & stop_at) == 0)
            continue;
        }
      if (*p == 0x7F || *p == 0xC2 || *p == 0xD8 || *p == 0xE2)
        {
          gunichar c = g_utf8_get_char ((const char *) p);

          /* Kept, but so that no terminal and no editor obeys it. */
          if (!arb_plain_is_control (c))
            continue;
          g_string_append_len (self->out, (const char *) run, p - run);
          g_string_append_printf (self->out, "&#x%X;", c);
          run = p = (const guchar *) g_utf8_next_char ((const char *) p);
          p--;
          continue;
        }
      escape = escape_for (p);
      if (escape == NULL)
        continue;
      g_string_append_len (self->out, (const char *) run, p - run);
      g_string_append (self->out, escape);
      if (*p == 0xEF)
        p += 2;
      run = p + 1;
    }
  g_string_append_len (self->out, (const char *) run, p - run);
}

static void
begin_document (ArbXmlWriter *self)
{
  g_string_assign (self->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
}

ArbXmlWriter *
arb_xml_writer_new (void)
{
  ArbXmlWriter *self = g_new0 (ArbXmlWriter, 1);

  self->out = g_string_sized_new (4096);
  self->open = g_array_new (FALSE, FALSE, sizeof (OpenElement));
  begin_document (self);
  return self;
}

ArbXmlWriter *
arb_xml_writer_new_part (guint depth)
{
  ArbXmlWriter *self = arb_xml_writer_new ();

  g_string_truncate (self->out, 0);
  /* Those are open in the other document, and ended there. */
  g_array_set_size (self->open, depth);
  memset (self->open->data, 0, depth * sizeof (OpenElement));
  return self;
}

void
arb_xml_writer_empty (ArbXmlWriter *self)
{
  g_return_if_fail (self != NULL && !self->in_tag);
  g_string_truncate (self->out, 0);
}

void
arb_xml_writer_append (ArbXmlWriter *self,
                       const ArbXmlWriter *part)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (part != NULL && !part->in_tag);
  g_return_if_fail (self->open->len > 0 && self->open->len == part->open->len);
  g_return_if_fail (!innermost (self)->has_text);

  if (part->out->len == 0)
    return;
  close_start_tag (self);
  innermost (self)->has_children = TRUE;
  g_string_append_len (self->out, part->out->str, part->out->len);
}

void
arb_xml_writer_free (ArbXmlWriter *self)
{
  if (self == NULL)
    return;
  g_string_free (self->out, TRUE);
  g_array_unref (self->open);
  g_free (self);
}

void
arb_xml_writer_start (ArbXmlWriter *self,
                      const char *name)
{
  OpenElement element = { 0 };
  gboolean indent = TRUE;

  g_return_if_fail (self != NULL);
  g_return_if_fail (name != NULL && *name != '\0');

  close_start_tag (self);
  if (self->open->len > 0)
    {
      innermost (self)->has_children = TRUE;
      indent = !innermost (self)->has_text;
    }
  if (indent)
    append_line (self, self->open->len);
  g_string_append_c (self->out, '<');
  element.name = self->out->len;
  element.name_length = strlen (name);
  g_string_append_len (self->out, name, element.name_length);
  g_array_append_val (self->open, element);
  self->in_tag = TRUE;
}

void
arb_xml_writer_attr (ArbXmlWriter *self,
                     const char *name,
                     const char *value)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (name != NULL && *name != '\0');
  g_return_if_fail (self->in_tag);

  if (value == NULL)
    return;
  g_string_append_c (self->out, ' ');
  g_string_append (self->out, name);
  g_string_append_len (self->out, "=\"", 2);
  append_escaped (self, value, IN_ATTR);
  g_string_append_c (self->out, '"');
}

void
arb_xml_writer_text (ArbXmlWriter *self,
                     const char *text)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (self->open->len > 0);
  g_return_if_fail (innermost (self)->has_text || !innermost (self)->has_children);

  if (text == NULL || *text == '\0')
    return;
  close_start_tag (self);
  innermost (self)->has_text = TRUE;
  append_escaped (self, text, IN_TEXT);
}

void
arb_xml_writer_end (ArbXmlWriter *self)
{
  const OpenElement *element;

  g_return_if_fail (self != NULL);
  g_return_if_fail (self->open->len > 0);

  element = innermost (self);
  if (self->in_tag)
    g_string_append_len (self->out, "/>", 2);
  else
    {
      if (!element->has_text)
        append_line (self, self->open->len - 1);
      g_string_append_len (self->out, "</", 2);
      /* The name is copied out of the very string that grows, so make room first. */
      g_string_set_size (self->out, self->out->len + element->name_length);
      memcpy (self->out->str + self->out->len - element->name_length,
              self->out->str + element->name, element->name_length);
      g_string_append_c (self->out, '>');
    }
  self->in_tag = FALSE;
  g_array_set_size (self->open, self->open->len - 1);
}

/* How long the text is when all of it can be written as it is; -1 when not. */
static gssize
plain_length (const char *text,
              guint where)
{
  const guchar *p = (const guchar *) text;

  while ((byte_class[*p] & (where | ALWAYS | NOT_ASCII)) == 0)
    p++;
  return *p == '\0' ? (const char *) p - text : -1;
}

static char *
put (char *to,
     const char *text,
     gsize length)
{
  memcpy (to, text, length);
  return to + length;
}

/* Where the output goes on, with room for @length bytes. */
static char *
reserve (ArbXmlWriter *self,
         gsize length)
{
  gsize end = self->out->len;

  if (end + length >= self->out->allocated_len)
    {
      g_string_set_size (self->out, end + length);
      g_string_truncate (self->out, end);
    }
  return self->out->str + end;
}

/* NULL: it cannot be written as it is, or is too long to be kept. */
static const Head *
make_head (const ArbXmlWriter *self,
           Head *head,
           const char *name,
           const char *id)
{
  static const char spaces[] = "\n                ";
  gsize indent = 1 + 2 * self->open->len;
  gsize name_length = strlen (name);
  gssize id_length = plain_length (id, IN_ATTR);
  char *to;

  if (id_length < 0 || indent > strlen (spaces) ||
      indent + name_length + id_length + strlen ("< id=\"\">") > sizeof head->text)
    return NULL;
  to = put (head->text, spaces, indent);
  *to++ = '<';
  to = put (to, name, name_length);
  to = put (to, " id=\"", 5);
  to = put (to, id, id_length);
  to = put (to, "\">", 2);
  head->name = name;
  head->id = id;
  head->depth = (guint8) self->open->len;
  head->length = (guint8) (to - head->text);
  return head;
}

/* The same, as it was made before if it was. */
static const Head *
find_head (const ArbXmlWriter *self,
           const char *name,
           const char *id)
{
  /* Ids that came one after the other stand close together: what tells them apart must go up. */
  guint64 hash = (guintptr) id * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  Head *head = &heads[(hash >> 32) % N_HEADS];

  if (head->id == id && head->name == name && head->depth == self->open->len)
    return head;
  return make_head (self, head, name, id);
}

/* NULL: it is too long to be kept. */
static const Tail *
find_tail (ArbXmlWriter *self,
           const char *name)
{
  Tail *tail = &self->tail;
  gsize name_length;
  char *to;

  if (tail->name == name)
    return tail;
  name_length = strlen (name);
  if (name_length + strlen ("</>") > sizeof tail->text)
    return NULL;
  to = put (tail->text, "</", 2);
  to = put (to, name, name_length);
  *to++ = '>';
  tail->length = (gsize) (to - tail->text);
  tail->name = name;
  return tail;
}

void
arb_xml_writer_known_leaf (ArbXmlWriter *self,
                           const char *name,
                           const char *id,
                           const char *text)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (name != NULL && *name != '\0');
  g_return_if_fail (self->open->len > 0);
  g_return_if_fail (id != NULL && text != NULL);

  const Head *head = innermost (self)->has_text ? NULL : find_head (self, name, id);
  const Tail *tail = find_tail (self, name);
  const guchar *p = (const guchar *) text;
  char *to, *end;

  if (head == NULL || tail == NULL || *text == '\0')
    {
      arb_xml_writer_leaf (self, name, id, text);
      return;
    }
  /* Head and tail are copied whole, which is quicker than to their length. */
  to = reserve (self, 1 + sizeof head->text + MAX_SHORT + sizeof tail->text);
  if (self->in_tag)
    *to++ = '>';
  memcpy (to, head->text, sizeof head->text);
  to += head->length;
  end = to + MAX_SHORT;
  while (to < end && (byte_class[*p] & (IN_TEXT | ALWAYS | NOT_ASCII)) == 0)
    *to++ = (char) *p++;
  if (*p != '\0')
    {
      /* It cannot be written as it is, or is too long: the output still ends where it did. */
      self->out->str[self->out->len] = '\0';
      arb_xml_writer_leaf (self, name, id, text);
      return;
    }
  memcpy (to, tail->text, sizeof tail->text);
  to += tail->length;
  *to = '\0';
  self->out->len = (gsize) (to - self->out->str);
  self->in_tag = FALSE;
  innermost (self)->has_children = TRUE;
}

void
arb_xml_writer_leaf (ArbXmlWriter *self,
                     const char *name,
                     const char *id,
                     const char *text)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (name != NULL && *name != '\0');

  arb_xml_writer_start (self, name);
  arb_xml_writer_attr (self, "id", id);
  arb_xml_writer_text (self, text);
  arb_xml_writer_end (self);
}

char *
arb_xml_writer_finish (ArbXmlWriter *self,
                       gsize *length)
{
  char *document;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (self->open->len == 0, NULL);

  g_string_append_c (self->out, '\n');
  if (length != NULL)
    *length = self->out->len;
  document = g_string_free (self->out, FALSE);
  self->out = g_string_sized_new (4096);
  begin_document (self);
  return document;
}
