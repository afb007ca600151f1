import { there } from './maps.ts';
import type { Basis, Foreign, Standing } from './words.ts';

/** What is asked of the reference to a factor. */
interface UsedRef {
  readonly id: string | null;
  readonly region: string;
  readonly year: number | null;
  readonly reason: string;
}
/** What is asked of the plan of a line. */
export interface AsideLine {
  readonly basis: Basis;
  readonly scope: number;
  readonly ghgCategory: string;
  readonly isoCategory: number;
  readonly factors: readonly UsedRef[];
  readonly standing: Standing;
  readonly foreign: readonly Foreign[];
}
/** What a row says that answers its category with "not relevant, because". */
export interface NotRelevantRow {
  readonly ghgCategory: string;
  readonly reason: string;
}
/** Where the figures of a row go beside the totals: made once for all rows that say the same. `at` are places of a CO2e. */
export interface AsideLayout {
  /** The lines that count together in some groups: their sum is what is squared. */
  readonly squares: readonly { readonly at: readonly number[]; readonly groups: string }[];
  readonly factors: readonly { readonly at: number; readonly key: string }[];
  readonly foreign: readonly { readonly at: readonly number[]; readonly reason: Foreign }[];
  /** The category that the row answers with "not relevant, because", and why. */
  readonly notRelevant: NotRelevantRow | null;
  /** All lines that count. */
  readonly counted: readonly number[];
}

/** What of a key is needed to read it again. */
export interface FactorKey extends Standing {
  readonly ghgCategory: string;
  readonly isoCategory: string;
  /** Factors with the same identity are off by the same. */
  readonly identity: string;
}

/** Factors with the same identity are off by the same. Own factors of one activity count as one: it is not known that they differ. */
export function identityOf({ factors }: Pick<AsideLine, 'factors'>, activity: string): string {
  const [ref] = factors;
  if (ref === undefined || ref.id === null) return `own ${activity}`;
  // An own figure in the place of a row of the set has its name.
  return `${ref.reason === 'own' ? 'own ' : ''}${ref.id} ${ref.region} ${ref.year}`;
}

/** Category, standing and identity of a line's factor, as a key. */
function factorKey(line: AsideLine, activity: string): string {
  const { ghgCategory, isoCategory, standing } = line;
  return `${ghgCategory} ${isoCategory} ${standing.grade} ${standing.percent} ${identityOf(line, activity)}`;
}

export function readFactorKey(key: string): FactorKey {
  const [ghgCategory = '', isoCategory = '', grade = '', percent = '', ...identity] = key.split(' ');
  return {
    ghgCategory,
    isoCategory,
    grade: grade as FactorKey['grade'],
    percent: Number(percent),
    identity: identity.join(' '),
  };
}

const groupsOf = ({ scope, ghgCategory, isoCategory }: AsideLine): string[] => [
  'total',
  `scope ${scope}`,
  `ghg ${ghgCategory}`,
  `iso ${isoCategory}`,
];

/**
 * The layout of the lines of a plan; `at` says where the CO2e of each stands among the figures. The location-based line
 * is in no total, and in nothing beside it.
 */
export function asideLayoutOf(
  plans: readonly AsideLine[],
  {
    at,
    activity,
    notRelevant,
  }: { readonly at: readonly number[]; readonly activity: string; readonly notRelevant: NotRelevantRow | null },
): AsideLayout {
  const counted = plans.flatMap((plan, i) => (plan.basis === 'location' ? [] : [{ plan, at: at[i] ?? 0 }]));
  const byGroup = new Map<string, number[]>();
  const reasons = new Map<Foreign, number[]>();
  for (const one of counted) {
    for (const group of groupsOf(one.plan)) there(byGroup, group, none).push(one.at);
    for (const reason of one.plan.foreign) there(reasons, reason, none).push(one.at);
  }
  const together = new Map<string, { at: number[]; groups: string[] }>();
  for (const [group, places] of byGroup)
    there(together, places.join(), () => ({ at: places, groups: [] })).groups.push(group);
  return {
    squares: [...together.values()].map((one) => ({ at: one.at, groups: one.groups.join() })),
    factors: counted.map((one) => ({ at: one.at, key: factorKey(one.plan, activity) })),
    foreign: [...reasons].map(([reason, places]) => ({ reason, at: places })),
    notRelevant,
    counted: counted.map((one) => one.at),
  };
}
const none = (): number[] => [];
