import type { FamilyFile } from '#shared/emissions/factors/format.ts';
import type { FactorSet } from '#shared/emissions/factors/set.ts';
import { familiesOf } from '#shared/emissions/families.ts';
import type { SourceRef } from '#shared/emissions/types.ts';
import type { ContextFacts } from './changes.ts';

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

/**
 * What is kept beside a finished calculation: all that its rows are estimated with, for whoever has nothing but this file.
 * A few hundred kilobytes at most, compressed.
 */
export interface SealedFile {
  /** Hash of the factor set. */
  readonly factorSet: string;
  readonly year: number;
  /** GWP set, soils, period, shares of the sites, own figures. */
  readonly facts: ContextFacts;
  /** The rows of the set that were used. */
  readonly used: readonly SealedFactor[];
  /** The families that the activities ask for, whole: GWPs, constants, parameter tables, and the rows that were not chosen. */
  readonly families: readonly FamilyFile[];
}

/** The file of a calculation with rows of these activities; their families must be loaded. */
export const sealedFile = (
  set: FactorSet,
  of: Pick<SealedFile, 'year' | 'facts'> & { used: ReadonlySet<string>; activities: Iterable<string> },
): SealedFile => ({
  factorSet: set.hash,
  year: of.year,
  facts: of.facts,
  used: sealedFactors(set, of.used),
  families: familiesOf(of.activities).map((family) => set.file(family)),
});
