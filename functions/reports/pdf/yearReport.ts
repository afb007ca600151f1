import type { YearFacts } from '../yearFacts.ts';
import type { Blocks } from './blocks.ts';
import { asTyped, cleanText } from './cleanText.ts';
import type { Cover } from './cover.ts';
import { writeDocument } from './document.ts';
import type { Fonts } from './paper.ts';
import { fill, type Words, wordsOf } from './words.ts';
import { writeYearCategories } from './yearCategories.ts';
import {
  writeYearAnnex,
  writeYearLeftOut,
  writeYearOrganizations,
  writeYearParts,
  writeYearStatement,
  writeYearSummary,
} from './yearSections.ts';

type Facts = YearFacts & { version: number };
const SECTIONS = [
  writeYearStatement,
  writeYearSummary,
  writeYearOrganizations,
  writeYearCategories,
  writeYearParts,
  writeYearLeftOut,
  writeYearAnnex,
];

/** The report of a year, over the finished calculations of organizations. The same facts give the same bytes. */
export function writeYearReport(given: Facts, fonts?: Fonts): Promise<Uint8Array> {
  const facts: Facts = {
    ...given,
    byName: asTyped(cleanText(given.byName, { hasGlyph: () => true, maxCharacters: 80 })),
    // The names of companies are their own: `CO2 Cero, S. L.` keeps its 2.
    parts: given.parts.map((part) => ({ ...part, name: asTyped(part.name) })),
    leftOut: given.leftOut.map((one) => ({ ...one, name: asTyped(one.name) })),
    logo: given.logo && { ...given.logo, name: asTyped(given.logo.name) },
  };
  const words = wordsOf(facts.language);
  const y = words.t.year;
  const spec = {
    ...facts,
    title: fill(y.titleOf, { year: facts.year }),
    subject: y.subject,
    author: facts.byName || 'Souto',
    cover: coverOf(facts, words),
    sections: SECTIONS.map((write) => (blocks: Blocks) => write({ blocks, facts, words })),
  };
  return writeDocument(spec, words, fonts);
}

function coverOf(facts: Facts, { t, format }: Words): Cover {
  const { sum, parts, byName } = facts;
  const y = t.year;
  return {
    logo: facts.logo?.picture ?? null,
    logoName: facts.logo?.name ?? '',
    title: y.title,
    kind: y.subject,
    name: String(facts.year),
    period: fill(y.of, { count: format.number(parts.length) }),
    total: { label: y.total, kg: sum.totalKg },
    byScope: { 1: sum.scope1Kg, 2: sum.scope2MarketKg, 3: sum.scope3Kg },
    note: y.sum,
    facts: [
      [t.cover.version, String(facts.version)],
      [t.cover.createdOn, format.day(facts.createdOn)],
      ...(byName ? [[t.cover.by, byName] as const] : []),
    ],
  };
}
