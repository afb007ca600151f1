import { describe, expect, it } from 'vitest';
import { activityType } from './activityTypes.ts';
import { exactOf } from './decimal.ts';
import { formulaAmount } from './formula.ts';
import { registered } from './methods/amounts.ts';
import { Planner } from './planner.ts';
import { Reading } from './reading.ts';
import { contextOf } from './samples.test.helper.ts';

function amountOf(inputs: Record<string, number>) {
  const row = { activity: 'process-emissions', inputs };
  const planner = new Planner(new Reading(activityType('process-emissions')!, row), contextOf(), 2024);
  const at = formulaAmount(planner, {
    inputs: [
      { name: 'days', field: 'days', unit: 'day' },
      { name: 'animals', field: 'animals', unit: 'head' },
      { name: 'year', value: 365, unit: 'day' },
    ],
    steps: [{ name: 'share', expression: 'days / year', unit: 'year' }],
    expression: 'animals * share / days',
    unit: registered('head'),
  });
  return planner.amounts[at]!.compute(inputs);
}

describe('an amount by a formula', () => {
  it('is exact where it is no decimal', () => {
    const made = amountOf({ days: 60, animals: 60_000 });
    if ('code' in made) throw new Error(made.code);
    expect(exactOf(made)).toEqual({ n: 12_000n, d: 73n });
  });

  it('is an error of the row where it would divide by zero', () => {
    expect(amountOf({ days: 0, animals: 1 })).toMatchObject({ code: 'notPositive', field: 'days' });
  });
});
