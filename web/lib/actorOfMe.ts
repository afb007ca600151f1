import type { UserActor } from '#shared/access/actor.ts';
import { featuresOf } from '#shared/access/plans.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Me } from '#shared/session/schema.ts';
import type { MenuEntries } from './menuCache.ts';

interface Known {
  me: Me;
  /** Null while the permissions are not known: nothing of them is open. */
  menu: MenuEntries | null;
  /** Groups of the verified token. */
  groups: readonly string[];
}

/** The server's view of the person, in the shape that the permission table reads. */
export function actorOfMe({ me, menu, groups }: Known): UserActor {
  const accountAdmin = menu !== null && (me.userRole === 'OWNER' || me.userRole === 'ADMIN');
  return {
    kind: 'user',
    userId: me.sub as IdOf<'user'>,
    tenantId: me.sub as IdOf<'tenant'>,
    userType: me.usertype,
    groups: (['admin', 'support'] as const).filter((group) => groups.includes(group)),
    accountAdmin,
    viewer: me.userRole === 'VIEWER',
    sections: Object.fromEntries((menu ?? []).map(({ section, level }) => [section, level])),
    // Which organizations a related user reaches, the server decides and shows in its lists; here only that it is not all.
    scope: accountAdmin ? null : {},
    features: featuresOf(me, new Date().toISOString().slice(0, 10)),
  };
}
