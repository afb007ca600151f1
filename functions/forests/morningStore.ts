import { retryBusy } from '#functions/kit/retry.ts';
import { entity } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { keepingForest, type StoredForest } from './store.ts';

/**
 * How far people have been told. Access patterns:
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | forestWeek | `T#<tenant>#FORESTWEEK` / `WEEK` | until which day an owner was told of their weeks, what waited, and for how many |
 * | forestMorning | `FORESTS#MORNING` / `<what>` | until which day all owners, or the team, were told |
 */
const weeks = entity({
  model: { entity: 'forestWeek', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    until: { type: 'string', required: true },
    waits: { type: 'string' },
    weeks: { type: 'number' },
    updatedAt: { type: 'string', required: true },
  },
  indexes: {
    one: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#FORESTWEEK' },
      sk: { field: 'SK', composite: [], template: 'WEEK' },
    },
  },
});
const mornings = entity({
  model: { entity: 'forestMorning', service: 'souto', version: '1' },
  attributes: {
    of: { type: ['OWNERS', 'TEAM'] as const, required: true },
    until: { type: 'string', required: true },
    updatedAt: { type: 'string', required: true },
  },
  indexes: {
    one: {
      pk: { field: 'PK', composite: [], template: 'FORESTS#MORNING' },
      sk: { field: 'SK', composite: ['of'], template: '{of}' },
    },
  },
});

type Tenant = IdOf<'tenant'>;
export interface WeekTold {
  /** First day of which nothing was told. */
  readonly until: string;
  /** What waited for the owner: the same as before or not; and for how many weeks it has. */
  readonly waits: string;
  readonly weeks: number;
}
/** How far an owner was told; null: never yet. */
export async function weekOf(tenantId: Tenant): Promise<WeekTold | null> {
  const { data } = await retryBusy(() => weeks.get({ tenantId }).go({ consistent: true }));
  return data ? { until: data.until, waits: data.waits ?? '', weeks: data.weeks ?? 0 } : null;
}
/**
 * How far the owner of a forest is told from now on; of one whose account closes meanwhile nothing comes back.
 *
 * @throws in their transaction AppError `conflict.versionChanged` when another run was quicker, `forests.notFound` when
 * the forest is gone
 */
export function puttingWeek(
  forest: StoredForest,
  { told, next, now }: { told: WeekTold | null; next: WeekTold; now: Date },
): Write[] {
  const refusal = new AppError('conflict.versionChanged');
  const item = { tenantId: forest.tenantId, ...next, updatedAt: now.toISOString() };
  const week = told ? weeks.put(item).where((at, { eq }) => eq(at.until, told.until)) : weeks.create(item);
  return [putting(week.params(), refusal), keepingForest(forest)];
}
export const forgetWeek = (tenantId: Tenant) => retryBusy(() => weeks.delete({ tenantId }).go());

export async function morningOf(of: 'OWNERS' | 'TEAM'): Promise<string> {
  const { data } = await retryBusy(() => mornings.get({ of }).go({ consistent: true }));
  return data?.until ?? '';
}
export async function noteMorning(of: 'OWNERS' | 'TEAM', until: string, now: Date): Promise<void> {
  await retryBusy(() => mornings.put({ of, until, updatedAt: now.toISOString() }).go());
}
