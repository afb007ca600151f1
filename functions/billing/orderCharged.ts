import { Poison } from '#functions/kit/poison.ts';
import { notingInvoice, orderOf } from '#functions/offsets/forBilling.ts';
import { SELLER } from '#shared/constants/billing.ts';
import { forestNumber } from '#shared/credits/serial.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { Order } from '#shared/offsets/order.ts';
import type { BillingData } from '#shared/plans/billing.ts';
import type { Billed } from './issue.ts';
import { type Charged, taxedOf } from './making.ts';
import { fill, wordsOf } from './words.ts';

/** Billing data, as documents have a party. */
export const partyOf = ({ legalName, taxId, address, city, province, postalCode, country }: BillingData) => ({
  ...{ name: legalName, taxId, address, city, province, postalCode, country },
});

/** What is sold of a forest, in the words of a document. */
export const creditsOf = ({ forest, country, forestNo }: Order['lines'][number], language: Language): string =>
  fill(wordsOf(language).t.credits, { forest, serial: forestNumber({ country, forestNo }) });

const linesOf = ({ lines, language }: Order): Charged['lines'] =>
  lines.map((line) => {
    const { quantity, unitPriceCents, netCents, vatCents } = line;
    return { name: creditsOf(line, language), quantity, unitPriceCents, netCents, vatCents };
  });

/** An order that was paid, as it is charged. @throws Poison for one that was not, or is not there */
export async function orderCharged(orderId: string): Promise<Billed> {
  const order = await orderOf(orderId);
  if (!order) throw new Poison('There is no such order');
  const { beneficiary, paidAt, language, vat, refundedCents, orderId: id, number, tenantId } = order;
  if (paidAt === null || beneficiary === null) throw new Poison('The order was not paid');
  return {
    charged: {
      source: { of: 'order', id, number },
      ...{ accountId: tenantId, seller: SELLER, buyer: partyOf(beneficiary), ownerVatRegime: null, allowance: null },
      ...{ language, vat: taxedOf(vat, language), lines: linesOf(order), paidAt: new Date(paidAt), refundedCents },
      // Cards alone are taken (PAYMENTS, 1b).
      paymentMeans: '48',
    },
    // Lists of orders show the invoice; a credit note is found beside it.
    noting: ({ kind, id: documentId, number: given }) =>
      kind === 'invoice' ? [notingInvoice(order, { id: documentId, number: given })] : [],
  };
}
