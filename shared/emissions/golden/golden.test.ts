import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addRow } from '../addRow.ts';
import { estimate } from '../estimate.ts';
import { shippedFactors } from '../factors/shipped.test.helper.ts';
import type { FactorContext } from '../plan.ts';
import { replay } from '../replay.ts';
import { newTotals } from '../totals.ts';
import { totalsAnswer } from '../totalsAnswer.ts';
import { traceOf } from '../trace.ts';
import type { Estimate, GwpSet, RowInput, SoilSet } from '../types.ts';

interface MitecoCase {
  readonly id: string;
  readonly year: number;
  readonly title: string;
  readonly totals: { readonly scope1: number; readonly scope2: number; readonly total: number };
  readonly lines: readonly {
    readonly label: string;
    readonly factor: string | null;
    readonly row: RowInput;
    readonly co2eKg: number;
    readonly toleranceKg: number;
  }[];
}
interface Worked {
  readonly id: string;
  readonly title: string;
  readonly kind: 'main' | 'losses';
  readonly rows: readonly RowInput[];
  readonly publishedKg: number;
  readonly partialsKg?: readonly number[];
  /** To how many kg the source rounds what it shows. */
  readonly shownToKg: number;
  /** GWP set of the source, where it is not AR6. */
  readonly gwp?: GwpSet;
  /** Tables of soils of the source, where they are not those of 2006. */
  readonly soils?: SoilSet;
  /** Of several emissions of a row, the one that the source prints. */
  readonly part?: string;
}
const read = <T>(name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;
const factors = shippedFactors();
const contextOf = (year: number): FactorContext => ({
  year,
  periodStartOn: `${year}-01-01`,
  periodEndOn: `${year}-12-31`,
  country: 'ES',
  gwp: 'AR6',
  factors,
});
/** The headline of a row: kg of its own emission, market-based. */
function kgOf(made: Estimate, kind: 'main' | 'losses' = 'main', part?: string): number {
  if (!made.ok) throw new Error(`${made.error.code} ${made.error.field}`);
  const lines = made.lines.filter(
    (line) => line.kind === kind && line.basis !== 'location' && (part === undefined || line.part === part),
  );
  return lines.reduce((sum, line) => sum + line.co2e.co2eMilligrams, 0) / 1_000_000;
}

/** One file a block of activities. */
const worked = readdirSync(new URL('./', import.meta.url))
  .filter((name) => name.startsWith('worked'))
  .flatMap((name) => read<Worked[]>(`./${name}`));
const miteco = read<{ cases: MitecoCase[] }>('./miteco.json').cases;

describe('the calculator of the Spanish ministry (V31)', () => {
  it('is here with its 33 cases and 360 lines', () => {
    expect(miteco.length).toBe(33);
    expect(miteco.flatMap((one) => one.lines).length).toBe(360);
  });

  it.each(miteco)('$id: $title', ({ year, lines, totals }) => {
    const context = contextOf(year);
    const running = newTotals();
    for (const { row: given, label, factor, co2eKg, toleranceKg } of lines) {
      // Some cases are as large as the calculator takes.
      const row = { ...given, confirmed: true };
      const made = estimate(row, context);
      expect(Math.abs(kgOf(made) - co2eKg), label).toBeLessThanOrEqual(Math.max(toleranceKg, co2eKg * 1e-12));
      if (factor !== null && made.ok) expect(made.lines[0]?.factors[0]?.id, label).toBe(factor);
      addRow(running, made, { activity: row.activity });
      const trace = traceOf(row, context);
      if ('error' in trace) throw new Error(trace.error.code);
      for (const line of trace.lines) expect(replay(line), label).toBe(line.line.co2e.co2eMilligrams);
    }
    const answer = totalsAnswer(running, context);
    expect(answer.mitecoTotalT).toBe(totals.total);
    expect(Math.abs(answer.scope1Kg / 1000 - totals.scope1)).toBeLessThanOrEqual(0.005 + 1e-9);
    expect(Math.abs(answer.scope2MarketKg / 1000 - totals.scope2)).toBeLessThanOrEqual(0.005 + 1e-9);
  });
});

describe('worked examples of guides, with the factor that each prints', () => {
  it.each(worked)(
    '$id: $title',
    ({ rows, kind, part, publishedKg, partialsKg, shownToKg, gwp = 'AR6', soils = '2006' }) => {
      const parts = rows.map((row) => kgOf(estimate(row, { ...contextOf(2024), gwp, soils }), kind, part));
      const within = (shownToKg === 0 ? 0 : shownToKg / 2) + 1e-6;
      const sum = parts.reduce((a, b) => a + b, 0);
      // A total of parts that were rounded first may be off by half a step each.
      expect(Math.abs(sum - publishedKg)).toBeLessThanOrEqual(within * (partialsKg?.length ?? 1));
      for (const [i, partial] of (partialsKg ?? []).entries())
        expect(Math.abs((parts[i] ?? Number.NaN) - partial)).toBeLessThanOrEqual(within);
    },
  );
});
