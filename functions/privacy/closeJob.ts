import type { EventOf } from '#events/catalogue.ts';
import type { Person } from '#functions/kit/accountData.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { type Profile, readProfile } from '#functions/kit/profile.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { notificationMail } from '#functions/notifications/mail.ts';
import { identity } from '#functions/ports/identity.ts';
import { sendMail } from '#functions/ports/mail.ts';
import { sealsOf } from '#functions/reports/accountData.ts';
import { endingAccount, pseudonymising, removeProfile } from '#functions/session/accountData.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { leaving, relatedOf } from '#functions/team/accountData.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { closingOf, endingWait, forgetWait, keepRecord } from './closingStore.ts';
import { HOLDERS } from './holders.ts';

type Message = EventOf<'privacy.closingDue'>;
/** What one step may still take. */
const STOP_MS = 60_000;

const personOf = ({ tenantId, userId, sub }: Profile): Person => ({
  tenantId: tenantId as IdOf<'tenant'>,
  userId: userId as IdOf<'user'>,
  sub,
});

/** Forgets what the features keep of a person, and takes the login away: the e-mail may register again. */
export async function forgetPerson(profile: Profile, now: Date): Promise<void> {
  const person = personOf(profile);
  for (const holder of Object.values(HOLDERS)) await holder.forgetPerson?.(person, now);
  await identity.removeWhoever(profile.sub);
}

/** The last mail, to an address that is forgotten with the next step. Known by its key when a crash sends it twice. */
async function mailEnd(profile: Profile, kind: 'accountClosed' | 'accessClosed', endsAt: string): Promise<void> {
  const { preferredUsername: to, userId, companyName } = profile;
  if (to === '') return;
  const told = { kind, details: { company: companyName }, link: null } as const;
  const mail = notificationMail(profile.language as Language, told, setting('SITE_URL'));
  await sendMail({ to, key: `closed-${userId}-${endsAt}`, ...mail });
}

/** What is left of somebody who left is what the account needs to tell its people apart. */
async function closeAccess(profile: Profile, endsAt: string, now: Date): Promise<void> {
  const { tenantId, userId } = profile;
  await forgetPerson(profile, now);
  await mailEnd(profile, 'accessClosed', endsAt);
  await commit({
    writes: [pseudonymising(profile, now), ...(await leaving(profile, now)), endingWait(profile, { endsAt })],
    audit: [{ tenantId, subject: userId, action: 'privacy.accessClosed', by: 'privacy-work' }],
  });
}

/** Removes an account, its people first and its owner last: whatever interrupts it, the owner leads here again. */
async function closeAccount(
  owner: Profile,
  endsAt: string,
  { now, remainingMs }: Pick<WorkContext, 'now' | 'remainingMs'>,
) {
  const account = { tenantId: owner.tenantId as IdOf<'tenant'>, now };
  await keepRecord(owner, await sealsOf(account), now);
  for await (const person of relatedOf(owner.tenantId)) {
    if (remainingMs() < STOP_MS) return false;
    await forgetPerson(person, now);
    await removeProfile(person.sub);
  }
  for (const holder of Object.values(HOLDERS)) {
    if (remainingMs() < STOP_MS) return false;
    await holder.forgetAccount?.(account);
  }
  await forgetPerson(owner, now);
  await mailEnd(owner, 'accountClosed', endsAt);
  await commit({ writes: [...endingAccount(owner), endingWait(owner, { endsAt })] });
  return true;
}

/**
 * Closes an account, or somebody's access to one, whose waiting time is over. Safe to repeat: every step is, and what
 * leads to the work goes with the last of them. What was undone is left alone.
 */
export async function closeJob(message: Message, { now, remainingMs, log }: WorkContext): Promise<void> {
  const { tenantId, userId, endsAt } = message;
  const profile = await readProfile(subOf(userId));
  if (!profile || profile.tenantId !== tenantId) return forgetWait({ tenantId, userId }, { endsAt });
  if (closingOf(profile)?.endsAt !== endsAt || endsAt > now.toISOString()) return;
  if (profile.ownerSub !== undefined) await closeAccess(profile, endsAt, now);
  else if (!(await closeAccount(profile, endsAt, { now, remainingMs })))
    return commit({ writes: [], messages: [messageOf('privacy.closingDue', message)] });
  log.info(profile.ownerSub === undefined ? 'Account closed' : 'Access closed', { tenantId, userId });
}
