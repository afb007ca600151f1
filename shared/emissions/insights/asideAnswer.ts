import { ACTIVITY_RANGES } from '#shared/constants/uncertainty.ts';
import { QUALITIES, type Quality, type Trace } from '../types.ts';
import { squareMilligrams } from './addAside.ts';
import type { Aside } from './aside.ts';
import { identityOf, readFactorKey } from './asideLayout.ts';
import { type Spread, uncertaintyOf } from './uncertainty.ts';
import { wideInteger, wideNumber } from './wide.ts';
import { FOREIGN, type Foreign, type Uncertainty } from './words.ts';

/** Dimensions whose groups have an uncertainty of their own. */
export const SPREAD_DIMENSIONS = ['total', 'scope', 'ghgCategory', 'isoCategory'] as const;
type SpreadDimension = (typeof SPREAD_DIMENSIONS)[number];
export interface GroupUncertainty extends Uncertainty {
  readonly dimension: SpreadDimension;
  /** Key of the group in the totals; empty for the total. */
  readonly key: string;
}

const NAMES: Readonly<Record<string, SpreadDimension>> = {
  total: 'total',
  scope: 'scope',
  ghg: 'ghgCategory',
  iso: 'isoCategory',
};

/** What is gathered of one group. */
interface Gathered {
  readonly squares: Partial<Record<Quality, number>>;
  readonly factors: Map<string, { co2e: number; percent: number }>;
}

/** The 95 % intervals of the total, the scopes and the categories; those without emissions have none. */
export function uncertaintiesOf(aside: Aside): GroupUncertainty[] {
  const groups = new Map<string, Gathered>();
  const of = (group: string): Gathered => {
    const known = groups.get(group) ?? { squares: {}, factors: new Map() };
    groups.set(group, known);
    return known;
  };
  for (const [quality, sums] of aside.squares)
    for (const [names, sum] of sums)
      for (const name of names.split(',')) {
        const { squares } = of(name);
        squares[quality] = (squares[quality] ?? 0) + squareMilligrams(wideNumber(sum));
      }
  for (const [key, sum] of aside.factors) {
    const { ghgCategory, isoCategory, identity, percent } = readFactorKey(key);
    const scope = ghgCategory.split('.')[0];
    for (const name of ['total', `scope ${scope}`, `ghg ${ghgCategory}`, `iso ${isoCategory}`]) {
      const { factors } = of(name);
      const same = factors.get(identity) ?? { co2e: 0, percent };
      factors.set(identity, { co2e: same.co2e + wideNumber(sum), percent });
    }
  }
  return [...groups].flatMap(([name, gathered]) => {
    const [dimension = '', key = ''] = name.split(' ');
    const found = uncertaintyOf(spreadOf(gathered));
    return found === null ? [] : [{ dimension: NAMES[dimension] ?? 'total', key, ...found }];
  });
}
const spreadOf = ({ squares, factors }: Gathered): Spread => ({ squares, factors: [...factors.values()] });

/** CO2e by the grade of the factors, kg as a floating-point number: for shares. */
export function gradesOf(aside: Aside): Map<string, number> {
  const grades = new Map<string, number>();
  for (const [key, sum] of aside.factors) {
    const { grade } = readFactorKey(key);
    grades.set(grade, (grades.get(grade) ?? 0) + wideNumber(sum) / MILLIGRAMS_PER_KG);
  }
  return grades;
}
const MILLIGRAMS_PER_KG = 1_000_000;

/** One reason why scope 1 and 2 are not by the registry's method, and what of them it touches. */
export interface ForeignPart {
  readonly reason: Foreign;
  readonly rows: number;
  readonly co2eKg: number;
}
/** In the order of the reasons. A row may have several. */
export const foreignParts = ({ foreign }: Aside): ForeignPart[] =>
  FOREIGN.flatMap((reason) => {
    const found = foreign.get(reason);
    if (found === undefined) return [];
    return [{ reason, rows: found.rows, co2eKg: Number(wideInteger(found.co2e)) / MILLIGRAMS_PER_KG }];
  });

/** The 95 % interval of one row: its lines share the activity data, and each has its factor. Null without emissions. */
export function rowUncertainty(
  activity: string,
  quality: Quality,
  traced: Pick<Trace, 'lines'>['lines'],
): Uncertainty | null {
  const factors = new Map<string, { co2e: number; percent: number }>();
  const lines = traced.filter(({ basis }) => basis !== 'location');
  for (const { line, standing } of lines) {
    const identity = identityOf(line, activity);
    const co2e = (factors.get(identity)?.co2e ?? 0) + line.co2e.co2eMilligrams;
    factors.set(identity, { co2e, percent: standing.percent });
  }
  const total = lines.reduce((sum, { line }) => sum + line.co2e.co2eMilligrams, 0);
  return uncertaintyOf({ squares: { [quality]: total ** 2 }, factors: [...factors.values()] });
}

/** Qualities and what their data may be off by, for whoever explains an interval. */
export const activityPercents = QUALITIES.map((quality) => ({ quality, percent: ACTIVITY_RANGES[quality].percent }));
