import type { CalculationRow } from '#shared/emissions/calculate.ts';

const SITES = 20;

/** Rows of five activities, as a mixed sheet has them. */
const KINDS: readonly ((i: number) => Pick<CalculationRow, 'activity' | 'inputs'>)[] = [
  (i) => ({
    activity: 'fixed-installations',
    inputs: {
      fuel: ['natural-gas', 'propane'][i % 2] ?? '',
      quantity: (i % 9973) + 0.25,
      quantityUnit: ['kWh (GCV)', 'kg'][i % 2] ?? '',
    },
  }),
  (i) => ({
    activity: 'combustible-consumed',
    inputs: {
      use: ['car-m1', 'van-n1', 'truck-n2-n3'][i % 3] ?? '',
      fuel: 'diesel-b7',
      quantity: (i % 4999) + 0.37,
      quantityUnit: 'l',
    },
  }),
  (i) => ({
    activity: 'own-road-transport',
    inputs: {
      vehicle: ['car-m1', 'van-n1'][i % 2] ?? '',
      fuel: ['diesel', 'petrol'][i % 2] ?? '',
      distance: i % 20011,
    },
  }),
  (i) => ({
    activity: 'electric-power-marketer',
    inputs: {
      supplier: ['endesa-energia', 'iberdrola-clientes', 'unknown'][i % 3] ?? '',
      quantity: (i % 30011) + 0.5,
      quantityUnit: 'kWh',
    },
  }),
  (i) => ({
    activity: 'fugitive-emissions',
    inputs: { gas: ['r-410a', 'hfc-134a', 'r-404a'][i % 3] ?? '', quantity: (i % 97) / 10 + 0.1, quantityUnit: 'kg' },
  }),
];

/**
 * Rows `from` to `to`, the same every time, read from JSON as every caller has them. Rows by literals of this file would be
 * allocated as long-lived after a while, and the engine would pay for collecting them.
 */
export function makeRows(from: number, to: number): CalculationRow[] {
  const texts = Array.from({ length: to - from }, (_, n) => textOf(from + n));
  return JSON.parse(`[${texts.join()}]`) as CalculationRow[];
}

function textOf(i: number): string {
  const { activity, inputs } = (KINDS[i % KINDS.length] as (typeof KINDS)[number])(i);
  const dateOn = `2024-${String((i % 12) + 1).padStart(2, '0')}-15`;
  const row = {
    activity,
    inputs,
    dateOn,
    quality: 'invoice' as const,
    siteId: `site-${i % SITES}`,
    source: `source-${i % 7}`,
  };
  return JSON.stringify(row satisfies CalculationRow);
}
