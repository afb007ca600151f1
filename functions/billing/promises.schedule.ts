import { messageOf } from '#functions/kit/outbox.ts';
import { onSchedule } from '#functions/kit/schedule.ts';
import { commit } from '#functions/kit/transaction.ts';
import { lackingPlanInvoices, lateOfPlan } from './planPromises.ts';
import { lackingOrders, latePromises, tellLate } from './promises.ts';
import { pendingDocuments } from './store.ts';

/** Every hour: what was promised and is nearly late is said, and what is lacking or waits for its registration is tried again. */
export const handler = onSchedule('billing.promisesDue', async ({ now, log }) => {
  tellLate(await latePromises(now), log);
  for await (const { orderId } of lackingOrders(now))
    await commit({ writes: [], messages: [messageOf('billing.invoiceRequested', { kind: 'invoice', orderId })] });
  for await (const { said } of pendingDocuments())
    await commit({
      writes: [],
      messages: [messageOf('billing.filesRequested', { tenantId: said.accountId, id: said.id })],
    });
  // Last: while the provider does not answer, what needs nothing of it is done.
  const lacking = await lackingPlanInvoices(now);
  tellLate(
    lacking.flatMap((one) => lateOfPlan(one, now)),
    log,
  );
  for (const { id: invoiceId } of lacking)
    await commit({ writes: [], messages: [messageOf('billing.invoiceRequested', { kind: 'plan', invoiceId })] });
});
