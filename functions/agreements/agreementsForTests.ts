import { afterAll, beforeAll } from 'vitest';
import { DECIDED, seenBy } from '#functions/forests/forestsForTests.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { AgreementData } from '#shared/agreements/schema.ts';
import type { Forest } from '#shared/forests/schema.ts';

export const SLOW_MS = 240_000;
let cloud: TestCloud;
let owner: TestUser;
let team: TestUser;

/** An owner, the team, and a cloud that other files use too. */
export function withContracts() {
  beforeAll(async () => {
    cloud = await sharedCloud();
    owner = await cloud.newUser({ userType: 'Propietario Forestal' });
    team = await cloud.newAdministrator();
  }, SLOW_MS);
  afterAll(() => cloud.close());
  return { cloud: () => cloud, owner: () => owner, team: () => team };
}

export const ANA = 'Ana Lema';
export const dataOf = (more: Partial<AgreementData> = {}): AgreementData => ({
  ...{ thirdParty: false, represented: null, signer: { name: ANA, taxId: '12345678Z' } },
  ...{
    municipality: 'Folgoso do Courel',
    fireInsurance: false,
    price: { kind: 'default', cents: null, floorCents: 1_000 },
  },
  ...{ others: [], language: 'es', notElsewhere: true },
  ...more,
});
export const of = ({ id }: Pick<Forest, 'id'>) => ({ params: { id } });
export const get = (forest: Forest) => owner.api.agreements.getAgreement(of(forest));
export const request = (forest: Forest, data = dataOf(), v = 0) =>
  owner.api.agreements.requestAgreement({ ...of(forest), body: { v, data } });

async function tenantOf({ id }: Forest) {
  const { items } = await team.api.forests.listReviews({ query: { limit: 100, list: 'TO_VALIDATE' } });
  const found = items.find((one) => one.id === id);
  if (!found) throw new Error('It does not wait');
  return { tenantId: found.tenantId, id };
}
export async function accept(forest: Forest, decided = DECIDED) {
  const at = await tenantOf(forest);
  const { v } = (await team.api.forests.getTheirForest({ params: at })).forest;
  await team.api.forests.acceptForest({ params: at, body: { ...(await seenBy(team, at)), v, decided } });
  return at;
}
export const mailTo = (email: string, subject: RegExp) =>
  cloud.inbox().find((mail) => mail.to.includes(email) && subject.test(mail.subject))?.html ?? '';
export const codeIn = (html: string) => /letter-spacing:4px[^>]*>(\d{6})</.exec(html)?.[1] ?? 'none';

export async function code(forest: Forest, name: string): Promise<string> {
  await owner.api.agreements.sendSigningCode(of(forest));
  await cloud.settled();
  return codeIn(mailTo(owner.email, new RegExp(`código para firmar.*${name}`)));
}
export const sign = async (forest: Forest, given: { code: string; name?: string; hash?: string }) => {
  const { hash } = await get(forest);
  const body = { name: ANA, hash: hash ?? '', ...given };
  return owner.api.agreements.signAgreement({ ...of(forest), body });
};
