import { answeredRow } from './answered.ts';
import { type Decimal, exactOf } from './decimal.ts';
import { amountsOf, estimate, lineOf } from './estimate.ts';
import { type Exact, exact, fraction, plus, sum, times, toNumber, ZERO } from './exact.ts';
import { evaluate } from './expression.ts';
import { rowUncertainty } from './insights/asideAnswer.ts';
import type { Amount, AmountInput, FactorContext, LinePlan, RowPlan } from './plan.ts';
import { planOf } from './planOf.ts';
import type { Conversion } from './properties.ts';
import type { PerUnit } from './rates.ts';
import { type Input, Steps } from './traceSteps.ts';
import type { EstimateError, LineTrace, RowInput, SourceRef, Trace, TraceStep } from './types.ts';

type Gas = LineTrace['gases'][number];
const MILLIGRAMS = 1_000_000n;
/** Gas -> what its mass is called in the trace; those without a GWP are CO2e already. */
const GASES = [
  ['co2', 'CO2'],
  ['ch4', 'CH4'],
  ['n2o', 'N2O'],
  ['other', 'CO2e'],
  ['notSplit', 'CO2e'],
] as const;

/**
 * "How was this computed?": the steps of a row from its numbers to its milligrams, built from the same plan as the
 * estimate and never stored. Inputs named `s1`, `s2`... are results of earlier steps. Throws what is wrong with a row
 * that has no estimate.
 */
export function traceOf(given: RowInput, context: FactorContext): Trace | { readonly error: EstimateError } {
  const row = answeredRow(given);
  const made = estimate(row, context);
  if (!made.ok) return { error: made.error };
  const plan = planOf(row, context);
  if ('error' in plan) return plan;
  const amounts = amountsOf(plan, row);
  if ('error' in amounts) return amounts;
  const lines = plan.lines.map((line) =>
    lineTrace({ row, plan, line, context, amount: amounts.values[line.amount] as Decimal }),
  );
  const { warnings, quality } = made;
  const uncertainty = rowUncertainty(row.activity, quality, lines);
  return { row, gwp: context.gwp, factorSet: context.factors.hash, lines, warnings, quality, uncertainty };
}

interface Part {
  readonly row: RowInput;
  readonly plan: RowPlan;
  readonly line: LinePlan;
  readonly context: FactorContext;
  readonly amount: Decimal;
}

function lineTrace(part: Part): LineTrace {
  const { line } = part;
  const steps = new Steps();
  amountStep(steps, part);
  for (const conversion of line.conversions) conversionStep(steps, conversion, part.context);
  const result = lineOf(line, part.amount);
  const gases = gasSteps(steps, part, result.co2e.parts);
  const rounded = fraction(BigInt(result.co2e.co2eMilligrams), MILLIGRAMS);
  steps.add({ label: 'result', expression: steps.name, inputs: [steps.prior] }, { value: rounded, unit: 'kgCO2e' });
  const { kind, basis, scope, standing, factor } = line;
  const otherGases = factor.otherGases ?? 'others';
  return { kind, basis, scope, standing, steps: steps.list, gases, otherGases, line: result };
}

function amountStep(steps: Steps, { row, plan, line, amount }: Part): void {
  const spec = plan.amounts[line.amount];
  if (spec === undefined) return;
  const { sitePercent = 100 } = row;
  const value = exactOf(amount);
  const whole = sitePercent === 100 ? value : times(value, fraction(100n * exact(sitePercent).d, exact(sitePercent).n));
  equationSteps(steps, spec, row);
  const last = equation(spec.expression, steps, spec, row);
  steps.add({ label: spec.label, ...last }, { value: whole, unit: spec.unit.id });
  if (sitePercent === 100) return;
  const percent = { name: 'sitePercent', value: sitePercent, unit: '%' };
  steps.add(
    { label: 'share', expression: `${steps.name} * sitePercent / 100`, inputs: [steps.prior, percent] },
    { value, unit: spec.unit.id },
  );
}

/** The equations before the last one of an amount. */
function equationSteps(steps: Steps, spec: Amount, row: RowInput): void {
  for (const { name, expression, unit } of spec.steps ?? []) {
    const text = equation(expression, steps, spec, row);
    const values = new Map(text.inputs.map((input) => [input.name, exactInput(steps, input)]));
    const value = evaluate(text.expression, (input) => values.get(input) ?? ZERO);
    steps.add({ label: 'consumption', ...text }, { value, unit }, undefined);
    steps.alias(name);
  }
}

const exactInput = (steps: Steps, { name, value }: Input): Exact => steps.exactOf(name) ?? exact(value);

/** An expression with the names of earlier equations as `s1`, `s2`..., and those of its inputs that it uses. */
function equation(
  expression: string,
  steps: Steps,
  { inputs }: Amount,
  row: RowInput,
): Pick<TraceStep, 'expression' | 'inputs'> {
  const used = new Set(expression.match(/[A-Za-z]\w*/g) ?? []);
  const earlier = [...used].flatMap((name) => steps.earlier(name) ?? []);
  const own = inputs.filter(({ name }) => used.has(name)).map((input) => inputOf(input, row));
  return {
    expression: expression.replace(/[A-Za-z]\w*/g, (name) => steps.earlier(name)?.name ?? name),
    inputs: [...earlier, ...own],
  };
}

