import type { MonthSum } from './schema.ts';

/** A month with what was emitted in it, null where no row is of it, and with all before it. */
export interface Month {
  readonly key: string;
  readonly kg: number | null;
  readonly sinceKg: number;
}
const next = (key: string): string => {
  const [year = 0, month = 0] = key.split('-').map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
};

/** The months from the first that has a row to the last, each once; what has no month is in none. */
export function monthsInOrder(sums: readonly MonthSum[]): Month[] {
  const kgOf = new Map(sums.filter(({ key }) => key !== '').map(({ key, co2eKg }) => [key, co2eKg]));
  const keys = [...kgOf.keys()].sort();
  const last = keys.at(-1);
  const months: Month[] = [];
  let sinceKg = 0;
  for (let key = keys[0]; key !== undefined && last !== undefined && key <= last; key = next(key)) {
    const kg = kgOf.get(key) ?? null;
    sinceKg += kg ?? 0;
    months.push({ key, kg, sinceKg });
  }
  return months;
}

/** A month with all that was retired up to it too. */
export interface BalanceMonth extends Month {
  readonly retiredSinceKg: number;
}
/** Months in their order, with what was retired in some, also after the last one in which something was emitted. */
export function withRetired(
  months: readonly Month[],
  retired: readonly { readonly month: string; readonly offsetKg: number }[],
): BalanceMonth[] {
  const kgOf = new Map<string, number>();
  for (const { month, offsetKg } of retired) if (offsetKg > 0) kgOf.set(month, (kgOf.get(month) ?? 0) + offsetKg);
  const emitted = new Map(months.map((one) => [one.key, one]));
  let [sinceKg, retiredSinceKg] = [0, 0];
  return [...new Set([...emitted.keys(), ...kgOf.keys()])].sort().map((key) => {
    const one = emitted.get(key);
    sinceKg = one?.sinceKg ?? sinceKg;
    retiredSinceKg += kgOf.get(key) ?? 0;
    return { key, kg: one?.kg ?? null, sinceKg, retiredSinceKg };
  });
}

const SEASON_MONTHS = 3;
/** A year with fewer months has no season. */
const MONTHS_AT_LEAST = 6;
export interface Season {
  readonly from: string;
  readonly to: string;
  /** Of all that was emitted, 0-1. */
  readonly share: number;
}
/** The three months in a row that weigh most; null where there are too few of them to say so. */
export function heaviestSeason(months: readonly Month[], totalKg: number): Season | null {
  if (months.length < MONTHS_AT_LEAST || totalKg <= 0) return null;
  let best: Season | null = null;
  for (let i = 0; i + SEASON_MONTHS <= months.length; i++) {
    const season = months.slice(i, i + SEASON_MONTHS);
    const share = season.reduce((sum, { kg }) => sum + (kg ?? 0), 0) / totalKg;
    if (best === null || share > best.share) best = { from: season[0]?.key ?? '', to: season.at(-1)?.key ?? '', share };
  }
  return best;
}
