import { ghgCategories, ISO_OF_GHG } from '../categories.ts';
import { exact, times } from '../exact.ts';
import { STATED } from '../insights/standing.ts';
import type { UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { scaleOf, unitSteps } from '../properties.ts';
import type { PerUnit } from '../rates.ts';
import { type Reading, RowError } from '../reading.ts';
import type { GhgCategory, IsoCategory, OwnFactor, Scope } from '../types.ts';
import { fieldAmount, registered, wholeAmount } from './amounts.ts';
import type { Method } from './method.ts';

const GASES = {
  co2: 'co2',
  ch4: 'ch4',
  n2o: 'n2o',
  other: 'otherCo2e',
  notSplit: 'co2e',
  biogenic: 'biogenicCo2',
} as const;

/**
 * A quantity x a factor of the user's own, with its scope and category. Units: that of the quantity; kg of each gas, or
 * kg CO2e ("not split"), per unit. Source: the one that the row names; GHG Protocol Corporate Standard, chapter 6.
 */
export const externalFactor: Method = {
  families: [],
  isOwn: () => true,
  plan(planner, reading) {
    reading.refuseFactor('factorId');
    const unit = reading.unit('quantity', reading.row.factor?.unit);
    const factor = planner.own(reading.row.factor ?? factorOf(reading, unit.id));
    if (factor === null) throw new RowError('factorRequired', 'factorCo2eKg');
    if (reading.row.factor === undefined) planner.askOfFactor(factor, 'factorCo2eKg');
    planner.line({ amount: fieldAmount(planner, 'quantity', unit), factor, category: categoryOf(reading) });
  },
};

function factorOf(reading: Reading, unit: string): OwnFactor | undefined {
  const { inputs } = reading.row;
  const given = (key: string) => {
    reading.use(key);
    return typeof inputs[key] === 'number' ? inputs[key] : undefined;
  };
  const factor = {
    co2Kg: given('factorCo2Kg'),
    ch4Kg: given('factorCh4Kg'),
    n2oKg: given('factorN2oKg'),
    otherCo2eKg: given('factorOtherCo2eKg'),
    biogenicCo2Kg: given('factorBiogenicCo2Kg'),
    co2eKg: given('factorCo2eKg'),
  };
  const known = Object.entries(factor).filter(([, kg]) => kg !== undefined);
  if (known.length === 0) return undefined;
  const isSplit = [factor.co2Kg, factor.ch4Kg, factor.n2oKg, factor.otherCo2eKg].some((kg) => kg !== undefined);
  if (isSplit && factor.co2eKg !== undefined) throw new RowError('splitTwice', 'factorCo2eKg');
  const source = typeof inputs.factorSource === 'string' ? { source: inputs.factorSource } : {};
  return { unit, ...Object.fromEntries(known), ...source };
}

/**
 * A result computed elsewhere: masses as given, marked so (`external`); or process emissions that the plant measures.
 * Units: kg or t of each gas, or of CO2e. Source: the tool or the measurement that the row names.
 */
export const given = (isExternal: boolean): Method => ({
  families: [],
  isOwn: () => true,
  plan(planner, reading) {
    reading.refuseFactor('factorId', ...(isExternal ? (['factor'] as const) : []));
    const own = planner.own();
    if (own !== null) {
      if (!reading.has('quantity')) throw new RowError('required', 'quantity');
      refuseMasses(reading);
      planner.line({
        amount: fieldAmount(planner, 'quantity', reading.unit('quantity', reading.row.factor?.unit)),
        factor: own,
      });
      return;
    }
    const stated = isExternal ? { category: categoryOf(reading), standing: STATED } : {};
    planner.line({ amount: wholeAmount(planner), factor: massesOf(planner, reading, isExternal), ...stated });
    if (isExternal) planner.warn('externalCalculation');
  },
});

/** Masses that a plant measures beside a factor: one of the two would be left out unseen. */
export function refuseMasses(reading: Reading): void {
  const twice = Object.values(GASES).find((key) => reading.has(key));
  if (twice !== undefined) throw new RowError('processTwice', twice);
}

function massesOf(planner: Planner, reading: Reading, isExternal: boolean): UsedFactor {
  const entries = (Object.keys(GASES) as (keyof typeof GASES)[]).flatMap((gas) => {
    const field = GASES[gas];
    const value = reading.row.inputs[field];
    reading.use(field);
    if (!reading.has(field)) return [];
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new RowError('notANumber', field);
    if (value < 0) throw new RowError('negative', field, { minimum: 0 });
    const toKg = scaleOf(unitSteps(reading.unit(field), registered('kg')));
    return [[gas, times(exact(value), toKg)] as const];
  });
  const perUnit = Object.fromEntries(entries) as PerUnit;
  if (entries.every(([, kg]) => kg.n === 0n))
    planner.warn('zeroByAnswer', { fields: entries.map(([gas]) => GASES[gas]).join(', ') });
  if (entries.length === 0) throw new RowError('emissionsRequired', isExternal ? 'co2e' : 'co2');
  if (perUnit.notSplit !== undefined && (perUnit.co2 ?? perUnit.ch4 ?? perUnit.n2o ?? perUnit.other) !== undefined)
    throw new RowError('splitTwice', 'co2e');
  const none = { id: null, region: '', year: null };
  const text = reading.text('tool') ?? reading.text('description') ?? '';
  return {
    perUnit,
    unit: registered('ud'),
    ref: {
      ...none,
      reason: 'own',
      gwp: perUnit.notSplit === undefined ? planner.context.gwp : null,
      provisional: false,
    },
    source: () => ({
      ...none,
      name: planner.reading.type.key,
      nameEn: planner.reading.type.key,
      source: text,
      url: '',
      licence: '',
      quality: '',
      note: '',
    }),
  };
}

/** Scope and category that the row names. */
function categoryOf(reading: Reading): { scope: Scope; ghgCategory: GhgCategory; isoCategory: IsoCategory } {
  const scope = Number(reading.choice('scope')) as Scope;
  const wanted = scope === 3 ? reading.requiredText('ghgCategory') : String(scope);
  const ghgCategory = ghgCategories.find((category) => category === wanted);
  if (ghgCategory === undefined || (scope === 3) !== ghgCategory.startsWith('3.'))
    throw new RowError('unknownOption', 'ghgCategory', { value: wanted, accepted: ghgCategories.join(', ') });
  return { scope, ghgCategory, isoCategory: ISO_OF_GHG[ghgCategory] };
}
