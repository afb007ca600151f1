import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { retryBusy } from '#functions/kit/retry.ts';
import { document, TABLE_NAME } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import type { RoutesAnswer } from '#shared/calculations/routes.ts';
import { ROUTES_KEPT } from '#shared/constants/insights.ts';
import type { Routes } from '#shared/emissions/insights/routes.ts';
import { wideInteger } from '#shared/emissions/insights/wide.ts';
import { kgOf } from './amounts.ts';
import { type Key, partitionOf, type Scope } from './keys.ts';
import { readCalculation } from './store.ts';
import { readTotalsHead } from './totalsStore.ts';

/** A kept route, ready to be shown: at most ROUTES_KEPT of them are well below what an item holds. */
type Kept = RoutesAnswer['items'][number];
interface RoutesItem extends Key {
  entity: 'totalsAside';
  run: string;
  count: number;
  json: string;
}
const keyOf = (scope: Scope): Key => ({ PK: partitionOf(scope), SK: 'ROUTES' });

/** The heaviest routes of a run, for the transaction that stores its totals. */
export function storingRoutes(scope: Scope, run: string, routes: Routes): Write {
  const heaviest = [...routes.values()]
    .map((one) => ({ ...one, milligrams: wideInteger(one.co2e) }))
    .toSorted((a, b) => (a.milligrams === b.milligrams ? 0 : a.milligrams < b.milligrams ? 1 : -1))
    .slice(0, ROUTES_KEPT);
  const kept = heaviest.map(
    ({ origin, destination, rows, milligrams, metres, kilogramKm }): Kept => ({
      ...{ origin, destination, rows },
      co2eKg: kgOf(Number(milligrams)),
      km: Number(wideInteger(metres)) / 1000,
      tkm: Number(wideInteger(kilogramKm)) / 1000,
    }),
  );
  const Item: RoutesItem = {
    ...keyOf(scope),
    ...{ entity: 'totalsAside', run, count: routes.size, json: JSON.stringify(kept) },
  };
  return putting({ TableName: TABLE_NAME, Item });
}

/**
 * The heaviest routes of the last calculation; `isKnown` is false for totals of before they were kept, or while new ones
 * are just being stored.
 * @throws AppError `calculations.notFound`
 */
export async function getRoutes(scope: Scope): Promise<RoutesAnswer> {
  const { id: calculationId } = await readCalculation(scope);
  const input = { TableName: TABLE_NAME, Key: keyOf(scope), ConsistentRead: true };
  const [head, { Item }] = await Promise.all([
    readTotalsHead(scope),
    retryBusy(() => document.send(new GetCommand(input))),
  ]);
  const item = Item as RoutesItem | undefined;
  if (item === undefined || item.run !== head?.run)
    return { calculationId, isKnown: head === null, count: 0, items: [] };
  return { calculationId, isKnown: true, count: item.count, items: JSON.parse(item.json) as Kept[] };
}
