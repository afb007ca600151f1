import {
  categoriesChart,
  categoriesHeight,
  categoriesOf,
  heaviestOf,
  monthsChart,
  monthsOf,
} from '#shared/calculations/charts.ts';
import type { ExternalTotals } from '#shared/calculations/preStep.ts';
import type { TotalKg } from '#shared/calculations/schema.ts';
import { ghgCategories } from '#shared/emissions/categories.ts';
import type { ChartOption } from '#shared/kernel/charts.ts';
import { chartSvg } from './drawings.ts';
import { table } from './sections.ts';
import { drawSvg } from './svg.ts';
import { fill, type Words } from './words.ts';
import type { Writing } from './writing.ts';

/** A chart is drawn as on the screen, in pixels, and set on the page a quarter smaller. */
const WIDTH_PX = 640;
const WIDTH = 483;
const MONTHS_PX = 260;
/** Room for its caption. */
const CAPTION = 26;
/** All categories and a heading have to stand on one page: so many bars are drawn smaller. */
const HEIGHT_AT_MOST = 590;
const scaleOf = (heightPx: number): number => Math.min(WIDTH / WIDTH_PX, HEIGHT_AT_MOST / heightPx);
/** Heading of a section, and what is said under it. */
const ABOVE = 90;
/** What a section keeps with its heading that begins with a chart, points. */
export const keptWithChart = (heightPx: number): number => ABOVE + heightPx * scaleOf(heightPx) + CAPTION;

/** A chart with what it shows in words, and its caption. */
export function chart(
  { blocks, words }: Pick<Writing, 'blocks' | 'words'>,
  at: { option: ChartOption; heightPx: number; alt: string; caption: string },
): void {
  const { option, heightPx, alt, caption } = at;
  const svg = chartSvg(option, words.format, { width: WIDTH_PX, height: heightPx });
  const scale = scaleOf(heightPx);
  const size = { width: WIDTH_PX * scale, height: heightPx * scale };
  blocks.paper.need(size.height + CAPTION);
  blocks.figure(alt, size, (x, y) => drawSvg(blocks.paper, svg, { x, y, ...size }));
  blocks.p(caption, 'note');
}
export const inWords = ({ t, format }: Words, values: readonly (readonly [name: string, kg: number])[]): string =>
  values.map(([name, kg]) => fill(t.emissions.value, { name, value: format.tonnes(kg) })).join('; ');

export function writeEmissions(writing: Writing): void {
  const { blocks, words } = writing;
  const e = words.t.emissions;
  const bars = categoriesOf(writing.facts.totals);
  blocks.section(e.title, bars.length > 1 ? { kept: keptWithChart(categoriesHeight(bars)) } : {});
  blocks.p(e.lead);
  writeCategoriesOf(writing);
}

/** The chart and the table of the categories, or the scopes of totals that were typed. */
export function writeCategoriesOf(writing: Writing): void {
  const { blocks, facts, words } = writing;
  const { t, format, share } = words;
  const { totals } = facts;
  const e = t.emissions;
  if (facts.draft.external) blocks.p(fill(t.external, { source: facts.draft.external.source }));
  const categories = categoriesOf(totals);
  if (heaviestOf(totals, categories)) {
    const names = categories.map(({ key }) => words.category(key));
    chart(writing, {
      option: categoriesChart(categories, names),
      heightPx: categoriesHeight(categories),
      alt: fill(e.chart, {
        values: inWords(
          words,
          categories.map(({ co2eKg }, i) => [names[i] ?? '', co2eKg]),
        ),
      }),
      caption: e.chartCaption,
    });
  }
  if (facts.draft.external) {
    writeTypedScopes(writing, facts.draft.external);
    return;
  }
  const whole = totals.total.co2eKg;
  const { notRelevant } = facts.insights;
  const row = (key: string) => {
    const found = totals.by.ghgCategory?.find((one) => one.key === key);
    const isLeftOut = notRelevant.some(({ ghgCategory }) => ghgCategory === key);
    if (!found || found.rows === 0) return [words.category(key), isLeftOut ? e.notRelevant : e.notReported, ''];
    return [words.category(key), format.tonnes(found.co2eKg), share(found.co2eKg, whole)];
  };
  table(blocks, {
    caption: e.table,
    columns: [
      { head: e.category, part: 62 },
      { head: t.summary.co2eT, part: 20, isNumber: true },
      { head: t.summary.share, part: 18, isNumber: true },
    ],
    rows: ghgCategories.map(row),
    foot: [t.summary.total, format.tonnes(whole), share(whole, whole)],
  });
}

