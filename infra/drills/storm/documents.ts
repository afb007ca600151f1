import { plainOf } from '#infra/drills/kit/attributes.ts';
import type { Promises } from '#infra/drills/kit/drill.ts';
import type { TableItem } from '#infra/local/testCloud.ts';
import type { IssuedDocument } from '#shared/billing/document.ts';
import type { Order } from '#shared/offsets/order.ts';

/** Invoices and credit notes that were issued. */
export const documentsIn = (items: readonly TableItem[]): IssuedDocument[] =>
  items.flatMap((item) =>
    item.entity?.S === 'issuedDocument' ? [(plainOf(item) as unknown as { said: IssuedDocument }).said] : [],
  );
const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** That what is paid is invoiced once, what went back is credited, and numbers run without a gap. */
export function checkDocuments(orders: readonly Order[], items: readonly TableItem[], promises: Promises) {
  const all = documentsIn(items);
  for (const { orderId, state, amounts, refundedCents } of orders) {
    const own = all.filter(({ source }) => source.id === orderId);
    const invoices = own.filter(({ kind }) => kind === 'invoice');
    const credited = sum(own, ({ kind, totalCents }) => (kind === 'creditNote' ? totalCents : 0));
    const isPaid = state === 'finalized';
    const isInvoiced =
      invoices.length === (isPaid ? 1 : 0) &&
      sum(invoices, (one) => one.totalCents) === (isPaid ? amounts.totalCents : 0);
    promises.keep('What is paid is invoiced once, to the cent', isInvoiced, {
      orderId,
      state,
      invoices: invoices.length,
    });
    promises.keep('What went back is credited, to the cent', credited === refundedCents, {
      orderId,
      credited,
      refundedCents,
    });
  }
  const series = new Map<string, number[]>();
  for (const { series: name, year, n } of all)
    series.set(`${name} ${year}`, [...(series.get(`${name} ${year}`) ?? []), n]);
  for (const [name, unsorted] of series) {
    const numbers = unsorted.toSorted((a, b) => a - b);
    promises.keep(
      'Numbers of a series run without a gap',
      numbers.every((n, i) => n === i + 1),
      { name, numbers },
    );
  }
  return { documents: all.length, series: series.size };
}
