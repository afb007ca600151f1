import { avatarAddress } from '#functions/account/avatarAddress.ts';
import { serve } from '#functions/kit/http.ts';
import { readProfile } from '#functions/kit/profile.ts';
import { menuOf } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { session } from '#shared/session/contract.ts';
import { languageOfLocale } from '#shared/session/rules.ts';
import type { OwnSettings } from '#shared/session/schema.ts';
import { getAccess, setAccess } from './access.ts';
import { subOf } from './accountIds.ts';

export const handler = serve(session, {
  async getMe({ actor, now }) {
    const profile = await readProfile(subOf(actor.userId));
    if (!profile) throw new AppError('session.profileMissing');
    const contracted = profile.ownerSub === undefined ? profile : await readProfile(profile.ownerSub);
    return {
      ...profile,
      usertype: profile.userType ?? null,
      companyName: contracted?.companyName ?? profile.companyName,
      stripeCustomerId: profile.stripeCustomerId ?? null,
      plan: contracted?.plan ?? null,
      planEnd: contracted?.planEnd ?? null,
      avatar: await avatarAddress(actor, now),
      coinscrapDate: profile.coinscrapDate ?? null,
      whiteLabel: profile.whiteLabel ?? null,
    };
  },
  async getSettings({ actor }) {
    const profile = await readProfile(subOf(actor.userId));
    if (!profile) throw new AppError('session.profileMissing');
    return { language: languageOfLocale(profile.language), scope: actor.scope as OwnSettings['scope'] };
  },
  getAccess: ({ params }) => getAccess(params.userId),
  setAccess: ({ actor, params, body, now }) => setAccess(actor, { ...params, ...body }, now),
  async getMenu({ actor }) {
    return { success: true, data: menuOf(actor) };
  },
});
