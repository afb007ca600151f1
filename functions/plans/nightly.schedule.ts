import { messageOf } from '#functions/kit/outbox.ts';
import { onSchedule } from '#functions/kit/schedule.ts';
import { commit } from '#functions/kit/transaction.ts';
import { allCustomers } from './store.ts';

const MESSAGES_AT_ONCE = 50;

/** Asks that the plan of every account is held against the provider. Whoever is asked for twice is checked twice. */
export const handler = onSchedule('plans.nightlyDue', async () => {
  let messages = [];
  for await (const { customerId } of allCustomers()) {
    messages.push(messageOf('plans.checkDue', { customerId }));
    if (messages.length < MESSAGES_AT_ONCE) continue;
    await commit({ writes: [], messages });
    messages = [];
  }
  if (messages.length > 0) await commit({ writes: [], messages });
});
