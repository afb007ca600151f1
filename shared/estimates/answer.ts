import { splitOver } from '#shared/emissions/factors/gasFamilies.ts';
import type { FactorContext } from '#shared/emissions/plan.ts';
import { traceOf } from '#shared/emissions/trace.ts';
import type { Line, RowInput } from '#shared/emissions/types.ts';

type Json = Record<string, unknown>;
const MILLIGRAMS_PER_KG = 1_000_000;
const MASS_KEYS = {
  co2Kg: 'co2Milligrams',
  ch4Kg: 'ch4Milligrams',
  n2oKg: 'n2oMilligrams',
  otherCo2eKg: 'otherCo2eMilligrams',
  notSplitCo2eKg: 'notSplitCo2eMilligrams',
  biogenicCo2Kg: 'biogenicCo2Milligrams',
} as const;

/** A row's own emission (`co2eKg`, `masses`, `factor`: market-based), with its companions `totalCo2eKg`; every line and its trace. */
export function answer(row: RowInput, context: FactorContext, lines: readonly Line[]): Json {
  const trace = traceOf(row, context);
  if ('error' in trace) return { error: trace.error };
  const headline = lines.filter((line) => line.basis !== 'location');
  const main = headline.filter((line) => line.kind === 'main');
  return {
    co2eKg: kilograms(main, (line) => line.co2e.co2eMilligrams),
    totalCo2eKg: kilograms(headline, (line) => line.co2e.co2eMilligrams),
    masses: massesOf(main),
    factor: main[0]?.factors[0] ?? null,
    lines: lines.map((line, i) => ({
      kind: line.kind,
      ...(line.part === null ? {} : { part: line.part }),
      scope: line.scope,
      ghgCategory: line.ghgCategory,
      isoCategory: line.isoCategory,
      basis: line.basis,
      co2eKg: line.co2e.co2eMilligrams / MILLIGRAMS_PER_KG,
      masses: massesOf([line]),
      gases: gasesOf(line, trace.lines[i]?.otherGases ?? 'others'),
      factors: line.factors,
    })),
    trace: trace.lines.map(({ kind, basis, scope, steps, gases }) => ({
      kind,
      basis,
      scope,
      steps,
      gases: gases.map(gasOf),
    })),
    warnings: trace.warnings,
    quality: trace.quality,
  };
}

/** kg CO2e of a line by gas: the families of the other gases apart, those that are there. */
function gasesOf({ co2e: { parts } }: Line, otherGases: string): Json {
  const { co2, ch4, n2o, other, notSplit } = parts;
  const families = other === 0 ? [] : [...splitOver(otherGases, BigInt(other))];
  const all = { co2, ch4, n2o, ...Object.fromEntries(families.map(([family, of]) => [family, Number(of)])), notSplit };
  const there = Object.entries(all).filter(([, milligrams]) => milligrams !== 0);
  return Object.fromEntries(there.map(([gas, milligrams]) => [gas, milligrams / MILLIGRAMS_PER_KG]));
}

const gasOf = ({ co2eMilligrams, ...gas }: { co2eMilligrams: number; gas: string }) => ({
  ...gas,
  co2eKg: co2eMilligrams / MILLIGRAMS_PER_KG,
});

/** Whole milligrams are added, and divided once. */
function kilograms(lines: readonly Line[], milligramsOf: (line: Line) => number): number {
  return lines.reduce((total, line) => total + milligramsOf(line), 0) / MILLIGRAMS_PER_KG;
}

function massesOf(lines: readonly Line[]): Json {
  const masses = Object.entries(MASS_KEYS).map(([name, key]) => [name, kilograms(lines, (line) => line.masses[key])]);
  const waterL = lines.reduce((total, line) => total + line.masses.waterMillilitres, 0) / 1_000;
  return { ...Object.fromEntries(masses), waterL };
}
