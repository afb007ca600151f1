import { onSchedule } from '#functions/kit/schedule.ts';
import { activateDue } from './activate.ts';
import { follow } from './terms.ts';

/** What is over, what was left, and the forests of a 1st that was missed. Whatever is asked twice is done once. */
export const handler = onSchedule('forests.nightlyDue', async ({ now, log }) => {
  await activateDue(now, log);
  await follow(now, log);
});
