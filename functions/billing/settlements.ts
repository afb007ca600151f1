import { messageOf } from '#functions/kit/outbox.ts';
import { commit } from '#functions/kit/transaction.ts';
import { salesOfOwner } from '#functions/orders/forBilling.ts';
import type { Sale } from '#shared/orders/sale.ts';

/**
 * Asks for the settlements of what an account has sold and has none: nobody knew its tax number, however long ago that was.
 * Answers of how many orders. Safe to repeat: who issues looks at what there is.
 */
export async function askForSettlements(tenantId: string): Promise<number> {
  const waiting = new Set<Sale['orderId']>();
  for await (const { orderId, status, invoice } of salesOfOwner(tenantId))
    if (status === 'finalized' && invoice === null) waiting.add(orderId);
  for (const orderId of waiting) await asking(orderId);
  return waiting.size;
}
const asking = (orderId: Sale['orderId']) =>
  commit({ writes: [], messages: [messageOf('billing.invoiceRequested', { kind: 'invoice', orderId })] });
