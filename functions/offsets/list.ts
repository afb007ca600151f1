import type { UserActor } from '#shared/access/actor.ts';
import type { Page } from '#shared/kernel/page.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { OrderView } from '#shared/offsets/contract.ts';
import type { OrderFilter } from '#shared/offsets/filter.ts';
import type { Order } from '#shared/offsets/order.ts';
import { orderView } from './orderView.ts';
import { pageOfOrders } from './store.ts';

/** Pages of the table that one answer reads at most: a filter that fits next to nothing goes on with the next page. */
const MOST_READS = 10;

const isAsWished = (wish: 'with' | 'without' | undefined, has: boolean) =>
  wish === undefined || (wish === 'with') === has;

/** Whether an order was confirmed, and is what somebody asks for. */
export function fits(
  order: Order,
  { status, invoice, report, from, to, calculationId, projectId }: OrderFilter,
): boolean {
  if (order.confirmedAt === null) return false;
  const on = dayIn('Europe/Madrid', new Date(order.confirmedAt));
  return (
    (status === undefined || order.transaction === status) &&
    isAsWished(invoice, order.invoice !== null) &&
    isAsWished(report, order.certificateId !== null) &&
    (from === undefined || on >= from) &&
    (to === undefined || on <= to) &&
    (calculationId === undefined || order.calculationId === calculationId) &&
    (projectId === undefined || order.lines.some((line) => line.projectId === projectId))
  );
}

/** A page of the orders of an account that were confirmed, the newest first; filled after the filters. */
export async function listOrders(
  { tenantId }: UserActor,
  { limit, cursor, ...filter }: OrderFilter & { limit: number; cursor?: string | undefined },
): Promise<Page<OrderView>> {
  const items: OrderView[] = [];
  let next: string | null = cursor ?? null;
  for (let reads = 0; reads < MOST_READS; reads++) {
    // What is asked for is never more than what is still wanted: the cursor is that of the last one that was looked at.
    const page: Page<Order> = await pageOfOrders(tenantId, {
      limit: limit - items.length,
      ...(next !== null && { cursor: next }),
    });
    items.push(...page.items.filter((order) => fits(order, filter)).map(orderView));
    next = page.cursor;
    if (next === null || items.length === limit) break;
  }
  return { items, cursor: next };
}
