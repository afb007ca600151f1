import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttp } from '#functions/kit/httpForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { activity } from '#shared/activity/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';

let http: Awaited<ReturnType<typeof startHttp>>;
let f: Awaited<ReturnType<typeof load>>;
async function load() {
  const [a, o, kit, audit, profile] = await Promise.all([
    import('./activity.http.ts'),
    import('#functions/organizations/organizations.http.ts'),
    import('#functions/kit/transaction.ts'),
    import('#functions/kit/audit.ts'),
    import('#functions/kit/profile.ts'),
  ]);
  return {
    activity: a.handler,
    organizations: o.handler,
    ...kit,
    ...audit,
    ...profile,
  };
}
beforeAll(async () => {
  http = await startHttp();
  f = await load();
});
afterAll(() => http.close());

async function newPerson(groups: readonly string[] = []) {
  const { sub, profile, callsOf } = await http.newUser('Representante empresarial', groups);
  return {
    ...{ sub, profile },
    api: callsOf(activity, f.activity),
    organizations: callsOf(organizations, f.organizations),
  };
}
type Person = Awaited<ReturnType<typeof newPerson>>;
const newOrganization = async ({ organizations: api }: Person, name: string) => {
  const id = newId('organization');
  await api.createOrganization({ body: { id, draft: { name } } });
  return id;
};
/** Somebody else of the account, who administers nothing. */
async function newRelated({ profile }: Person) {
  const other = await newPerson();
  const rights = {
    tenantId: profile.tenantId,
    userRole: 'EDITOR',
    ownerSub: profile.sub,
    sections: { organization: 'EDIT' },
  } as const;
  await f.profiles.patch({ sub: other.sub }).set(rights).go();
  return { ...other, profile: { ...other.profile, ...rights } };
}
const entry = ({ profile: { tenantId, userId } }: Person, by = userId) =>
  ({ tenantId, subject: userId, action: 'account.userChanged', by, after: { iban: true } }) as const;

