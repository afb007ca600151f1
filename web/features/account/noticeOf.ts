import { isCompany, isForestOwner, type UserActor } from '#shared/access/actor.ts';

/** What the account says of a person without company screens: by which words; null for who has them. */
export function noticeOf(actor: UserActor): 'forest' | 'admin' | 'support' | 'noKind' | null {
  if (isCompany(actor)) return null;
  if (isForestOwner(actor)) return 'forest';
  // Who is of both groups administers.
  return (['admin', 'support'] as const).find((group) => actor.groups.includes(group)) ?? 'noKind';
}
