/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-works-text.h"

#define ARMS                                                                                       \
  "<word id='foot'>" SMALL_NAME "</word>"                                                          \
  "<word id='horse'><name xml:lang='fr'>cavalerie</name><name xml:lang='en'>cavalry</name></word>"
#define GRADES                                                                                     \
  "<word id='more'>" SMALL_NAME "</word><word id='less'>" SMALL_NAME                               \
  "</word><word id='same'>" SMALL_NAME "</word>"
#define INPUT(id, rest, words)                                                                     \
  "<input id='" id "' rare='yes' " rest ">" SMALL_NAME words "</input>\n"
#define VALUE(id, rest, words)                                                                     \
  "<value id='" id "' output='yes' cite='Small 1' " rest ">" SMALL_NAME words "</value>\n"

char *
works_dup_text (const char *works,
                const char *rest)
{
  static const char head[] =
      "<system xmlns='urn:arbitre:rules:1' id='small' version='1'>" SMALL_NAME "\n"
      "<side id='a'>" SMALL_NAME "</side><side id='b'><name xml:lang='fr'>le second</name>"
      "<name xml:lang='en'>the second</name></side>\n"
      "<ruling id='rounds' type='int' min='0' max='9' default='3'>" SMALL_NAME "</ruling>\n"
      "<procedure id='try' cite='Small 1'>" SMALL_NAME "\n"
      "<step id='try.work'>" SMALL_NAME "\n"
      "<ask input='one two part arm rank wet name'/><ask for='a b' input='size'/>\n"
      "<set value='label' of='name'><when ruling='rounds' is='3'/></set>\n";
  static const char fields[] = "\n</step>\n<step id='try.close'>" SMALL_NAME "</step>\n" INPUT (
      "one", "type='int' min='-99' max='99' default='0'",
      "") INPUT ("two", "type='int' min='-99' max='99' default='0'", "")
      INPUT ("part", "type='decimal' min='-99' max='99' decimals='2' default='0'", "")
          INPUT ("arm", "type='word' default='foot'", ARMS)
              INPUT ("rank", "type='word' default='more'", GRADES)
                  INPUT ("wet", "type='bool' default='no'", "")
                      INPUT ("name", "type='text' default='none' optional='yes'", "")
                          INPUT ("size", "for='a b' type='int' min='0' max='99' default='0'", "")
                              VALUE ("out", "type='int'", "") VALUE ("exact", "type='decimal'", "")
                                  VALUE ("sort", "type='word'", ARMS)
                                      VALUE ("grade", "type='word'", GRADES)
                                          VALUE ("flag", "type='bool'", "")
                                              VALUE ("label", "type='text' optional='yes'", "")
                                                  VALUE ("got", "for='a b' type='int'", "")
                                                      VALUE ("state", "for='a b' type='word'",
                                                             ARMS) "</procedure>\n";

  return g_strconcat (head, works, fields, rest, "</system>\n", NULL);
}