describe('what happened in an account', () => {
  it('is told newest first, page by page, by who did it, of what kind and when', async () => {
    const owner = await newPerson();
    const id = await newOrganization(owner, 'Conservas Rías');
    await owner.organizations.updateOrganization({
      params: { id },
      body: { v: 1, draft: { name: 'Rías', employees: 12 } },
    });
    const { items, cursor } = await owner.api.listActivity({ query: { limit: 2 } });
    expect(items).toMatchObject([
      {
        action: 'organizations.changed',
        by: { kind: 'person', name: 'Ana Lema' },
        name: 'Rías',
        organization: 'Rías',
        changes: [
          { field: 'name', before: 'Conservas Rías', after: 'Rías' },
          { field: 'employees', before: null, after: 12 },
        ],
      },
      { action: 'organizations.created', name: 'Conservas Rías', changes: [] },
    ]);
    const rest = await owner.api.listActivity({ query: { limit: 2, ...(cursor && { cursor }) } });
    expect([rest.items.map(({ action }) => action), rest.cursor]).toEqual([['session.registered'], null]);
    const of = async (query: object) => (await owner.api.listActivity({ query })).items.length;
    expect(await of({ kind: 'organizations' })).toBe(2);
    expect(await of({ by: newId('user') })).toBe(0);
    expect(await of({ from: '2999-01-01T00:00:00Z' })).toBe(0);
    expect(await of({ to: '2001-01-01T00:00:00Z' })).toBe(0);
    expect(await of({ from: items[0]?.at, to: '2001-01-01T00:00:00Z' })).toBe(0);
    expect(await of({ from: items[0]?.at, kind: 'organizations' })).toBe(1);
    // A year that is being typed: 2, 20, 202.
    expect(await of({ from: '0002-01-01T00:00:00Z' })).toBe(3);
    expect(await of({ to: '0202-01-01T00:00:00Z' })).toBe(0);
    const { csv } = await owner.api.exportActivity({ body: { from: '0020-01-01T00:00:00Z' } });
    expect(csv.split('\r\n')).toHaveLength(4);
  });

  it('fills a page after its filter, however far apart its entries lie', async () => {
    const owner = await newPerson();
    await f.commit({ writes: [], audit: [entry(owner)] });
    for (let i = 0; i < 6; i++)
      await f.commit({
        writes: [],
        audit: Array.from({ length: 95 }, () => ({ ...entry(owner), action: 'account.avatarChecked' as const })),
      });
    await f.commit({ writes: [], audit: [{ ...entry(owner), action: 'team.enabled' }] });
    const { items, cursor } = await owner.api.listActivity({ query: { kind: 'session' } });
    expect([items.map(({ action }) => action), cursor]).toEqual([['session.registered'], null]);
    const page = await owner.api.listActivity({ query: { kind: 'account', limit: 100 } });
    expect(page.items).toHaveLength(100);
    expect(page.cursor).toBe(page.items.at(-1)?.id);
  });

  it('is open to its owner; others of the account see their own, and nobody of another one anything', async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()];
    const related = await newRelated(owner);
    await f.commit({ writes: [], audit: [entry(related)] });
    const seen = async (person: Person, query = {}) =>
      (await person.api.listActivity({ query })).items.map(({ action, by }) => `${by.name} ${action}`);
    expect(await seen(related)).toEqual(['Ana Lema account.userChanged']);
    expect(await seen(related, { by: owner.profile.userId })).toEqual(['Ana Lema account.userChanged']);
    expect((await related.api.listActivityPeople({})).items.map(({ id }) => id)).toEqual([related.profile.userId]);
    expect(await seen(owner)).toHaveLength(2);
    expect(await seen(owner, { by: related.profile.userId })).toHaveLength(1);
    expect(await seen(stranger, { by: related.profile.userId })).toEqual([]);
    expect((await owner.api.listActivityPeople({})).items.map(({ id }) => id)).toContain(owner.profile.userId);
  });

  it('names the platform’s staff as such to the account, and by name to administrators alone', async () => {
    const [owner, admin] = [await newPerson(), await newPerson(['admin'])];
    await f.commit({ writes: [], audit: [{ ...entry(owner, admin.profile.userId), isStaff: true }] });
    const [first] = (await owner.api.listActivity({ query: {} })).items;
    expect(first).toMatchObject({
      by: { kind: 'staff', name: null },
      name: 'Ana Lema',
      changes: [{ field: 'iban', after: null }],
    });
    const all = await admin.api.listStaffActivity({ query: { limit: 1 } });
    expect(all.items).toMatchObject([{ id: first?.id, by: { kind: 'staff', name: 'Ana Lema' } }]);
    await expect(owner.api.listStaffActivity({ query: {} })).rejects.toMatchObject({ code: 'access.denied' });
  });

  it('has nobody’s name in it: who is gone from the product is gone from the log', async () => {
    const owner = await newPerson();
    const { data } = await f.auditTrail.query.byTenant({ tenantId: owner.profile.tenantId }).go();
    expect(JSON.stringify(data)).not.toMatch(/Ana|Lema|@/);
    expect(data[0]?.ttl).toBeGreaterThan(Date.now() / 1000);
    await f.profiles.patch({ sub: owner.sub }).set({ name: '', lastName: '' }).go();
    const [item] = (await owner.api.listActivity({ query: {} })).items;
    expect(item).toMatchObject({ by: { kind: 'person', name: null } });
  });

  it('is a CSV in the reader’s language that runs nothing, and that is written down', async () => {
    const owner = await newPerson();
    await newOrganization(owner, '=cmd|calc');
    await f.profiles.patch({ sub: owner.sub }).set({ name: '=1+1', lastName: '' }).go();
    const { csv, isCut, fileName } = await owner.api.exportActivity({ body: {} });
    expect([isCut, fileName]).toEqual([false, expect.stringMatching(/^souto-[\d-]+\.csv$/)]);
    expect(csv.split('\r\n')[0]).toBe('Cuándo (UTC),Quién,Tipo,Qué,Organización,Cambios');
    expect(csv).toContain(`"'=1+1",Organizaciones,Creó la organización «=cmd|calc»,"'=cmd|calc",`);
    const [item] = (await owner.api.listActivity({ query: {} })).items;
    expect(item).toMatchObject({ action: 'activity.exported', values: { entries: 2 } });
    // A part goes on after the one before, without its headings.
    const rest = await owner.api.exportActivity({ body: { cursor: item?.id, had: 1 } });
    expect([`${csv.split('\r\n')[0]}\r\n${rest.csv}`, rest.entries, rest.cursor]).toEqual([csv, 2, null]);
  });
});
