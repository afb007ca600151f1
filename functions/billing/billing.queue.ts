import type { EventOf } from '#events/catalogue.ts';
import { consume } from '#functions/kit/queue.ts';
import { type Billed, issueFor } from './issue.ts';
import { orderCharged } from './orderCharged.ts';
import { planCharged } from './planCharged.ts';

/** What a message is about, and how that is read. */
function sourceOf(message: EventOf<'billing.invoiceRequested'>): { id: string; read: () => Promise<Billed | null> } {
  if (message.kind === 'plan') return { id: message.invoiceId, read: () => planCharged(message.invoiceId) };
  return { id: message.orderId, read: () => orderCharged(message.orderId) };
}

/** One message at a time, of all: numbers have no gap, and nobody waits for the head of a series. */
export const handler = consume({
  async 'billing.invoiceRequested'(message, { now, log }) {
    const { id, read } = sourceOf(message);
    const given = await issueFor(id, read, now);
    log.info('Documents issued', { sourceId: id, numbers: given.map(({ number }) => number) });
  },
});
