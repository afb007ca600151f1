import type { Profile } from '#functions/kit/profile.ts';
import type { Write } from '#functions/kit/transaction.ts';
import { type Claim, claiming, holderOf, releasing } from '#functions/kit/unique.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { changingEmail, memberEmail } from './store.ts';

/** One person of an account for an e-mail. */
export const emailClaim = (tenantId: string, { email, userId }: { email: string; userId: string }): Claim => ({
  tenantId,
  scope: 'team',
  value: email.toLowerCase(),
  holder: userId,
});

/**
 * Writes that make the new e-mail of somebody the one that is theirs in the account, and give the old one back; none for
 * an owner. Where the account has invited the new one already as somebody else, that invitation keeps it.
 */
export async function movingEmail({ tenantId, userId }: Profile, email: string, now: Date): Promise<Write[]> {
  const old = await memberEmail({ tenantId, userId });
  if (old === null || old.toLowerCase() === email.toLowerCase()) return [];
  const { holder: _, ...taken } = emailClaim(tenantId, { email, userId });
  const [isFree, hadOld] = [
    (await holderOf(taken)) === null,
    (await holderOf({ ...taken, value: old.toLowerCase() })) === userId,
  ];
  const refusal = new AppError('conflict.versionChanged');
  return [
    changingEmail({ tenantId, userId }, email.toLowerCase(), now),
    ...(hadOld ? [releasing(emailClaim(tenantId, { email: old, userId }))] : []),
    ...(isFree ? [claiming(emailClaim(tenantId, { email, userId }), { by: userId, now, refusal })] : []),
  ];
}

/** Writes that give back the e-mail of somebody who leaves. */
export async function leavingEmail({ tenantId, userId }: Pick<Profile, 'tenantId' | 'userId'>): Promise<Write[]> {
  const email = await memberEmail({ tenantId, userId });
  if (email === null) return [];
  const claim = emailClaim(tenantId, { email, userId });
  const { holder: _, ...taken } = claim;
  return (await holderOf(taken)) === userId ? [releasing(claim)] : [];
}
