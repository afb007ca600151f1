import { familiesOfMethod } from './families.ts';
import { methods } from './methods/registry.ts';
import type { FactorContext, UsedFactor } from './plan.ts';
import { plannerOfRow, planOf } from './planOf.ts';
import type { Gwp } from './rates.ts';
import type { ActivityType, EstimateError, FactorReason, RowInput, Warning } from './types.ts';
import { co2eOf } from './usedFactor.ts';

/** A factor that a row has or may have: kg CO2e of a `unit`, by the GWP set of its calculation. */
interface RowFactor {
  /** Null for one that the row brings along. */
  readonly id: string | null;
  readonly name: string;
  readonly nameEn: string;
  readonly unit: string;
  readonly co2eKg: number;
  readonly source: string;
  readonly url: string;
  readonly region: string;
  readonly year: number | null;
  readonly reason: FactorReason;
  readonly provisional: boolean;
}

interface Lines {
  readonly lines: readonly { readonly kind: string; readonly basis: string; readonly factor: UsedFactor }[];
}
const mainFactors = ({ lines }: Lines): readonly UsedFactor[] =>
  lines.filter(({ kind, basis }) => kind === 'main' && basis !== 'location').map(({ factor }) => factor);

function factorOf({ perUnit, unit, ref, source }: UsedFactor, gwp: Gwp): RowFactor {
  const { name, nameEn, source: from, url, year } = source();
  return {
    ...{ id: ref.id, name, nameEn, unit: unit.id, co2eKg: co2eOf(perUnit, gwp), source: from, url },
    ...{ region: ref.region, year: ref.year ?? year, reason: ref.reason, provisional: ref.provisional },
  };
}

/** What a row is told of the factor that was chosen for it, or that it brings along. */
const ABOUT_FACTOR = /^(forced|ownFactor)/;

interface FactorsNow {
  /** Of its main emissions, each once. */
  readonly factors: readonly RowFactor[];
  readonly warnings: readonly Warning[];
  readonly error: EstimateError | null;
}

/** The factors that a row has now, or why it has none. */
export function factorsNow(row: RowInput, context: FactorContext): FactorsNow {
  // Of a context of its own: what somebody tries out in a form is no plan that rows share.
  const plan = planOf(row, { ...context });
  if ('error' in plan) return { factors: [], warnings: [], error: plan.error };
  const gwp = context.factors.gwpOf(context.gwp);
  const found = mainFactors(plan).map((factor) => factorOf(factor, gwp));
  const each = new Map(found.map((one) => [`${one.id} ${one.region} ${one.year}`, one]));
  const warnings = plan.warnings.filter(({ code }) => ABOUT_FACTOR.test(code));
  return { factors: [...each.values()], warnings, error: null };
}

interface RowChoice extends RowFactor {
  readonly id: string;
  /** One of those that mean what the row answers. */
  readonly isMeant: boolean;
}
interface Choices {
  readonly factors: readonly RowChoice[];
  /** Units that a factor of one's own may be per. */
  readonly units: readonly string[];
}

/**
 * What a row may have in the place of its factor: those of the set that the engine takes for it, the ones that mean what
 * it answers first, and the units in which it takes one of one's own. Each is tried; none that is refused is offered.
 */
export function factorChoices(
  { factor: _, factorId: __, ...row }: RowInput,
  type: ActivityType,
  context: FactorContext,
): Choices {
  const method = methods[type.method];
  const families = method === undefined ? [] : familiesOfMethod(method);
  const series = families.flatMap((family) => context.factors.seriesOf(family));
  const gwp = context.factors.gwpOf(context.gwp);
  const answered = plannerOfRow(row, context);
  const isMeant = (id: string) =>
    !('error' in answered) && (answered.meant.has(id) || mainFactors(answered).some(({ ref }) => ref.id === id));
  const factors = [...new Set(series.map(({ id }) => id))].flatMap((id): RowChoice[] => {
    const tried = plannerOfRow({ ...row, factorId: id }, context);
    const taken = 'error' in tried ? undefined : mainFactors(tried).find(({ ref }) => ref.id === id);
    return taken ? [{ ...factorOf(taken, gwp), id, isMeant: isMeant(id) }] : [];
  });
  const units = new Set([...type.fields.flatMap((field) => field.units ?? []), ...series.map(({ unit }) => unit.id)]);
  const takes = (unit: string): boolean => {
    const tried = plannerOfRow({ ...row, factor: { unit, co2eKg: 0, source: '' } }, context);
    return !('error' in tried) && mainFactors(tried).some(({ ref }) => ref.id === null && ref.reason === 'own');
  };
  return {
    factors: factors.toSorted((a, b) => Number(b.isMeant) - Number(a.isMeant)),
    units: [...units].filter(takes),
  };
}
