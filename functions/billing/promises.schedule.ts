import { messageOf } from '#functions/kit/outbox.ts';
import { onSchedule } from '#functions/kit/schedule.ts';
import { commit } from '#functions/kit/transaction.ts';
import { lackingPlanInvoices } from './planPromises.ts';
import { lackingOrders, tellLate } from './promises.ts';
import { pendingDocuments } from './store.ts';

/** Every hour: what was promised and is nearly late is said, and what is lacking or waits for its registration is tried again. */
export const handler = onSchedule('billing.promisesDue', async ({ now, log }) => {
  await tellLate(now, log);
  for await (const { orderId } of lackingOrders(now))
    await commit({ writes: [], messages: [messageOf('billing.invoiceRequested', { kind: 'invoice', orderId })] });
  for await (const invoiceId of lackingPlanInvoices(now, log))
    await commit({ writes: [], messages: [messageOf('billing.invoiceRequested', { kind: 'plan', invoiceId })] });
  for await (const { said } of pendingDocuments())
    await commit({
      writes: [],
      messages: [messageOf('billing.filesRequested', { tenantId: said.accountId, id: said.id })],
    });
});
