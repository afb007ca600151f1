import { shippedFactors } from '#infra/run/factors.ts';
import { type CalculationRow, calculateChunk } from '#shared/emissions/calculate.ts';
import type { FactorContext } from '#shared/emissions/plan.ts';
import { newTotals } from '#shared/emissions/totals.ts';

export interface EngineBench {
  readonly rows: number;
  readonly engineRowsPerSecond: number;
  readonly bareRowsPerSecond: number;
  /** How many times slower the engine is than the bare loop over the same rows: the limit is 1. */
  readonly ratio: number;
  readonly engineCpuSeconds: number;
}

const CHUNK = 1_000;
const GASES = 6;
const SITES = 20;

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

function makeRows(count: number): CalculationRow[] {
  return Array.from({ length: count }, (_, i) => ({
    ...(KINDS[i % KINDS.length] as (typeof KINDS)[number])(i),
    dateOn: `2024-${String((i % 12) + 1).padStart(2, '0')}-15`,
    quality: 'invoice' as const,
    siteId: `site-${i % SITES}`,
    source: `source-${i % 7}`,
  }));
}

/** CPU seconds of the best of some runs: the machine is shared. */
function best(runs: number, work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1_000_000);
  }
  return least;
}

/** The bare limit: one multiply-add a gas over the same rows, in typed arrays, with the sum it would give. */
function bareLoop(count: number): () => number {
  const quantities = Float64Array.from({ length: count }, (_, i) => (i % 9973) + 0.25);
  const factorOf = Int32Array.from({ length: count }, (_, i) => i % 16);
  const factors = Float64Array.from({ length: 16 * GASES }, (_, i) => (i + 1) / 1000);
  const totals = new Float64Array(GASES);
  return () => {
    totals.fill(0);
    for (let i = 0; i < count; i++) {
      const quantity = quantities[i] as number;
      const at = (factorOf[i] as number) * GASES;
      for (let gas = 0; gas < GASES; gas++)
        totals[gas] = (totals[gas] as number) + quantity * (factors[at + gas] as number);
    }
    return totals[0] as number;
  };
}

/** Rows per second of the engine (full estimates and totals) against the bare loop over as many rows. */
export function benchEngine(count = 100_000): EngineBench {
  const rows = makeRows(count);
  const context: FactorContext = {
    year: 2024,
    periodStartOn: '2024-01-01',
    periodEndOn: '2024-12-31',
    country: 'ES',
    gwp: 'AR6',
    factors: shippedFactors(),
  };
  const engine = best(3, () => {
    const totals = newTotals();
    for (let at = 0; at < count; at += CHUNK) calculateChunk(rows.slice(at, at + CHUNK), context, totals);
    if (totals.errorRows > 0) throw new Error(`${totals.errorRows} rows of the bench have no estimate`);
  });
  const loop = bareLoop(count);
  const repeats = 50;
  const bare =
    best(3, () => {
      for (let i = 0; i < repeats; i++) loop();
    }) / repeats;
  return {
    rows: count,
    engineRowsPerSecond: Math.round(count / engine),
    bareRowsPerSecond: Math.round(count / bare),
    ratio: Number((engine / bare).toFixed(1)),
    engineCpuSeconds: Number(engine.toFixed(3)),
  };
}
