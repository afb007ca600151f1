import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimate } from '../../estimate.ts';
import { replay } from '../../replay.ts';
import { agricultureRows } from '../../samples/agriculture.test.helper.ts';
import { contextOf } from '../../samples.test.helper.ts';
import { traceOf } from '../../trace.ts';

/** Most samples must have a figure: properties of errors alone would hold nothing. */
const LEAST = 0.6;

it('agricultural rows replay to the milligram in every set of tables, and most have a figure', () => {
  const runs = { all: 0, figures: 0 };
  const sets = fc.constantFrom('2006' as const, '2019' as const, 'mediterranean' as const);
  fc.assert(
    fc.property(fc.oneof(...agricultureRows), sets, (row, soils) => {
      const context = contextOf({ soils });
      const made = estimate(row, context);
      runs.all += 1;
      if (!made.ok) return;
      runs.figures += 1;
      const trace = traceOf(row, context);
      if ('error' in trace) throw new Error(trace.error.code);
      for (const line of trace.lines) expect(replay(line)).toBe(line.line.co2e.co2eMilligrams);
    }),
    { numRuns: 150 },
  );
  expect(runs.figures / runs.all).toBeGreaterThan(LEAST);
});
