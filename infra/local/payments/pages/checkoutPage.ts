import type { Reply, Visit } from '#infra/local/cognito/oauth/visit.ts';
import { type Html, html } from '#infra/local/lib/html.ts';
import { isTaxId, TAX_ID_TYPES } from '#infra/local/payments/billing/customers.ts';
import type { Session } from '#infra/local/payments/book/kinds/sales.ts';
import { BY_ITSELF } from '#infra/local/payments/book/work.ts';
import { type Buyer, complete } from '#infra/local/payments/checkout/complete.ts';
import { cardOf } from '#infra/local/payments/money/cards.ts';
import { cardChoice, errorNote, goTo, moneyIn, pageLanguage, pageReply } from './frame.ts';
import type { Place } from './place.ts';
import { fill, PAGE_TEXTS, type PageLanguage } from './texts.ts';

const ADDRESS = [
  ['line1', 'line1', 'address-line1'],
  ['postalCode', 'postal_code', 'postal-code'],
  ['city', 'city', 'address-level2'],
  ['country', 'country', 'country'],
] as const;

const value = ({ form }: Visit, name: string): string => (form.get(name) ?? '').trim();

function summary(
  { hidden, amount_subtotal, amount_total, total_details, currency }: Session,
  language: PageLanguage,
): Html {
  const texts = PAGE_TEXTS[language];
  const money = (cents: number) => moneyIn(language, cents, currency);
  const row = (name: string, cents: number, kind = '') =>
    html`<tr class="${kind}"><th scope="row">${name}</th><td>${money(cents)}</td></tr>`;
  const lines = hidden.lines.map((line) => row(`${line.quantity} × ${line.description}`, line.amount_subtotal));
  const tax = total_details.amount_tax > 0 ? row(texts.tax, total_details.amount_tax) : html``;
  return html`<h2>${texts.summary}</h2><table><tbody>${lines}${row(texts.subtotal, amount_subtotal)}${tax}${row(texts.total, amount_total, 'total')}</tbody></table>`;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly isNeeded: boolean;
  readonly type?: string;
}
function fieldsOf(session: Session, language: PageLanguage): Field[] {
  const texts = PAGE_TEXTS[language];
  const email = {
    name: 'email',
    label: texts.email,
    hint: 'email',
    type: 'email',
    isNeeded: session.customer === null,
  };
  if (session.billing_address_collection !== 'required') return [email];
  const address = ADDRESS.map(([name, , hint]) => ({ name, label: texts[name], hint, isNeeded: true }));
  return [email, { name: 'name', label: texts.name, hint: 'organization', isNeeded: true }, ...address];
}

const isNeeded = ({ tax_id_collection: taxId }: Session) => taxId.enabled && taxId.required === 'if_supported';

function form(session: Session, visit: Visit, language: PageLanguage): Html {
  const texts = PAGE_TEXTS[language];
  const known = { email: session.customer_email ?? '', country: 'ES' } as Record<string, string>;
  const fields = fieldsOf(session, language).map(
    ({ name, label, hint, isNeeded: needed, type = 'text' }) =>
      html`<label class="field" for="${name}">${label}</label><input class="text" id="${name}" name="${name}" type="${type}" autocomplete="${hint}" value="${value(visit, name) || (known[name] ?? '')}" aria-required="${String(needed)}">`,
  );
  const options = TAX_ID_TYPES.map((type) => html`<option value="${type}">${texts[type]}</option>`);
  const taxId = session.tax_id_collection.enabled
    ? html`<label class="field" for="tax_id_type">${texts.taxIdType}</label><select id="tax_id_type" name="tax_id_type">${options}</select><label class="field" for="tax_id">${texts.taxId}</label><input class="text" id="tax_id" name="tax_id" value="${value(visit, 'tax_id')}" aria-required="${String(isNeeded(session))}">`
    : html``;
  const isTrial = session.mode === 'subscription' && session.amount_total === 0;
  const act = isTrial ? texts.startTrial : session.mode === 'subscription' ? texts.subscribe : texts.pay;
  const back = session.cancel_url
    ? html`<a class="button plain" href="${session.cancel_url}">${texts.back}</a>`
    : html``;
  return html`${isTrial ? html`<p class="note">${texts.trialNote}</p>` : html``}<form method="post" novalidate>${fields}${taxId}${cardChoice(texts, value(visit, 'card') || undefined)}<button name="action" value="pay">${act}</button></form>${back}`;
}

function buyerOf(session: Session, visit: Visit): Buyer {
  const hasAddress = session.billing_address_collection === 'required';
  const address = Object.fromEntries(ADDRESS.map(([name, field]) => [field, value(visit, name)]));
  const type = TAX_ID_TYPES.find((one) => one === value(visit, 'tax_id_type')) ?? 'es_cif';
  const taxId = value(visit, 'tax_id').toUpperCase();
  return {
    card: value(visit, 'card'),
    email: value(visit, 'email'),
    name: value(visit, 'name'),
    address: hasAddress ? { ...address, country: (address.country ?? '').toUpperCase() } : null,
    taxId: session.tax_id_collection.enabled && taxId !== '' ? { type, value: taxId } : undefined,
  };
}

/** What is wrong with what was written. */
function faultOf(session: Session, visit: Visit, language: PageLanguage): string {
  const texts = PAGE_TEXTS[language];
  const { taxId, card } = buyerOf(session, visit);
  const known = session.customer_email ?? '';
  const missing = fieldsOf(session, language)
    .filter(({ name, isNeeded: needed }) => needed && value(visit, name) === '' && !(name === 'email' && known !== ''))
    .map(({ label }) => label);
  if (isNeeded(session) && !taxId) missing.push(texts.taxId);
  if (!cardOf(card)) missing.push(texts.card);
  if (missing.length > 0) return fill(texts.missing, { fields: missing.join(', ') });
  return taxId && !isTaxId(taxId) ? texts.wrongTaxId : '';
}

/** The page where a session is paid. */
export async function checkoutPage(visit: Visit, { book, id, baseUrl }: Place): Promise<Reply | undefined> {
  const session = book.find('checkout.session', id);
  if (!session) return undefined;
  const language = pageLanguage(session.locale, visit.headers['accept-language']);
  const texts = PAGE_TEXTS[language];
  const show = (error: string, status: number) =>
    pageReply(
      language,
      texts.payTo,
      html`${errorNote(error)}${summary(session, language)}${form(session, visit, language)}`,
      status,
    );
  const isOver = session.status === 'expired' || (session.status === 'open' && session.expires_at <= book.now());
  if (isOver) return pageReply(language, texts.expired, html`<p>${texts.expiredHint}</p>`, 410);
  if (session.status === 'complete') return pageReply(language, texts.already, html`<p>${texts.doneHint}</p>`, 410);
  if (visit.method !== 'POST') return show('', 200);
  if (value(visit, 'action') === 'cancel') return goTo(session.cancel_url ?? '/done');
  const fault = faultOf(session, visit, language);
  if (fault) return show(fault, 400);
  const { error } = await book.run(BY_ITSELF, (work) =>
    complete(work, work.get('checkout.session', id), buyerOf(session, visit), baseUrl),
  );
  if (!error) return goTo(successUrl(session));
  const reason = reasonOf(error, language);
  return show(fill(texts.declined, { reason }), 402);
}

export const reasonOf = (
  error: { code: string; decline_code?: string; message: string },
  language: PageLanguage,
): string => {
  const texts: Readonly<Record<string, string>> = PAGE_TEXTS[language];
  return texts[error.decline_code ?? error.code] ?? error.message;
};

const successUrl = ({ success_url, id }: Session): string => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);
