import { ownerOf } from '#functions/session/owner.ts';
import { tierOf } from '#shared/access/plans.ts';
import { priceToday } from '#shared/pricing/priceToday.ts';

/** What a credit at the default price costs an account today, by its plan. */
export async function priceFor(tenantId: string, now: Date): Promise<ReturnType<typeof priceToday>> {
  return priceToday(tierOf(await ownerOf(tenantId), now.toISOString().slice(0, 10)));
}
