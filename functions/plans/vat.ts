import type Stripe from 'stripe';
import { payments } from '#functions/ports/payments.ts';
import type { Vat } from '#shared/pricing/vat.ts';
import { taxRatesOf } from './providersCatalogue.ts';

const idsOf = ({ tax_rates: rates }: Stripe.SubscriptionItem): string => (rates ?? []).map(({ id }) => id).join();

/** VAT of what runs is that of the account now, from the next invoice on: what was invoiced stays as it is. Says whether it was another. */
export async function followVat(customer: string, vat: Vat): Promise<boolean> {
  const { data } = await payments().subscriptions.list({ customer, limit: 100 });
  if (data.length === 0) return false;
  let hasChanged = false;
  const rates = await taxRatesOf(vat);
  for (const { id, items } of data) {
    const others = items.data.filter((item) => idsOf(item) !== rates.join());
    if (others.length === 0) continue;
    hasChanged = true;
    await payments().subscriptions.update(id, {
      // An empty text takes the rates away; an empty list is not sent.
      items: others.map((item) => ({ id: item.id, tax_rates: rates.length > 0 ? rates : '' })),
      proration_behavior: 'none',
    });
  }
  return hasChanged;
}
