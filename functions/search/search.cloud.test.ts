import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { startCloud, type TestCloud, type TestUser } from '#infra/local/testCloud.ts';
import type { Section } from '#shared/access/permissions.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

let cloud: TestCloud;
let owner: TestUser;
let organizationId: IdOf<'organization'>;
beforeAll(async () => {
  cloud = await startCloud({ isStill: true });
  owner = await cloud.newUser({ userType: 'Representante empresarial' });
  for (const name of ['Obradoiro do Courel', 'Muíños Lema', 'Castañas do Courel'])
    ({ id: organizationId } = await owner.api.organizations.createOrganization({
      body: { id: newId('organization'), draft: { name } },
    }));
  for (const year of [2022, 2023])
    await owner.api.calculations.createCalculation({
      body: { id: newId('calculation'), draft: { organizationId, year, surfaceM2: 1, employees: 1 } },
    });
});
afterAll(() => cloud.close());

const found = async ({ api }: TestUser, text: string) =>
  (await api.search.find({ query: { text } })).items.map((one) =>
    one.kind === 'calculation' ? `${one.name} ${one.year} ${one.state}` : one.name,
  );

/** Read from the token: to ask the server would make it remember the person as they were. */
const subOf = ({ tokens }: TestUser): string =>
  JSON.parse(Buffer.from(tokens.AccessToken.split('.')[1] ?? '', 'base64url').toString()).sub;

/** Somebody of the owner's account who sees some sections of one organization only. */
async function relatedUser(sections: Partial<Record<Section, 'VIEW'>>): Promise<TestUser> {
  const user = await cloud.newUser({ userType: 'Representante empresarial' });
  Object.assign(process.env, cloud.env);
  const { profiles, readProfile } = await import('#functions/kit/profile.ts');
  const account = await readProfile(subOf(owner));
  const scope = { [organizationId]: 'all' };
  const change = { tenantId: account?.tenantId ?? '', userRole: 'EDITOR' as const, sections, scope };
  await profiles
    .patch({ sub: subOf(user) })
    .set(change)
    .go();
  return user;
}

it('finds organizations and years by the beginnings of words, accents and case forgiven', async () => {
  expect(await found(owner, 'courel')).toEqual([
    'Obradoiro do Courel',
    'Castañas do Courel',
    'Castañas do Courel 2023 DRAFT',
    'Castañas do Courel 2022 DRAFT',
  ]);
  expect(await found(owner, 'COU castana 2023')).toEqual(['Castañas do Courel 2023 DRAFT']);
  expect(await found(owner, 'muin')).toEqual(['Muíños Lema']);
  expect(await found(owner, 'ourel')).toEqual([]);
});

it('shows what the caller may see only, and nothing of another account', async () => {
  expect(await found(await relatedUser({ organization: 'VIEW' }), 'castañas')).toEqual(['Castañas do Courel']);
  expect(await found(await relatedUser({ calculate: 'VIEW' }), 'castañas 2022')).toEqual([
    'Castañas do Courel 2022 DRAFT',
  ]);
  expect(await found(await relatedUser({}), 'castañas')).toEqual([]);
  expect(await found(await relatedUser({ organization: 'VIEW' }), 'obradoiro')).toEqual([]);
  expect(await found(await cloud.newUser({ userType: 'Representante empresarial' }), 'castañas')).toEqual([]);
  const forester = await cloud.newUser({ userType: 'Propietario Forestal' });
  await expect(found(forester, 'castañas')).rejects.toMatchObject({ code: 'access.denied' });
  await expect(cloud.anonymous.search.find({ query: { text: 'castañas' } })).rejects.toMatchObject({
    code: 'access.signInRequired',
  });
});
