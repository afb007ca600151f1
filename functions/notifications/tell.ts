import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import { ownerIdOf } from '#functions/session/accountIds.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import type { MailList } from '#shared/notifications/lists.ts';

interface Told {
  tenantId: string;
  kind: NotificationKind;
  /** Who did it or asked for it; the owner of the account is told as well. What a program did is told the owner alone. */
  by: string;
  details: Readonly<Record<string, string | number>>;
  link: string | null;
  /** What only the mail lists. */
  lists?: MailList[];
}

/** A message that tells one person of what concerns nobody else. */
export const tellingOne = (
  { tenantId, userId }: { tenantId: string; userId: string },
  told: Omit<Told, 'tenantId' | 'by'> & { to?: string },
): OutboxMessage =>
  messageOf('notifications.happened', {
    tenantId: tenantId as IdOf<'tenant'>,
    userId: userId as IdOf<'user'>,
    ...told,
  });

/** Messages that tell people of something, for the transaction that makes it true. */
export function telling({ tenantId, by, ...told }: Told): OutboxMessage[] {
  const owner = ownerIdOf(tenantId as IdOf<'tenant'>);
  const people = new Set([owner, ...(by.startsWith('usr_') ? [by as IdOf<'user'>] : [])]);
  return [...people].map((userId) =>
    messageOf('notifications.happened', { tenantId: tenantId as IdOf<'tenant'>, userId, ...told }),
  );
}
