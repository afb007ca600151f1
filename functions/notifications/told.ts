import { ownerIdOf } from '#functions/session/accountIds.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { choiceOf, type NotificationKind } from '#shared/notifications/kinds.ts';
import { reachableProfile } from './reachable.ts';
import { notificationsOf, notificationsSince, readChoices } from './store.ts';

/** What the owner of an account was told from a moment on, in the product and by mail. For workers. */
export const toldToOwner = (tenantId: IdOf<'tenant'>, since: Date) =>
  notificationsSince({ tenantId, userId: ownerIdOf(tenantId) }, since);

/**
 * Whether the owner of an account was told of a thing by one of some kinds: it stands in the list of what they were told,
 * and the mail, where they want one, went out. Who wants neither is not told, as they chose; nor is who has left, or may not
 * come in.
 */
export async function wasTold(
  tenantId: IdOf<'tenant'>,
  { kinds, names }: { kinds: readonly NotificationKind[]; names: string },
): Promise<boolean> {
  const person = { tenantId, userId: ownerIdOf(tenantId) };
  if (!(await reachableProfile(person))) return true;
  const choices = await readChoices(person);
  const wanted = kinds.map((kind) => ({ kind, ...choiceOf(kind, choices) }));
  if (wanted.every(({ app, mail }) => !app && !mail)) return true;
  for await (const { kind, details, mailedAt } of notificationsOf(person)) {
    const want = wanted.find((one) => one.kind === kind);
    if (want && Object.values(details).includes(names) && (!want.mail || mailedAt !== null)) return true;
  }
  return false;
}
