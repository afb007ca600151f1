import { shippedFactors } from '#infra/run/factors.ts';
import type { FactorContext } from '#shared/emissions/plan.ts';

/** The calculation of the benches: Spain, 2024, the shipped factors. */
export const benchContext = (): FactorContext => ({
  year: 2024,
  periodStartOn: '2024-01-01',
  periodEndOn: '2024-12-31',
  country: 'ES',
  gwp: 'AR6',
  factors: shippedFactors(),
});
