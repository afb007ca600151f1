import { answeredRow } from '../answered.ts';
import { exactOf } from '../decimal.ts';
import { amountsOf, estimate } from '../estimate.ts';
import { type Exact, exact, plus, times, ZERO } from '../exact.ts';
import { registered } from '../methods/amounts.ts';
import { fuelRow } from '../methods/fuels.ts';
import type { FactorContext, RowPlan } from '../plan.ts';
import { planOf } from '../planOf.ts';
import { conversionsTo, scaleOf } from '../properties.ts';
import type { Estimate, EstimateError, Line, RowInput } from '../types.ts';
import { findUnit } from '../units.ts';
import { gramsPerTkm } from './allocate.ts';
import type { ChainElement, DataKind, Emissions, Missing } from './types.ts';

type Made = Extract<Estimate, { ok: true }>;
const text = ({ inputs }: RowInput, key: string): string => String(inputs[key] ?? '').trim();

/** One row of `glec-routes` as an element of its chain, or what is wrong with it. */
export function elementOf(
  at: number,
  given: RowInput,
  context: FactorContext,
): ChainElement | { readonly error: EstimateError } {
  const row = answeredRow(given);
  const made = estimate(row, context);
  const plan = planOf(row, context);
  if (!made.ok) return { error: made.error };
  if ('error' in plan) return plan;
  const amounts = amountsOf(plan, row);
  if ('error' in amounts) return amounts;
  const isHub = text(row, 'element') === 'hub';
  const values = amounts.values.map(exactOf);
  const tkm = isHub ? ZERO : (values[0] ?? ZERO);
  const missing = missingOf(made);
  const siteShare = times(exact(row.sitePercent ?? 100), exact(0.01));
  const basis = basisOf(row);
  const emissions = emissionsOf(made.lines.filter(isCounted(basis)), missing);
  return {
    at,
    element: text(row, 'element'),
    mode: isHub ? null : text(row, 'mode'),
    client: text(row, 'client') || null,
    isOwn: text(row, 'operator') === 'own',
    data: dataOf(row, made),
    siteShare,
    tonnes: times(movedTonnes(row), siteShare),
    tkm,
    energyMegajoules: energyOf(row, { ...plan, lines: plan.lines.filter(isCounted(basis)) }, { context, values }),
    emissions,
    missing,
    gramsPerTkm: gramsPerTkm(emissions.co2e, tkm),
  };
}

/** Which of both figures of bought electricity a chain takes: that of the grid, as for the legs of others; or the factor of the row. */
const basisOf = ({ factor, factorId }: RowInput): Line['basis'] =>
  factor === undefined && factorId === undefined ? 'location' : 'market';
const isCounted =
  (wanted: Line['basis']) =>
  ({ basis }: Pick<Line, 'basis'>): boolean =>
    basis === 'both' || basis === wanted;

function missingOf({ lines, warnings }: Made): Missing | null {
  if (lines.some(({ part }) => part === 'wellToWheel')) return 'split';
  const gaps = ['wellToTankMissing', 'upstreamMissing', 'lossesMissing'];
  return warnings.some(({ code }) => gaps.includes(code)) ? 'wellToTank' : null;
}

/** Electricity emits nothing in the vehicle: all of it is upstream (ISO 14083). */
function emissionsOf(lines: readonly Line[], missing: Missing | null): Emissions {
  const of = (isUpstream: boolean) =>
    lines
      .filter(({ kind, part }) => isUpstream === (kind !== 'main' || part === 'electricity'))
      .reduce((sum, { co2e }) => sum + BigInt(co2e.co2eMilligrams), 0n);
  const [direct, upstream] = [of(false), of(true)];
  return {
    tankToWheel: missing === 'split' ? null : direct,
    wellToTank: missing === null ? upstream : null,
    co2e: direct + upstream,
  };
}

function dataOf(row: RowInput, { quality }: Made): DataKind {
  const isMeasured = quality === 'measured' || quality === 'invoice';
  const isStated = row.factor !== undefined || text(row, 'hubFactor') !== '' || text(row, 'computedBy') === 'carrier';
  if (isStated) return (row.factor?.source ?? text(row, 'factorSource')) === '' ? 'default' : 'primary';
  const isLeg = text(row, 'element') !== 'hub';
  if (isLeg && !['fleet', 'consumption'].includes(text(row, 'computedBy'))) return 'default';
  return isMeasured ? 'primary' : 'modelled';
}

/** Tonnes of all trips of a whole row, before the share of a site. */
export function movedTonnes({ inputs }: RowInput): Exact {
  const { load, loadUnit = 't', trips = 1 } = inputs;
  const kg = findUnit(String(loadUnit))?.inBase ?? 1000;
  return [exact(Number(load)), exact(Number(trips)), exact(kg), exact(0.001)].reduce(times);
}

/** The energy behind the lines, by the fuel's net calorific value; null where a line is not fuel or electricity. */
function energyOf(
  row: RowInput,
  { lines, amounts }: RowPlan,
  { context, values }: { readonly context: FactorContext; readonly values: readonly Exact[] },
): Exact | null {
  const isHub = text(row, 'element') === 'hub';
  const mode = isHub ? 'stationary' : text(row, 'mode').replace('inland', 'maritime');
  const fuel = fuelRow(context.factors, text(row, isHub ? 'hubFuel' : 'fuel'), mode);
  const burnt = lines.filter(({ kind, part }) => kind === 'main' && part !== 'adBlue' && part !== 'refrigerant');
  const energies = burnt.map(({ amount }) => {
    const from = amounts[amount]?.unit;
    if (from === undefined) return null;
    const to = registered(from.dimension === 'energy' ? 'MJ' : 'MJ (NCV)');
    const steps = conversionsTo(context.factors, fuel, { from, to });
    return steps === null ? null : times(values[amount] ?? ZERO, scaleOf(steps));
  });
  return energies.reduce<Exact | null>((a, b) => (a === null || b === null ? null : plus(a, b)), ZERO);
}
