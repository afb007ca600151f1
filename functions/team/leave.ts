import { messageOf } from '#functions/kit/outbox.ts';
import type { Profile } from '#functions/kit/profile.ts';
import type { Write } from '#functions/kit/transaction.ts';
import { identity } from '#functions/ports/identity.ts';
import { NOBODY } from '#functions/session/accountData.ts';
import type { ActionName } from '#shared/activity/actions.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { leaving } from './accountData.ts';
import { keepChange } from './keepChange.ts';

/**
 * Takes somebody out of an account: the name stays with what they made, and nothing else that says who they are. The login
 * goes last: done again, that is finished. What the features keep of the person, a worker forgets.
 * @throws AppError `conflict.versionChanged`
 */
export async function leave(
  before: Profile,
  { action, by, writes = [] }: { action: ActionName; by: string; writes?: readonly Write[] },
  now: Date,
): Promise<void> {
  const { tenantId, userId, sub } = before;
  const at = now.toISOString();
  await keepChange(before, {
    ...{ action, by, now },
    set: { ...NOBODY, removedAt: at, disabledAt: at },
    writes: [...(await leaving(before, now)), ...writes],
    messages: [messageOf('team.left', { tenantId: tenantId as IdOf<'tenant'>, userId: userId as IdOf<'user'> })],
  });
  await identity.remove(sub);
}
