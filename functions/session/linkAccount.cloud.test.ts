import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTable } from '#functions/kit/cloudForTests.ts';

let cloud: Awaited<ReturnType<typeof startTable>>;
let kit: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  cloud = await startTable();
  kit = await load();
});
afterAll(() => cloud.close());

/** After the environment is set. */
async function load() {
  const { openAccount } = await import('./openAccount.ts');
  const { carryBrand } = await import('./linkAccount.ts');
  const { profiles } = await import('#functions/kit/profile.ts');
  const { auditTrail } = await import('#functions/kit/audit.ts');
  return { openAccount, carryBrand, profiles, auditTrail };
}
const person = { userType: null, name: 'Sabela', lastName: 'Rei', companyName: '', phone: '', language: 'gl' } as const;

it('a brand is carried by the profile as it was read: one that has changed meanwhile stays as it is', async () => {
  const sub = randomUUID();
  const profile = await kit.openAccount({ ...person, sub, email: 'sabela@ribeira.example' });
  await kit.carryBrand(profile, 'ribeira');
  await expect(kit.carryBrand(profile, 'norte')).rejects.toMatchObject({ code: 'conflict.versionChanged' });
  const { data } = await kit.profiles.get({ sub }).go({ consistent: true });
  expect(data).toMatchObject({ whiteLabel: 'ribeira', v: profile.v + 1 });
  const { tenantId, userId } = profile;
  const { data: said } = await kit.auditTrail.query.bySubject({ tenantId, subject: userId }).go();
  expect(said.filter(({ action }) => action === 'session.linked')).toHaveLength(1);
});
