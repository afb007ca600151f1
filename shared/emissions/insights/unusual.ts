import { GOES_ON_FROM_SHARE, UNUSUAL_TIMES } from '#shared/constants/insights.ts';
import type { Counted, Cube } from './aside.ts';
import { gapsOf, presences } from './completeness.ts';
import { wideInteger } from './wide.ts';

export const UNUSUAL_KINDS = ['moreThanLastYear', 'zeroMonths', 'noElectricity'] as const;
/** What is asked about a site without one of these. */
const ELECTRICITY = ['electric-power-marketer', 'renewable-energies', 'leased-assets'] as const;
const [BOUGHT] = ELECTRICITY;

/** Something worth a second look; milligrams of CO2e. */
export interface Unusual {
  readonly kind: (typeof UNUSUAL_KINDS)[number];
  /** Empty: rows of the whole organization. */
  readonly siteId: string;
  readonly activity: string;
  /** Months without rows, or whose rows come to zero. */
  readonly months: readonly string[];
  readonly milligrams: bigint;
  /** Of last year; null where it is not compared. */
  readonly lastYear: bigint | null;
}
interface Looked {
  readonly cube: Cube;
  /** Null: there is no calculation of the year before. */
  readonly lastYear: Cube | null;
  readonly months: readonly string[];
  /** The last month that can have rows. */
  readonly lastMonth: string;
  /** Sites of the organization. */
  readonly siteIds: readonly string[];
}

/**
 * The to-do list of a calculation: activities with more than three times last year's emissions at the same site, months
 * without anything of what goes on in the others, and sites without electricity (where none is of the whole
 * organization). Those with the most emissions first.
 */
export function unusualOf(looked: Looked): Unusual[] {
  return [...muchMore(looked), ...emptyMonths(looked), ...darkSites(looked)].toSorted(
    (a, b) => compare(b.milligrams, a.milligrams) || order(keyOf(a), keyOf(b)),
  );
}

/** What a finding is about: as long as this is the same, it is the same one. */
export const keyOf = ({ kind, siteId, activity, months }: Unusual): string =>
  [kind, siteId, activity, ...months].join(' ');

/** Whether it may rest once somebody has said it is right: more than last year, until it is so many times what they looked at. */
export const isSettled = ({ kind, milligrams }: Pick<Unusual, 'kind' | 'milligrams'>, checked: bigint): boolean =>
  kind !== 'moreThanLastYear' || milligrams <= checked * BigInt(UNUSUAL_TIMES);

function* each(cube: Cube): Generator<{ siteId: string; activity: string; months: Map<string, Counted> }> {
  for (const [siteId, activities] of cube)
    for (const [activity, months] of activities) yield { siteId, activity, months };
}
const sumOf = (months: ReadonlyMap<string, Counted> | undefined): bigint =>
  [...(months?.values() ?? [])].reduce((sum, { co2e }) => sum + wideInteger(co2e), 0n);

function muchMore({ cube, lastYear }: Looked): Unusual[] {
  if (lastYear === null) return [];
  return [...each(cube)].flatMap(({ siteId, activity, months }) => {
    const before = sumOf(lastYear.get(siteId)?.get(activity));
    const milligrams = sumOf(months);
    if (before <= 0n || milligrams <= before * BigInt(UNUSUAL_TIMES)) return [];
    return [{ kind: 'moreThanLastYear', siteId, activity, months: [], milligrams, lastYear: before }];
  });
}

function emptyMonths({ cube, months, lastMonth }: Looked): Unusual[] {
  const missing = new Map(
    gapsOf(presences(cube, months), months, lastMonth)
      .filter(({ goesOn }) => goesOn)
      .map((gap) => [`${gap.siteId} ${gap.activity}`, gap.missing]),
  );
  return [...each(cube)].flatMap(({ siteId, activity, months: cells }) => {
    const zero = zeroMonths(cells);
    const empty = [...(missing.get(`${siteId} ${activity}`) ?? []), ...zero].toSorted();
    if (empty.length === 0) return [];
    return [{ kind: 'zeroMonths', siteId, activity, months: empty, milligrams: sumOf(cells), lastYear: null }];
  });
}

/** Months whose rows come to nothing, where those of most come to something. */
function zeroMonths(cells: ReadonlyMap<string, Counted>): string[] {
  const months = [...cells].filter(([month]) => month !== '');
  const zero = months.filter(([, { co2e }]) => wideInteger(co2e) === 0n).map(([month]) => month);
  return months.length - zero.length > months.length * GOES_ON_FROM_SHARE ? zero : [];
}

function darkSites({ cube, siteIds }: Looked): Unusual[] {
  const hasPower = (siteId: string) => ELECTRICITY.some((key) => cube.get(siteId)?.has(key));
  if (cube.size === 0 || hasPower('')) return [];
  return siteIds
    .filter((siteId) => !hasPower(siteId))
    .map((siteId) => ({
      ...({ kind: 'noElectricity', siteId, activity: BOUGHT, months: [] } as const),
      milligrams: [...(cube.get(siteId)?.values() ?? [])].reduce((sum, months) => sum + sumOf(months), 0n),
      lastYear: null,
    }));
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
