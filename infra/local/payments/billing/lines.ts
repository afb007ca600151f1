import * as z from 'zod';
import { demand } from '#infra/local/payments/api/refusal.ts';
import { amount, currency, integer, list, metadata, text } from '#infra/local/payments/api/rules.ts';
import type { Line, Price, TaxRate } from '#infra/local/payments/book/kinds/sales.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { makePrice, makeProduct, productData, recurring, taxBehavior } from './catalogue.ts';

const MOST_QUANTITY = 999_999;
export const quantity = integer.pipe(z.number().min(1).max(MOST_QUANTITY));
const priceData = z.strictObject({
  currency,
  unit_amount: amount,
  product: text.optional(),
  product_data: productData.optional(),
  tax_behavior: taxBehavior.optional(),
  recurring: recurring.optional(),
});
/** What is sold: a price that there is, or one made for this sale. */
export const lineRule = z.strictObject({
  price: text.optional(),
  price_data: priceData.optional(),
  quantity: quantity.optional(),
  tax_rates: list(text).optional(),
  metadata: metadata.optional(),
});
export type NewLine = z.output<typeof lineRule>;

function priceOf(work: Work, { price, price_data: data }: NewLine): Price {
  demand(
    Boolean(price) !== Boolean(data),
    'Exactly one of price and price_data is needed.',
    'parameter_missing',
    'line_items',
  );
  if (!data) return work.get('price', price ?? '', 'line_items[price]');
  const { product_data: made, ...rest } = data;
  return makePrice(work, made ? { ...rest, product: makeProduct(work, made).id } : rest);
}

const TEN_THOUSANDTHS = 10_000;
const round = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** The tax of an amount, rounded half up to the cent; of an amount that has it within, the part that it is. */
export function taxOf(subtotal: number, { percentage, inclusive }: Pick<TaxRate, 'percentage' | 'inclusive'>): number {
  const share = BigInt(Math.round(percentage * TEN_THOUSANDTHS));
  const whole = BigInt(100 * TEN_THOUSANDTHS);
  return round(BigInt(subtotal) * share, inclusive ? whole + share : whole);
}

interface Sold {
  readonly price: Price;
  readonly quantity: number;
  readonly rates: readonly TaxRate[];
}
export function lineOf(work: Work, { price, quantity: count, rates }: Sold): Line {
  const gross = price.unit_amount * count;
  demand(Number.isSafeInteger(gross), 'The amount is too large.', 'amount_too_large', 'line_items');
  const taxes = rates.map((rate) => ({ amount: taxOf(gross, rate), rate }));
  const sum = (isInclusive: boolean) =>
    taxes.filter(({ rate }) => rate.inclusive === isInclusive).reduce((total, tax) => total + tax.amount, 0);
  const [within, beside] = [sum(true), sum(false)];
  return {
    id: `li_${work.newId('price').split('_')[1]}`,
    object: 'item',
    price,
    quantity: count,
    currency: price.currency,
    description: work.find('product', price.product)?.name ?? '',
    amount_subtotal: gross,
    amount_tax: within + beside,
    amount_discount: 0,
    amount_total: gross + beside,
    taxes,
  };
}

export function ratesOf(work: Work, ids: readonly string[] = []): TaxRate[] {
  return ids.map((id) => work.get('tax_rate', id, 'tax_rates'));
}

export function linesOf(work: Work, items: readonly NewLine[], usualRates: readonly string[] = []): Line[] {
  const lines = items.map((item) =>
    lineOf(work, {
      price: priceOf(work, item),
      quantity: item.quantity ?? 1,
      rates: ratesOf(work, item.tax_rates ?? usualRates),
    }),
  );
  const isOneCurrency = new Set(lines.map((line) => line.currency)).size <= 1;
  demand(isOneCurrency, 'All prices must be in one currency.', 'parameter_invalid', 'line_items');
  return lines;
}

export interface Totals {
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
}
export function totalsOf(lines: readonly Line[]): Totals {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  return { subtotal: sum((l) => l.amount_subtotal), tax: sum((l) => l.amount_tax), total: sum((l) => l.amount_total) };
}
