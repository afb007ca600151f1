import { CONTRACTION_POINTS, PLAN_YEARS_MIN } from '#shared/constants/reduction.ts';
import type { Group, ScenarioDraft } from './scenario.ts';

type Way = Pick<ScenarioDraft, 'baseYear' | 'targetYear' | 'percent12' | 'percent3' | 'path'>;

/** What a science-based path takes off in so many years, in percent of the base year. */
export const contraction = (group: Group, years: number): number =>
  Math.min(100, Math.max(0, Math.round(CONTRACTION_POINTS[group] * years * 100) / 100));

/** A draft whose percentages are those of its path: a science-based one asks for none. */
export function cleanScenario<T extends Way>(draft: T): T {
  if (draft.path === 'linear') return draft;
  const years = draft.targetYear - draft.baseYear;
  return { ...draft, percent12: contraction('scopes12', years), percent3: contraction('scope3', years) };
}

const percentOf = ({ percent12, percent3 }: Way, group: Group): number => (group === 'scopes12' ? percent12 : percent3);

/** How much less than the base year a year is meant to emit, 0 to 1. Before the base year nothing, after the target as then. */
export function reducedShare(way: Way, group: Group, year: number): number {
  const years = Math.min(Math.max(year, way.baseYear), way.targetYear) - way.baseYear;
  if (way.path === 'science') return contraction(group, years) / 100;
  return (percentOf(way, group) / 100) * (years / (way.targetYear - way.baseYear));
}

/** Below this a scenario is none of the plan that the royal decree asks for. */
export const isShort = ({ baseYear, targetYear }: Pick<Way, 'baseYear' | 'targetYear'>): boolean =>
  targetYear - baseYear < PLAN_YEARS_MIN;
