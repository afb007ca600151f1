import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import type { Order } from '#shared/offsets/order.ts';

/** Messages by which a paid order gets its invoice. */
export const invoicing = ({ orderId }: Order): OutboxMessage[] => [
  messageOf('billing.invoiceRequested', { kind: 'invoice', orderId }),
];

/** Messages by which what was given back of an order, and is not credited yet, gets its credit note: one for all of it. */
export const crediting = ({ orderId }: Order, refundIds: readonly string[]): OutboxMessage[] =>
  refundIds
    .slice(-1)
    .map((refundId) => messageOf('billing.invoiceRequested', { kind: 'creditNote', orderId, refundId }));
