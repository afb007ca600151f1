import { stampNew } from '#functions/kit/table.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/** An owner who can be paid, without a person or the provider: for tests of what comes before the money. */
export async function ensureSeller(tenantId: IdOf<'tenant'>, now: Date): Promise<void> {
  const { sellers } = await import('#functions/orders/store.ts');
  await sellers
    .put({
      ...{ tenantId, round: 1, accountId: `acct_${tenantId}`, wasActive: true, ...stampNew('tests', now) },
      ...{ choice: { country: 'ES', kind: 'individual' }, standing: { state: 'active', restriction: null } },
    })
    .go();
}
