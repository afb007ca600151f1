import { ISO_CONTENTS, type IsoContent, missingContents } from '#shared/reports/iso.ts';
import type { ReportFacts } from '../facts.ts';
import { writeOwn } from './ownTexts.ts';
import { table } from './sections.ts';
import type { Words } from './words.ts';
import type { Writing } from './writing.ts';

const missingIn = ({ significance, draft, insights, base, isBase }: ReportFacts): readonly IsoContent[] =>
  missingContents({
    significance,
    isExternal: draft.external !== null,
    hasUncertainty: insights.uncertainty.length > 0,
    hasBaseInventory: isBase || (base?.totals ?? null) !== null,
  });

/** Whether the report may say that it follows the standard (9.3.1 r), and whether somebody verified it (s). */
export function writeConformity(writing: Writing): void {
  const { blocks, facts, words } = writing;
  const i = words.t.iso;
  blocks.section(i.conformityTitle);
  const missing = missingIn(facts);
  if (missing.length === 0) blocks.p(i.conforms);
  else {
    const texts: Partial<Record<IsoContent, string>> = i.missing;
    blocks.p(i.conformsNot);
    blocks.list(missing.map((letter) => texts[letter] ?? letter));
  }
  writeOwn(writing, 'verification');
}

/** The section of this report that has each content. */
const placesOf = ({ t }: Words): Readonly<Record<IsoContent, string>> => ({
  ...{ a: t.organization.title, b: t.organization.title, d: t.organization.title, c: t.period.title },
  ...{ e: t.iso.reportingTitle, f: t.iso.directTitle, j: t.iso.indirectTitle },
  ...{ g: t.iso.biogenicTitle, h: t.iso.biogenicTitle, i: t.iso.exclusionsTitle },
  ...{ k: t.period.title, l: t.period.title, m: t.method.title, n: t.method.title, t: t.method.title },
  ...{ o: t.annex.title, p: t.quality.title, q: t.quality.title },
  ...{ r: t.iso.conformityTitle, s: t.iso.conformityTitle },
});

/** What the standard asks for, by its letters, and where it stands. */
export function writeContentsOfStandard({ blocks, facts, words }: Writing): void {
  const i = words.t.iso;
  const missing = missingIn(facts);
  const places = placesOf(words);
  // Without all the others, conformity is not stated.
  const isThere = (letter: IsoContent) => (letter === 'r' ? missing.length === 0 : !missing.includes(letter));
  blocks.section(i.indexTitle, { isOnNewPage: true });
  blocks.p(i.indexLead);
  table(blocks, {
    caption: i.indexTable,
    columns: [
      { head: i.letter, part: 8 },
      { head: i.content, part: 42 },
      { head: i.place, part: 38 },
      { head: i.state, part: 12 },
    ],
    rows: ISO_CONTENTS.map((letter) => [letter, i.contents[letter], places[letter], isThere(letter) ? i.yes : i.no]),
  });
}
