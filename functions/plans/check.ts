import type { EventOf } from '#events/catalogue.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { count } from '#functions/kit/metrics.ts';
import { commit } from '#functions/kit/transaction.ts';
import { followCustomer } from './follow.ts';
import { followBilling } from './followBilling.ts';

/** Holds the plan of an account against the provider: what differs is put right, and counted, for no event has said it. */
export async function checkSubscription(
  { customerId }: EventOf<'plans.checkDue'>,
  { log, now }: WorkContext,
): Promise<void> {
  const changes = [await followBilling(customerId, now), await followCustomer(customerId, now)];
  const found = changes.filter((change) => change !== null);
  for (const change of found) await commit(change);
  if (found.length === 0) return;
  log.warn('The plan of an account was not as the provider has it', { customerId });
  count('plansDiffered');
}
