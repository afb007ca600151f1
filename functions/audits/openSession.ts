import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { newAuditorSession } from '#functions/kit/auditorSession.ts';
import { findInvitation, invitations } from '#functions/kit/invitations.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { document, TABLE_NAME } from '#functions/kit/table.ts';
import { isAlive } from '#shared/audits/rules.ts';
import { ATTEMPTS } from '#shared/constants/audits.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { isTokenOf } from './link.ts';

/** Counts a try of a link, of one that leads nowhere as well. Real time. @throws AppError `limit.tooManyRequests` */
async function countAttempt(link: string): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000);
  const window = Math.floor(seconds / ATTEMPTS.windowSeconds);
  const input = {
    TableName: TABLE_NAME,
    Key: { PK: `AUDITOR#${link}`, SK: `ATTEMPTS#${window}` },
    UpdateExpression: 'ADD attempts :one SET #ttl = :ttl',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':one': 1, ':ttl': seconds + 2 * ATTEMPTS.windowSeconds },
    ReturnValues: 'UPDATED_NEW' as const,
  };
  const { Attributes } = await retryBusy(() => document.send(new UpdateCommand(input)));
  if (Number(Attributes?.attempts) > ATTEMPTS.most) throw new AppError('limit.tooManyRequests');
}

/**
 * Exchanges the token of a link for a session. A link that is unknown, wrong, expired, revoked or closed is answered
 * alike, and after the same work.
 * @throws AppError `audits.linkDead`, `limit.tooManyRequests`
 */
export async function openSession(
  { link, token }: { link: string; token: string },
  now: Date,
): Promise<{ session: string; calculationId: IdOf<'calculation'> }> {
  await countAttempt(link);
  const found = await findInvitation(link);
  const isIts = isTokenOf(token, found?.hash);
  if (!found || !isIts || !isAlive(found, now)) throw new AppError('audits.linkDead');
  const seen = invitations.patch({ id: found.id }).set({ lastSeenAt: now.toISOString() });
  await retryBusy(() => seen.go());
  return {
    session: await newAuditorSession(found.id),
    calculationId: found.calculationId as IdOf<'calculation'>,
  };
}
