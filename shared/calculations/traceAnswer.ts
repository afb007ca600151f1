import type { LineTrace, Trace } from '#shared/emissions/types.ts';
import type { TraceAnswer } from './trace.ts';

const kgOf = (milligrams: number): number => milligrams / 1_000_000;

const lineAnswer = ({ kind, basis, scope, steps, gases, line, standing }: LineTrace): TraceAnswer['lines'][number] => ({
  kind,
  basis,
  part: line.part,
  scope,
  standing,
  co2eKg: kgOf(line.co2e.co2eMilligrams),
  biogenicCo2Kg: kgOf(line.masses.biogenicCo2Milligrams),
  waterL: line.masses.waterMillilitres / 1000,
  steps: steps.map((step) => ({ ...step, inputs: [...step.inputs] })),
  gases: gases.map(({ co2eMilligrams, ...gas }) => ({ ...gas, co2eKg: kgOf(co2eMilligrams) })),
  factors: line.factors.map(({ id, region, year, reason, provisional }) => ({ id, region, year, reason, provisional })),
});

/** A trace as it is answered: masses in kg. The total is the headline: market-based. */
export function traceAnswer({ row, gwp, factorSet, quality, uncertainty, lines, warnings }: Trace): TraceAnswer {
  const counted = lines.filter(({ basis }) => basis !== 'location');
  return {
    activity: row.activity,
    gwp,
    factorSet,
    quality,
    uncertainty,
    totalKg: kgOf(counted.reduce((sum, { line }) => sum + line.co2e.co2eMilligrams, 0)),
    warnings: warnings.map(({ code, details }) => ({ code, ...(details && { details: { ...details } }) })),
    lines: lines.map(lineAnswer),
  };
}
