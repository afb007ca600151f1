import type { EventOf } from '#events/catalogue.ts';
import { readProfile } from '#functions/kit/profile.ts';
import { commit } from '#functions/kit/transaction.ts';
import { tellingOne } from '#functions/notifications/tell.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { relatedOf } from '#functions/team/accountData.ts';
import { CLOSING_WAIT_DAYS } from '#shared/privacy/retention.ts';

/**
 * Tells the related users of an account that its owner closes it, or keeps it after all. A crash in between tells some of
 * them twice; none is left out.
 */
export async function tellTeam({ tenantId, userId, change }: EventOf<'privacy.closingChanged'>): Promise<void> {
  const owner = await readProfile(subOf(userId));
  if (!owner || owner.tenantId !== tenantId) return;
  const kind = change === 'started' ? 'accountClosing' : 'closingUndone';
  const details = {
    name: `${owner.name} ${owner.lastName}`.trim(),
    company: owner.companyName,
    days: CLOSING_WAIT_DAYS,
  };
  for await (const one of relatedOf(tenantId))
    if (one.disabledAt === undefined)
      await commit({ writes: [], messages: [tellingOne(one, { kind, details, link: null })] });
}
