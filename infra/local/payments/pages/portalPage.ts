import type { Reply, Visit } from '#infra/local/cognito/oauth/visit.ts';
import { type Html, html } from '#infra/local/lib/html.ts';
import { changeCustomer } from '#infra/local/payments/billing/customers.ts';
import { afterPaid } from '#infra/local/payments/billing/invoiceCalls.ts';
import { settle } from '#infra/local/payments/billing/invoices.ts';
import { update } from '#infra/local/payments/billing/subscriptionCalls.ts';
import { changeSubscription } from '#infra/local/payments/billing/subscriptions.ts';
import type { Book } from '#infra/local/payments/book/book.ts';
import type { Price } from '#infra/local/payments/book/kinds/sales.ts';
import type { PortalFeatures, Subscription } from '#infra/local/payments/book/kinds/subscriptions.ts';
import { BY_ITSELF, type Work } from '#infra/local/payments/book/work.ts';
import { cardOf } from '#infra/local/payments/money/cards.ts';
import { newPaymentMethod } from '#infra/local/payments/money/charges.ts';
import { cardChoice, dayIn, goTo, moneyIn, pageLanguage, pageReply } from './frame.ts';
import type { Place } from './place.ts';
import { fill, PAGE_TEXTS, type PageLanguage } from './texts.ts';

interface View {
  readonly book: Book;
  readonly customer: string;
  readonly features: PortalFeatures;
  readonly language: PageLanguage;
  readonly returnUrl: string | null;
}

const openOf = ({ book, customer }: View): Subscription[] =>
  book
    .all('subscription')
    .filter((one) => one.customer === customer && !['canceled', 'incomplete_expired'].includes(one.status));

/** Prices that a plan may be changed to. */
function offered({ book, features }: View): Price[] {
  const { enabled = false, products = [] } = features.subscription_update ?? {};
  return enabled ? products.flatMap(({ prices }) => prices.flatMap((id) => book.find('price', id) ?? [])) : [];
}

const planName = ({ book, language }: View, price: Price | undefined): string =>
  price
    ? `${book.find('product', price.product)?.name ?? ''}, ${moneyIn(language, price.unit_amount, price.currency)}`
    : '';

function standing({ items, cancel_at_period_end: ends, status }: Subscription, language: PageLanguage): Html {
  const texts = PAGE_TEXTS[language];
  const date = dayIn(language, items.data[0]?.current_period_end ?? 0);
  if (status === 'past_due') return html`<p class="bad">${texts.pastDue}</p>`;
  return html`<p>${fill(ends ? texts.endsOn : status === 'trialing' ? texts.trialUntil : texts.renewsOn, { date })}</p>`;
}

function planPart(view: View, subscription: Subscription): Html {
  const { book, language, features } = view;
  const texts = PAGE_TEXTS[language];
  const price = subscription.items.data[0]?.price;
  const act = (action: string, label: string, inner: Html = html``) =>
    html`<form method="post"><input type="hidden" name="subscription" value="${subscription.id}">${inner}<button class="plain" name="action" value="${action}">${label}</button></form>`;
  const others = offered(view).filter(({ id }) => id !== price?.id);
  const options = others.map((one) => html`<option value="${one.id}">${planName(view, one)}</option>`);
  const picker = html`<label class="field" for="price">${texts.otherPlans}</label><select id="price" name="price">${options}</select>`;
  const method = subscription.default_payment_method;
  const last4 = method === null ? '–' : (book.find('payment_method', method)?.card.last4 ?? '–');
  const card = html`<p class="note">${fill(texts.currentCard, { card: `•••• ${last4}` })}</p>`;
  const mayCancel = features.subscription_cancel?.enabled;
  return html`<h2>${texts.plan}: ${planName(view, price)}</h2>${standing(subscription, language)}
${others.length > 0 ? act('plan', texts.changePlan, picker) : html``}
${mayCancel && !subscription.cancel_at_period_end ? act('cancel', texts.cancelPlan) : html``}
${subscription.cancel_at_period_end ? act('keep', texts.keepPlan) : html``}
${features.payment_method_update?.enabled ? html`<h2>${texts.changeCard}</h2>${card}${act('card', texts.changeCard, cardChoice(texts))}` : html``}`;
}

function invoicePart({ book, customer, language }: View): Html {
  const texts = PAGE_TEXTS[language];
  const rows = book
    .all('invoice')
    .filter((one) => one.customer === customer)
    .toReversed()
    .map(
      (one) =>
        html`<tr><th scope="row"><a href="/i/${one.id}">${one.number}</a><br><span class="note">${dayIn(language, one.created)}, ${texts[one.status]}</span></th><td>${moneyIn(language, one.total, one.currency)}</td></tr>`,
    );
  return html`<h2>${texts.invoices}</h2>${rows.length > 0 ? html`<table><tbody>${rows}</tbody></table>` : html`<p>${texts.noInvoices}</p>`}`;
}

