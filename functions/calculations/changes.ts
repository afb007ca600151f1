import type { Change } from '#shared/calculations/schema.ts';
import type { Country, FactorOverride, FactorYear, GwpSet, SoilSet } from '#shared/emissions/types.ts';
import type { ExternalFigures } from './externalTotals.ts';

/** What was computed of one row, as a part keeps it: id, version, headline in milligrams (null = error), activity, site, month (empty without one). */
export type RowFigure = readonly [
  id: string,
  v: number,
  co2eMilligrams: number | null,
  activity: string,
  siteId: string | null,
  month?: string,
];

/** What figures depend on beside the rows. */
export interface ContextFacts {
  factorSet: string;
  gwp: GwpSet;
  /** Only where they are not those of 2006: what was computed before keeps its key. */
  soils?: SoilSet;
  factorYear?: FactorYear;
  country: Country;
  periodStartOn: string;
  periodEndOn: string;
  /** Share (percent) and territory of the sites. */
  sites: Readonly<Record<string, readonly [sharePercent: number, region: string | null]>>;
  /** Own figures of the organization; absent when it has none. */
  overrides?: readonly FactorOverride[];
  /** Totals that were typed; absent where rows are added up. */
  external?: ExternalFigures;
}
type Reason = Change['reason'];
/** Milligrams; the answer is in kg. */
export interface StoredChange {
  rowId: string;
  activity: string;
  before: number | null;
  after: number | null;
  reason: Reason;
}

const sameSite = (before: ContextFacts, after: ContextFacts, siteId: string | null) =>
  siteId === null || JSON.stringify(before.sites[siteId]) === JSON.stringify(after.sites[siteId]);

/** Why an untouched row has another figure. Where several things changed at once, the one nearest to the row is named. */
function contextReason(before: ContextFacts, after: ContextFacts, siteId: string | null): Reason {
  if (!sameSite(before, after, siteId)) return 'siteShare';
  if (before.gwp !== after.gwp) return 'gwpSet';
  if (before.soils !== after.soils) return 'soilSet';
  return before.factorSet === after.factorSet ? 'context' : 'factorVersion';
}

interface Side {
  figures: readonly RowFigure[];
  facts: ContextFacts;
}

/** What differs between two calculations of the same shard, row by row. */
export function changesOf(before: Side, after: Side): StoredChange[] {
  const old = new Map(before.figures.map((figure) => [figure[0], figure]));
  const changes: StoredChange[] = [];
  for (const is of after.figures) {
    const was = old.get(is[0]);
    old.delete(is[0]);
    const [rowId, v, now, activity, siteId] = is;
    if (!was) changes.push({ rowId, activity, before: null, after: now, reason: 'added' });
    else if (was[2] !== now) {
      const reason = was[1] === v ? contextReason(before.facts, after.facts, siteId) : 'edited';
      changes.push({ rowId, activity, before: was[2], after: now, reason });
    }
  }
  const removed = [...old.values()].map(
    ([rowId, , was, activity]): StoredChange => ({ rowId, activity, before: was, after: null, reason: 'removed' }),
  );
  return [...changes, ...removed];
}

const size = ({ before, after }: StoredChange) => Math.abs((after ?? 0) - (before ?? 0));

/** The largest differences first; of equal ones, the older row. */
export const bySize = (a: StoredChange, b: StoredChange): number => size(b) - size(a) || (a.rowId < b.rowId ? -1 : 1);
