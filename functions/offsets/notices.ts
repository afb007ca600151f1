import type { OutboxMessage } from '#functions/kit/outbox.ts';
import { telling } from '#functions/notifications/tell.ts';
import { formatFor } from '#shared/kernel/format.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { type Order, quantityOf } from '#shared/offsets/order.ts';

type Kind = Extract<NotificationKind, `order${string}`>;

/** Messages that tell whoever confirmed an order, and the owner of the account, what became of it. */
export const tellingOf = (order: Order, kind: Kind): OutboxMessage[] => {
  const { money, number } = formatFor(order.language);
  return telling({
    ...{ tenantId: order.tenantId, kind, by: order.by, link: '/company/carbon-offsets' },
    details: {
      number: order.number,
      tonnes: number(quantityOf(order)),
      total: money(order.amounts.totalCents),
      refunded: money(order.refundedCents),
    },
  });
};
