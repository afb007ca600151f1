import { readKey } from '#functions/kit/apiKeys.ts';
import type { StoredAudit } from '#functions/kit/audit.ts';
import { findInvitation } from '#functions/kit/invitations.ts';
import { type Profile, readProfile } from '#functions/kit/profile.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import { type ActionName, actionOf } from '#shared/activity/actions.ts';
import type { Activity, Doer } from '#shared/activity/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

type Named = Activity['by'];
/** A part of a key's id finds it, as in `apps`. */
const PREFIX_LENGTH = 8;
/** By what somebody's id begins with. */
const DOER: Readonly<Record<string, Doer>> = { usr: 'person', key: 'key', inv: 'auditor', drp: 'drop' };

const nameOf = (profile: Pick<Profile, 'name' | 'lastName'>) => `${profile.name} ${profile.lastName}`.trim() || null;
/** Name of somebody of the platform's staff. */
export async function staffName(userId: string): Promise<string | null> {
  const profile = await readProfile(subOf(userId as IdOf<'user'>));
  return profile && nameOf(profile);
}

/** Names are those of today: an entry holds none of a person, so that who left the product is nobody in it. */
const namers: Readonly<Record<Doer, (id: string, tenantId: string) => Promise<Named>>> = {
  async person(id, tenantId) {
    const profile = await readProfile(subOf(id as IdOf<'user'>));
    if (profile && profile.tenantId !== tenantId) return { kind: 'staff', name: null };
    return { kind: 'person', name: profile && nameOf(profile) };
  },
  async key(id, tenantId) {
    const key = await readKey(id.slice(-PREFIX_LENGTH));
    return { kind: 'key', name: key?.keyId === id && key.tenantId === tenantId ? key.name : null };
  },
  async auditor(id, tenantId) {
    const invitation = await findInvitation(id);
    return { kind: 'auditor', name: invitation?.tenantId === tenantId ? invitation.name : null };
  },
  drop: async () => ({ kind: 'drop', name: null }),
  staff: async () => ({ kind: 'staff', name: null }),
  system: async () => ({ kind: 'system', name: null }),
};

/** Who acted in entries, and what their subjects are called; each is asked for once. */
export function namesOf() {
  const known = new Map<string, Promise<Named>>();
  const doer = (id: string, tenantId: string): Promise<Named> => {
    const key = `${tenantId} ${id}`;
    const found = known.get(key) ?? namers[DOER[id.slice(0, 3)] ?? 'system'](id, tenantId);
    known.set(key, found);
    return found;
  };
  const organizations = new Map<string, ReturnType<typeof organizationNames>>();
  const organizationOf = async ({ tenantId, subject, organizationId }: StoredAudit): Promise<string | null> => {
    const id = organizationId ?? (subject.startsWith('org_') ? subject : undefined);
    if (id === undefined) return null;
    const names =
      organizations.get(tenantId) ?? organizationNames(wholeAccount(tenantId as IdOf<'tenant'>), 'withSample');
    organizations.set(tenantId, names);
    return (await names).get(id as IdOf<'organization'>) ?? null;
  };
  const subjectOf = async ({ action, subject, tenantId, name }: StoredAudit): Promise<string | null> => {
    if (!actionOf(action as ActionName).isOfPerson) return name ?? null;
    return (await doer(subject, tenantId)).name;
  };
  return { doer, organizationOf, subjectOf };
}
