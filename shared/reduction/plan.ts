import type { CommitmentDraft } from './commitment.ts';
import { isShort } from './path.ts';
import type { ScenarioDraft } from './scenario.ts';
import type { PlanItem } from './view.ts';

type Measure = Pick<CommitmentDraft, 'name' | 'responsible' | 'startOn' | 'dueOn' | 'state'> & {
  readonly yearlySavingKg: number | null;
};

/**
 * What the plan of a year has of what Royal Decree 214/2025 asks: a quantified target that is still ahead, five years or
 * more from its base, measures, and of each its yearly saving, who answers for it and when it is done.
 */
export function planOf(
  year: number,
  measures: readonly Measure[],
  scenarios: readonly Pick<ScenarioDraft, 'baseYear' | 'targetYear'>[],
): PlanItem[] {
  const meant = measures.filter(({ state }) => state !== 'dropped');
  const ahead = scenarios.filter(({ targetYear }) => targetYear > year);
  /** A plan without measures has none that says it. */
  const ofAll = (item: PlanItem['item'], says: (one: Measure) => boolean): PlanItem => {
    const names = meant.filter((one) => !says(one)).map(({ name }) => name);
    return { item, isThere: meant.length > 0 && names.length === 0, names };
  };
  return [
    { item: 'target', isThere: ahead.length > 0, names: [] },
    { item: 'horizon', isThere: ahead.some((one) => !isShort(one)), names: [] },
    { item: 'measures', isThere: meant.length > 0, names: [] },
    ofAll('saving', ({ yearlySavingKg }) => yearlySavingKg !== null && yearlySavingKg > 0),
    ofAll('responsible', ({ responsible }) => responsible !== ''),
    ofAll('calendar', ({ startOn, dueOn }) => startOn !== null && dueOn !== null),
  ];
}

/** Questions of a commitment that another one, which is not dropped, holds a percentage of already. */
export function heldQuestions<T extends Pick<CommitmentDraft, 'activities' | 'state'>>(
  draft: Pick<CommitmentDraft, 'activities' | 'state'>,
  others: readonly T[],
): { activities: string[]; holders: T[] } {
  if (draft.state === 'dropped') return { activities: [], holders: [] };
  const isHeldBy = ({ activities, state }: T, activity: string) => state !== 'dropped' && activities.includes(activity);
  const holders = others.filter((one) => draft.activities.some((activity) => isHeldBy(one, activity)));
  const activities = draft.activities.filter((activity) => others.some((one) => isHeldBy(one, activity)));
  return { activities, holders };
}
