import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { type Inputs, ok, refusalOf, row } from './estimates.test.helper.ts';
import type { FactorContext } from './plan.ts';
import { rulesOf } from './planValues.test.helper.ts';
import { errorsOf } from './rules.ts';
import { anyRow, contextOf } from './samples.test.helper.ts';
import { traceOf } from './trace.ts';
import type { RowInput } from './types.ts';

/** Everything that a row is told. */
function said(given: RowInput, context: FactorContext) {
  const made = estimate(given, context);
  return made.ok ? { lines: made.lines, warnings: made.warnings, quality: made.quality } : made.error;
}
const otherNumber = fc.constantFrom(0, 0.5, 1, 2, 12, 40, 60, 90, 100, 3_000, 5_000_000);

describe('a plan that rows share', () => {
  const horses = { livestock: 'horses', heads: 10, solidStorage: 88, pasture: 12, temperature: 14, climate: 'wet' };
  const lost = (volatilisedPercent: number, leachedPercent: number) =>
    row('manure-and-slurry', { ...horses, volatilisedPercent, leachedPercent });

  it.each([
    [lost(90, 20), lost(30, 20)],
    [lost(30, 20), lost(90, 20)],
  ])('knows no sum of the row before', (...rows) => {
    const context = contextOf();
    const codes = rows.map((one) => refusalOf(one, context)?.details?.sum ?? null);
    expect(codes).toEqual(rows.map((one) => (one.inputs.volatilisedPercent === 90 ? 110 : null)));
  });

  it('knows no number of the rows before, whatever they are', () => {
    fc.assert(
      fc.property(anyRow, fc.array(otherNumber, { minLength: 30, maxLength: 30 }), (first, numbers) => {
        const { numberKeys } = rulesOf(first.activity);
        const changed = Object.entries(first.inputs).map(([key, value], i) => [
          key,
          numberKeys.has(key) ? (numbers[i % numbers.length] ?? value) : value,
        ]);
        const second = { ...first, inputs: Object.fromEntries(changed) };
        const shared = contextOf();
        const [one, other] = [said(first, shared), said(second, shared)];
        expect(said(second, contextOf())).toEqual(other);
        const back = contextOf();
        said(second, back);
        expect(said(first, back)).toEqual(one);
      }),
      { numRuns: 400 },
    );
  });
});

describe('a blank answer', () => {
  const spain = contextOf();
  const power = { guarantee: 'renewable', quantity: 1000, quantityUnit: 'kWh' };
  const market = (inputs: Inputs) =>
    ok(estimate(row('electric-power-marketer', inputs), spain))
      .lines.filter(({ kind, basis }) => kind === 'main' && basis === 'market')
      .reduce((sum, { co2e }) => sum + co2e.co2eMilligrams, 0);

  it.each(['covered', 'coveredPercent', 'supplierFactor'])('of electricity is none: %s', (key) => {
    expect([market({ ...power, [key]: '' }), market({ ...power, [key]: ' ' })]).toEqual([0, 0]);
  });

  it('is the same as no answer, in any field, of an estimate, its trace and its errors', () => {
    fc.assert(
      fc.property(anyRow, fc.constantFrom('', '  ', '\t'), (given, blank) => {
        const blanks = Object.fromEntries(rulesOf(given.activity).answers.map((key) => [key, blank]));
        const padded = { ...given, inputs: { ...blanks, ...given.inputs } };
        expect(said(padded, spain)).toEqual(said(given, spain));
        expect(errorsOf(padded, spain)).toEqual(errorsOf(given, spain));
        const [trace, plain] = [traceOf(padded, spain), traceOf(given, spain)];
        expect('lines' in trace && trace.lines).toEqual('lines' in plain && plain.lines);
      }),
      { numRuns: 150 },
    );
  });

  it('of a process leaves the masses that each plant measures its own', () => {
    const plant = (co2: number) => ok(estimate(row('process-emissions', { process: ' ', co2, co2Unit: 't' }), spain));
    expect([plant(5), plant(7)].map(({ lines }) => lines[0]?.masses.co2Milligrams)).toEqual([5e9, 7e9]);
  });

  it('of what must be answered is refused as missing', () => {
    expect(errorsOf(row('electric-power-marketer', { supplier: '', quantity: '' }), spain)).toEqual([
      { code: 'required', field: 'supplier' },
      { code: 'required', field: 'quantity' },
    ]);
  });
});
