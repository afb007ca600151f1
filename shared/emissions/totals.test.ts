import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRow, mergeTotals } from './addRow.ts';
import { type CalculationRow, calculate } from './calculate.ts';
import { COLUMN } from './columns.ts';
import { estimate } from './estimate.ts';
import { anyRow, contextOf } from './samples.test.helper.ts';
import { newTotals, type RunningTotals, sumOf, TOTAL_DIMENSIONS } from './totals.ts';
import { totalsAnswer } from './totalsAnswer.ts';
import type { Estimate, RowInput } from './types.ts';

const spain = contextOf();
const answer = (totals: RunningTotals) => totalsAnswer(totals, spain);
const external = (scope: '1' | '2' | '3', tonnes: number): RowInput => ({
  activity: 'external-calculation',
  inputs: { scope, ...(scope === '3' ? { ghgCategory: '3.1' } : {}), co2: tonnes, co2Unit: 't' },
  confirmed: true,
});
const keyed: fc.Arbitrary<CalculationRow> = fc
  .tuple(anyRow, fc.constantFrom('a', 'b', ''), fc.constantFrom('2024-01-31', '2024-07-02'))
  .map(([row, siteId, dateOn]) => ({ ...row, siteId, dateOn, source: siteId }));

async function totalsOf(chunks: readonly (readonly CalculationRow[])[]): Promise<RunningTotals> {
  const totals = newTotals();
  for await (const _ of calculate(chunks, spain, totals));
  return totals;
}

