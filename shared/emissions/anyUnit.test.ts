import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityType } from './activityTypes.ts';
import { estimate } from './estimate.ts';
import { optionsOf } from './factors/options.ts';
import { shippedFactors } from './factors/shipped.test.helper.ts';
import type { FactorContext } from './plan.ts';
import { anyRow, contextOf } from './samples.test.helper.ts';
import type { Field, Line, RowInput } from './types.ts';
import { findUnit, type Unit } from './units.ts';
import { units } from './unitTable.ts';

const places = [contextOf(), contextOf({ country: 'PT' })];
/** What is given per unit of the quantity, in the unit that the quantity has. */
const PER_UNIT_OF_QUANTITY = ['external-factor', 'processing-of-products'];
/** Refusals that a unit may bring: more than can be; cubic metres of a gas or of a liquid. */
const MAY_REFUSE = ['tooBig', 'cubicMetresOfWhat'];

const others = ({ dimension, id }: Unit): readonly Unit[] =>
  units.filter((unit) => unit.dimension === dimension && unit.id !== id);

/** The row with the number of a field in another unit; to 15 digits, as people's sheets hold it. */
const inUnit = (row: RowInput, key: string, [from, to]: readonly [Unit, Unit]): RowInput => {
  const value = Number(((Number(row.inputs[key]) * from.inBase) / to.inBase).toPrecision(15));
  return { ...row, inputs: { ...row.inputs, [key]: value, [`${key}Unit`]: to.id } };
};
const isOffered = ({ units: offered = [] }: Field, { id }: Unit) => offered.includes(id);

function expectSame(field: string, made: readonly Line[], given: readonly Line[]): void {
  expect(
    made.map(({ factors }) => factors[0]?.id),
    field,
  ).toEqual(given.map(({ factors }) => factors[0]?.id));
  for (const [i, { co2e, masses }] of given.entries()) {
    const near = 2 + co2e.co2eMilligrams * 1e-12;
    expect(Math.abs((made[i]?.co2e.co2eMilligrams ?? 0) - co2e.co2eMilligrams), field).toBeLessThanOrEqual(near);
    const water = Math.abs((made[i]?.masses.waterMillilitres ?? 0) - masses.waterMillilitres);
    expect(water, field).toBeLessThanOrEqual(2 + masses.waterMillilitres * 1e-12);
  }
}

/** Every number of a row in every unit of its dimension: the same figures by the same factors, or a refusal in words. */
function expectAnyUnit(row: RowInput, context: FactorContext): void {
  const given = estimate(row, context);
  if (!given.ok) return;
  for (const field of activityType(row.activity)?.fields ?? []) {
    const { key, units: [first = ''] = [] } = field;
    const from = findUnit(String(row.inputs[`${key}Unit`] ?? first));
    if (from === undefined || typeof row.inputs[key] !== 'number') continue;
    for (const to of others(from)) {
      const made = estimate(inUnit(row, key, [from, to]), context);
      const at = `${row.activity} ${key} in ${to.id}`;
      if (made.ok) expectSame(at, made.lines, given.lines);
      else if (isOffered(field, to)) expect(MAY_REFUSE, at).toContain(made.error.code);
    }
  }
}

describe('a row in any unit of the registry', () => {
  it('is the same figure by the same factors, and what is offered is taken', () => {
    fc.assert(
      fc.property(anyRow, fc.constantFrom(...places), (row, context) => {
        if (PER_UNIT_OF_QUANTITY.includes(row.activity) || row.inputs.calorificValue !== undefined) return;
        expectAnyUnit({ ...row, confirmed: true }, context);
      }),
      { numRuns: 150 },
    );
  });

  it.each(places)('of every fuel: where one unit of energy, mass or volume is taken, all are ($country)', (context) => {
    for (const { value: fuel } of optionsOf(shippedFactors(), 'fuels.stationary'))
      for (const quantityUnit of ['kWh', 'kWh (GCV)', 'kWh (NCV)', 'kg', 'l'])
        expectAnyUnit(
          { activity: 'fixed-installations', inputs: { fuel, quantity: 1234.5, quantityUnit }, confirmed: true },
          context,
        );
  });
});
