import type { Write } from '#functions/kit/transaction.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { isAnnulled } from '#shared/offsets/states.ts';
import { markingCertificate } from './certificates.ts';
import { ordersOf } from './store.ts';

/** Certificates of one calculation that one transaction marks: far more than anybody has. */
const MOST = 50;

/** Writes by which the certificates of a calculation say that it was reopened, for the transaction that does so. */
export async function markingReopened(
  { tenantId, calculationId }: { tenantId: IdOf<'tenant'>; calculationId: IdOf<'calculation'> },
  now: Date,
): Promise<Write[]> {
  const found: IdOf<'certificate'>[] = [];
  for await (const order of ordersOf(tenantId))
    if (order.calculationId === calculationId && order.certificateId !== null && !isAnnulled(order))
      found.push(order.certificateId);
  return found.slice(0, MOST).flatMap((certificateId) => markingCertificate(certificateId, 'reopened', now));
}
