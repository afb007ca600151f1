import { type Profile, profiles } from '#functions/kit/profile.ts';
import { commit, updating } from '#functions/kit/transaction.ts';
import { now } from '#functions/ports/clock.ts';
import { AppError } from '#shared/kernel/appError.ts';

/**
 * Lets in somebody who was invited and has confirmed the e-mail, with its audit entry. When somebody changes the person at
 * this moment, the next token does it: a sign-in does not fail for it.
 */
export async function activate({ sub, v, tenantId, userId }: Profile): Promise<void> {
  const at = now().toISOString();
  const update = profiles
    .patch({ sub })
    .set({ activatedAt: at, v: v + 1, updatedAt: at })
    .where((known, { eq }) => eq(known.v, v))
    .params();
  try {
    await commit({
      writes: [updating(update)],
      audit: [{ tenantId, subject: userId, action: 'team.activated', by: userId, after: { activatedAt: at } }],
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict.versionChanged')) throw error;
  }
}
