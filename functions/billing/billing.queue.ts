import { consume } from '#functions/kit/queue.ts';
import { askForSettlements } from './settlements.ts';
import { issueAll } from './sources.ts';

/** One message at a time, of all: numbers have no gap, and nobody waits for the head of a series. */
export const handler = consume({
  async 'billing.invoiceRequested'(message, { now, log }) {
    const given = await issueAll(message, now);
    log.info('Documents issued', { ...message, numbers: given.map(({ number }) => number) });
  },
  async 'billing.settlementsRequested'({ tenantId }, { log }) {
    log.info('Settlements asked for', { tenantId, orders: await askForSettlements(tenantId) });
  },
});
