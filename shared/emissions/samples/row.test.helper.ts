import fc from 'fast-check';
import type { RowInput } from '../types.ts';

export const amount = fc
  .tuple(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 0, max: 3 }))
  .map(([digits, decimals]) => Number(`${digits}e-${decimals}`));
export const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
export const row = (
  activity: string,
  inputs: Record<string, fc.Arbitrary<string | number | boolean>>,
): fc.Arbitrary<RowInput> =>
  fc.record({
    activity: fc.constant(activity),
    inputs: fc.record(inputs),
    // Amounts of any size are meant here.
    confirmed: fc.constant(true),
  }) as fc.Arbitrary<RowInput>;
export const one = (...values: string[]) => fc.constantFrom(...values);
