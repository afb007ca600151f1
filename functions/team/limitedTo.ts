import type { IdOf } from '#shared/kernel/ids.ts';
import { relatedOf } from './accountData.ts';

/** Related users whose access is limited to some organizations, the given one among them: they lose it with it. */
export async function limitedTo(
  tenantId: string,
  organizationId: string,
): Promise<{ id: IdOf<'user'>; name: string }[]> {
  const people: { id: IdOf<'user'>; name: string }[] = [];
  for await (const { userId, name, lastName, removedAt, scope } of relatedOf(tenantId))
    if (removedAt === undefined && Object.hasOwn(scope ?? {}, organizationId))
      people.push({ id: userId as IdOf<'user'>, name: `${name} ${lastName}`.trim() });
  return people;
}
