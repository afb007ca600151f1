import type { OutboxMessage } from '#functions/kit/outbox.ts';
import type { Order } from '#shared/offsets/order.ts';

/** Messages by which a paid order gets its invoice. */
export const invoicing = (_order: Order): OutboxMessage[] => [];

/** Messages by which what was given back of an order gets its credit notes, one a refund. */
export const crediting = (_order: Order, _refundIds: readonly string[]): OutboxMessage[] => [];
