import type { Series } from './factors/series.ts';
import type { UsedFactor } from './plan.ts';
import type { FactorOverride, GwpSet } from './types.ts';
import { masses } from './usedFactor.ts';

/**
 * The figures that an organization has in the place of a factor of the set, in a year: those of the year before those of
 * all years. The year is that of the row, not that of the factor which would stand in for it.
 */
export function overrideOf(
  overrides: readonly FactorOverride[] | undefined,
  { id, region }: Pick<Series, 'id' | 'region'>,
  year: number,
): FactorOverride | undefined {
  if (overrides === undefined) return undefined;
  const same = overrides.filter((one) => one.factorId === id && one.region === region);
  return same.find((one) => one.year === year) ?? same.find((one) => one.year === null);
}

/** An override as a method uses it: per unit of the factor that it replaces, with its evidence in the source. */
export function overridden(own: FactorOverride, series: Series, wanted: GwpSet): UsedFactor {
  const { co2Kg, ch4Kg, n2oKg, otherCo2eKg, biogenicCo2Kg, co2eKg } = own.perUnit;
  const isSplit = [co2Kg, ch4Kg, n2oKg, otherCo2eKg].some((kg) => kg !== undefined);
  const kg = isSplit
    ? { co2: co2Kg, ch4: ch4Kg, n2o: n2oKg, other: otherCo2eKg, biogenic: biogenicCo2Kg }
    : { notSplit: co2eKg, biogenic: biogenicCo2Kg };
  const facts = series.rows.at(-1)?.facts;
  const [name, nameEn] = [facts?.nameEs || facts?.nameEn, facts?.nameEn || facts?.nameEs];
  const { id, region } = series;
  return {
    perUnit: masses(kg),
    unit: series.unit,
    ref: { id, region, year: own.year, reason: 'own', gwp: isSplit ? wanted : null, provisional: false },
    source: () => ({
      id,
      name: name || id,
      nameEn: nameEn || id,
      region,
      year: own.year,
      source: `${own.source} (${own.evidence})`,
      url: '',
      licence: '',
      quality: 'own',
      note: own.reason,
    }),
  };
}
