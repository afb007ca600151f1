import fc from 'fast-check';
import { shippedFactors } from './factors/shipped.test.helper.ts';
import type { FactorContext } from './plan.ts';
import { agricultureRows } from './samples/agriculture.test.helper.ts';
import { directRows } from './samples/direct.test.helper.ts';

import { freightRows } from './samples/freight.test.helper.ts';
import { goodsRows } from './samples/goods.test.helper.ts';
import { peopleRows } from './samples/people.test.helper.ts';
import type { RowInput } from './types.ts';

/** For tests: a calculation of 2024 in Spain, unless said otherwise. */
export function contextOf(changes: Partial<FactorContext> = {}): FactorContext {
  const year = changes.year ?? 2024;
  return {
    year,
    periodStartOn: `${year}-01-01`,
    periodEndOn: `${year}-12-31`,
    country: 'ES',
    gwp: 'AR6',
    factors: shippedFactors(),
    ...changes,
  };
}

/** For tests: rows of every activity and every way through its method. */
export const anyRow: fc.Arbitrary<RowInput> = fc.oneof(
  ...directRows,
  ...peopleRows,
  ...agricultureRows,
  ...freightRows,
  ...goodsRows,
);
