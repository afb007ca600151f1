import { type Exact, exact, plus, sum, times, toNumber } from '../exact.ts';
import type { Country, GwpSet, SourceRef } from '../types.ts';
import type { TableRow } from './format.ts';
import type { FactorRow, Series } from './series.ts';
import type { FactorSet } from './set.ts';

/** How a gas was valued: its kg CO2e per kg, under which GWP set, from where. */
export interface GasValue {
  readonly value: Exact;
  readonly gwp: GwpSet;
  /** The ministry's published row, when it is the one used. */
  readonly published: { readonly series: Series; readonly row: FactorRow } | null;
  readonly id: string;
  readonly source: SourceRef;
  /** Share and GWP of each listed component of a blend. */
  readonly components: readonly { readonly gas: string; readonly share: number; readonly gwp: number }[];
  /** `otherGwpSet`: the calculation's set has no value; `blendIncomplete`: part of the composition is not listed. */
  readonly warnings: readonly ('otherGwpSet' | 'blendIncomplete')[];
}

/** Newest first: where a set has no value, the next one that has is taken and said. */
const SETS: readonly GwpSet[] = ['AR6', 'AR5', 'AR4'];
/** A listed composition whose GWP is within this share of the published one leaves nothing out that counts. */
const COMPLETE_WITHIN = 0.01;

/** The row of `gases.csv` that a value or an alias (`R-134a`) names. */
export function findGas(set: FactorSet, text: string): TableRow | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const rows = set.table('gwp', 'gases');
  return (
    rows.find((row) => row.value === text) ??
    rows.find((row) => [row.value, row.gas, row.blend, row.alias].some((name) => name && plain(name) === plain(text)))
  );
}

/**
 * Values a gas under a GWP set. Spain and AR6: the ministry's published number. Else a pure gas by the set, a blend by
 * its composition; a blend whose unlisted part counts takes its published number of another set. Null: no value known.
 */
export function valueGas(
  set: FactorSet,
  row: TableRow,
  { country, gwp }: { readonly country: Country; readonly gwp: GwpSet },
): GasValue | null {
  const ministry =
    country === 'ES' && gwp === 'AR6' ? set.withId(row.ministry ?? '').find((s) => s.region === 'ES') : undefined;
  const published = ministry?.rows.at(-1);
  const official = published?.values[4] ?? null;
  if (ministry !== undefined && published !== undefined && official !== null)
    return {
      value: exact(official),
      gwp: 'AR6',
      published: { series: ministry, row: published },
      id: ministry.id,
      source: set.sourceOfRow(ministry, published),
      components: [],
      warnings: [],
    };
  return row.blend ? blendValue(set, row.blend, gwp) : pureValue(set, row.gas ?? '', gwp);
}

function pureValue(set: FactorSet, gas: string, wanted: GwpSet): GasValue | null {
  for (const gwp of [wanted, ...SETS]) {
    const value = set.gwp(gas, gwp);
    if (value === undefined) continue;
    return {
      value: exact(value),
      gwp,
      published: null,
      id: `gwp.${gas.toLowerCase()}`,
      source: set.sourceOfGas(gas, 'gwp'),
      components: [],
      warnings: gwp === wanted ? [] : ['otherGwpSet'],
    };
  }
  return null;
}

function blendValue(set: FactorSet, blend: string, wanted: GwpSet): GasValue | null {
  const published = set.table('gwp', 'refrigerant_blends_gwp').find((row) => row.blend === blend);
  const composed = composition(set, blend, wanted);
  const base = {
    published: null,
    id: `blend.${blend.toLowerCase()}`,
    source: set.sourceOfGas(blend, 'refrigerant_blends'),
  };
  if (composed !== null && isWhole(set, blend)) return { ...base, ...composed, gwp: wanted, warnings: [] };
  for (const gwp of [wanted, ...SETS]) {
    const text = published?.[`gwp_${gwp.toLowerCase()}_published`] ?? '';
    if (text === '') continue;
    return {
      ...base,
      value: exact(Number(text)),
      gwp,
      components: [],
      warnings: gwp === wanted ? [] : ['otherGwpSet'],
    };
  }
  return composed === null ? null : { ...base, ...composed, gwp: wanted, warnings: ['blendIncomplete'] };
}

/** Whether the listed parts of a blend are all of it that counts. */
export function isWhole(set: FactorSet, blend: string): boolean {
  const published = set.table('gwp', 'refrigerant_blends_gwp').find((row) => row.blend === blend);
  const listed = Number(published?.share_listed ?? 0);
  return listed >= 1 - COMPLETE_WITHIN / 2 || leavesNothingOut(set, blend, published);
}

/** The listed parts of a blend, by a GWP set (another one where it has none of a part); null without a composition. */
export function partsOf(set: FactorSet, blend: string, gwp: GwpSet): GasValue['components'] | null {
  const components = set
    .table('gwp', 'refrigerant_blends')
    .filter((row) => row.blend === blend)
    .map((row) => ({
      gas: row.component ?? '',
      share: Number(row.mass_share),
      gwp: SETS.reduce<number | undefined>(
        (found, other) => found ?? set.gwp(row.component ?? '', other),
        set.gwp(row.component ?? '', gwp),
      ),
    }));
  if (components.length === 0 || components.some((component) => component.gwp === undefined)) return null;
  return components.map((component) => ({ ...component, gwp: component.gwp ?? 0 }));
}

function composition(set: FactorSet, blend: string, gwp: GwpSet): Pick<GasValue, 'value' | 'components'> | null {
  const known = partsOf(set, blend, gwp);
  if (known === null) return null;
  return { value: sum(known.map(({ share, gwp: value }) => times(exact(share), exact(value)))), components: known };
}

/** Whether the listed part alone gives the published number of a set that publishes one. */
function leavesNothingOut(set: FactorSet, blend: string, published: TableRow | undefined): boolean {
  return (['AR5', 'AR4'] as const).some((gwp) => {
    const text = published?.[`gwp_${gwp.toLowerCase()}_published`] ?? '';
    const listed = composition(set, blend, gwp);
    if (text === '' || listed === null) return false;
    const difference = toNumber(plus(listed.value, exact(-Number(text))));
    return Math.abs(difference) <= COMPLETE_WITHIN * Number(text);
  });
}
