#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Arbitre authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The French of the rules: turns of phrase that a French umpire stumbled over, each with what is said
instead. They are looked for wherever French stands: rules, catalogue, manual. Writes TAP."""

import pathlib
import re
import sys
import xml.etree.ElementTree as ET

from tap import check, finish

SOURCE = pathlib.Path(sys.argv[1])
BAD_SPACE = re.compile(r'[ \n](?:[;?!»%]|:(?=\s|$))|«[ \n]')
LANG = '{http://www.w3.org/XML/1998/namespace}lang'

# Whatever the rule system: what is wrong as French, or names a key, an id or a number of the program.
ANYWHERE = {
    r'\bEntrée : ': 'touche Entrée : …',
    r'\b(?:half|move|gap|bonus)=\d': 'no ids of the program',
    r'\b(?:sur|les|des) 1 (?:figurine|élite|perte|rang|quart)s?\b': 'the singular',
    r'\b1 (?:figurines|élites|pertes|rangs|quarts)\b': 'the singular',
    r'\bil faut (?:en batterie|attelée|carré|ligne|colonne|oui|non)\b': '(requis : …)',
    r'\bne vaut pas\b': 'n’est pas validée',
    r'Effectif à la période': 'Prend effet à la période …',
    r'Facteur de figurines mêlées': 'Facteur d’une unité mixte',
    r'propre ligne de dé': 'son dé se lit sur sa ligne du tableau',
    r'\bde (?:IR|Al|El|Er|É)\b': 'd’IR',
    r'\bque (?:IR|elle|il)\b': 'qu’…',
    # One word for one notion.
    r'(?i)(?<!en )\bchefs?\b': 'commandant; général, aide de camp',
    r'(?i)\bcontre-charge': 'contrecharge',
    r'(?i)\bévasion': 'esquive',
    r'(?i)\blan(?:c|ç)\w+ (?:le|les|un|des|vos|son|leurs?) dés?\b|\bdés [^.]*\blancés\b': 'jeter un dé',
    r'(?i)\brévél': 'dévoiler',
    r'(?i)\bcible (?:écrite|scellée)\b|\b[Cc]ible \(plier|\bchargeur\b': 'objectif; assaillant',
    r'(?i)\btables? nationales?\b': 'tableau de la nation',
    r'(?i)\bendommagé': 'abîmé',
    r'(?i)\brechercher\b|\brecherchez\b': 'chercher',
    r'(?i)\braison d(?:e la prochaine|u prochain)|\bavec (?:sa|leur) raison, et peut être repris': 'motif',
    r'\bReport\b\*\* :': 'reliquat',
    r'(?i)\blistes?\b[^.;]{0,24} rendue?s?\b|\brend(?:re|u) (?:la|une|sa) liste': 'remettre une liste',
    r'(?i)\blistes?\b[^.;]{0,24} contrôlée?s?\b|\bcontrôl\w+ (?:la|les|des|une) listes?\b': 'vérifier une liste',
    r'(?i)\b(?:[ÉE]tat|code) de sortie\b': 'code de retour',
    r'\brelevé en texte\b': 'journal en lignes',
    r'(?i)\bpren(?:d|nent|dre) part\b(?! à\b)': 'participer',
    r'(?i)\bcolonnes et (?:de \d+ à \d+|%u|tant de) lignes\b': 'rangées, of a board',
}

# Of Les Aigles.
RULES = {
    r'\bEn quelle formation\b': 'Dans quelle formation se trouve …',
    r'\b(?:Dans quel|quel) ordre est\b': 'état de la formation',
    r'\bOrdre (?:dans|au début de) ce tour\b': 'état de la formation',
    r'\b0 (?:=|:)? ?formée\b': 'the state has a name',
    r'Quelles pertes donne': 'Quelles pertes inflige-t-elle selon votre table',
    r'\bQuelle cavalerie est\b': 'De quel type de cavalerie est',
    r'\bennemi[^.?]*veut-il suivre\b': 'Quel ennemi veut suivre',
    r'\bcouvrira-t-il\b': 'Sera-t-elle derrière un ami formé',
    r'\bPersonne ne charge\b': 'On ne charge pas',
    r'Seule une cavalerie rallie': 'Seule la cavalerie rallie',
    r'\bpart sur combien\b|\bretirée sur\b': 'perd une élite pour combien de figurines retirées',
    r'\b[Ee]lle échappe\b': 'elle s’échappe',
    r'\bva au bout\b': 'termine son mouvement de charge',
    r'\bse rallie(?:r|nt)?\b': 'rallier',
    r'^Combat(?: \(|$)': 'Combat à ce tour',
    r's’il faut juger': '(pour juger d’un …)',
    # The name of a unit comes with “l’unité”; a number agrees with what it counts.
    r'(?<!«\u00a0)\{(?:name|a\.name|b\.name)\}': 'l’unité « … »',
    r'\{[a-z.-]+\} (?:figurines|élites|pertes|rangs|passages)\b': '{n|figurine|figurines}',
}

# Of the three others, where a side is a unit with a name of its own: “Gendarmes d’ordonnance”.
SIDE = r'(?<!\bde )(?<!\bavec )(?<!\bpour )\{(?:side|a|b|attacker|defender)\}'
NAMED = {
    SIDE + r'(?:,[^.?:]*,)? (?:est|a|avait|tire|esquive|combat|perd|part|peut|doit|regagne|n’est|ne)\b': '{side} : l’unité …',
    r'\b(?:type|arme|quoi|terrain|lequel|où|Par où) (?:est|tire|combat|se trouve|se déplace) \{': '{side} : quel … ?',
    r'\) (?:reçoit une blessure|perd un degré)': '… : une blessure, un degré de moral en moins',
    r'autre chose que aucun': 'il en faut un',
    r'\(none\b': '(« aucun » : …)',
    r'Le domaine est-il': 'Quel est le degré de …',
    r'\} : blessée ': 'est-elle blessée',
    r'^Attaquée sur': 'Attaquée de : front',
    r'Qui retient une unité': 'Retenir une unité offensive donne aussi …',
    r'L’esquive est rattrapée': 'L’unité qui esquive est rattrapée',
    r'décision « [^»]*» l’a lu': 'appliqué selon …',
    r'interprétation « [a-z\d-]+ »': 'the name of the ruling, not its id',
    r'^Infranchissable ou hors de la table, case \d': 'Case 1 : infranchissable … ?',
    r'(?i)\bassaillants?\b': 'attaquant',
    r'\bimpassable\b': 'infranchissable',
    r'(?<!l’effet est )\bannulée? :': 'l’effet est annulé : …',
}


def rule_texts(systems):
    for file in sorted((SOURCE / 'data' / 'systems').glob(f'{systems}/*.xml')):
        for element in ET.parse(file).iter():
            if element.get(LANG) == 'fr' and element.text:
                yield f'{file.name}: {element.tag.split("}")[-1]}', ' '.join(element.text.split())


def badly_spaced():
    """French punctuation that a line may begin with: an ordinary space stands before it."""
    for file in sorted((SOURCE / 'data' / 'systems').glob('*/s*.xml')):
        for element in ET.parse(file).iter():
            if element.get(LANG) == 'fr' and BAD_SPACE.search(element.text or ''):
                yield f'{file.parent.name}/{file.name}: {element.text.strip()}'


def catalogue_texts():
    text = (SOURCE / 'po' / 'fr.po').read_text()
    for found in re.finditer(r'^msgstr(?:\[\d\])? ((?:".*"\n?)+)', text, re.M):
        yield 'fr.po', ''.join(re.findall(r'"(.*)"', found.group(1)))


def manual_texts():
    for file in sorted((SOURCE / 'data' / 'manual' / 'fr').glob('*.md')):
        yield file.name, ' '.join(file.read_text().split())


def faults(texts, forbidden):
    return [f'{place}: “{re.search(phrase, text).group(0)}” → {better}: {text[:80]}'
            for place, text in texts for phrase, better in forbidden.items() if re.search(phrase, text)]


rules, others = list(rule_texts('aigles')), [*catalogue_texts(), *manual_texts()]
check(len(rules) > 1000 and len(others) > 1000, 'there is French to look at', f'{len(rules)}, {len(others)}')
named = [text for system in ('frederic', 'umbra', 'adgr') for text in rule_texts(system)]
for name, texts, forbidden in (('the rules of Les Aigles', rules, RULES | ANYWHERE),
                               ('the rules of the three others', named, NAMED),
                               ('the rules of all systems', rule_texts('*'), ANYWHERE),
                               ('catalogue and manual', others, ANYWHERE)):
    found = faults(texts, forbidden)
    check(not found, f'{name} say it in better French', '\n'.join(found))
found = list(badly_spaced())
check(not found, 'French punctuation of the rules follows a no-break space', '\n'.join(found))
# What must be found, is.
said = ['Espace : Entrée : elle a été contactée', 'les 1 figurines', 'Ordre dans ce tour : 0', 'que IR 14',
        'En quelle formation est 18e de ligne ?', 'Bande de temps : half=1 move=30', 'la charge ne vaut pas',
        'des dés qui n’ont pas été lancés', 'Révéler', 'l’arbitre a regardé la cible scellée', 'la liste rendue',
        'la liste n’a pas été contrôlée', 'Seuls ceux qui sont cochés prennent part.', 'Raison du prochain changement']
check(all(faults([('', text)], RULES | ANYWHERE) for text in said), 'what was said once would be found')
named_once = ['{side} est-elle en carré ?', 'De quel type est {side} ?', 'fantassins (t1) reçoit une blessure',
              '{side} perd 2 points de cohésion', '{side}, les deux moitiés ensemble, perd 1 point',
              'selon l’interprétation « diff2 »', 'L’esquive est rattrapée : 4 UD', 'Le domaine est-il puissant ?',
              '(none : il est loin)']
check(all(faults([('', text)], NAMED) for text in named_once), 'and so would what was said of units with names')
finish()