const hasData = ({ features }: View): boolean => features.customer_update?.enabled === true;
const FIELDS = ['name', 'line1', 'postalCode', 'city', 'country'] as const;

/** Name and address, where the configuration lets them be changed. */
function dataPart({ book, customer: id, language }: View): Html {
  const texts = PAGE_TEXTS[language];
  const { name = null, address = null } = book.find('customer', id) ?? {};
  const now = {
    ...{ name, line1: address?.line1, postalCode: address?.postal_code, city: address?.city },
    country: address?.country,
  };
  const fields = FIELDS.map(
    (key) =>
      html`<label class="field" for="${key}">${texts[key]}</label><input class="text" id="${key}" name="${key}" value="${now[key] ?? ''}" required>`,
  );
  return html`<h2>${texts.billingData}</h2><form method="post">${fields}<button class="plain" name="action" value="data">${texts.save}</button></form>`;
}

function changeData(work: Work, id: string, form: URLSearchParams): void {
  const customer = work.get('customer', id);
  const of = (name: (typeof FIELDS)[number]) => form.get(name) ?? '';
  const [line1, city, postal_code, country] = [of('line1'), of('city'), of('postalCode'), of('country')];
  changeCustomer(work, customer, {
    name: of('name'),
    address: { line1, city, postal_code, country, state: customer.address?.state ?? '' },
  });
}

function page(view: View): Reply {
  const texts = PAGE_TEXTS[view.language];
  const plans = openOf(view).map((one) => planPart(view, one));
  const back = view.returnUrl ? html`<a class="button plain" href="${view.returnUrl}">${texts.return}</a>` : html``;
  const invoices = view.features.invoice_history?.enabled ? invoicePart(view) : html``;
  const data = hasData(view) ? dataPart(view) : html``;
  const body = html`${plans.length > 0 ? plans : html`<p>${texts.noPlan}</p>`}${data}${invoices}${back}`;
  return pageReply(view.language, texts.portal, body);
}

/** Another card: of the subscription and the customer; what is owed is tried with it at once. */
function changeCard(work: Work, subscription: Subscription, number: string): void {
  const method = newPaymentMethod(work, number, subscription.customer);
  const customer = work.get('customer', subscription.customer);
  changeCustomer(work, customer, { invoice_settings: { default_payment_method: method.id } });
  const changed = changeSubscription(work, subscription, { default_payment_method: method.id });
  const owed = changed.latest_invoice === null ? undefined : work.find('invoice', changed.latest_invoice);
  if (owed?.status !== 'open') return;
  const { invoice, error } = settle(work, owed, method.id, false);
  if (!error) afterPaid(work, invoice);
}

function act(work: Work, view: View, { form }: Visit, baseUrl: string): void {
  const action = form.get('action');
  if (action === 'data' && hasData(view)) changeData(work, view.customer, form);
  const subscription = openOf(view).find(({ id }) => id === form.get('subscription'));
  if (!subscription) return;
  const { features } = view;
  const card = form.get('card') ?? '';
  const price = offered(view).find(({ id }) => id === form.get('price'));
  const [item] = subscription.items.data;
  if (action === 'card' && features.payment_method_update?.enabled && cardOf(card))
    changeCard(work, subscription, card);
  if (action === 'cancel' && features.subscription_cancel?.enabled)
    update(work, subscription, { cancel_at_period_end: true }, baseUrl);
  if (action === 'keep') update(work, subscription, { cancel_at_period_end: false }, baseUrl);
  if (action === 'plan' && price && item)
    update(work, subscription, { items: [{ id: item.id, price: price.id }] }, baseUrl);
}

/** Where a customer looks after plan, card and invoices, as far as the configuration lets them. */
export async function portalPage(visit: Visit, { book, id, baseUrl }: Place): Promise<Reply | undefined> {
  const session = book.find('billing_portal.session', id);
  const configuration = session && book.find('billing_portal.configuration', session.configuration);
  if (!session || !configuration) return undefined;
  const view: View = {
    book,
    customer: session.customer,
    features: configuration.features,
    language: pageLanguage(session.locale, visit.headers['accept-language']),
    returnUrl: session.return_url,
  };
  if (visit.method !== 'POST') return page(view);
  await book.run(BY_ITSELF, (work) => act(work, view, visit, baseUrl));
  return goTo(`/p/${id}`);
}
