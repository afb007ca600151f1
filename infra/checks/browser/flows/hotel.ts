import type { GoldenCompany } from '#shared/emissions/golden/companies.ts';

/** A hotel of 2024: what its bills say, and its kg as `npm run estimate` has them, held as those of the golden companies. */
export const hotel: Pick<GoldenCompany, 'country' | 'rows' | 'kg'> = {
  country: 'ES',
  rows: [
    { activity: 'fixed-installations', inputs: { fuel: 'natural-gas', quantity: 186_420, quantityUnit: 'kWh (GCV)' } },
    { activity: 'fugitive-emissions', inputs: { gas: 'r-410a', quantity: 3.25, quantityUnit: 'kg' } },
    { activity: 'electric-power-marketer', inputs: { supplier: 'unknown', quantity: 148_215.5, quantityUnit: 'kWh' } },
    { activity: 'water-consumption', inputs: { quantity: 5318, dischargedPercent: 90 } },
  ],
  kg: {
    scope1: 41343.657888,
    scope2: 41944.9865,
    scope2Location: 24265.84166,
    scope3: 21317.329807,
    total: 104605.974195,
  },
};
