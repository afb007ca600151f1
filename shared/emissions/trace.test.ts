import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { exact, toNumber } from './exact.ts';
import { evaluate } from './expression.ts';
import { replay } from './replay.ts';
import { anyRow, contextOf } from './samples.test.helper.ts';
import { traceOf } from './trace.ts';
import type { RowInput, Trace } from './types.ts';

const trace = (row: RowInput, context = contextOf()): Trace => {
  const made = traceOf(row, context);
  if ('error' in made) throw new Error(`${made.error.code} ${made.error.field}`);
  return made;
};

describe('expressions of a trace', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 / 4 / 5', 0.5],
    ['a * (100 - b) / 100', 1.5],
    ['a ^ 3 * b', 200],
    ['(1 + 4 * 0.29) ^ 0.59', 1.57517102046],
    ['0', 0],
  ])('%s is %d', (expression, value) => {
    expect(toNumber(evaluate(expression, (name) => exact(name === 'a' ? 2 : 25)))).toBe(value);
  });

  it.each(['1 +', '(1', '1 2', '* 2', ''])('%s is refused', (expression) => {
    expect(() => evaluate(expression, () => exact(1))).toThrow();
  });
});

describe('the trace of a row', () => {
  it('replays to the milligram, for every activity, year, country and GWP set', () => {
    fc.assert(
      fc.property(
        anyRow,
        fc.constantFrom('ES' as const, 'PT' as const),
        fc.constantFrom('AR4' as const, 'AR5' as const, 'AR6' as const),
        fc.constantFrom(2012, 2021, 2024, 2026),
        fc.constantFrom('2006' as const, '2019' as const, 'mediterranean' as const),
        fc.option(fc.constantFrom(12.5, 33, 100)),
        (row, country, gwp, year, soils, share) => {
          const context = contextOf({ country, gwp, year, soils });
          const shared = share === null ? row : { ...row, sitePercent: share };
          const made = estimate(shared, context);
          if (!made.ok) {
            // Some suppliers and fuels are not there in some years: then there is no trace either.
            expect(traceOf(shared, context)).toEqual({ error: made.error });
            return;
          }
          const { lines } = trace(shared, context);
          expect(lines.map(({ line }) => line)).toEqual(made.lines);
          for (const line of lines) {
            expect(replay(line)).toBe(line.line.co2e.co2eMilligrams);
            expect(line.gases.reduce((sum, gas) => sum + gas.co2eMilligrams, 0)).toBe(line.line.co2e.co2eMilligrams);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('B082: tells every step with its source', () => {
    const { lines } = trace({
      activity: 'fixed-installations',
      inputs: { fuel: 'natural-gas', quantity: 100, quantityUnit: 'm3' },
    });
    const [main] = lines;
    expect(main?.steps.map((step) => [step.label, step.expression, step.result.unit])).toEqual([
      ['input', 'quantity', 'm3'],
      ['property', 's1 * density', 'kg'],
      ['unit', 's2 * unit', 't'],
      ['property', 's3 * gcv', 'GJ (GCV)'],
      ['unit', 's4 / unit', 'kWh (GCV)'],
      ['factor', 's5 * co2', 'kg CO2'],
      ['factor', 's5 * ch4', 'kg CH4'],
      ['factor', 's5 * n2o', 'kg N2O'],
      ['gases', 's6 * gwps6 + s7 * gwps7 + s8 * gwps8', 'kgCO2e'],
      ['result', 's9', 'kgCO2e'],
    ]);
    const sources = main?.steps.flatMap((step) => (step.source === undefined ? [] : [step.source.id]));
    expect(sources).toEqual([
      'density.gb.natural-gas.gas',
      'gcv.gb.natural-gas',
      'fuel.natural-gas.stationary',
      'fuel.natural-gas.stationary',
      'fuel.natural-gas.stationary',
    ]);
  });

  it('shows the share of the site and the composition of a blend', () => {
    const { lines } = trace(
      {
        activity: 'fugitive-emissions',
        inputs: { gas: 'r-410a', quantity: 2 },
        sitePercent: 25,
      },
      contextOf({ country: 'PT' }),
    );
    expect(lines[0]?.steps.map((step) => step.expression)).toEqual([
      'quantity',
      's1 * sitePercent / 100',
      'share1 * gwp1 + share2 * gwp2',
      's2 * other',
      's4 * gwps4',
      's5',
    ]);
    expect(lines[0]?.line.co2e.co2eMilligrams).toBe(1_127_750_000);
  });
});
