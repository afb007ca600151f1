import { type Exact, exact, plus, sum, times, toNumber, ZERO } from './exact.ts';
import type { UsedFactor } from './plan.ts';
import type { Gwp, PerUnit } from './rates.ts';
import { RowError } from './reading.ts';
import type { ActivityType, OwnFactor } from './types.ts';
import { findUnit } from './units.ts';

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
  const unit = findUnit(own.unit);
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
      year: null,
      source: own.source ?? '',
      url: '',
      licence: '',
      quality: '',
      note: '',
    }),
  };
}

function isCo2eOf({ co2, ch4, n2o, other }: PerUnit, kg: number, gwp: Gwp): boolean {
  const ofGases = toNumber(
    sum([plus(co2 ?? ZERO, other ?? ZERO), times(ch4 ?? ZERO, gwp.ch4), times(n2o ?? ZERO, gwp.n2o)]),
  );
  return Math.abs(ofGases - kg) <= ROUNDING * Math.max(ofGases, kg);
}
