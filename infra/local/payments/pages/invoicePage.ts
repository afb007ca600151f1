import type { Reply, Visit } from '#infra/local/cognito/oauth/visit.ts';
import { html } from '#infra/local/lib/html.ts';
import { afterPaid } from '#infra/local/payments/billing/invoiceCalls.ts';
import { settle } from '#infra/local/payments/billing/invoices.ts';
import type { Invoice } from '#infra/local/payments/book/kinds/subscriptions.ts';
import { BY_ITSELF } from '#infra/local/payments/book/work.ts';
import { cardOf } from '#infra/local/payments/money/cards.ts';
import { newPaymentMethod } from '#infra/local/payments/money/charges.ts';
import { reasonOf } from './checkoutPage.ts';
import { cardChoice, dayIn, errorNote, goTo, moneyIn, pageLanguage, pageReply } from './frame.ts';
import type { Place } from './place.ts';
import { fill, PAGE_TEXTS, type PageLanguage } from './texts.ts';

interface InvoiceLine {
  readonly amount: number;
  readonly quantity: number;
  readonly description: string;
}

function shown(invoice: Invoice, language: PageLanguage, error: string) {
  const texts = PAGE_TEXTS[language];
  const money = (cents: number) => moneyIn(language, cents, invoice.currency);
  const rows = (invoice.lines.data as readonly InvoiceLine[]).map(
    (line) => html`<tr><th scope="row">${line.quantity} × ${line.description}</th><td>${money(line.amount)}</td></tr>`,
  );
  const tax = invoice.total - invoice.total_excluding_tax;
  const due =
    invoice.due_date === null ? html`` : html` ${fill(texts.due, { date: dayIn(language, invoice.due_date) })}`;
  const pay =
    invoice.status === 'open'
      ? html`<form method="post">${cardChoice(texts)}<button name="action" value="pay">${texts.pay}</button></form>`
      : html``;
  return html`${errorNote(error)}<p>${texts[invoice.status]}.${due}</p><table><tbody>${rows}<tr><th scope="row">${texts.tax}</th><td>${money(tax)}</td></tr><tr class="total"><th scope="row">${texts.total}</th><td>${money(invoice.total)}</td></tr></tbody></table>${pay}`;
}

/** An invoice, to be read and, while it is open, paid. */
export async function invoicePage(visit: Visit, { book, id }: Place): Promise<Reply | undefined> {
  const invoice = book.find('invoice', id);
  if (!invoice) return undefined;
  const language = pageLanguage(null, visit.headers['accept-language']);
  const texts = PAGE_TEXTS[language];
  const title = fill(texts.invoice, { number: invoice.number });
  const card = visit.form.get('card') ?? '';
  const isPaying = visit.method === 'POST' && invoice.status === 'open' && cardOf(card) !== undefined;
  if (!isPaying) return pageReply(language, title, shown(invoice, language, ''));
  const { error } = await book.run(BY_ITSELF, (work) => {
    const method = newPaymentMethod(work, card, invoice.customer);
    const settled = settle(work, work.get('invoice', id), method.id, false);
    if (!settled.error) afterPaid(work, settled.invoice);
    return settled;
  });
  if (!error) return goTo(`/i/${id}`);
  const why = fill(texts.declined, { reason: reasonOf(error, language) });
  return pageReply(language, title, shown(invoice, language, why), 402);
}
