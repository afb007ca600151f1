import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRow, mergeTotals, replaceRow, subtractTotals } from './addRow.ts';
import { type CalculationRow, calculateChunk } from './calculate.ts';
import { COLUMN } from './columns.ts';
import { estimate } from './estimate.ts';
import type { RowKeys } from './rowAdder.ts';
import { anyRow, contextOf } from './samples.test.helper.ts';
import { newTotals, type RunningTotals, sumOf } from './totals.ts';
import { QUALITIES } from './types.ts';
import { monthOf } from './year.ts';

const spain = contextOf();
const keyed: fc.Arbitrary<CalculationRow> = fc
  .tuple(
    anyRow,
    fc.constantFrom('a', 'b', ''),
    fc.constantFrom('2024-01-31', '2024-07-02'),
    fc.constantFrom(...QUALITIES),
  )
  .map(([row, siteId, dateOn, quality]) => ({ ...row, siteId, dateOn, quality, source: siteId }));
const rowsOf = (maxLength: number) => fc.array(keyed, { minLength: 1, maxLength });

const keysOf = ({ activity, siteId = '', source = '', dateOn, datePrecision }: CalculationRow): RowKeys => ({
  activity,
  siteId,
  source,
  month: monthOf(dateOn, datePrecision),
});
const counted = (row: CalculationRow) => ({ estimate: estimate(row, spain), keys: keysOf(row) });

function totalsOf(rows: readonly CalculationRow[]): RunningTotals {
  const totals = newTotals();
  for (const row of rows) addRow(totals, estimate(row, spain), keysOf(row));
  return totals;
}

describe('rows added together', () => {
  it('come to the same totals as one by one, and to the same estimates', () => {
    fc.assert(
      fc.property(rowsOf(40), (rows) => {
        const together = newTotals();
        const made = calculateChunk(rows, spain, together);
        expect(together).toEqual(totalsOf(rows));
        for (const { row, estimate: chunked } of made) {
          const alone = estimate(row, spain);
          expect(chunked.ok).toBe(alone.ok);
          if (chunked.ok && alone.ok) {
            expect(chunked.lines).toEqual(alone.lines);
            expect([chunked.quality, chunked.warnings]).toEqual([alone.quality, alone.warnings]);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('lose no milligram where many large ones come together', () => {
    const million: CalculationRow = {
      activity: 'external-calculation',
      inputs: { scope: '1', co2: 999_999.999999999, co2Unit: 't' },
      confirmed: true,
    };
    const together = newTotals();
    calculateChunk(
      Array.from({ length: 500 }, () => million),
      spain,
      together,
    );
    expect(sumOf(together.total, COLUMN.co2e)).toBe(500n * 999_999_999_999_999n);
    expect(together.total).toEqual(together.by.scope.get('1'));
  });
});

describe('a row that changed', () => {
  it('leaves the totals of a fresh calculation, whatever it was and is', () => {
    fc.assert(
      fc.property(rowsOf(20), keyed, fc.nat(), (rows, changed, seed) => {
        const at = seed % rows.length;
        const totals = totalsOf(rows);
        replaceRow(totals, counted(rows[at] as CalculationRow), counted(changed));
        expect(totals).toEqual(totalsOf(rows.with(at, changed)));
      }),
      { numRuns: 60 },
    );
  });

  it('can be taken out again with all that was added with it', () => {
    fc.assert(
      fc.property(rowsOf(15), rowsOf(15), (stay, go) => {
        const totals = totalsOf(stay);
        mergeTotals(totals, totalsOf(go));
        subtractTotals(totals, totalsOf(go));
        expect(totals).toEqual(totalsOf(stay));
      }),
      { numRuns: 40 },
    );
  });

  it('leaves nothing behind where it was alone', () => {
    const row = { activity: 'fixed-installations', inputs: { fuel: 'propane', quantity: 3.3, quantityUnit: 'kg' } };
    const totals = totalsOf([row]);
    replaceRow(totals, counted(row), counted({ ...row, inputs: {} }));
    expect(totals).toEqual({ ...newTotals(), rows: 1, errorRows: 1 });
  });
});
