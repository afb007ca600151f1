import type { ListOf } from '#infra/local/payments/book/kinds/base.ts';
import type { Line } from '#infra/local/payments/book/kinds/sales.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { pageOf } from './lists.ts';
import { refusal } from './refusal.ts';

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const listOf = <T extends { readonly id: string }>(items: readonly T[], url: string): ListOf<T> =>
  pageOf(items.toReversed(), { limit: 100 }, url);

/** Lists that an object has only when they are asked for. */
const LISTS: Readonly<Record<string, (object: Json, work: Work) => unknown>> = {
  'checkout.session line_items': (session, work) => {
    const { hidden } = work.get('checkout.session', String(session.id));
    return {
      object: 'list',
      data: hidden.lines,
      has_more: false,
      url: `/v1/checkout/sessions/${session.id}/line_items`,
    } satisfies ListOf<Line>;
  },
  'customer tax_ids': ({ id }, work) =>
    listOf(
      work.all('tax_id').filter(({ customer }) => customer === id),
      `/v1/customers/${id}/tax_ids`,
    ),
  'customer subscriptions': ({ id }, work) =>
    listOf(
      work.all('subscription').filter(({ customer }) => customer === id),
      '/v1/subscriptions',
    ),
  'invoice payments': ({ id, amount_paid }, work) => {
    const { intent } = work.get('invoice', String(id)).hidden;
    const payment = { type: 'payment_intent', payment_intent: intent };
    const one = {
      id: `inpay_${id}`,
      object: 'invoice_payment',
      invoice: id,
      amount_paid,
      is_default: true,
      status: 'paid',
      payment,
    };
    return listOf(intent === null ? [] : [one], '/v1/invoice_payments');
  },
  'charge refunds': ({ id }, work) =>
    listOf(
      work.all('refund').filter(({ charge }) => charge === id),
      '/v1/refunds',
    ),
};

function expanded(object: unknown, path: readonly string[], work: Work): unknown {
  const [name, ...rest] = path;
  if (name === undefined || object === null) return object;
  if (Array.isArray(object)) return object.map((one) => expanded(one, path, work));
  if (!isJson(object)) throw refusal(`This property cannot be expanded (${path.join('.')}).`, undefined, 'expand');
  const list = LISTS[`${object.object} ${name}`];
  const value = list && !(name in object) ? list(object, work) : object[name];
  if (value === undefined) throw refusal(`This property cannot be expanded (${name}).`, undefined, 'expand');
  const found = typeof value === 'string' ? work.any(value) : value;
  if (found === undefined) throw refusal(`This property cannot be expanded (${name}).`, undefined, 'expand');
  return { ...object, [name]: expanded(found, rest, work) };
}

/** The object with what its references lead to, along each path (`data.payment_intent.latest_charge`). */
export const expandedBy = (object: object, paths: readonly string[], work: Work): object =>
  paths.reduce<unknown>((at, path) => expanded(at, path.split('.'), work), object) as object;

/** What leaves the sandbox: without what is hidden. (A tag of that name is a text, and stays.) */
export const written = (object: object): string =>
  JSON.stringify(object, (name, value) => (name === 'hidden' && typeof value === 'object' ? undefined : value));
