import type Stripe from 'stripe';
import * as z from 'zod';
import { type Call, call } from '#infra/local/payments/api/call.ts';
import { defined } from '#infra/local/payments/api/defined.ts';
import { listed, pageOf, paging } from '#infra/local/payments/api/lists.ts';
import { demand } from '#infra/local/payments/api/refusal.ts';
import { clearable, expand, list, metadata, oneOf, parametersOf, text } from '#infra/local/payments/api/rules.ts';
import type { Customer } from '#infra/local/payments/book/kinds/customers.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { emit } from '#infra/local/payments/webhooks/events.ts';

const address = z
  .strictObject({ line1: text, line2: text, city: text, postal_code: text, state: text, country: text.length(2) })
  .partial();
const shape = {
  email: clearable(text).optional(),
  name: clearable(text).optional(),
  phone: clearable(text).optional(),
  description: clearable(text).optional(),
  address: clearable(address).optional(),
  preferred_locales: list(text).optional(),
  tax_exempt: oneOf(['none', 'exempt', 'reverse']).optional(),
  metadata: metadata.optional(),
  invoice_settings: z.strictObject({ default_payment_method: text }).partial().optional(),
  expand,
};
const createRules = parametersOf<Stripe.CustomerCreateParams>()({ ...shape, test_clock: text.optional() });
const updateRules = parametersOf<Stripe.CustomerUpdateParams>()(shape);
type Given = Omit<z.output<typeof createRules>, 'expand'>;

const PREFIX_LETTERS = 8;
/** What a customer's invoices are numbered by. */
const prefixOf = (id: string) => id.slice(-PREFIX_LETTERS).toUpperCase();

export function makeCustomer(work: Work, given: Given): Customer {
  if (given.test_clock !== undefined) work.get('test_helpers.test_clock', given.test_clock, 'test_clock');
  const id = work.newId('customer');
  const customer = work.make('customer', {
    id,
    email: given.email ?? null,
    name: given.name ?? null,
    phone: given.phone ?? null,
    description: given.description ?? null,
    address: given.address ? defined(given.address) : null,
    preferred_locales: given.preferred_locales ?? [],
    tax_exempt: given.tax_exempt ?? 'none',
    metadata: given.metadata ?? {},
    invoice_prefix: prefixOf(id),
    next_invoice_sequence: 1,
    invoice_settings: { default_payment_method: null },
    test_clock: given.test_clock ?? null,
  });
  emit(work, 'customer.created', customer);
  return customer;
}

/** An empty value takes a key away. */
function mergedTags(old: Customer['metadata'], tags: Customer['metadata']): Customer['metadata'] {
  return Object.fromEntries(Object.entries({ ...old, ...tags }).filter(([, value]) => value !== ''));
}

export function changeCustomer(work: Work, before: Customer, given: Omit<Given, 'test_clock'>): Customer {
  const { metadata: tags, invoice_settings: settings, address: place, ...rest } = given;
  const method = settings?.default_payment_method;
  if (method !== undefined) work.get('payment_method', method, 'invoice_settings[default_payment_method]');
  const customer = work.change(before, {
    ...defined(rest),
    ...(place !== undefined && { address: place && defined(place) }),
    ...(tags && { metadata: mergedTags(before.metadata, tags) }),
    ...(method !== undefined && { invoice_settings: { default_payment_method: method } }),
  });
  emit(work, 'customer.updated', customer, { before });
  return customer;
}

export const TAX_ID_TYPES = ['es_cif', 'eu_vat', 'pt_nif'] as const;
const FORMS: Readonly<Record<(typeof TAX_ID_TYPES)[number], RegExp>> = {
  es_cif: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  eu_vat: /^[A-Z]{2}[A-Z0-9]{2,13}$/,
  pt_nif: /^\d{9}$/,
};
interface NewTaxId {
  readonly type: (typeof TAX_ID_TYPES)[number];
  readonly value: string;
}
export const isTaxId = ({ type, value }: NewTaxId): boolean => FORMS[type].test(value);

/** European numbers are verified elsewhere later: here at once. */
export function addTaxId(work: Work, customer: string, { type, value }: NewTaxId) {
  demand(isTaxId({ type, value }), `Invalid value for ${type}.`, 'tax_id_invalid', 'value');
  const country = type === 'eu_vat' ? value.slice(0, 2) : type.slice(0, 2).toUpperCase();
  const status = type === 'eu_vat' ? 'verified' : 'unavailable';
  const made = work.make('tax_id', { customer, type, value, country, verification: { status } });
  emit(work, 'customer.tax_id.created', made);
  return made;
}

/** What the register of the EU says of a number in the end. */
export function verifyTaxId(work: Work, id: string, status: 'verified' | 'unverified') {
  const before = work.get('tax_id', id);
  const after = work.change(before, { verification: { status } });
  emit(work, 'customer.tax_id.updated', after, { before });
  return after;
}

const taxIdRules = parametersOf<Stripe.CustomerCreateTaxIdParams>()({ type: oneOf(TAX_ID_TYPES), value: text, expand });
const taxIdsOf = (work: Work, customer: string) => work.all('tax_id').filter((one) => one.customer === customer);

export const customerCalls: readonly Call[] = [
  ...listed('customer', '/v1/customers', { email: ({ email }) => email, test_clock: (one) => one.test_clock }),
  call('POST /v1/customers', createRules, ({ work, given: { expand: _, ...given } }) => makeCustomer(work, given)),
  call('POST /v1/customers/:id', updateRules, ({ work, ids, given: { expand: _, ...given } }) =>
    changeCustomer(work, work.get('customer', ids[0]), given),
  ),
  call('DELETE /v1/customers/:id', z.strictObject({}), ({ work, ids }) => {
    const customer = work.get('customer', ids[0]);
    const isBound = work.all('subscription').some(({ customer: of, status }) => of === ids[0] && status !== 'canceled');
    demand(!isBound, 'The sandbox does not delete a customer with a subscription: cancel it first.');
    work.remove(customer);
    emit(work, 'customer.deleted', customer);
    return { id: customer.id, object: 'customer', deleted: true };
  }),
  call('GET /v1/customers/:id/tax_ids', z.strictObject(paging), ({ work, ids, given }) =>
    pageOf(taxIdsOf(work, work.get('customer', ids[0]).id).toReversed(), given, `/v1/customers/${ids[0]}/tax_ids`),
  ),
  call('POST /v1/customers/:id/tax_ids', taxIdRules, ({ work, ids, given }) =>
    addTaxId(work, work.get('customer', ids[0]).id, given),
  ),
  call('DELETE /v1/customers/:id/tax_ids/:id', z.strictObject({}), ({ work, ids }) => {
    const found = work.get('tax_id', ids[1]);
    work.remove(found);
    emit(work, 'customer.tax_id.deleted', found);
    return { id: found.id, object: 'tax_id', deleted: true };
  }),
];
