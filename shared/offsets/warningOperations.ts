import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';

const Cents = z.number().int().min(0);

/** A paid order that the bank of its card says may be fraud, and nobody has looked at yet. */
export const WarnedOrder = z.object({
  orderId: idOf('order'),
  number: z.string(),
  /** In whose name it was bought. */
  buyer: z.string(),
  paidAt: z.string(),
  totalCents: Cents,
  /** Of it, what is the owners'; what was not paid to them yet waits. */
  ownerCents: Cents,
});
export type WarnedOrder = z.output<typeof WarnedOrder>;

/** What the platform's own people do about such orders; the other thing is to give the money back. */
export const warningOperations = {
  listWarnedOrders: endpoint({
    method: 'GET',
    path: '/admin/orders/warnings',
    summary: 'Paid orders that the bank of a card says may be fraud, the oldest first: what is due to owners waits',
    allow: 'admin',
    output: z.object({ items: z.array(WarnedOrder) }),
    limits: [{ of: 'caller', calls: 30, seconds: 60 }],
  }),
  clearWarning: endpoint({
    method: 'POST',
    path: '/admin/orders/{id}/warnings/clearance',
    summary: 'Says that somebody has looked at it: what is due to owners is paid; again, it changes nothing',
    allow: 'admin',
    params: z.object({ id: idOf('order') }),
    body: z.strictObject({ reason: text(500).min(3) }),
    output: z.object({ done: z.literal(true) }),
    errors: ['offsets.orderNotFound', 'offsets.notWarned'],
  }),
};
