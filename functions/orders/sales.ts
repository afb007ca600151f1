import type { OutboxMessage } from '#functions/kit/outbox.ts';
import type { Write } from '#functions/kit/transaction.ts';
import type { Order } from '#shared/offsets/order.ts';

/** Writes of what the owners of its forests have of an order, for the transaction that changes it. `before` null: it is new. */
export const salesOf = (_before: Order | null, _after: Order, _now: Date): Write[] => [];

/** Messages by which what is due to the owners at the sale is paid. */
export const duePayouts = (_order: Order): OutboxMessage[] => [];

/** Messages by which owners keep what is theirs of what was not given back. */
export const reversing = (_order: Order): OutboxMessage[] => [];
