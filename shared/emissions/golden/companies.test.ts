import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRow } from '../addRow.ts';
import { estimate } from '../estimate.ts';
import { replay } from '../replay.ts';
import { contextOf } from '../samples.test.helper.ts';
import { newTotals } from '../totals.ts';
import { totalsAnswer } from '../totalsAnswer.ts';
import { traceOf } from '../trace.ts';
import type { RowInput } from '../types.ts';
import { companies } from './companies.ts';

function kgOf(rows: readonly RowInput[], country: 'ES' | 'PT') {
  const context = contextOf({ country });
  const totals = newTotals();
  for (const one of rows) {
    const made = estimate(one, context);
    if (!made.ok) throw new Error(`${one.activity}: ${made.error.code} ${made.error.field}`);
    addRow(totals, made, { activity: one.activity });
  }
  const { scope1Kg, scope2MarketKg, scope2LocationKg, scope3Kg, total } = totalsAnswer(totals, context);
  return {
    scope1: scope1Kg,
    scope2: scope2MarketKg,
    scope2Location: scope2LocationKg,
    scope3: scope3Kg,
    total: total.co2eKg,
  };
}

describe.each(companies)('$name', ({ rows, country, kg }) => {
  it('has its totals, to the milligram', () => {
    expect(kgOf(rows, country)).toEqual(kg);
  });

  it('has them in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...rows], { minLength: rows.length }), (mixed) => {
        expect(kgOf(mixed, country)).toEqual(kg);
      }),
      { numRuns: 5 },
    );
  });

  it('explains every figure: the traces replay', () => {
    for (const one of rows) {
      const trace = traceOf(one, contextOf({ country }));
      if ('error' in trace) throw new Error(`${one.activity}: ${trace.error.code}`);
      for (const line of trace.lines) expect(replay(line), one.activity).toBe(line.line.co2e.co2eMilligrams);
    }
  });
});
