import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityType, activityTypes } from './activityTypes.ts';
import { addRow } from './addRow.ts';
import { estimate } from './estimate.ts';
import { exampleInputs } from './examples.ts';
import { anyRow, contextOf } from './samples.test.helper.ts';
import { newTotals } from './totals.ts';
import { totalsAnswer } from './totalsAnswer.ts';
import type { FieldValue, Line, RowInput } from './types.ts';
import { ratioOf, unitOf } from './units.ts';

type Inputs = Readonly<Record<string, FieldValue>>;
const context = contextOf();
/** What a row is more of when it is twice as much: the first of these that it answers. */
const AMOUNTS = ['quantity', 'load', 'amount', 'heads', 'nights', 'hours', 'investeeCo2e', 'co2e', 'co2', 'distance'];
/** An event is many amounts; residues have an intercept a hectare (the area is what is linear); nitrogen is typed. */
const OWN_AMOUNTS: Readonly<Record<string, string>> = { 'crop-emissions': 'area', 'indirect-n2o': 'nitrogen' };
const NOT_ONE_AMOUNT = ['events'];
/** What is given per unit of the quantity, in the unit that the quantity has. */
const PER_UNIT_OF_QUANTITY = ['external-factor', 'processing-of-products'];

function linesOf(activity: string, inputs: Inputs): readonly Line[] {
  const made = estimate({ activity, inputs }, context);
  if (!made.ok) throw new Error(`${activity}: ${made.error.code} ${made.error.field}`);
  return made.lines;
}
const milligrams = (lines: readonly Line[]) => lines.map((line) => line.co2e.co2eMilligrams);
const examples = activityTypes.map(({ key }) => [key, exampleInputs(key) ?? {}] as const);

describe('a row split in two, but for one rounding each', () => {
  it.each(examples.filter(([key]) => !NOT_ONE_AMOUNT.includes(key)))('%s', (activity, inputs) => {
    const field = OWN_AMOUNTS[activity] ?? AMOUNTS.find((one) => typeof inputs[one] === 'number');
    if (field === undefined) throw new Error(`${activity} has no amount`);
    const whole = Number(inputs[field]);
    // What was recovered is an amount of its own.
    const { recovered, ...rest } = inputs;
    const of = (value: number) => milligrams(linesOf(activity, { ...rest, [field]: value }));
    const part = Math.round(whole * 0.37 * 1000) / 1000;
    const [all, one, other] = [of(whole), of(part), of(Math.round((whole - part) * 1000) / 1000)];
    expect(one.length, field).toBe(all.length);
    for (const [i, total] of all.entries())
      expect(Math.abs((one[i] ?? 0) + (other[i] ?? 0) - total), `${field} ${i}`).toBeLessThanOrEqual(1);
  });
});

describe('a row in another unit', () => {
  it.each(examples.filter(([key]) => !PER_UNIT_OF_QUANTITY.includes(key)))('%s', (activity, inputs) => {
    const given = milligrams(linesOf(activity, inputs));
    for (const { key, units = [] } of activityType(activity)?.fields ?? []) {
      const unit = unitOf(String(inputs[`${key}Unit`] ?? units[0]));
      if (typeof inputs[key] !== 'number' || unit === undefined) continue;
      for (const other of units.flatMap((id) => unitOf(id) ?? [])) {
        if (other.id === unit.id || other.dimension !== unit.dimension) continue;
        const { n, d } = ratioOf(unit, other);
        const value = (Number(inputs[key]) * Number(n)) / Number(d);
        const made = milligrams(linesOf(activity, { ...inputs, [key]: value, [`${key}Unit`]: other.id }));
        for (const [i, total] of given.entries())
          expect(Math.abs((made[i] ?? 0) - total), `${key} in ${other.id}`).toBeLessThanOrEqual(1 + total * 1e-12);
      }
    }
  });
});

describe('rows in another order', () => {
  it('give the same totals, of every kind, to the milligram', () => {
    const totalOf = (rows: readonly RowInput[]) => {
      const totals = newTotals();
      for (const one of rows) addRow(totals, estimate(one, context), { activity: one.activity });
      return totalsAnswer(totals, context);
    };
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 12 }), (rows) => {
        const [forth, back] = [totalOf(rows), totalOf(rows.toReversed())];
        expect(back).toEqual(forth);
        expect(forth.total.co2eKg).toBeCloseTo(
          forth.by.scope.reduce((sum, { co2eKg }) => sum + co2eKg, 0),
          3,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('every activity type is among the rows of these properties', () => {
    const seen = new Set(fc.sample(anyRow, { numRuns: 4000, seed: 1 }).map(({ activity }) => activity));
    expect(activityTypes.map(({ key }) => key).filter((key) => !seen.has(key))).toEqual([]);
  });
});
