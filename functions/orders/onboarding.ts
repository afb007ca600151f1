import { stampNew } from '#functions/kit/table.ts';
import { commit, putting } from '#functions/kit/transaction.ts';
import { invoiceable } from '#functions/plans/invoiceable.ts';
import { ownerOf } from '#functions/session/owner.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { ACCOUNT } from '#shared/orders/accountStates.ts';
import type { Seller, SellerChoice } from '#shared/orders/contract.ts';
import { findDebt } from './debtStore.ts';
import { follow } from './followSeller.ts';

import { asking, createAccount, linkFor } from './provider.ts';
import { findSeller, keepingSeller, type StoredSeller, sellerAccounts } from './store.ts';

const NEVER = { state: 'none', restriction: null } as const;

/** The account of an owner as its screens show it. */
export async function sellerAnswer({ tenantId }: UserActor): Promise<Seller> {
  const [seller, debt, known] = await Promise.all([findSeller(tenantId), findDebt(tenantId), invoiceable(tenantId)]);
  const isFixed = seller !== null && seller.standing.restriction !== 'closed';
  const choice = isFixed ? seller.choice : null;
  return { ...(seller?.standing ?? NEVER), choice, owedCents: debt.cents, lacksTaxNumber: known === null };
}

/**
 * What is to be made is written down before it is asked for: whoever asks again, or at the same moment, asks for the same
 * account. One that was closed is followed by another.
 */
async function ensureRound({ tenantId, userId }: UserActor, choice: SellerChoice, now: Date): Promise<StoredSeller> {
  const before = await findSeller(tenantId);
  if (before && before.standing.restriction !== 'closed') return before;
  const round = (before?.round ?? 0) + 1;
  const next = { tenantId, choice, round, standing: NEVER, wasActive: false };
  const entry = { tenantId, subject: userId, action: 'orders.accountBegun', by: userId } as const;
  try {
    await commit({ writes: [keepingSeller(before, next, { by: userId, now })], audit: [entry] });
  } catch (error) {
    const known = await findSeller(tenantId);
    // The same call, a moment before.
    if (known?.round === round) return known;
    throw error;
  }
  return { ...next, v: (before?.v ?? 0) + 1 };
}

/** The account of a round at the provider: one, however often and at once it is asked for. */
async function ensureAccount(seller: StoredSeller, now: Date): Promise<string> {
  const { tenantId, accountId: known, round, choice } = seller;
  if (known) return known;
  const { preferredUsername: email, companyName, name, lastName } = await ownerOf(tenantId);
  const told = { email, name: companyName || `${name} ${lastName}`.trim() || email };
  const accountId = await createAccount({ tenantId, round, choice, ...told });
  const standing = { state: 'started', restriction: null } as const;
  const own = sellerAccounts.create({ accountId, tenantId, ...stampNew('payments', now) }).params();
  try {
    const kept = keepingSeller(seller, { ...seller, accountId, standing }, { by: 'payments', now });
    await commit({ writes: [kept, putting(own)] });
  } catch (error) {
    // The same call, a moment before.
    if ((await findSeller(tenantId))?.accountId !== accountId) throw error;
  }
  return accountId;
}

/**
 * Makes the account, once, and leads to the provider's pages.
 * @throws AppError `orders.notProcessed`, `orders.nothingToTell` when the provider has all that it asks for
 */
export async function startOnboarding(actor: UserActor, choice: SellerChoice, now: Date): Promise<{ url: string }> {
  const seller = await ensureRound(actor, choice, now);
  if (!ACCOUNT[seller.standing.state].mayOnboard) throw new AppError('orders.nothingToTell');
  return asking(async () => ({ url: await linkFor(await ensureAccount(seller, now)) }));
}

/** Fetches the account of an owner from the provider. @throws AppError `orders.notProcessed` */
export async function refreshSeller(actor: UserActor, now: Date): Promise<Seller> {
  const accountId = (await findSeller(actor.tenantId))?.accountId;
  if (accountId) await asking(() => follow(accountId, now));
  return sellerAnswer(actor);
}
