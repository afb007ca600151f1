import { type Exact, exact } from './exact.ts';
import type { UsedFactor } from './plan.ts';
import type { PerUnit } from './rates.ts';
import { RowError } from './reading.ts';
import type { OwnFactor } from './types.ts';
import { findUnit } from './units.ts';

/** Kilograms per unit as exact decimals, the unknown ones left out. */
export function masses(values: Readonly<Partial<Record<keyof PerUnit, number | null | undefined>>>): PerUnit {
  const known = Object.entries(values).flatMap(([gas, kg]): [string, Exact][] =>
    kg === null || kg === undefined ? [] : [[gas, exact(kg)]],
  );
  return Object.fromEntries(known) as PerUnit;
}

/** A factor that the row brings along: gases, or only CO2e (then "not split"). */
export function ownFactor(own: OwnFactor, activity: string): UsedFactor {
  const unit = findUnit(own.unit);
  if (unit === undefined) throw new RowError('unknownUnit', 'factor', { value: own.unit, accepted: '' });
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
  const perUnit = hasGases ? gases : { ...gases, ...masses({ notSplit: own.co2eKg }) };
  return {
    perUnit,
    unit,
    ref: { id: null, region: '', year: null, reason: 'own', gwp: null, provisional: false },
    source: () => ({
      id: null,
      name: activity,
      nameEn: activity,
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
