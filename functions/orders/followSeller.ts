import { isDeepStrictEqual } from 'node:util';
import type { EventOf } from '#events/catalogue.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { count } from '#functions/kit/metrics.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { type Commit, commit } from '#functions/kit/transaction.ts';
import { telling } from '#functions/notifications/tell.ts';
import { payments } from '#functions/ports/payments.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { ACCOUNT, type AccountStanding, standingOf } from '#shared/orders/accountStates.ts';
import { fetchAccount } from './provider.ts';
import { findSeller, keepingSeller, type StoredSeller, tenantOfAccount } from './store.ts';

const LINK = '/forest/stripe/verified?status=true';

/** The account of that name is the one in which its owner is paid now; another one of the owner's was closed before. */
async function sellerOf(accountId: string): Promise<StoredSeller | null> {
  const tenantId = await tenantOfAccount(accountId);
  const seller = tenantId === null ? null : await findSeller(tenantId);
  return seller?.accountId === accountId ? seller : null;
}

/** What the owner is told: that money can come, or that it cannot any more. */
function noticeOf(before: AccountStanding, { state, restriction }: AccountStanding) {
  if (state === before.state && restriction === before.restriction) return [];
  if (state === 'active') return ['sellerActive'] as const;
  return state === 'restricted' ? (['sellerRestricted'] as const) : [];
}

/**
 * Follows an account as it is with the provider now, for one transaction. Null when nothing has changed, or the account is
 * no owner's.
 */
export async function followAccount(accountId: string, now: Date): Promise<Commit | null> {
  // What is kept is read before what is so: whoever is overtaken looks again.
  const before = await sellerOf(accountId);
  if (!before) return null;
  const standing = standingOf(await fetchAccount(accountId), before.wasActive);
  if (isDeepStrictEqual(standing, before.standing)) return null;
  const { tenantId } = before;
  const wasActive = before.wasActive || standing.state === 'active';
  const messages = noticeOf(before.standing, standing).flatMap((kind) =>
    telling({ tenantId, kind, by: 'payments', details: {}, link: LINK }),
  );
  // What waits for an account is paid, now that there is one.
  const payouts =
    standing.state === 'active' ? [messageOf('orders.ownerPayoutsDue', { ownerId: tenantId as IdOf<'tenant'> })] : [];
  const isSame = ACCOUNT[standing.state].maySell === ACCOUNT[before.standing.state].maySell;
  const market = isSame ? [] : [messageOf('marketplace.sellerChanged', { tenantId: tenantId as IdOf<'tenant'> })];
  return {
    writes: [keepingSeller(before, { ...before, standing, wasActive }, { by: 'payments', now })],
    messages: [...messages, ...payouts, ...market],
    audit: [
      {
        ...{ tenantId, subject: accountId, action: 'orders.accountChanged', by: 'payments' },
        ...{ before: { ...before.standing }, after: { ...standing } },
      },
    ],
  };
}

/** A payment to the owner's bank that came back: told once, though the event comes often. */
export async function followPayout(
  { objectId, account }: { objectId: string; account: string | null },
  now: Date,
): Promise<Commit | null> {
  const before = account === null ? null : await sellerOf(account);
  if (!before || account === null || before.failedPayoutId === objectId) return null;
  const { status } = await payments().payouts.retrieve(objectId, {}, { stripeAccount: account });
  if (status !== 'failed') return null;
  const { tenantId } = before;
  return {
    writes: [keepingSeller(before, { ...before, failedPayoutId: objectId }, { by: 'payments', now })],
    messages: telling({ tenantId, kind: 'sellerPayoutFailed', by: 'payments', details: {}, link: LINK }),
  };
}

const ATTEMPTS = 5;
/** Takes over what the provider says now; its own message then finds it so. Says whether something was new. */
export async function follow(accountId: string, now: Date): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      const change = await followAccount(accountId, now);
      if (change) await commit(change);
      return change !== null;
    } catch (error) {
      const isLate = error instanceof AppError && error.code === 'conflict.versionChanged';
      if (!isLate || attempt >= ATTEMPTS) throw error;
    }
  }
}

/** Holds an account against the provider: what differs is put right, and counted, for no event has said it. */
export async function checkSeller(
  { accountId }: EventOf<'orders.sellerCheckDue'>,
  { log, now }: WorkContext,
): Promise<void> {
  if (!(await follow(accountId, now))) return;
  log.warn('The account of an owner was not as the provider has it', { accountId });
  count('sellersDiffered');
}
