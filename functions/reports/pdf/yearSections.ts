import { rankedChart, rankedHeight } from '#shared/calculations/charts.ts';
import type { TextKey } from '#shared/reports/texts.ts';
import { barName, overlapping } from '#shared/reports/year.ts';
import type { YearFacts } from '../yearFacts.ts';
import { writeUsed } from './annex.ts';
import type { Blocks } from './blocks.ts';
import { chart, inWords, keptWithChart } from './emissions.ts';
import { writeOwn } from './ownTexts.ts';
import { table } from './sections.ts';
import { fill, type Words } from './words.ts';

/** What every section of the report of a year is written from. */
export interface YearWriting {
  blocks: Blocks;
  facts: YearFacts;
  words: Words;
}

export function writeYearStatement({ blocks, facts, words }: YearWriting): void {
  const { t } = words;
  const [s, y] = [t.statement, t.year];
  blocks.section(s.title);
  blocks.p(fill(y.is, { year: facts.year }));
  blocks.list([s.not, s.registry, s.gross, y.sum]);
  blocks.p(y.hash);
  blocks.p(y.excel);
  writeYearOwn({ blocks, facts, words }, 'presentation');
}

const writeYearOwn = ({ facts, ...on }: YearWriting, key: TextKey): void =>
  writeOwn({ ...on, facts: { ...facts, kind: 'year', organization: { name: '' } } }, key);

export function writeYearSummary({ blocks, facts, words }: YearWriting): void {
  const { t, format, mass, share } = words;
  const { sum, parts } = facts;
  const [s, y] = [t.summary, t.year];
  const whole = sum.totalKg;
  blocks.section(s.title, { isOnNewPage: true });
  blocks.p(fill(y.lead, { total: mass(whole), year: facts.year }), 'lead');
  const top = parts.toSorted((a, b) => b.figures.totalKg - a.figures.totalKg)[0];
  const sets = [...new Set(parts.map(({ gwp }) => gwp))].sort();
  const twice = [...new Set(overlapping(parts).map(({ name }) => name))];
  blocks.list([
    ...(top && parts.length > 1 && whole > 0
      ? [fill(y.top, { organization: top.name, share: share(top.figures.totalKg, whole) })]
      : []),
    ...(sum.withoutScope3 > 0 ? [fill(y.withoutScope3, { count: format.number(sum.withoutScope3) })] : []),
    ...(sets.length > 1 ? [fill(y.gwpMixed, { sets: format.list(sets) })] : []),
    ...(parts.every(({ isCalendarYear }) => isCalendarYear) ? [] : [y.periodsMixed]),
    ...(twice.length > 0 ? [fill(y.overlap, { organizations: format.list(twice) })] : []),
    ...(parts.some(({ isProvisional }) => isProvisional) ? [y.provisional] : []),
  ]);
  const row = (scope: string, kg: number | null) =>
    kg === null
      ? [words.scope(scope), t.emissions.notReported, '']
      : [words.scope(scope), format.tonnes(kg), share(kg, whole)];
  table(blocks, {
    caption: s.scopes,
    columns: [
      { head: s.scope, part: 50 },
      { head: s.co2eT, part: 25, isNumber: true },
      { head: s.share, part: 25, isNumber: true },
    ],
    rows: [row('1', sum.scope1Kg), row('2', sum.scope2MarketKg), row('3', sum.scope3Kg)],
    foot: [s.total, format.tonnes(whole), share(whole, whole)],
  });
  table(blocks, {
    caption: s.methods,
    columns: [
      { head: s.method, part: 75 },
      { head: s.co2eT, part: 25, isNumber: true },
    ],
    rows: [
      [s.market, format.tonnes(sum.scope2MarketKg)],
      [s.location, format.tonnes(sum.scope2LocationKg)],
    ],
  });
  const { biogenicCo2Kg } = sum;
  if (biogenicCo2Kg > 0) blocks.p(fill(t.gases.biogenic, { mass: format.tonnes(biogenicCo2Kg) }));
  writeYearOwn({ blocks, facts, words }, 'conclusions');
}

/** As many organizations are drawn: a chart of more is not read. */
const DRAWN = 15;

export function writeYearOrganizations({ blocks, facts, words }: YearWriting): void {
  const { t, format, share } = words;
  const { parts, sum } = facts;
  const y = t.year;
  const bars = parts
    .map(({ name, figures }) => [name, figures.totalKg] as const)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, DRAWN);
  const isDrawn = bars.length > 1 && sum.totalKg > 0;
  blocks.section(y.organizationsTitle, isDrawn ? { kept: keptWithChart(rankedHeight(bars.length)) } : {});
  if (isDrawn)
    chart(
      { blocks, words },
      {
        option: rankedChart(bars.map(([name, kg]) => [barName(blocks.paper.clean(name)), kg] as const)),
        heightPx: rankedHeight(bars.length),
        alt: fill(y.chart, { values: inWords(words, bars) }),
        caption: y.chartCaption,
      },
    );
  const tonnes = (kg: number | null) => (kg === null ? t.emissions.notReported : format.tonnes(kg));
  const third = sum.scope3Kg;
  table(blocks, {
    caption: y.organizationsTable,
    columns: [
      { head: y.organization, part: 34 },
      { head: fill(t.scope, { scope: 1 }), part: 13, isNumber: true },
      { head: y.market, part: 14, isNumber: true },
      { head: fill(t.scope, { scope: 3 }), part: 13, isNumber: true },
      { head: t.summary.total, part: 14, isNumber: true },
      { head: t.summary.share, part: 12, isNumber: true },
    ],
    rows: parts.map(({ name, figures: f }) => [
      name,
      ...[f.scope1Kg, f.scope2MarketKg, f.scope3Kg, f.totalKg].map(tonnes),
      share(f.totalKg, sum.totalKg),
    ]),
    foot: [
      t.summary.total,
      ...[sum.scope1Kg, sum.scope2MarketKg, third, sum.totalKg].map(tonnes),
      share(sum.totalKg, sum.totalKg),
    ],
  });
}

/** The calculations that are added, each with what it can be held against. */
export function writeYearParts({ blocks, facts, words: { t, format } }: YearWriting): void {
  const y = t.year;
  blocks.section(y.partsTitle, { isOnNewPage: true, isWide: true });
  table(blocks, {
    caption: y.partsTable,
    columns: [
      { head: y.organization, part: 22 },
      { head: y.period, part: 16 },
      { head: y.finishedOn, part: 9 },
      { head: y.gwp, part: 8 },
      { head: y.sha, part: 45 },
    ],
    rows: facts.parts.map(({ name, periodStartOn, periodEndOn, finishedOn, gwp, seal }) => [
      name,
      `${format.day(periodStartOn)} \u2013 ${format.day(periodEndOn)}`,
      format.day(finishedOn),
      gwp,
      seal.rowsHash,
    ]),
    isSmall: true,
  });
}

export function writeYearLeftOut({ blocks, facts, words }: YearWriting): void {
  const { t } = words;
  const y = t.year;
  blocks.section(y.leftOutTitle);
  if (facts.leftOut.length === 0) blocks.p(y.noLeftOut);
  else
    blocks.list(
      facts.leftOut.map(({ name, isFinished }) => fill(isFinished ? y.notChosen : y.leftOut, { organization: name })),
    );
  writeYearOwn({ blocks, facts, words }, 'boundaries');
}

export function writeYearAnnex({ blocks, facts, words }: YearWriting): void {
  const factorSets = [...new Set(facts.parts.map(({ seal }) => seal.factorSet))].sort();
  writeUsed({ blocks, words }, { ...facts, factorSets });
}
