import { DATA_POINTS, FACTOR_POINTS, IMPROVE_FROM_SHARE } from '#shared/constants/insights.ts';
import { QUALITIES, type Quality } from '../types.ts';
import { FACTOR_GRADES, type FactorGrade } from './words.ts';

/** What would make the figures better, with the share of the emissions that it touches (0-1). */
interface Improvement {
  readonly code: 'spend' | 'estimated' | 'sector' | 'proxy' | 'default';
  readonly share: number;
}
export interface DataQuality {
  /** 0-100, whole: the mean of the points of data and factors, each weighted by what it emits. Null without emissions. */
  readonly score: number | null;
  readonly byQuality: readonly { readonly quality: Quality; readonly share: number }[];
  readonly byGrade: readonly { readonly grade: FactorGrade; readonly share: number }[];
  readonly improvements: readonly Improvement[];
}

/** What rests on what: CO2e in any unit, by quality of the data and by grade of the factors. */
export interface Resting {
  readonly byQuality: ReadonlyMap<string, number>;
  readonly byGrade: ReadonlyMap<string, number>;
}

/** What the figures rest on, as shares of what was emitted, and what would improve them, the largest share first. */
export function dataQualityOf({ byQuality, byGrade }: Resting): DataQuality {
  const qualities = shares(QUALITIES, byQuality);
  const grades = shares(FACTOR_GRADES, byGrade);
  if (qualities.length === 0 || grades.length === 0)
    return { score: null, byQuality: [], byGrade: [], improvements: [] };
  const data = qualities.reduce((sum, { key, share }) => sum + DATA_POINTS[key] * share, 0);
  const factors = grades.reduce((sum, { key, share }) => sum + FACTOR_POINTS[key] * share, 0);
  const shareOf = new Map<string, number>([...qualities, ...grades].map(({ key, share }) => [key, share]));
  const codes = ['spend', 'estimated', 'sector', 'proxy', 'default'] as const;
  return {
    score: Math.round((data + factors) / 2),
    byQuality: qualities.map(({ key, share }) => ({ quality: key, share })),
    byGrade: grades.map(({ key, share }) => ({ grade: key, share })),
    improvements: codes
      .map((code) => ({ code, share: shareOf.get(code) ?? 0 }))
      .filter(({ share }) => share >= IMPROVE_FROM_SHARE)
      .toSorted((a, b) => b.share - a.share),
  };
}

function shares<Key extends string>(keys: readonly Key[], sums: ReadonlyMap<string, number>) {
  const all = [...sums.values()].reduce((sum, value) => sum + value, 0);
  if (!(all > 0)) return [];
  return keys.flatMap((key) => {
    const share = (sums.get(key) ?? 0) / all;
    return share === 0 ? [] : [{ key, share: Math.round(share * 10_000) / 10_000 }];
  });
}
