import { ROW_MAX_MILLIGRAMS } from '#shared/constants/emissions.ts';
import { answeredRow } from './answered.ts';
import { type Decimal, decimalOf, hundredth, multiply } from './decimal.ts';
import { emissionOf, readFigures, writeFigures } from './emission.ts';
import type { Layout, LineLayout } from './layout.ts';
import { type NumberRule, numberProblem } from './numberRule.ts';
import type { Amount, FactorContext, LinePlan, RowPlan } from './plan.ts';
import { planOf } from './planOf.ts';
import {
  type Estimate,
  type EstimateError,
  type Line,
  type Made,
  QUALITIES,
  type Quality,
  type RowInput,
  type Warning,
} from './types.ts';
import { planOfZero } from './zero.ts';

const DEFAULT_QUALITY: Quality = 'estimated';

/** An estimate keeps its figures flat; the lines are made of them when somebody reads them. */
class Figured implements Made {
  readonly ok = true;
  readonly quality: Quality;
  readonly figures: readonly number[];
  readonly #plan: RowPlan;
  #lines: readonly Line[] | null = null;

  constructor(plan: RowPlan, figures: readonly number[], quality: Quality) {
    this.#plan = plan;
    this.figures = figures;
    this.quality = quality;
  }
  get layout(): Layout {
    return this.#plan.layout;
  }
  get warnings(): readonly Warning[] {
    return this.#plan.warnings;
  }
  get lines(): readonly Line[] {
    this.#lines ??= linesOf(this.#plan, this.figures);
    return this.#lines;
  }
}

const linesOf = ({ lines, layout }: RowPlan, figures: readonly number[]): Line[] =>
  layout.lines.flatMap((place, i) => {
    const plan = lines[i];
    return plan === undefined ? [] : { ...aboutOf(plan), ...readFigures(figures, place) };
  });

/** What the engine makes of a row: its lines in whole milligrams, or an error that names the field. Never a silent zero. */
export function estimate(given: RowInput, context: FactorContext): Estimate {
  const plan = planOf(given, context);
  if ('error' in plan) return { ok: false, error: plan.error };
  const row = plan.hasBlanks ? answeredRow(given) : given;
  const wrong = wrongNumber(plan, row) ?? computeAmounts(plan, row);
  if (wrong !== null) return { ok: false, error: wrong };
  const figures = figuresOf(plan);
  const unlikely = firstTooBig(plan, figures);
  if (unlikely !== null) return { ok: false, error: tooBig(plan, unlikely) };
  // What cannot be is told before what is only asked.
  const asked = askedNumber(plan, row);
  if (asked !== null) return { ok: false, error: asked };
  // The first figure is the CO2e of the first line: where that is more than nothing, so is the row.
  const told = figures[0] === 0 ? planOfZero(plan, row, computed) : plan;
  return new Figured(told, figures, qualityOf(plan, row));
}

function wrongNumber({ numbers }: RowPlan, { inputs, sitePercent }: RowInput): EstimateError | null {
  for (let i = 0; i < numbers.length; i++) {
    const rule = numbers[i] as NumberRule;
    const problem = numberProblem(rule, inputs[rule.key]);
    if (problem !== null) return problem;
  }
  if (sitePercent !== undefined && !(sitePercent > 0 && sitePercent <= 100))
    return { code: 'badSitePercent', field: 'sitePercent', details: { minimum: 0, maximum: 100 } };
  return null;
}

/** What is asked of the first number that is nearly always a slip of units, unless the row says that it is meant. */
function askedNumber({ numbers }: RowPlan, { inputs, confirmed }: RowInput): EstimateError | null {
  if (confirmed === true) return null;
  for (let i = 0; i < numbers.length; i++) {
    const { key, inBase, most, error } = numbers[i] as NumberRule;
    if ((inputs[key] as number) * inBase > most) return error;
  }
  return null;
}

// Working space of `computeAmounts`: the engine is synchronous, and a row must not cost an array.
const computed: Decimal[] = [];

/** The amounts of a row after the share of the site: rows of a shared site count by its percentage. Answers what is wrong. */
function computeAmounts({ amounts }: RowPlan, { inputs, sitePercent = 100 }: RowInput): EstimateError | null {
  for (let i = 0; i < amounts.length; i++) {
    const value = (amounts[i] as Amount).compute(inputs);
    if ('code' in value) return value;
    computed[i] = sitePercent === 100 ? value : hundredth(multiply(value, decimalOf(sitePercent)));
  }
  return null;
}

/** The amounts of a row, to keep. */
export function amountsOf(
  plan: RowPlan,
  row: RowInput,
): { readonly values: readonly Decimal[] } | { readonly error: EstimateError } {
  const error = computeAmounts(plan, row);
  return error === null ? { values: computed.slice(0, plan.amounts.length) } : { error };
}

/** The figures of the amounts that were computed last. */
function figuresOf({ lines, layout }: RowPlan): number[] {
  const figures = new Array<number>(layout.size);
  for (let i = 0; i < lines.length; i++)
    writeFigures(figures, layout.lines[i] as LineLayout, computed[(lines[i] as LinePlan).amount] as Decimal);
  return figures;
}

const aboutOf = ({ kind, scope, ghgCategory, isoCategory, basis, part, factors }: LinePlan) => ({
  kind,
  scope,
  ghgCategory,
  isoCategory,
  basis,
  part,
  factors,
});

/** One line of an amount, by itself. */
export const lineOf = (plan: LinePlan, amount: Decimal): Line => ({
  ...aboutOf(plan),
  ...emissionOf(plan.rates, amount),
});

/** The line by which a row says more than can be: a wrong unit far more often than a refinery. */
function firstTooBig({ lines, layout }: RowPlan, figures: readonly number[]): LinePlan | null {
  let total = 0;
  for (let i = 0; i < lines.length; i++) {
    const { at, large, isCounted } = layout.lines[i] as LineLayout;
    if (isCounted) total += figures[at] as number;
    if (total > ROW_MAX_MILLIGRAMS) return lines[i] as LinePlan;
    for (let k = 0; k < large.length; k++)
      if ((figures[large[k] as number] as number) > ROW_MAX_MILLIGRAMS) return lines[i] as LinePlan;
  }
  return null;
}

function tooBig(plan: RowPlan, line: LinePlan): EstimateError {
  const field = plan.amounts[line.amount]?.inputs[0]?.field ?? plan.numbers[0]?.key ?? 'quantity';
  return { code: 'tooBig', field, details: { maximumT: ROW_MAX_MILLIGRAMS / 1_000_000_000 } };
}

function qualityOf({ atBest }: RowPlan, { quality = DEFAULT_QUALITY }: RowInput): Quality {
  return atBest !== undefined && QUALITIES.indexOf(atBest) > QUALITIES.indexOf(quality) ? atBest : quality;
}
