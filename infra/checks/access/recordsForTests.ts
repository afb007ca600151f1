import { documentForTests } from '#shared/billing/documentForTests.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Functions } from './functionsForTests.ts';

interface Owner {
  readonly tenantId: string;
  readonly userId: string;
}

/** A certificate as the transaction of a paid order writes it. */
export async function newCertificate(
  f: Functions,
  owner: Owner,
  calculationId: IdOf<'calculation'>,
  now: Date,
): Promise<string> {
  const id = f.newId('certificate');
  const beneficiary = { name: 'Lema SL', taxId: 'B15000004', country: 'ES' };
  const made = {
    ...{ id, tenantId: owner.tenantId as IdOf<'tenant'>, orderId: f.newId('order'), calculationId, beneficiary },
    ...{ code: id.slice(-20), number: 'CR-2026-1', orderNumber: 'SO-2026-1', language: 'es' as const },
    ...{ retiredAt: now.toISOString(), quantity: 0, rows: [], by: owner.userId },
  };
  await f.commit({ writes: [f.creatingCertificate(made, now)] });
  return id;
}

/** An invoice as it stands in the list of an account. */
export async function newIssued(f: Functions, accountId: IdOf<'tenant'>, now: Date): Promise<string> {
  const id = f.newId('issuedInvoice');
  await f.commit({ writes: [f.listingIssued(documentForTests({ id, accountId }), { now, ttl: null })] });
  return id;
}
