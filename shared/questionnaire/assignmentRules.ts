import { REMINDED_DAYS_BEFORE } from '#shared/constants/questionnaire.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import type { AssignmentState } from './assignments.ts';
import type { Question } from './schema.ts';

/** What somebody is told of, in this order and each once: `early` is some days before. */
const REMINDERS = ['early', 'today', 'overdue'] as const;
export type Reminder = (typeof REMINDERS)[number];

type Stands = Pick<Question, 'activity' | 'block' | 'state'>;
const isOpen = ({ state }: Stands): boolean => state !== 'answered' && state !== 'doesNotApply';
const asksSite = ({ activity }: Stands): boolean => activityType(activity)?.requiresSite === true;

/** Open of a block: its questions that are neither answered nor said not to apply. */
export const openOfBlock = (block: string, questions: readonly Stands[]): string[] =>
  questions.filter((one) => one.block === block && isOpen(one)).map(({ activity }) => activity);

/** Open of a site: such questions among those that ask for a site, as long as no row of them names it. */
export const openOfSite = (
  siteId: string,
  questions: readonly Stands[],
  sitesOf: (activity: string) => ReadonlySet<string>,
): string[] =>
  questions
    .filter((one) => asksSite(one) && isOpen(one) && !sitesOf(one.activity).has(siteId))
    .map(({ activity }) => activity);

/** The blocks of which a site has questions. */
export const blocksOfSites = (questions: readonly Stands[]): string[] => [
  ...new Set(questions.filter(asksSite).map(({ block }) => block)),
];

const DAY_MILLISECONDS = 86_400_000;
const daysUntil = (dueOn: string, today: string): number => (Date.parse(dueOn) - Date.parse(today)) / DAY_MILLISECONDS;

/** What there is to remind of on a day; null while it is early. A day on which nothing was sent is made up for on the next. */
export function reminderOn(dueOn: string, today: string): Reminder | null {
  const days = daysUntil(dueOn, today);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  return days <= REMINDED_DAYS_BEFORE ? 'early' : null;
}

/** Whether a reminder comes after the last one; one that was overtaken is not made up for. */
export const isNews = (reminder: Reminder, told: Reminder | null): boolean =>
  told === null || REMINDERS.indexOf(reminder) > REMINDERS.indexOf(told);

/** How an assignment stands on a day. */
export function assignmentStateOn(
  { dueOn, isDone }: { dueOn: string; isDone: boolean },
  today: string,
): AssignmentState {
  if (isDone) return 'done';
  const reminder = reminderOn(dueOn, today);
  if (reminder === 'overdue') return 'overdue';
  return reminder === null ? 'open' : 'soon';
}
