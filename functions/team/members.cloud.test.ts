import { beforeAll, expect, it } from 'vitest';
import {
  addMember,
  addOrganization,
  confirmEmail,
  firstSignIn,
  memberDraft,
  newColleague,
  refusal,
} from '#infra/local/invited.ts';
import { clientsFor } from '#infra/local/people.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Member } from '#shared/team/schema.ts';

let cloud: TestCloud;
let owner: TestUser;
let north: IdOf<'organization'>;
let south: IdOf<'organization'>;
beforeAll(async () => {
  cloud = await sharedCloud();
  owner = await cloud.newUser({ userType: 'Representante empresarial' });
  Object.assign(process.env, cloud.env);
  [north, south] = [await addOrganization(owner, 'Norte'), await addOrganization(owner, 'Sur')];
});

const draftOf = (more: object = {}) => memberDraft(north, more);
const create = (draft: ReturnType<typeof draftOf>) => addMember(owner, draft);

it('who is removed leaves nothing but the name', async () => {
  const draft = draftOf();
  const { id: userId } = await create(draft);
  const tokens = await confirmEmail(cloud, draft.email, await firstSignIn(cloud, draft.email));
  const api = clientsFor(cloud.runtime, tokens, 'gl');
  // Of nobody else: other tests write in the same cloud.
  const own = { phone: '982223344', dni: '45678912S', titularCuenta: 'Noa Rei Varela', bankingEntity: 'Abanca' };
  const bank = { ...own, iban: 'ES9121000418450200051332', dpostal: 'Rúa do Souto 3' };
  await api.account.updateUser({ params: { userId }, body: bank });
  await cloud.settled();
  const found = async () => {
    const told = (await cloud.items()).filter(({ entity }) => entity?.S !== 'outbox' && entity?.S !== 'idempotency');
    const all = told.map((item) => JSON.stringify(item));
    return [draft.email, ...Object.values(bank)].filter((text) => all.some((item) => item.includes(text)));
  };
  expect((await found()).length).toBeGreaterThan(4);
  const { v } = await owner.api.team.getMember({ params: { userId } });
  await owner.api.team.removeMember({ params: { userId }, query: { v } });
  await cloud.settled();
  expect(await found()).toEqual([]);
  const member = await owner.api.team.getMember({ params: { userId } });
  expect(member).toMatchObject({ state: 'REMOVED', name: 'Noa', lastName: 'Rei', email: '' });
});

it('an organization that is deleted is nowhere in what people reach, who are seen and changed as before', async () => {
  const gone = await addOrganization(owner, 'Efémera');
  const sections = { users: 'EDIT', calculate: 'EDIT' } as const;
  const draft = draftOf({ sections });
  await create(draft);
  const tokens = await confirmEmail(cloud, draft.email, await firstSignIn(cloud, draft.email));
  const manager = clientsFor(cloud.runtime, tokens, 'es');
  const both = await create(draftOf({ scope: { [north]: 'all', [gone]: 'all' } }));
  const only = await create(draftOf({ scope: { [gone]: 'all' } }));
  const apart = await create(draftOf({ scope: { [south]: 'all' } }));
  const params = { userId: both.id };
  expect(await refusal(manager.team.getMember({ params }))).toBe('team.notFound');
  await owner.api.organizations.deleteOrganization({ params: { id: gone }, query: { v: 1 } });
  await cloud.settled();
  expect((await owner.api.team.getMember({ params: { userId: only.id } })).scope).toEqual({});
  expect(await owner.api.team.getMember({ params: { userId: apart.id } })).toEqual(apart);
  const { v, scope, name, lastName, language } = await manager.team.getMember({ params });
  expect(scope).toEqual({ [north]: 'all' });
  const changed = { name, lastName, language, scope: { [north]: 'all' as const }, sections: {} };
  expect(await refusal(manager.team.updateMember({ params, body: { v, draft: changed } }))).toBe('nothing refused');
});

it('who only sees the people of the account is told of none that they could change them', async () => {
  const draft = draftOf({ sections: { users: 'VIEW', calculate: 'EDIT' } });
  await create(draft);
  const { id, v } = await create(draftOf());
  const tokens = await confirmEmail(cloud, draft.email, await firstSignIn(cloud, draft.email));
  const viewer = clientsFor(cloud.runtime, tokens, 'es');
  const { items } = await viewer.team.listMembers({ query: { limit: 100 } });
  expect(items.map((one) => one.id)).toContain(id);
  expect(items.some(({ canManage }) => canManage)).toBe(false);
  expect(await refusal(viewer.team.setDisabled({ params: { userId: id }, body: { v, disabled: true } }))).toBe(
    'access.denied',
  );
});

it('administrators are not lost to each other: of two who take that away at once, one does', async () => {
  const rights = { accountAdmin: true, sections: {}, scope: {} } as const;
  const [a, b] = await Promise.all([newColleague(cloud, owner, rights), newColleague(cloud, owner, rights)]);
  const { email: _, password: __, ...draft } = draftOf();
  const demote = (by: TestUser, { id: userId, v }: Member) =>
    refusal(by.api.team.updateMember({ params: { userId }, body: { v, draft } }));
  const answers = await Promise.all([demote(a, b.member), demote(b, a.member)]);
  expect(
    answers.filter((one) => one === 'nothing refused'),
    String(answers),
  ).toHaveLength(1);
  const [nowA, nowB] = await Promise.all(
    [a, b].map(({ member: { id: userId } }) => owner.api.team.getMember({ params: { userId } })),
  );
  expect(nowA?.accountAdmin).toBe(!nowB?.accountAdmin);
  // The rights are gone at once for this, however long another request finds them in a cache.
  const [left, lost] = nowA?.accountAdmin ? [nowA, b] : [nowB, a];
  expect(await demote(lost, left as Member)).toBe('access.denied');
});
