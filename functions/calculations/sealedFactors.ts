import type { FactorSet } from '#shared/emissions/factors/set.ts';
import type { SourceRef } from '#shared/emissions/types.ts';

/** A row of the set as it is kept beside a finished calculation: kilograms of each gas for one of its unit. */
interface SealedFactor {
  readonly id: string;
  readonly region: string;
  readonly year: number;
  readonly unit: string;
  readonly values: readonly (number | null)[];
  readonly source: SourceRef;
}

/** How a part names a row of the set that it used. Regions have spaces in them ("Western Europe"), ids have none. */
export const usedName = ({ id, region, year }: { id: string; region: string; year: number | null }): string =>
  `${id} ${region} ${year}`;

/** The rows of the set that parts name, whole, each with its source, in the order of their names. */
export function sealedFactors(set: FactorSet, used: ReadonlySet<string>): SealedFactor[] {
  return [...used].sort().flatMap((name) => {
    const id = name.slice(0, name.indexOf(' '));
    return set.withId(id).flatMap((series) =>
      series.rows
        .filter(({ year }) => usedName({ id, region: series.region, year }) === name)
        .map((row) => ({
          id,
          region: series.region,
          year: row.year,
          unit: series.unit.id,
          values: row.values,
          source: set.sourceOfRow(series, row),
        })),
    );
  });
}
