import { REVIEW_ALERT_DAYS } from '#shared/constants/forests.ts';
import { daysAfter } from '#shared/kernel/time.ts';

/** What of a forest the team may ask to be changed: all of it, or one thing that its owner said. */
export const OBSERVED = [
  'all',
  'name',
  'plots',
  'area',
  'point',
  'species',
  'age',
  'trees',
  'dbh',
  'owner',
  'documents',
  'registry',
] as const;
export type Observed = (typeof OBSERVED)[number];

export type DueState = 'open' | 'soon' | 'overdue';
/** How a review stands that is due on a day: its last days are told apart, while there is time for it. */
export function dueStateOf(dueOn: string, today: string): DueState {
  if (today > dueOn) return 'overdue';
  return daysAfter(today, REVIEW_ALERT_DAYS) >= dueOn ? 'soon' : 'open';
}
