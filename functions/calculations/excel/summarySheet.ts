import type ExcelJS from 'exceljs';
import type { Choices } from '#shared/calculations/choices.ts';
import type { Insights } from '#shared/calculations/insights.ts';
import type { ExternalTotals } from '#shared/calculations/preStep.ts';
import { type Formula, plain } from './cells.ts';
import type { Gwps } from './factorsSheet.ts';
import { insightRows } from './insightRows.ts';
import type { SiteOfRow } from './rowsSheet.ts';
import { SCOPES, Summary } from './summary.ts';
import { writeGases, writeGasesByScope } from './summaryGases.ts';
import { type ByScope, type Sums, totalOf } from './sums.ts';
import { type ExportTexts, fill } from './texts.ts';

/** What the head of the summary says of a calculation. */
export interface About {
  organization: string;
  periodStartOn: string;
  periodEndOn: string;
  state: 'DRAFT' | 'FINISHING' | 'FINISHED';
  gwp: string;
  factorSet: string;
  choices: Choices;
  /** Totals that were typed: there are no rows to add up. */
  external: ExternalTotals | null;
  writtenOn: string;
  /** Headline of the last calculation, kg; null before the first one. */
  storedKg: number | null;
}

export function writeSummary(
  sheet: ExcelJS.Worksheet,
  texts: ExportTexts,
  {
    about,
    sums,
    sites,
    gwps,
    insights,
  }: { about: About; sums: Sums; sites: readonly SiteOfRow[]; gwps: Gwps; insights: Insights | null },
): void {
  const summary = new Summary(sheet, texts);
  const t = texts.summary;
  summary.row([fill(t.title, { organization: plain(about.organization) })], true);
  summary.row([t.period, `${about.periodStartOn} / ${about.periodEndOn}`]);
  summary.row([t.state, t.states[about.state]]);
  summary.row([t.gwp, about.gwp]);
  summary.row([t.factorSet, about.factorSet]);
  const { factorYear, soils } = about.choices;
  if (factorYear) summary.row([t.factorYear, fill(t.factorYears[factorYear.choice], { year: factorYear.year })]);
  if (soils) summary.row([t.soils, t.soilSets[soils]]);
  summary.row([t.writtenAt, about.writtenOn]);
  summary.row([]);
  if (about.external) writeExternal(summary, texts, about.external);
  else writeScopes(summary, texts, { about, sums });
  summary.row([]);
  writeGases(summary, texts, sums);
  summary.row([]);
  writeGasesByScope(summary, texts, { sums, gwps });
  summary.row([]);
  writeSites(summary, texts, { sums, sites });
  summary.row([]);
  if (insights) for (const cells of insightRows(texts, insights)) summary.row([...cells]);
  if (sums.errorRows > 0) summary.row([t.errorRows, sums.errorRows]);
  summary.row([t.noteElectricity]);
  summary.row([fill(t.noteFormulas, { rows: texts.sheets.rows, factors: texts.sheets.factors })]);
  sheet.commit();
}

/** Totals that were typed, in kg, with their mark and their source. */
function writeExternal(summary: Summary, texts: ExportTexts, external: ExternalTotals): void {
  const t = texts.summary;
  summary.row([t.external, plain(external.source), plain(external.document?.fileName ?? '')], true);
  summary.row([t.scopes, t.market, t.location], true);
  const scope3 = external.scope3Kg ?? t.notCalculated;
  const rows: readonly (readonly [1 | 2 | 3, number | string, number | string])[] = [
    [1, external.scope1Kg, external.scope1Kg],
    [2, external.scope2MarketKg, external.scope2LocationKg],
    [3, scope3, scope3],
  ];
  for (const [scope, market, location] of rows) summary.row([fill(t.scope, { scope }), market, location]);
  const { scope1Kg, scope2MarketKg, scope2LocationKg, scope3Kg } = external;
  const others = scope1Kg + (scope3Kg ?? 0);
  summary.row([t.total, others + scope2MarketKg, others + scope2LocationKg], true);
}

/** Both electricity methods side by side; the total that Souto stored, and how far the formulas are from it. */
function writeScopes(summary: Summary, texts: ExportTexts, { about, sums }: { about: About; sums: Sums }): void {
  const t = texts.summary;
  summary.row([t.scopes, t.market, t.location], true);
  const rows = SCOPES.map((scope) =>
    summary.row([
      fill(t.scope, { scope }),
      summary.sum(
        'co2e',
        [
          ['scope', scope],
          ['inMarket', 1],
        ],
        sums.market[scope],
      ),
      summary.sum(
        'co2e',
        [
          ['scope', scope],
          ['inLocation', 1],
        ],
        sums.location[scope],
      ),
    ]),
  );
  const sumOf = (column: string, by: ByScope): Formula => ({
    formula: `SUM(${column}${rows[0]}:${column}${rows[2]})`,
    result: totalOf(by),
  });
  const total = summary.row([t.total, sumOf('B', sums.market), sumOf('C', sums.location)], true);
  if (about.storedKg === null) return;
  const stored = summary.row([t.stored, about.storedKg]);
  const difference = totalOf(sums.market) - about.storedKg;
  summary.row([t.difference, { formula: `B${total}-B${stored}`, result: difference }]);
}

function writeSites(
  summary: Summary,
  texts: ExportTexts,
  { sums, sites }: { sums: Sums; sites: readonly SiteOfRow[] },
): void {
  const t = texts.summary;
  const scopes = SCOPES.map((scope) => fill(t.scope, { scope }));
  summary.row([t.sites, t.number, ...scopes, t.total], true);
  for (const { number, name } of sites) {
    const by = sums.site(number);
    const cells = SCOPES.map((scope) =>
      summary.sum(
        'co2e',
        [
          ['siteNumber', number],
          ['scope', scope],
          ['inMarket', 1],
        ],
        by[scope],
      ),
    );
    const total = summary.sum(
      'co2e',
      [
        ['siteNumber', number],
        ['inMarket', 1],
      ],
      totalOf(by),
    );
    summary.row([plain(name), number, ...cells, total]);
  }
}
