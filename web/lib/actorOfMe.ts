import type { UserActor } from '#shared/access/actor.ts';
import { featuresOf } from '#shared/access/plans.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Me } from '#shared/session/schema.ts';
import type { Permissions } from './permissions.ts';

interface Known {
  me: Me;
  /** Null while they are not known: nothing of them is open. */
  permissions: Permissions | null;
  /** Groups of the verified token. */
  groups: readonly string[];
}

/** The server's view of the person, in the shape that the permission table reads. */
export function actorOfMe({ me, permissions, groups }: Known): UserActor {
  const accountAdmin = permissions !== null && (me.userRole === 'OWNER' || me.userRole === 'ADMIN');
  return {
    kind: 'user',
    userId: me.sub as IdOf<'user'>,
    tenantId: me.sub as IdOf<'tenant'>,
    userType: me.usertype,
    groups: (['admin', 'support'] as const).filter((group) => groups.includes(group)),
    accountAdmin,
    viewer: me.userRole === 'VIEWER',
    sections: Object.fromEntries((permissions?.menu ?? []).map(({ section, level }) => [section, level])),
    scope: permissions === null ? {} : permissions.scope,
    features: featuresOf(me, new Date().toISOString().slice(0, 10)),
  };
}