const inputOf = ({ name, field, value, unit, source }: AmountInput, row: RowInput): Input => ({
  name,
  value: value ?? Number(row.inputs[field ?? name]),
  unit,
  ...(source === undefined ? {} : { source }),
});

function conversionStep(steps: Steps, conversion: Conversion, { factors }: FactorContext): void {
  const { label, operator, name, value, unit, resultUnit, constant } = conversion;
  const number = exact(value);
  const result = operator === '*' ? times(steps.last, number) : times(steps.last, fraction(number.d, number.n));
  steps.add(
    { label, expression: `${steps.name} ${operator} ${name}`, inputs: [steps.prior, { name, value, unit }] },
    { value: result, unit: resultUnit },
    constant === undefined ? undefined : factors.sourceOfConstant(constant),
  );
}

/** One step a gas (amount x kg per unit), one that adds them up under the GWP set, and the table of the gases. */
function gasSteps(steps: Steps, { line, plan }: Part, parts: LineTrace['line']['co2e']['parts']): Gas[] {
  const source = line.factor.source();
  const amount = { exact: steps.last, input: steps.prior };
  const { perUnit, unit } = line.factor;
  if (line.factor.components !== undefined && line.factor.components.length > 0) blendStep(steps, line);
  const emitted = (kg: Exact) => times(amount.exact, kg);
  const terms: { name: string; value: Exact; gwp: Exact }[] = [];
  const gases: Gas[] = [];
  const addMass = (gas: keyof PerUnit, label: string, gwp: Exact): void => {
    const kg = perUnit[gas];
    if (kg === undefined) return;
    const per = { name: gas, value: toNumber(kg), unit: `kg ${label}/${unit.id}` };
    const mass = emitted(kg);
    steps.add(
      { label: 'factor', expression: `${amount.input.name} * ${gas}`, inputs: [amount.input, per] },
      { value: mass, unit: `kg ${label}` },
      source,
    );
    const co2eMilligrams = gas === 'biogenic' || gas === 'water' ? 0 : parts[gas];
    gases.push({ gas, massKg: toNumber(mass), perUnitKg: toNumber(kg), gwp: toNumber(gwp), co2eMilligrams });
    if (gas !== 'biogenic') terms.push({ name: steps.name, value: mass, gwp });
  };
  for (const [gas, label] of GASES) addMass(gas, label, gas === 'ch4' || gas === 'n2o' ? plan.gwp[gas] : exact(1));
  // Biogenic CO2 is shown beside them and counts for nothing: it is reported outside the scopes.
  addMass('biogenic', 'CO2', ZERO);
  if (perUnit.water !== undefined)
    waterStep(steps, { amount: amount.input, litres: perUnit.water, unit: unit.id, source });
  sumStep(steps, terms);
  return gases;
}

/** Litres of water stand beside the gases: no part of CO2e. */
function waterStep(
  steps: Steps,
  { amount, litres, unit, source }: { amount: Input; litres: Exact; unit: string; source: SourceRef },
): void {
  const per = { name: 'water', value: toNumber(litres), unit: `l/${unit}` };
  const value = times(steps.exactOf(amount.name) ?? exact(amount.value), litres);
  steps.add(
    { label: 'factor', expression: `${amount.name} * water`, inputs: [amount, per] },
    { value, unit: 'l' },
    source,
  );
}

function sumStep(steps: Steps, terms: readonly { name: string; value: Exact; gwp: Exact }[]): void {
  const inputs = terms.flatMap(({ name, value, gwp }) => [
    { name, value: toNumber(value), unit: 'kg' },
    { name: `gwp${name}`, value: toNumber(gwp), unit: 'kgCO2e/kg' },
  ]);
  const expression = terms.length === 0 ? '0' : terms.map(({ name }) => `${name} * gwp${name}`).join(' + ');
  const total = sum(terms.map(({ value, gwp }) => times(value, gwp)));
  steps.add({ label: 'gases', expression, inputs }, { value: total, unit: 'kgCO2e' });
}

/** The GWP of a blend from its composition. */
function blendStep(steps: Steps, line: LinePlan): void {
  const components = line.factor.components ?? [];
  const inputs = components.flatMap(({ gas, share, gwp }, i) => [
    { name: `share${i + 1}`, value: share, unit: `kg ${gas}/kg` },
    { name: `gwp${i + 1}`, value: gwp, unit: 'kgCO2e/kg' },
  ]);
  const value = components.reduce((total, { share, gwp }) => plus(total, times(exact(share), exact(gwp))), ZERO);
  const expression = components.map((_, i) => `share${i + 1} * gwp${i + 1}`).join(' + ');
  steps.add({ label: 'property', expression, inputs }, { value, unit: 'kgCO2e/kg' }, line.factor.source());
}
