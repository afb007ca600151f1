import { serve } from '#functions/kit/http.ts';
import { announcePicture, getPicture, removePicture } from '#functions/kit/pictures/pictures.ts';
import type { Profile } from '#functions/kit/profile.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { ownerOf } from '#functions/session/owner.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { account } from '#shared/account/contract.ts';
import { Company, type UserAnswer } from '#shared/account/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { avatarSlot } from './avatarSlot.ts';
import { changeProfile } from './changeProfile.ts';
import { resetPassword } from './password.ts';
import { requireRecentSignIn } from './recentSignIn.ts';
import { targetOf } from './target.ts';

const answerOf = ({ name, surname, ...profile }: Profile & { surname: string }): UserAnswer => ({
  ...profile,
  firstName: name,
  surname,
  stripeCustomerId: profile.stripeCustomerId ?? null,
  plan: profile.plan ?? null,
  planEnd: profile.planEnd ?? null,
});

/** The company stands in the profile of the account's owner, whoever of the account asks. */
async function companyOf({ tenantId }: UserActor) {
  const profile = await ownerOf(tenantId);
  const sector = Company.shape.sector.safeParse(profile.sector);
  return { companyName: profile.companyName, sector: sector.success ? sector.data : null };
}

export const handler = serve(account, {
  async updateUser({ actor, params, body: { surname, ...rest }, now }) {
    const { sub, userId, ownerSub } = await targetOf(actor, params.userId);
    requireRecentSignIn(actor);
    // The company of a related user is that of the account: `updateCompany`, for who may.
    if (ownerSub !== undefined && rest.companyName !== undefined) throw new AppError('access.denied');
    const isStaff = userId !== actor.userId;
    const fields = { ...rest, ...(surname !== undefined && { lastName: surname }) };
    const change = { fields, by: actor.userId, isStaff, action: 'account.userChanged', now } as const;
    const changed = await changeProfile(sub, change);
    return answerOf({ ...changed, surname: changed.lastName });
  },
  async resetPassword({ actor, params, body }) {
    const target = await targetOf(actor, params.userId);
    requireRecentSignIn(actor);
    const isStaff = target.userId !== actor.userId;
    await resetPassword(target, { password: body.newPassword, by: actor.userId, isStaff });
    return { result: true } as const;
  },
  getCompany: ({ actor }) => companyOf(actor),
  async updateCompany({ actor, body, now }) {
    requireRecentSignIn(actor);
    const change = { fields: body, by: actor.userId, action: 'account.companyChanged', now } as const;
    await changeProfile((await ownerOf(actor.tenantId)).sub, change);
    return body;
  },
  async setLanguage({ actor, body, now }) {
    const change = { fields: body, by: actor.userId, action: 'account.languageChanged', now } as const;
    await changeProfile(subOf(actor.userId), change);
    return body;
  },
  getAvatar: ({ actor, now }) => getPicture(avatarSlot(actor), now),
  announceAvatar: ({ actor, body, now }) => announcePicture(avatarSlot(actor), { ...body, by: actor.userId, now }),
  async removeAvatar({ actor, now }) {
    await removePicture(avatarSlot(actor), { by: actor.userId, now });
    return { done: true } as const;
  },
});
