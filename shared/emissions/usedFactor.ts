import { type Exact, exact, plus, sum, times, toNumber, ZERO } from './exact.ts';
import type { Limit } from './limit.ts';
import type { UsedFactor } from './plan.ts';
import type { Gwp, PerUnit } from './rates.ts';
import { RowError } from './reading.ts';
import type { ActivityType, OwnFactor } from './types.ts';
import { findUnit, unitOfFactor } from './units.ts';

/** Kilograms per unit as exact decimals, the unknown ones left out. */
export function masses(values: Readonly<Partial<Record<keyof PerUnit, number | null | undefined>>>): PerUnit {
  const known = Object.entries(values).flatMap(([gas, kg]): [string, Exact][] =>
    kg === null || kg === undefined ? [] : [[gas, exact(kg)]],
  );
  return Object.fromEntries(known) as PerUnit;
}

/** How far a printed CO2e may be from that of its gases: both are rounded. */
const ROUNDING = 0.005;

/**
 * A factor that the row brings along: gases, or only CO2e (then "not split"). Where it gives both, the gases count, and
 * it is an error if their CO2e is another: one of the two is wrong, or part of the emission would be left out unseen.
 */
export function ownFactor(own: OwnFactor, { type, gwp }: { type: ActivityType; gwp: Gwp }): UsedFactor {
  const unit = unitOfFactor(own.unit);
  if (unit === undefined) {
    const accepted = type.fields.find(({ units }) => units !== undefined)?.units?.join(', ') ?? 'kg';
    throw new RowError('unknownUnit', 'factor', { value: own.unit, accepted });
  }
  const values = [own.co2Kg, own.ch4Kg, own.n2oKg, own.otherCo2eKg, own.biogenicCo2Kg, own.co2eKg];
  if (values.some((kg) => kg !== undefined && !(Number.isFinite(kg) && kg >= 0)))
    throw new RowError('factorNegative', 'factor');
  const gases = masses({
    co2: own.co2Kg,
    ch4: own.ch4Kg,
    n2o: own.n2oKg,
    other: own.otherCo2eKg,
    biogenic: own.biogenicCo2Kg,
  });
  const hasGases = [gases.co2, gases.ch4, gases.n2o, gases.other].some((kg) => kg !== undefined);
  if (!hasGases && own.co2eKg === undefined && gases.biogenic === undefined)
    throw new RowError('factorEmpty', 'factor');
  if (hasGases && own.co2eKg !== undefined && !isCo2eOf(gases, own.co2eKg, gwp))
    throw new RowError('splitTwice', 'factor', { value: own.co2eKg });
  const perUnit = hasGases ? gases : { ...gases, ...masses({ notSplit: own.co2eKg }) };
  return {
    perUnit,
    unit,
    ref: { id: null, region: '', year: null, reason: 'own', gwp: null, provisional: false },
    source: () => ({
      id: null,
      name: type.key,
      nameEn: type.key,
      region: '',
      year: own.year ?? null,
      source: own.source ?? '',
      url: '',
      licence: '',
      quality: '',
      note: '',
    }),
  };
}

/** kg CO2e of a unit. */
export const co2eOf = (
  { co2 = ZERO, ch4 = ZERO, n2o = ZERO, other = ZERO, notSplit = ZERO }: PerUnit,
  gwp: Gwp,
): number => toNumber(sum([plus(co2, other), notSplit, times(ch4, gwp.ch4), times(n2o, gwp.n2o)]));

/** kg CO2e of a unit that nothing known emits: above, a factor is nearly always in grams, or per another unit. */
const ABSURD: readonly Limit[] = [
  ...['kWh', 'kWh (GCV)', 'kWh (NCV)', 'pkm', 'tkm'].map((unit) => ({ value: 5, unit })),
  // The largest ships.
  { value: 2_000, unit: 'km' },
  { value: 50, unit: 'EUR' },
  { value: 100, unit: 'l' },
  { value: 1_000, unit: 'night' },
  // Sulphur hexafluoride is the most potent gas.
  { value: 30_000, unit: 'kg' },
];

/** The limit that a factor of one's own passes, in its own unit; null where it passes none. */
export function absurdFactor({ perUnit, unit }: UsedFactor, gwp: Gwp): Limit | null {
  const limit = ABSURD.find((one) => findUnit(one.unit)?.dimension === unit.dimension);
  const size = findUnit(limit?.unit ?? '')?.inBase;
  if (limit === undefined || size === undefined) return null;
  const value = (limit.value * unit.inBase) / size;
  return co2eOf(perUnit, gwp) > value ? { value, unit: `kgCO2e/${unit.id}` } : null;
}

function isCo2eOf(gases: PerUnit, kg: number, gwp: Gwp): boolean {
  const ofGases = co2eOf(gases, gwp);
  return Math.abs(ofGases - kg) <= ROUNDING * Math.max(ofGases, kg);
}
