import { listKeys } from '#functions/apps/keys.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import { listMembers } from '#functions/team/read.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { isCompany } from '#shared/access/actor.ts';
import { seesAll } from './read.ts';

interface Person {
  id: string;
  kind: 'person' | 'key';
  name: string;
}

/** Whose activity somebody may ask for: all people and keys of the account, or themselves. */
export async function listPeople(actor: UserActor, now: Date): Promise<{ items: Person[] }> {
  const { userId } = actor;
  if (!seesAll(actor) || !isCompany(actor))
    return { items: [{ id: userId, kind: 'person', name: await nameOf(userId) }] };
  const people: Person[] = [];
  let cursor: string | undefined;
  do {
    const page = await listMembers(actor, { limit: 100, ...(cursor !== undefined && { cursor }) }, now);
    people.push(
      ...page.items.map(({ id, name, lastName }) => ({
        id,
        kind: 'person' as const,
        name: `${name} ${lastName}`.trim(),
      })),
    );
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  const keys = (await listKeys(actor)).map(({ id, name }) => ({ id, kind: 'key' as const, name }));
  return { items: [...people, ...keys] };
}
