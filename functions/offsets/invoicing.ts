import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import type { Order } from '#shared/offsets/order.ts';

/** Messages by which a paid order gets its invoice. */
export const invoicing = ({ orderId }: Order): OutboxMessage[] => [
  messageOf('billing.invoiceRequested', { kind: 'invoice', orderId }),
];

/**
 * Messages by which what was given back of an order, and is not credited yet, gets its credit note, and what is credited of
 * money that never arrived its correction.
 */
export const crediting = ({ orderId }: Order): OutboxMessage[] => [
  messageOf('billing.invoiceRequested', { kind: 'creditNote', orderId }),
];
