import { ulid } from 'ulid';
import { COMMISSION_BP } from '#shared/constants/sales.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import type { Order } from '#shared/offsets/order.ts';
import type { PayoutPolicyId } from '#shared/pricing/payoutPolicies.ts';
import { amountsOf, sumOfLines } from '#shared/pricing/sale.ts';

export interface SoldLine {
  readonly ownerId: IdOf<'tenant'>;
  readonly quantity?: number;
  readonly unitPriceCents?: number;
  readonly policy?: PayoutPolicyId;
  readonly contractOn?: string;
  readonly forest?: string;
}
type Change = Partial<
  Pick<Order, 'state' | 'mark' | 'warning' | 'refundedCents' | 'chargeId' | 'paymentIntentId' | 'paidAt'>
>;

/** Orders as their buyers' side writes them, loaded once the environment is set: what the owners have follows from them. */
export async function loadOrders(now: () => Date = () => new Date()) {
  const [store, { salesOf, duePayouts, reversing }, { commit }] = await Promise.all([
    import('#functions/offsets/store.ts'),
    import('#functions/orders/sales.ts'),
    import('#functions/kit/transaction.ts'),
  ]);
  function lineOf({
    quantity = 10,
    unitPriceCents = 2_700,
    policy = 'standard',
    ...line
  }: SoldLine): Order['lines'][0] {
    const { ownerId, contractOn = '2026-01-01', forest = 'Souto de Cervantes' } = line;
    const sold = { quantity, unitPriceCents, vatBp: 2_100, commissionBp: COMMISSION_BP };
    return {
      ...{
        projectId: idFrom('project', ulid()),
        ownerId,
        forest,
        forestNo: 1,
        country: 'ES',
        quantity,
        unitPriceCents,
      },
      ...{ belowMarketBp: 7_000, ...amountsOf(sold), payout: { id: policy, version: 1 }, contractOn },
    };
  }
  return {
    /** An order in the cart of somebody. */
    async newOrder(wanted: readonly SoldLine[]): Promise<Order> {
      const [orderId, at, lines] = [idFrom('order', ulid()), now().toISOString(), wanted.map(lineOf)];
      const order: Order = {
        ...{ orderId, number: `SO-2026-${orderId.slice(-8)}`, tenantId: idFrom('tenant', ulid()), calculationId: null },
        ...{ beneficiary: null, tier: 'none', closeCents: 9_000, closedOn: '2026-11-27', closeSource: null, lines },
        ...{
          vat: { bp: 2_100, mention: 'none' },
          amounts: sumOfLines(lines),
          state: 'in-cart',
          transaction: 'created',
        },
        ...{
          mark: null,
          warning: null,
          refundedCents: 0,
          reservedUntil: null,
          session: null,
          paymentIntentId: null,
          chargeId: null,
          returnedIntentId: null,
        },
        ...{ confirmedAt: null, paidAt: null, certificateId: null, invoice: null, language: 'es' },
        ...{ by: 'tests', v: 1, createdAt: at, updatedAt: at },
      };
      await commit({ writes: [...store.addingOrder(order, now()), ...salesOf(null, order, now())] });
      return order;
    },
    /** Changes an order as its payment does, with the messages that follow. */
    async change(before: Order, change: Change): Promise<Order> {
      const after: Order = { ...before, ...change };
      const isPaid = after.state === 'finalized' && before.state !== 'finalized';
      const messages = isPaid ? duePayouts(after) : after.state === 'finalized' ? reversing(after) : [];
      await commit({
        writes: [store.keepingOrder(before, after, now()), ...salesOf(before, after, now())],
        messages,
      });
      return { ...after, v: before.v + 1 };
    },
  };
}
