import { createHmac, timingSafeEqual } from 'node:crypto';
import { isWaiting, readProfile } from '#functions/kit/profile.ts';
import { setting } from '#functions/kit/settings.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { leave } from './leave.ts';

/** What only the mail of an invitation has: whoever has it reads the mails of that address. */
export const declineToken = (userId: string): string =>
  createHmac('sha256', setting('LINK_SECRET')).update(`decline ${userId}`).digest('base64url');

function isOf(token: string, userId: string): boolean {
  const [given, wanted] = [Buffer.from(token), Buffer.from(declineToken(userId))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Ends an invitation for whoever was mailed it and has not come in: the e-mail is free for an account of their own. Safe to
 * repeat.
 * @throws AppError `access.notFound` for any other token, person or state
 */
export async function declineInvitation(
  { userId, token }: { userId: IdOf<'user'>; token: string },
  now: Date,
): Promise<void> {
  const profile = isOf(token, userId) ? await readProfile(subOf(userId)) : null;
  if (!profile || profile.userId !== userId || !isWaiting(profile)) throw new AppError('access.notFound');
  if (profile.removedAt === undefined) await leave(profile, { action: 'team.declined', by: userId }, now);
}
