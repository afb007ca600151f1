import type { EventOf } from '#events/catalogue.ts';
import { Poison } from '#functions/kit/poison.ts';
import { orderOf } from '#functions/offsets/forBilling.ts';
import type { Order } from '#shared/offsets/order.ts';
import { type Billed, issueFor } from './issue.ts';
import { orderCharged } from './orderCharged.ts';
import { planCharged } from './planCharged.ts';
import { saleCharged, saleIdOf } from './saleCharged.ts';
import type { Issued } from './store.ts';

type Message = EventOf<'billing.invoiceRequested'>;
interface Source {
  readonly id: string;
  readonly read: () => Promise<Billed | null>;
}

/** What a message is about, and how that is read: an order is what its buyer pays, and what each owner sells of it. */
async function sourcesOf(message: Message): Promise<Source[]> {
  if (message.kind === 'plan') return [{ id: message.invoiceId, read: () => planCharged(message.invoiceId) }];
  const { orderId } = message;
  const order = await orderOf(orderId);
  if (!order) throw new Poison('There is no such order');
  const sales = [...order.lines.keys()].map((line) => ({
    id: saleIdOf(order, line),
    read: () => saleNow(orderId, line),
  }));
  return [{ id: orderId, read: () => orderCharged(orderId) }, ...sales];
}

/** Read again for each document: it may have been refunded meanwhile. */
async function saleNow(orderId: Order['orderId'], line: number): Promise<Billed | null> {
  const order = await orderOf(orderId);
  return order && saleCharged(order, line);
}

/** Issues all that is lacking of what a message is about. Answers what it issued. */
export async function issueAll(message: Message, now: Date): Promise<Issued[]> {
  const given: Issued[] = [];
  for (const { id, read } of await sourcesOf(message)) given.push(...(await issueFor(id, read, now)));
  return given;
}
