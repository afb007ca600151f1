import { findSale, notingSettlement } from '#functions/orders/forBilling.ts';
import { OWNER_VAT } from '#shared/billing/vat.ts';
import { SELLER } from '#shared/constants/billing.ts';
import { OWNER_VAT_REGIME } from '#shared/constants/ownerVat.ts';
import type { Order } from '#shared/offsets/order.ts';
import { ownerKeeps } from '#shared/orders/legs.ts';
import { chargedAsIssued } from './asIssued.ts';
import type { Billed } from './issue.ts';
import { creditsOf } from './orderCharged.ts';
import { sellerOf } from './sellers.ts';
import { wordsOf } from './words.ts';

/** A sale among what documents are issued for. */
export const saleIdOf = ({ orderId }: Pick<Order, 'orderId'>, line: number): string => `${orderId}#${line}`;

/**
 * What the owner of a forest has sold to us of an order that was paid: what the buyer paid for it without VAT, less our
 * commission. Of what the buyer got back, the owner gives back their part. Null while it cannot be settled: nobody has the
 * sale, or nobody knows the owner's tax number, without which there is no invoice; what was settled before is credited.
 */
export async function saleCharged(order: Order, line: number): Promise<Billed | null> {
  const sold = order.lines[line];
  const { orderId, paidAt, number, amounts, refundedCents } = order;
  if (!sold || paidAt === null || order.state !== 'finalized') return null;
  const { ownerId, quantity, unitPriceCents, netCents, commissionCents, ownerCents } = sold;
  const [sale, seller] = await Promise.all([findSale(ownerId, orderId, line), sellerOf(ownerId)]);
  if (!sale) return null;
  const refunded = ownerCents - ownerKeeps(ownerCents, { ...amounts, refundedCents });
  if (!seller) {
    const issued = await chargedAsIssued(saleIdOf(order, line));
    return issued && { charged: { ...issued, refundedCents: refunded }, noting: () => [] };
  }
  const { party, language } = seller;
  const { t } = wordsOf(language);
  const { bp, category, reasonCode: code } = OWNER_VAT[OWNER_VAT_REGIME];
  return {
    charged: {
      source: { of: 'sale', id: saleIdOf(order, line), number },
      ...{ accountId: ownerId, seller: party, buyer: SELLER, language, ownerVatRegime: OWNER_VAT_REGIME },
      vat: { category, bp, reason: code === null ? null : { code, mention: t.ownerVat[OWNER_VAT_REGIME] } },
      lines: [{ name: creditsOf(sold, language), quantity, unitPriceCents, netCents, vatCents: 0 }],
      allowance: commissionCents > 0 ? { name: t.commission, cents: commissionCents, bp } : null,
      ...{ paidAt: new Date(paidAt), refundedCents: refunded, paymentMeans: '30' },
    },
    noting: ({ kind, id, number: given }) =>
      kind === 'invoice' ? [notingSettlement({ ownerId, orderId, line }, { id, number: given })] : [],
  };
}
