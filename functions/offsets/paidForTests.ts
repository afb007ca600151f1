import { ulid } from 'ulid';
import { ownerIdOf } from '#functions/session/accountIds.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import { type Order, orderNumber } from '#shared/offsets/order.ts';
import { amountsOf, sumOfLines } from '#shared/pricing/sale.ts';

type Tenant = IdOf<'tenant'>;
const BENEFICIARY = {
  ...{ legalName: 'Conservas do Courel, S. L.', taxId: 'B12345674', address: 'Rúa Nova 1', city: 'Folgoso do Courel' },
  ...{ province: 'Lugo', postalCode: '27325', country: 'ES' },
};

export { addingOrder, keepingOrder, orderOf } from './store.ts';

/** A paid order of two forests, of an account. */
export function paidOrder(tenantId: Tenant, more: Partial<Order> = {}): Order {
  const orderId = idFrom('order', ulid());
  const paidAt = more.paidAt ?? new Date().toISOString();
  const sold = { vatBp: more.vat?.bp ?? 2_100, commissionBp: 2_000 };
  const line = (forestNo: number, quantity: number, unitPriceCents: number) => ({
    ...amountsOf({ quantity, unitPriceCents, ...sold }),
    ...{ projectId: idFrom('project', ulid()), ownerId: idFrom('tenant', ulid()), forest: `Souto ${forestNo}` },
    ...{ forestNo, country: 'ES' as const, quantity, unitPriceCents, belowMarketBp: 7_000, contractOn: '2026-01-01' },
    payout: { id: 'standard' as const, version: 1 },
  });
  const lines = [line(1, 10, 2_700), line(2, 3, 1_355)];
  return {
    ...{
      orderId,
      number: orderNumber(orderId, paidAt),
      tenantId,
      calculationId: null,
      beneficiary: BENEFICIARY,
      lines,
    },
    ...{ amounts: sumOfLines(lines), tier: 'none', closeCents: 9_000, closedOn: '2026-11-27' },
    ...{
      vat: { bp: 2_100, mention: 'none' },
      state: 'finalized',
      transaction: 'completed',
      mark: null,
      warning: null,
      refundedCents: 0,
    },
    ...{ reservedUntil: null, session: null, paymentIntentId: null, chargeId: null, confirmedAt: paidAt, paidAt },
    ...{
      certificateId: null,
      invoice: null,
      language: 'es',
      by: ownerIdOf(tenantId),
      v: 1,
      createdAt: paidAt,
      updatedAt: paidAt,
    },
    ...more,
  } as Order;
}
