import type Stripe from 'stripe';
import { BillingData, providersTaxId } from '#shared/plans/billing.ts';

export type TaxId = NonNullable<Stripe.Invoice['customer_tax_ids']>[number];
type Invoiced = Pick<Stripe.Invoice, 'customer_name' | 'customer_address' | 'customer_tax_ids'>;

const numberOf = ({ value }: TaxId): string => value ?? '';
/** Whose a number is: that of its first letters, or of its kind (`es_cif`). Greece has letters of its own. */
function countryOf(one: TaxId): string {
  const letters = (one.type === 'eu_vat' ? numberOf(one) : one.type).slice(0, 2).toUpperCase();
  return letters === 'EL' ? 'GR' : letters;
}

interface Choice {
  /** What we know of the buyer now. */
  readonly now: BillingData;
  /** No VAT was charged for the buyer's VAT number. */
  readonly isReversed: boolean;
  /** Numbers that the register of the EU knows. */
  readonly verified: ReadonlySet<string>;
}

/**
 * The numbers of an invoice, the most likely first. Who has moved has one of each country for a while, and the invoice is of
 * the country of its address; where no VAT was charged for a number, it was a VAT number that was found.
 */
function byPlace(taxIds: readonly TaxId[], country: string, { now, isReversed, verified }: Choice): TaxId[] {
  const own = providersTaxId(now);
  const points = (one: TaxId): number =>
    (countryOf(one) === country ? 8 : 0) +
    (isReversed && one.type === 'eu_vat' ? 4 : 0) +
    (verified.has(numberOf(one)) ? 2 : 0) +
    (own?.type === one.type && own.value === numberOf(one) ? 1 : 0);
  return taxIds.toSorted((a, b) => points(b) - points(a));
}

/** The buyer as the provider's invoice has them; as we know them now where it lacks something. */
export function buyerAsInvoiced(invoice: Invoiced, choice: Choice): BillingData {
  const { customer_name: name, customer_address: address, customer_tax_ids: taxIds } = invoice;
  const { now } = choice;
  const country = address?.country ?? '';
  const numbers = byPlace(taxIds ?? [], country, choice).map((one) =>
    one.type === 'eu_vat' ? numberOf(one).slice(2) : numberOf(one),
  );
  for (const taxId of [...numbers, now.taxId]) {
    const { data } = BillingData.safeParse({
      ...{ legalName: name ?? now.legalName, taxId, country },
      ...{ address: address?.line1 ?? '', city: address?.city ?? '', province: address?.state ?? '' },
      postalCode: address?.postal_code ?? '',
    });
    if (data) return data;
  }
  return now;
}
