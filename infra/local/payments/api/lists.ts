import * as z from 'zod';
import type { ListOf } from '#infra/local/payments/book/kinds/base.ts';
import type { Kind, Kinds } from '#infra/local/payments/book/kinds/kinds.ts';
import type { Work } from '#infra/local/payments/book/work.ts';
import { type Call, call } from './call.ts';
import { refusal } from './refusal.ts';
import { expand, integer, text } from './rules.ts';

const MOST = 100;
const USUAL = 10;
const range = z.union([integer, z.strictObject({ gt: integer, gte: integer, lt: integer, lte: integer }).partial()]);
export const paging = {
  limit: integer.pipe(z.number().min(1).max(MOST)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
};
export const created = range.optional();
type Range = z.output<typeof range>;
export type Paging = { [K in keyof typeof paging]?: z.output<(typeof paging)[K]> };

export function isWithin(value: number, wanted: Range | undefined): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return value === wanted;
  const { gt = -1, gte = 0, lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = wanted;
  return value > gt && value >= gte && value < lt && value <= lte;
}

function placeOf(items: readonly { readonly id: string }[], id: string, param: string): number {
  const place = items.findIndex((item) => item.id === id);
  if (place < 0) throw refusal(`No such object: '${id}'`, 'resource_missing', param, 404);
  return place;
}

/** A page of what is given newest first. */
export function pageOf<T extends { readonly id: string }>(
  newestFirst: readonly T[],
  asked: Paging,
  url: string,
): ListOf<T> {
  const { limit = USUAL, starting_after: after, ending_before: before } = asked;
  if (after !== undefined && before !== undefined)
    throw refusal('You cannot parameterize both starting_after and ending_before.', 'parameter_invalid');
  if (before !== undefined) {
    const end = placeOf(newestFirst, before, 'ending_before');
    const data = newestFirst.slice(Math.max(0, end - limit), end);
    return { object: 'list', url, has_more: end > limit, data };
  }
  const start = after === undefined ? 0 : placeOf(newestFirst, after, 'starting_after') + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', url, has_more: newestFirst.length > start + limit, data };
}

type Filters<K extends Kind> = Readonly<Record<string, (resource: Kinds[K], work: Work) => unknown>>;

/** The list of a kind, kept to those whose values are as asked; and one by its id. */
export function listed<K extends Kind>(
  kind: K,
  path: `/v1/${string}`,
  filters: Filters<K> = {},
): readonly [Call, Call] {
  const shape = Object.fromEntries(Object.keys(filters).map((name) => [name, text.optional()]));
  const rules = z.strictObject({ ...shape, ...paging, created });
  const all = call(`GET ${path}`, rules, ({ work, given }) => {
    const wanted = Object.entries(filters).filter(([name]) => given[name as keyof typeof given] !== undefined);
    const found = work.all(kind).filter((resource) => {
      const isSame = ([name, ofResource]: (typeof wanted)[number]) =>
        String(ofResource(resource, work)) === String(given[name as keyof typeof given]);
      return isWithin(resource.created, given.created as Range | undefined) && wanted.every(isSame);
    });
    return pageOf(found.toReversed(), given as Paging, path);
  });
  const one = call(`GET ${path}/:id`, z.strictObject({ expand }), ({ work, ids }) => work.get(kind, ids[0]));
  return [all, one];
}

/** How the second version of the API is paged: by an address of the next page. */
export const secondPaging = { limit: paging.limit, page: integer.optional() };

export function secondPageOf<T>(
  newestFirst: readonly T[],
  { limit = USUAL, page: start = 0 }: { limit?: number | undefined; page?: number | undefined },
  url: string,
): object {
  const data = newestFirst.slice(start, start + limit);
  const at = (place: number) => `${url}${url.includes('?') ? '&' : '?'}limit=${limit}&page=${place}`;
  return {
    data,
    next_page_url: newestFirst.length > start + limit ? at(start + limit) : null,
    previous_page_url: start > 0 ? at(Math.max(0, start - limit)) : null,
  };
}
