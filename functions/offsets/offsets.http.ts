import { askForListFile, listFileAnswer } from '#functions/calculations/listFiles.ts';
import { serve } from '#functions/kit/http.ts';
import { offsets } from '#shared/offsets/contract.ts';
import { getBalance } from './balance.ts';
import { remainder } from './calculation.ts';
import { cartAnswer, repeatOrder, setCart } from './cart.ts';
import { certificateHandlers } from './certificateHandlers.ts';
import { confirmOrder } from './confirm.ts';
import { listOrders } from './list.ts';
import { orderView } from './orderView.ts';
import { openPayment } from './payment.ts';
import { priced, quoteOf, requirePayable } from './quote.ts';
import { cancelOrder, getOrder, requireOrder } from './read.ts';
import { refundOrder } from './refund.ts';
import { clearWarning, listWarned } from './warned.ts';

export const handler = serve(offsets, {
  ...certificateHandlers,
  getCart: ({ actor, now }) => cartAnswer(actor, now),
  setCart: ({ actor, body, now }) => setCart(actor, body, now),
  async quote({ actor, body, now }) {
    const of = await priced(actor.tenantId, body.lines, now);
    requirePayable(of);
    return quoteOf(of);
  },
  getRemainder: ({ actor, params }) => remainder(actor, params.calculationId),
  confirmOrder: async ({ actor, body, now }) => orderView(await confirmOrder(actor, body, now)),
  async openPayment({ actor, params: { id }, now }) {
    await requireOrder(actor, id);
    return openPayment(id, { by: actor.userId, now });
  },
  getOrder: async ({ actor, params, now, log }) => orderView(await getOrder(actor, params, { now, log })),
  cancelOrder: async ({ actor, params, now }) => orderView(await cancelOrder(actor, params.id, now)),
  repeatOrder: ({ actor, params, body, now }) => repeatOrder(actor, { ...params, ...body }, now),
  listOrders: ({ actor, query }) => listOrders(actor, query),
  exportOrders: ({ actor, body, now }) => askForListFile(actor, { ...body, event: 'offsets.exportRequested', now }),
  getOrdersExport: ({ actor, params }) => listFileAnswer(actor, params.exportId),
  getBalance: ({ actor, query }) => getBalance(actor, query),
  listWarnedOrders: () => listWarned(),
  async clearWarning({ actor, params, body, now }) {
    await clearWarning(actor, { orderId: params.id, reason: body.reason }, now);
    return { done: true } as const;
  },
  refundOrder: async ({ actor, params, body, now }) =>
    orderView(await refundOrder(actor, { orderId: params.id, reason: body.reason }, now)),
});
