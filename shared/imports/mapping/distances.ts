import type { HowFound } from '#shared/distances/rowDistance.ts';
import type { RouteQuestion } from '#shared/distances/rowRoute.ts';
import type { DistanceAnswer, DistanceRefusal, RouteEnd } from '#shared/distances/schema.ts';

/** A distance that was looked up: what a row takes of it, and what is told. */
type FoundDistance = HowFound &
  Pick<DistanceAnswer, 'km'> & {
    /** The places that were found, as people read them. */
    readonly from: string;
    readonly to: string;
    /** A service was asked, and did not answer: an estimate stands in its place. */
    readonly isInstead: boolean;
  };
export type DistanceFinding = FoundDistance | DistanceRefusal;

const nameOf = ({ name, region }: RouteEnd): string => (region === null ? name : `${name} (${region})`);
/** What a file keeps of an answer. */
export function findingOf(answer: DistanceAnswer | DistanceRefusal): DistanceFinding {
  if ('error' in answer) return answer;
  const { km, isEstimate, method, factor, confidence, source, origin, destination, warnings } = answer;
  return {
    ...{ km, isEstimate, method, factor, confidence, from: nameOf(origin), to: nameOf(destination) },
    source: { attribution: source.attribution },
    isInstead: warnings.includes('serviceUnavailable'),
  };
}

/** Distances of rows that give their ends and no distance. */
export interface Distances {
  /** Null where nobody has looked it up: that is done with the whole file, before its rows are checked. */
  of(question: RouteQuestion): DistanceFinding | null;
  /** How it is known, for the observations of the row. */
  how(found: FoundDistance): string;
}

export const routeKey = ({ origin, destination, mode }: RouteQuestion): string =>
  JSON.stringify([origin, destination, mode]);

/** Those that were found, by their keys, where nothing is written: rows are only checked with them. */
export const distancesFound = (found: Iterable<readonly [string, DistanceFinding]>): Distances => {
  const byKey = new Map(found);
  return { of: (question) => byKey.get(routeKey(question)) ?? null, how: () => '' };
};
