import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies } from '#shared/emissions/golden/companies.ts';
import { anyRow } from '#shared/emissions/samples.test.helper.ts';
import type { RowInput } from '#shared/emissions/types.ts';
import { type ComputedWorkbook, computedWorkbook, texts } from './workbookForTests.ts';

const RANDOM_COMPANIES = 200;
const ROWS_EACH = 4;
/** Companies of one workbook, a site each: the sheets' own sums by site take the square of it. */
const TOGETHER = 50;
/**
 * The sheet computes with binary numbers: a share of a billionth is nobody's gram, and a figure of exactly half a
 * milligram may be rounded to the other side.
 */
const NEAR = 1e-9;
const MILLIGRAMS_KG = 2e-6;
const SLOW_MS = 180_000;

const near = (value: unknown, ours: number, what: string) =>
  expect(Math.abs(Number(value ?? Number.NaN) - ours), what).toBeLessThanOrEqual(Math.max(MILLIGRAMS_KG, NEAR * ours));

/** Half a milligram of N2O in each line is what this much CO2e may differ by. */
const HALF_MILLIGRAMS_KG = 0.05;

/** Each gas by scope: the sheet adds masses that are rounded line by line. */
function checkGases(rows: readonly unknown[][], { gases, gasesByScope }: ComputedWorkbook['answer']): void {
  const from = rows.findIndex(([name]) => name === texts.summary.gasesByScope);
  const names = Object.entries(texts.summary.gasCo2e) as [keyof typeof texts.summary.gasCo2e, string][];
  for (const [gas, name] of names) {
    const row = rows.slice(from).find(([of]) => of === name) ?? [];
    const few = (value: unknown, ours: number) =>
      expect(Math.abs(Number(value) - ours), `${gas} ${value} ${ours}`).toBeLessThan(HALF_MILLIGRAMS_KG + NEAR * ours);
    for (const scope of gasesByScope) few(row[scope.scope], scope[gas]);
    few(row[4], gases[gas]);
  }
}

/** The Excel of some companies, computed by a spreadsheet, gives the total of each, and that of all by scope. */
async function check(given: readonly (readonly RowInput[])[], country: 'ES' | 'PT'): Promise<void> {
  const sites = given.map((_, i) => ({ id: `sit_${i}`, number: i + 1, name: `Company ${i + 1}`, share: 100 }));
  const rows = given.flatMap((company, i) =>
    company.map(({ activity, inputs }) => ({ activity, inputs, siteId: `sit_${i}` })),
  );
  const { computed, line, answer } = await computedWorkbook(sites, rows, { year: 2024, country });
  const summary = new Map(computed(texts.sheets.summary).map((row) => [String(row[0]), row[5]]));
  for (const { id, name } of sites)
    near(summary.get(name), answer.by.site?.find(({ key }) => key === id)?.co2eKg ?? 0, name);
  near(line('Alcance 1')[1], answer.scope1Kg, 'scope 1');
  near(line('Alcance 2')[1], answer.scope2MarketKg, 'scope 2');
  near(line('Alcance 2')[2], answer.scope2LocationKg, 'scope 2, location');
  near(line('Alcance 3')[1], answer.scope3Kg, 'scope 3');
  near(line('Total')[1], answer.total.co2eKg, 'total');
  checkGases(computed(texts.sheets.summary), answer);
}

describe('the Excel export, computed by a spreadsheet, equals our totals', () => {
  it.each(companies)('$name', ({ rows, country }) => check([rows], country), SLOW_MS);

  it(
    `${RANDOM_COMPANIES} random companies`,
    async () => {
      const rows = fc.array(anyRow, { minLength: ROWS_EACH, maxLength: ROWS_EACH });
      const random = fc.sample(rows, { numRuns: RANDOM_COMPANIES, seed: 2024 });
      for (let at = 0; at < random.length; at += TOGETHER) await check(random.slice(at, at + TOGETHER), 'ES');
    },
    SLOW_MS,
  );
});
