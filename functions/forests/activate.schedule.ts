import { onSchedule } from '#functions/kit/schedule.ts';
import { activateDue, withdrawUnsold } from './activate.ts';

/** On the 1st of a month, twice: the second time for contracts that were signed late in Lisbon. */
export const handler = onSchedule('forests.activationDue', async ({ now, log }) => {
  await activateDue(now, log);
  await withdrawUnsold(now, log);
});
