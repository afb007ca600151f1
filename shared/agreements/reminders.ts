import { daysAfter } from '#shared/kernel/time.ts';

/** Days after which whoever has not signed a contract is reminded, each time that much later than before. */
const REMINDED_AFTER_DAYS = [3, 7, 14] as const;

/** How many reminders of a contract are due on a day: of those that a night missed, the next one makes up. */
export const signReminders = (generatedOn: string, today: string): number =>
  REMINDED_AFTER_DAYS.filter((days) => daysAfter(generatedOn, days) <= today).length;
