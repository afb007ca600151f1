import { outsidePeriod } from '#shared/calculations/rules.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { estimate } from '#shared/emissions/estimate.ts';
import type { Estimate, Line, Masses, OwnFactor, RowInput } from '#shared/emissions/types.ts';
import type { CalculationContext } from './context.ts';
import type { StoredResult } from './resultText.ts';
import type { StoredRow } from './rowItem.ts';

/** What the engine reads of a row. */
export type Given = Pick<
  StoredRow,
  'activity' | 'siteId' | 'dateOn' | 'datePrecision' | 'inputs' | 'factorId' | 'factor' | 'quality' | 'confirmed'
>;

/** A row as the engine takes it: with the share and the territory of its site. */
export function rowInputOf(row: Given, { facts }: CalculationContext): RowInput {
  const [sitePercent, region] = (row.siteId !== null && facts.sites[row.siteId]) || [100, null];
  return {
    activity: row.activity,
    inputs: row.inputs,
    ...(row.dateOn !== null && { dateOn: row.dateOn, datePrecision: row.datePrecision }),
    ...(row.factorId !== null && { factorId: row.factorId }),
    ...(row.factor !== null && { factor: row.factor as OwnFactor }),
    ...(sitePercent !== 100 && { sitePercent }),
    ...(region !== null && { region }),
    quality: row.quality,
    ...(row.confirmed && { confirmed: true }),
  };
}

/** What a row emits in its calculation. A date outside of the period or a site that is gone is an error, never a zero. */
export function estimateRow(row: Given, context: CalculationContext): Estimate {
  const { periodStartOn, periodEndOn, sites } = context.facts;
  if (row.dateOn !== null && (row.dateOn < periodStartOn || row.dateOn > periodEndOn))
    return { ok: false, error: outsidePeriod(row.dateOn, context.facts) };
  if (row.siteId !== null && !sites[row.siteId]) return { ok: false, error: { code: 'unknownSite', field: 'siteId' } };
  return estimate(rowInputOf(row, context), context.engine);
}

const counts = (line: Line) => line.basis !== 'location';

function headline(lines: readonly Line[]): { co2eMilligrams: number; masses: Masses } {
  const masses: Masses = {
    co2Milligrams: 0,
    ch4Milligrams: 0,
    n2oMilligrams: 0,
    otherCo2eMilligrams: 0,
    notSplitCo2eMilligrams: 0,
    biogenicCo2Milligrams: 0,
    waterMillilitres: 0,
  };
  let co2eMilligrams = 0;
  for (const line of lines.filter(counts)) {
    co2eMilligrams += line.co2e.co2eMilligrams;
    for (const key of Object.keys(masses) as (keyof Masses)[]) masses[key] += line.masses[key];
  }
  return { co2eMilligrams, masses };
}

/** What is kept of an estimate beside the row. */
export function resultOf(row: Given, made: Estimate): StoredResult {
  if (!made.ok) {
    const scope = activityType(row.activity)?.scope ?? 0;
    const { code, field, details } = made.error;
    const error = { errorCode: code, errorField: field, ...(details && { errorDetails: details }) };
    return { scope, co2eMilligrams: null, masses: null, parts: [], factors: [], ...error, warnings: [] };
  }
  const main = made.lines.find((line) => line.kind === 'main' && counts(line)) ?? made.lines[0];
  const factors = new Map(
    made.lines
      .flatMap((line) => line.factors)
      .map(({ id, region, year, reason }) => [`${id} ${region} ${year}`, { id, region, year, reason }]),
  );
  return {
    scope: main?.scope ?? activityType(row.activity)?.scope ?? 0,
    ...headline(made.lines),
    parts: made.lines.map(({ scope, ghgCategory, isoCategory, basis, co2e }) => ({
      scope,
      ghgCategory,
      isoCategory,
      basis,
      co2eMilligrams: co2e.co2eMilligrams,
    })),
    factors: [...factors.values()],
    errorCode: null,
    errorField: null,
    warnings: made.warnings.map((warning) => warning.code),
    ...(made.quality !== row.quality && { quality: made.quality }),
  };
}
