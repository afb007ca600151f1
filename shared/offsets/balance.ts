export interface MonthKg {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly kg: number;
}
const MILLIGRAMS_PER_KG = 1_000_000;
const milligrams = (kg: number): number => Math.round(kg * MILLIGRAMS_PER_KG);

function byMonth(all: readonly MonthKg[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { month, kg } of all) sums.set(month, (sums.get(month) ?? 0) + milligrams(kg));
  return sums;
}

/** Months in which something was emitted or offset, each with the sums up to it, added in whole milligrams. */
export function balanceOf(generated: readonly MonthKg[], offset: readonly MonthKg[]) {
  const [emitted, retired] = [byMonth(generated), byMonth(offset)];
  let [generatedSoFar, offsetSoFar] = [0, 0];
  const months = [...new Set([...emitted.keys(), ...retired.keys()])].sort().map((month) => {
    const [g, o] = [emitted.get(month) ?? 0, retired.get(month) ?? 0];
    generatedSoFar += g;
    offsetSoFar += o;
    return {
      ...{ month, generatedKg: g / MILLIGRAMS_PER_KG, offsetKg: o / MILLIGRAMS_PER_KG },
      ...{ generatedSoFarKg: generatedSoFar / MILLIGRAMS_PER_KG, offsetSoFarKg: offsetSoFar / MILLIGRAMS_PER_KG },
    };
  });
  return { offsetKg: offsetSoFar / MILLIGRAMS_PER_KG, months };
}
