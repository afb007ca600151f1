import type { RowInput } from '../types.ts';

/** A company whose totals are held to the milligram: a change of one must be explained where it is made. */
export interface GoldenCompany {
  readonly name: string;
  readonly country: 'ES' | 'PT';
  readonly rows: readonly RowInput[];
  /** kg CO2e, electricity market-based in `scope2`. */
  readonly kg: {
    readonly scope1: number;
    readonly scope2: number;
    readonly scope2Location: number;
    readonly scope3: number;
  };
}

const row = (activity: string, inputs: RowInput['inputs']): RowInput => ({ activity, inputs });

/** All of 2024, AR6. */
export const companies: readonly GoldenCompany[] = [
  {
    name: 'A food factory in Galicia',
    country: 'ES',
    rows: [
      row('fixed-installations', { fuel: 'natural-gas', quantity: 1_284_350, quantityUnit: 'kWh (GCV)' }),
      row('fixed-installations', { fuel: 'biomass-pellets', quantity: 64.2, quantityUnit: 't' }),
      row('combustible-consumed', { use: 'van-n1', fuel: 'diesel-b7', quantity: 8_412.6, quantityUnit: 'l' }),
      row('fugitive-emissions', { gas: 'r-404a', quantity: 12.5, quantityUnit: 'kg' }),
      row('electric-power-marketer', { supplier: 'endesa-energia', quantity: 912_300, quantityUnit: 'kWh' }),
    ],
    kg: { scope1: 0, scope2: 0, scope2Location: 0, scope3: 0 },
  },
];
