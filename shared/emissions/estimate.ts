import { ROW_MAX_MILLIGRAMS } from '#shared/constants/emissions.ts';
import { type Decimal, decimalOf, hundredth, multiply } from './decimal.ts';
import { emissionOf } from './emission.ts';
import type { FactorContext, LinePlan, RowPlan } from './plan.ts';
import { planOf } from './planOf.ts';
import { absurdity, numberProblem } from './reading.ts';
import { type Estimate, type EstimateError, type Line, QUALITIES, type Quality, type RowInput } from './types.ts';

const DEFAULT_QUALITY: Quality = 'estimated';

/** What the engine makes of a row: its lines in whole milligrams, or an error that names the field. Never a silent zero. */
export function estimate(row: RowInput, context: FactorContext): Estimate {
  const plan = planOf(row, context);
  if ('error' in plan) return { ok: false, error: plan.error };
  const wrong = wrongNumber(plan, row);
  if (wrong !== null) return { ok: false, error: wrong };
  const amounts = amountsOf(plan, row);
  if ('error' in amounts) return { ok: false, error: amounts.error };
  const lines: Line[] = [];
  let total = 0;
  for (const line of plan.lines) {
    const made = lineOf(line, amounts.values[line.amount] as Decimal);
    if (line.basis !== 'location') total += made.co2e.co2eMilligrams;
    if (isTooBig(made) || total > ROW_MAX_MILLIGRAMS) return { ok: false, error: tooBig(plan, line) };
    lines.push(made);
  }
  return { ok: true, lines, quality: qualityOf(plan, row), warnings: plan.warnings };
}

function wrongNumber(plan: RowPlan, row: RowInput): EstimateError | null {
  const { inputs, sitePercent } = row;
  for (const field of plan.numbers) {
    const problem = numberProblem(field, inputs[field.key]);
    if (problem !== null) return problem;
    const absurd = field.asksAbove === undefined ? null : absurdity(field, row);
    if (absurd !== null) return absurd;
  }
  if (sitePercent !== undefined && !(sitePercent > 0 && sitePercent <= 100))
    return { code: 'badSitePercent', field: 'sitePercent', details: { minimum: 0, maximum: 100 } };
  return null;
}

type Amounts = { readonly values: readonly Decimal[] } | { readonly error: EstimateError };

/** The amounts of a row after the share of the site: rows of a shared site count by its percentage. */
export function amountsOf(plan: RowPlan, row: RowInput): Amounts {
  const { sitePercent = 100 } = row;
  const values: Decimal[] = [];
  for (const amount of plan.amounts) {
    const value = amount.compute(row.inputs);
    if ('code' in value) return { error: value };
    values.push(sitePercent === 100 ? value : hundredth(multiply(value, decimalOf(sitePercent))));
  }
  return { values };
}

export function lineOf(plan: LinePlan, amount: Decimal): Line {
  const { masses, co2e } = emissionOf(plan.rates, amount);
  const { kind, scope, ghgCategory, isoCategory, basis, part, factors } = plan;
  return { kind, scope, ghgCategory, isoCategory, basis, part, masses, co2e, factors };
}

const isTooBig = ({ masses, co2e }: Line): boolean =>
  co2e.co2eMilligrams > ROW_MAX_MILLIGRAMS ||
  masses.co2Milligrams > ROW_MAX_MILLIGRAMS ||
  masses.ch4Milligrams > ROW_MAX_MILLIGRAMS ||
  masses.n2oMilligrams > ROW_MAX_MILLIGRAMS ||
  masses.biogenicCo2Milligrams > ROW_MAX_MILLIGRAMS ||
  masses.waterMillilitres > ROW_MAX_MILLIGRAMS;

function tooBig(plan: RowPlan, line: LinePlan): EstimateError {
  const field = plan.amounts[line.amount]?.inputs[0]?.field ?? plan.numbers[0]?.key ?? 'quantity';
  return { code: 'tooBig', field, details: { maximumT: ROW_MAX_MILLIGRAMS / 1_000_000_000 } };
}

function qualityOf({ atBest }: RowPlan, { quality = DEFAULT_QUALITY }: RowInput): Quality {
  return atBest !== undefined && QUALITIES.indexOf(atBest) > QUALITIES.indexOf(quality) ? atBest : quality;
}
