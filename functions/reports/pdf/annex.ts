import type { SourceRef } from '#shared/emissions/types.ts';
import type { ReportFacts } from '../facts.ts';
import { asTyped } from './cleanText.ts';
import { table } from './sections.ts';
import { fill } from './words.ts';
import type { Writing } from './writing.ts';

/** More would be a book: the rest is in the Excel. */
const FACTORS_SHOWN = 600;
/** Decimals as the trace of a row shows them. */
const PRECISE = { upTo: 9 };
const GASES = ['co2', 'ch4', 'n2o', 'other', 'notSplit', 'biogenic'] as const;

/** Publications of the factors, each once, numbered from 1 in the order in which the table of factors names them. */
class Sources {
  readonly list: SourceRef[] = [];
  numberOf(source: SourceRef): number {
    const at = this.list.findIndex(
      (known) =>
        known.source === source.source && known.url === source.url && (known.id === null) === (source.id === null),
    );
    return at === -1 ? this.list.push(source) : at + 1;
  }
}

/** What figures were computed with. */
export interface Used extends Pick<ReportFacts, 'factors' | 'properties'> {
  /** Hash of each set of factors that they come from. */
  readonly factorSets: readonly string[];
}
type On = Pick<Writing, 'blocks' | 'words'>;

export const writeFactors = (writing: Writing): void =>
  writeUsed(writing, { ...writing.facts, factorSets: [writing.facts.seal.factorSet] });

export function writeUsed({ blocks, words }: On, used: Used): void {
  const { t, format } = words;
  const a = t.annex;
  const sources = new Sources();
  blocks.section(a.title, { isOnNewPage: true, isWide: true });
  blocks.p(a.lead);
  const all = used.factors.filter(({ source }) => source !== null);
  const name = (source: SourceRef) =>
    source.id === null ? fill(a.ownFactor, { activity: words.activity(source.name) }) : words.factor(source);
  const row = ({ unit, perUnit, source, isProvisional }: (typeof all)[number]): string[] => {
    if (!source) return [];
    const { region, year } = source;
    const values = GASES.map((gas) => (perUnit[gas] === null ? '' : format.number(perUnit[gas], PRECISE)));
    const mark = isProvisional ? a.provisional : '';
    return [
      name(source),
      words.region(region),
      year === null ? '' : String(year),
      words.unit(unit),
      ...values,
      mark,
      String(sources.numberOf(source)),
    ];
  };
  if (all.length > FACTORS_SHOWN)
    blocks.p(fill(a.more, { shown: format.number(FACTORS_SHOWN), count: format.number(all.length) }));
  const shown = [...all]
    .sort((x, y) => format.compare(name(x.source as SourceRef), name(y.source as SourceRef)))
    .slice(0, FACTORS_SHOWN);
  const gasHeads = GASES.map((gas) => ({ head: a[gas], part: 8.5, isNumber: true as const }));
  table(blocks, {
    caption: a.factors,
    columns: [
      { head: a.name, part: 26 },
      { head: a.region, part: 6 },
      { head: a.year, part: 4.5 },
      { head: a.unit, part: 8 },
      ...gasHeads,
      { head: a.provisional, part: 2.6 },
      { head: a.source, part: 5, isNumber: true },
    ],
    rows: shown.map(row),
    isSmall: true,
  });
  writeProperties({ blocks, words }, { used, sources });
  blocks.h3(a.sourcesTitle);
  table(blocks, {
    caption: a.sources,
    columns: [
      { head: a.number, part: 4 },
      { head: a.origin, part: 46 },
      { head: a.url, part: 32 },
      { head: a.licence, part: 18 },
    ],
    rows: sources.list.map(({ id, source, url, licence }, i) => [
      String(i + 1),
      source || (id === null ? a.ownSource : t.none),
      // No formula is found in an address: it is typed into a browser as it stands.
      asTyped(url),
      words.licence(licence),
    ]),
    isSmall: true,
  });
  for (const factorSet of used.factorSets) blocks.p(fill(a.factorSet, { factorSet }), 'note');
}

/** What amounts were converted by, where anything was: without it nobody could compute a figure again. */
function writeProperties({ blocks, words }: On, { used, sources }: { used: Used; sources: Sources }): void {
  const a = words.t.annex;
  if (used.properties.length === 0) return;
  blocks.h3(a.propertiesTitle);
  const named = used.properties.toSorted((x, y) =>
    words.format.compare(words.factor(x.source), words.factor(y.source)),
  );
  table(blocks, {
    caption: a.properties,
    columns: [
      { head: a.property, part: 52 },
      { head: a.region, part: 8 },
      { head: a.year, part: 6 },
      { head: a.value, part: 12, isNumber: true },
      { head: a.unit, part: 16 },
      { head: a.source, part: 6, isNumber: true },
    ],
    rows: named.map(({ value, unit, source }) => [
      words.factor(source),
      words.region(source.region),
      source.year === null ? '' : String(source.year),
      words.format.number(value, PRECISE),
      words.unit(unit),
      String(sources.numberOf(source)),
    ]),
    isSmall: true,
  });
}
