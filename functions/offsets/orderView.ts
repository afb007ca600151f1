import type { OrderView } from '#shared/offsets/contract.ts';
import { type Order, quantityOf } from '#shared/offsets/order.ts';
import { isOpen } from '#shared/offsets/states.ts';
import { sessionEnd } from './times.ts';

/** An order as its buyer sees it: the schema of the answer leaves out what is not theirs. */
export const orderView = (order: Order): OrderView => ({
  ...order,
  quantity: quantityOf(order),
  payableUntil: isOpen(order.state) ? (order.session?.expiresAt ?? endOf(order)) : null,
});

const endOf = ({ reservedUntil }: Order): string | null => reservedUntil && sessionEnd(reservedUntil).toISOString();
