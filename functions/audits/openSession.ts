import { newAuditorSession } from '#functions/kit/auditorSession.ts';
import { findInvitation, invitations } from '#functions/kit/invitations.ts';
import { countCall } from '#functions/kit/limits.ts';
import { commit, updating } from '#functions/kit/transaction.ts';
import { isAlive } from '#shared/audits/rules.ts';
import { LINK_LIMITS } from '#shared/constants/audits.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { isTokenOf } from './link.ts';

/**
 * Exchanges the token of a link for a session. A link that is unknown, wrong, expired, revoked or closed is answered
 * alike, and after the same work.
 * @throws AppError `audits.linkDead`, `limit.tooManyRequests`
 */
export async function openSession(
  { link, token }: { link: string; token: string },
  now: Date,
): Promise<{ session: string; calculationId: IdOf<'calculation'> }> {
  await countCall({ name: 'audits.openSession.link', limit: LINK_LIMITS.link, caller: link, atMs: Date.now() });
  const found = await findInvitation(link);
  const isIts = isTokenOf(token, found?.hash);
  if (!found || !isIts || !isAlive(found, now)) throw new AppError('audits.linkDead');
  const { id, tenantId, calculationId } = found;
  const seen = invitations.patch({ id }).set({ lastSeenAt: now.toISOString() });
  await commit({
    writes: [updating(seen.params())],
    audit: [{ tenantId, subject: calculationId, action: 'audits.opened', by: id }],
  });
  return {
    session: await newAuditorSession(found.id),
    calculationId: found.calculationId as IdOf<'calculation'>,
  };
}
