import type { AccountData } from '#functions/kit/accountData.ts';
import { findDebt } from './debtStore.ts';
import { legsOfOwner, salesOfOwner } from './legStore.ts';
import { findSeller } from './store.ts';

/** Sales are books, and what is still due is paid into the same account, also when its owner's account here is closed. */
const BOOKS = { exported: 'account', ends: 'kept' } as const;

export const accountData: AccountData = {
  kinds: {
    seller: BOOKS,
    sellerAccount: { exported: 'never', ends: 'kept' },
    sellerDebt: BOOKS,
    sale: BOOKS,
    leg: BOOKS,
  },
  async *ofAccount({ tenantId }) {
    const [seller, { cents: owedCents }] = await Promise.all([findSeller(tenantId), findDebt(tenantId)]);
    const { choice, standing, accountId } = seller ?? {};
    if (seller)
      yield {
        topic: 'sales',
        path: 'seller.json',
        json: async () => ({ ...choice, ...standing, account: accountId ?? null, owedCents }),
      };
    for await (const _ of salesOfOwner(tenantId)) {
      yield { topic: 'sales', path: 'sales.json', items: () => salesOfOwner(tenantId) };
      yield { topic: 'sales', path: 'payouts.json', json: () => legsOfOwner(tenantId) };
      return;
    }
  },
};