describe('totals', () => {
  it('are the same in any order and however the rows are chunked, to the milligram', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(keyed, { maxLength: 30 }), fc.integer({ min: 1, max: 7 }), async (rows, size) => {
        const chunks = Array.from({ length: Math.ceil(rows.length / size) }, (_, i) =>
          rows.slice(i * size, (i + 1) * size),
        );
        const whole = answer(await totalsOf([rows]));
        expect(answer(await totalsOf(chunks))).toEqual(whole);
        expect(answer(await totalsOf([rows.toReversed()]))).toEqual(whole);
        const parts = newTotals();
        for (const chunk of chunks.toReversed()) mergeTotals(parts, await totalsOf([chunk]));
        expect(answer(parts)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });

  it('add up to the same milligrams by every dimension and by gas', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(keyed, { maxLength: 30 }), async (rows) => {
        const totals = await totalsOf([rows]);
        const all = sumOf(totals.total, COLUMN.co2e);
        for (const dimension of TOTAL_DIMENSIONS) {
          const cells = [...totals.by[dimension].values()];
          expect(
            cells.reduce((sum, cell) => sum + sumOf(cell, COLUMN.co2e), 0n),
            dimension,
          ).toBe(all);
        }
        const parts = [COLUMN.partCo2, COLUMN.partCh4, COLUMN.partN2o, COLUMN.partOther, COLUMN.partNotSplit];
        expect(parts.reduce((sum, column) => sum + sumOf(totals.total, column), 0n)).toBe(all);
      }),
      { numRuns: 40 },
    );
  });

  it('cross 2^53 mg without losing one', () => {
    const totals = newTotals();
    const million = estimate(external('1', 1_000_000), spain);
    for (let i = 0; i < 12; i++) addRow(totals, million, { activity: 'external-calculation' });
    addRow(totals, estimate({ ...external('1', 1), inputs: { scope: '1', co2: 0.000001, co2Unit: 'kg' } }, spain), {
      activity: 'external-calculation',
    });
    expect(sumOf(totals.total, COLUMN.co2e)).toBe(12_000_000_000_000_001n);
    expect(12_000_000_000_000_001n > BigInt(Number.MAX_SAFE_INTEGER)).toBe(true);
    expect(answer(totals).scope1Kg).toBe(12_000_000_000.000002);
    // Stored and read again, they go on where they were.
    const again = { ...totals.total, ...(JSON.parse(JSON.stringify(totals.total)) as typeof totals.total) };
    expect(sumOf(again, COLUMN.co2e)).toBe(12_000_000_000_000_001n);
  });

  it('hold one of the two electricity methods, the other beside them', () => {
    const totals = newTotals();
    const row = { activity: 'electric-power-marketer', inputs: { supplier: 'unknown', quantity: 1000 } };
    addRow(totals, estimate(row, contextOf({ year: 2022 })), { activity: row.activity });
    const heat = {
      activity: 'heat-steam-cold-compressed-air',
      inputs: { kind: 'cold', quantity: 100, supplierFactor: 0.1 },
    };
    addRow(totals, estimate(heat, spain), { activity: heat.activity });
    const { scope2MarketKg, scope2LocationKg, scope3Kg, total } = answer(totals);
    expect([scope2MarketKg, scope2LocationKg, scope3Kg]).toEqual([283, 173.72, 93.378]);
    expect(total.co2eKg).toBe(376.378);
  });

  it('count a row once in a group, and rows with an error apart', () => {
    const totals = newTotals();
    const row: RowInput = {
      activity: 'fixed-installations',
      inputs: { fuel: 'propane', quantity: 1, quantityUnit: 'kg' },
    };
    addRow(totals, estimate(row, spain), { activity: row.activity, month: '2024-03', siteId: 's1', source: 'boiler' });
    addRow(totals, estimate({ activity: 'nope', inputs: {} }, spain), { activity: 'nope' });
    const { by, rows, errorRows, warnings } = answer(totals);
    expect([rows, errorRows]).toEqual([2, 1]);
    expect(by.scope.map((cell) => [cell.key, cell.rows])).toEqual([
      ['1', 1],
      ['3', 1],
    ]);
    expect([by.month[0]?.key, by.site[0]?.key, by.source[0]?.key, by.quality[0]?.key]).toEqual([
      '2024-03',
      's1',
      'boiler',
      'estimated',
    ]);
    expect(warnings.map((warning) => warning.code)).toEqual(['co2Only', 'wellToTankProxy']);
  });

  it('say that they are provisional when a factor is not published yet', () => {
    const totals = newTotals();
    const row: RowInput = {
      activity: 'fixed-installations',
      inputs: { fuel: 'propane', quantity: 1, quantityUnit: 'kg' },
    };
    addRow(totals, estimate(row, spain), { activity: row.activity });
    expect(answer(totals).provisional).toBe(false);
    addRow(totals, estimate(row, contextOf({ year: 2026 })), { activity: row.activity });
    expect(answer(totals).provisional).toBe(true);
  });

  it.each([
    ['a scope 3 row', 'ES', 2026, { activity: 'hotel-nights', inputs: { country: 'ES', rooms: 1, nights: 1 } }],
    [
      'the location-based figure beside an own one of the supplier',
      'PT',
      2026,
      { activity: 'electric-power-marketer', inputs: { quantity: 1, supplierFactor: 0.1 } },
    ],
  ] as const)('are not provisional by %s: the registry asks for neither', (_, country, year, row) => {
    const context = contextOf({ country, year });
    const made = estimate(row, context);
    const refs = made.ok ? made.lines.flatMap(({ factors }) => factors) : [];
    expect(refs.some(({ provisional }) => provisional)).toBe(true);
    const totals = newTotals();
    addRow(totals, made, { activity: row.activity });
    expect(answer(totals).provisional).toBe(false);
  });
});

describe('the total as the ministry rounds it', () => {
  const miteco = (scopes: readonly (readonly ['1' | '2' | '3', number])[], context = spain) => {
    const totals = newTotals();
    for (const [scope, tonnes] of scopes) {
      const made: Estimate = estimate(external(scope, tonnes), context);
      addRow(totals, made, { activity: 'external-calculation' });
    }
    return totalsAnswer(totals, context).mitecoTotalT;
  };

  it.each([
    [
      [
        ['1', 10.004],
        ['2', 10.004],
      ] as const,
      20,
    ],
    [
      [
        ['1', 10.005],
        ['2', 10.005],
      ] as const,
      20.02,
    ],
    [
      [
        ['1', 0.004],
        ['1', 0.004],
        ['3', 5],
      ] as const,
      0.01,
    ],
    [[] as const, 0],
  ])('%j t is %d t', (scopes, expected) => {
    expect(miteco(scopes)).toBe(expected);
  });

  it('is not given where its method does not apply', () => {
    expect(miteco([['1', 1]], contextOf({ gwp: 'AR5' }))).toBeNull();
    expect(miteco([['1', 1]], contextOf({ country: 'PT' }))).toBeNull();
  });
});
