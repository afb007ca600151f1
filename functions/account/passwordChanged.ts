import type { Profile } from '#functions/kit/profile.ts';
import { commit } from '#functions/kit/transaction.ts';
import { tellingOne } from '#functions/notifications/tell.ts';

/** A person’s password is another one: that is in the audit trail, and they are always told of it, also by mail. */
export async function tellPasswordChanged({ userId, tenantId }: Profile, by: string, isStaff = false): Promise<void> {
  const told = { kind: 'passwordChanged', details: {}, link: '/account/account' } as const;
  await commit({
    writes: [],
    audit: [{ tenantId, subject: userId, action: 'account.passwordChanged', by, isStaff }],
    messages: [tellingOne({ tenantId, userId }, told)],
  });
}
