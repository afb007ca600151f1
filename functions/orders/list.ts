import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { LegView, SaleView } from '#shared/orders/contract.ts';
import type { SaleFilter } from '#shared/orders/filter.ts';
import type { Leg, Sale } from '#shared/orders/sale.ts';
import { findSale, legsOfLine, pageOfSales } from './legStore.ts';
import { ZONE } from './sales.ts';

const saleView = ({ ownerId: _, ...sale }: Sale): SaleView => sale;
export const legView = (leg: Leg): LegView => {
  const { key, kind, dueOn, state, hold, cents, withheldCents, nettedCents, reversedCents, owedCents, paidAt } = leg;
  return { key, kind, dueOn, state, hold, cents, withheldCents, nettedCents, reversedCents, owedCents, paidAt };
};

/** Whether a sale is what somebody asks for. */
export function fits(sale: Sale, { status, invoice, projectId, from, to }: SaleFilter): boolean {
  const on = dayIn(ZONE, new Date(sale.createdAt));
  return (
    (status === undefined || sale.status === status) &&
    (invoice === undefined || (invoice === 'with') === (sale.invoice !== null)) &&
    (projectId === undefined || sale.projectId === projectId) &&
    (from === undefined || on >= from) &&
    (to === undefined || on <= to)
  );
}

/** Pages of the table that one answer reads at most: a filter that fits next to nothing goes on with the next page. */
const MOST_READS = 10;
type Asked = SaleFilter & { limit: number; cursor?: string | undefined };

/** A page of what an owner has sold, or is about to, the newest first; filled after the filters. */
export async function listSales({ tenantId }: UserActor, { limit, cursor, ...filter }: Asked): Promise<Page<SaleView>> {
  const items: SaleView[] = [];
  let next: string | null = cursor ?? null;
  for (let reads = 0; reads < MOST_READS; reads++) {
    // What is asked for is never more than what is still wanted: the cursor is that of the last one that was looked at.
    const at = { limit: limit - items.length, ...(next !== null && { cursor: next }) };
    const page: Page<Sale> = await pageOfSales(tenantId, at);
    items.push(...page.items.filter((sale) => fits(sale, filter)).map(saleView));
    next = page.cursor;
    if (next === null || items.length === limit) break;
  }
  return { items, cursor: next };
}

/** A sale with the parts in which it is paid. @throws AppError `orders.saleNotFound` */
export async function getSale({ tenantId }: UserActor, { id, line }: { id: IdOf<'order'>; line: number }) {
  const sale = await findSale(tenantId, id, line);
  if (!sale) throw new AppError('orders.saleNotFound');
  return { sale: saleView(sale), legs: (await legsOfLine(tenantId, id, line)).map(legView) };
}
