import type { IdOf } from '#shared/kernel/ids.ts';
import type { Order } from '#shared/offsets/order.ts';
import type { Functions } from './functionsForTests.ts';

const AMOUNTS = { netCents: 2_231, vatCents: 469, totalCents: 2_700, commissionCents: 446, ownerCents: 1_785 };

/** An order that was not paid in time, for a calculation, and the forest that it was of. */
export async function newOrder(
  f: Functions,
  { tenantId, userId }: { tenantId: string; userId: string },
  calculationId: IdOf<'calculation'>,
) {
  const [orderId, projectId, at] = [f.newId('order'), f.newId('project'), '2026-11-28T08:00:00.000Z'];
  const order: Order = {
    ...{ orderId, number: `SO-2026-${orderId.slice(-8)}`, tenantId: tenantId as IdOf<'tenant'>, calculationId },
    ...{
      beneficiary: null,
      vat: { bp: 2_100, mention: 'none' },
      tier: 'none',
      closeCents: 7_437,
      closedOn: '2026-05-20',
      closeSource: null,
    },
    lines: [
      {
        ...{ projectId, forest: 'Souto', forestNo: 1, country: 'ES', quantity: 1, unitPriceCents: 2_231 },
        ...{ belowMarketBp: 7_000, ...AMOUNTS, ownerId: f.newId('tenant') },
        ...{ payout: { id: 'standard', version: 1 }, contractOn: '2026-01-01' },
      },
    ],
    ...{
      amounts: AMOUNTS,
      state: 'expired',
      transaction: 'expired',
      mark: null,
      warning: null,
      refundedCents: 0,
      reservedUntil: null,
    },
    ...{
      session: null,
      paymentIntentId: null,
      chargeId: null,
      returnedIntentId: null,
      confirmedAt: at,
      paidAt: null,
      certificateId: null,
    },
    ...{ invoice: null, language: 'es', by: userId, v: 1, createdAt: at, updatedAt: at },
  };
  await f.commit({ writes: f.addingOrder(order, new Date(at)) });
  return { ord: orderId, prj: projectId };
}
