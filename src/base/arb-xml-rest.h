/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-xml.h"

G_BEGIN_DECLS

/* What is left of a document that a schema refuses, once the elements at fault are taken out, and
 * those that are incomplete without them: so that people who write a file hear in one run what is
 * wrong with its form and with its meaning. The lines are those of the document. */
typedef struct _ArbXmlRest ArbXmlRest;

/* NULL: nothing can be said of the rest: the document is not XML, or its first element is at fault
 * itself. @problems gets the faults of form that show only when the first ones are out of the way. */
ArbXmlRest *arb_xml_rest_new (GBytes *bytes,
                              const char *name,
                              const ArbXmlSchema *schema,
                              ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
void arb_xml_rest_free (ArbXmlRest *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbXmlRest, arb_xml_rest_free)

const ArbXmlDoc *arb_xml_rest_get_doc (const ArbXmlRest *self);
/* Whether a problem of the rest may be there only because of what was taken out: it is about an
 * element around it or one that names it, or mentions a word that stood in it. */
gboolean arb_xml_rest_explains (const ArbXmlRest *self,
                                const ArbProblem *problem);

G_END_DECLS