/** Totals that were typed: by scope, which is all that is known of them. */
export function writeTypedScopes({ blocks, words }: Writing, external: ExternalTotals): void {
  const { t, format, share } = words;
  const { scope1Kg, scope2MarketKg, scope3Kg } = external;
  const whole = scope1Kg + scope2MarketKg + (scope3Kg ?? 0);
  const row = (scope: string, kg: number | null) =>
    kg === null
      ? [words.scope(scope), t.emissions.notReported, '']
      : [words.scope(scope), format.tonnes(kg), share(kg, whole)];
  table(blocks, {
    caption: t.summary.scopes,
    columns: [
      { head: t.summary.scope, part: 62 },
      { head: t.summary.co2eT, part: 20, isNumber: true },
      { head: t.summary.share, part: 18, isNumber: true },
    ],
    rows: [row('1', scope1Kg), row('2', scope2MarketKg), row('3', scope3Kg)],
    foot: [t.summary.total, format.tonnes(whole), share(whole, whole)],
  });
}

/** Rows of a split, the heaviest first, with their share and the sum. */
function split(
  writing: Writing,
  at: { caption: string; head: string; group: TotalKg[]; name: (key: string) => string },
): void {
  const { blocks, facts, words } = writing;
  const { t, format, share } = words;
  const whole = facts.totals.total.co2eKg;
  table(blocks, {
    caption: at.caption,
    columns: [
      { head: at.head, part: 55 },
      { head: t.emissions.rows, part: 12, isNumber: true },
      { head: t.summary.co2eT, part: 18, isNumber: true },
      { head: t.summary.share, part: 15, isNumber: true },
    ],
    rows: at.group.map((one) => [
      at.name(one.key),
      format.number(one.rows),
      format.tonnes(one.co2eKg),
      share(one.co2eKg, whole),
    ]),
    foot: [t.summary.total, format.number(facts.totals.rows), format.tonnes(whole), share(whole, whole)],
  });
}
const heaviestFirst = (group: readonly TotalKg[] = []) => [...group].sort((a, b) => b.co2eKg - a.co2eKg);

export function writeSplits(writing: Writing): void {
  const { blocks, facts, words } = writing;
  const { t, format } = words;
  const { totals, sites } = facts;
  const s = t.splits;
  blocks.section(s.title);
  blocks.h3(s.activityTitle);
  split(writing, {
    caption: s.activities,
    head: s.activity,
    group: heaviestFirst(totals.by.activity),
    name: words.activity,
  });
  blocks.h3(s.siteTitle);
  const site = (key: string) => sites.find(({ id }) => id === key)?.name ?? t.wholeOrganization;
  split(writing, { caption: s.sites, head: t.organization.site, group: heaviestFirst(totals.by.site), name: site });
  blocks.h3(s.monthTitle);
  const months = monthsOf(totals);
  const top = heaviestOf(totals, months);
  if (top) {
    const share = words.share(top.co2eKg, totals.total.co2eKg);
    blocks.p(fill(s.monthFinding, { month: format.monthName(top.key), share }));
    chart(writing, {
      option: monthsChart(months),
      heightPx: MONTHS_PX,
      alt: fill(s.chart, {
        values: inWords(
          words,
          months.map(({ key, co2eKg }) => [words.month(key), co2eKg]),
        ),
      }),
      caption: s.chartCaption,
    });
  }
  const undated = (totals.by.month ?? []).filter(({ key }) => key === '');
  split(writing, { caption: s.months, head: s.month, group: [...months, ...undated], name: words.month });
}
