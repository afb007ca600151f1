import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { api } from '#shared/contract/api.ts';
import { API_BASE, type Endpoint } from '#shared/contract/endpoint.ts';
import { CARDS, subscribed } from './subscribedForTests.ts';

const DAY_MS = 86_400_000;
let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());

const isClosed = ({ allow }: Endpoint) => typeof allow === 'object' && allow.plan !== undefined;
const OPERATIONS = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);
const CLOSED = OPERATIONS.filter(({ endpoint }) => isClosed(endpoint));

type Caller = { readonly tokens: { readonly AccessToken: string } };
/** With ids of nothing and no body: who is let in is told that, or that the input is wrong. */
async function codeOf({ tokens }: Caller, { method, path }: Endpoint): Promise<string> {
  const at = path.replace(/\{\w+\}/g, () => newId('calculation'));
  const headers = { authorization: `Bearer ${tokens.AccessToken}`, 'content-type': 'application/json' };
  const body = method === 'GET' ? {} : { body: '{}' };
  const answer = await fetch(`${cloud.urls.site}${API_BASE}${at}`, { method, headers, ...body });
  const { code = '', details } = (await answer.json()) as { code?: string; details?: { plan?: string } };
  return code === 'plans.needed' ? `${answer.status} ${code} ${details?.plan}` : 'open';
}
const codesOf = async (by: Caller) =>
  Object.fromEntries(await Promise.all(CLOSED.map(async ({ name, endpoint }) => [name, await codeOf(by, endpoint)])));
const all = (code: string) => Object.fromEntries(CLOSED.map(({ name }) => [name, code]));
const SHUT = '402 plans.needed essential';

it('what a plan opens is refused without one, with the plan that opens it, and everything else is not', async () => {
  expect(CLOSED.length).toBeGreaterThan(15);
  const user = await cloud.newUser({ userType: 'Representante empresarial', plan: null });
  expect(await codesOf(user)).toEqual(all(SHUT));
  const { organizations, calculations } = user.api;
  const { id: organizationId } = await organizations.createOrganization({
    body: { id: newId('organization'), draft: { name: 'Lema', country: 'ES' } },
  });
  const draft = { organizationId, year: 2024, surfaceM2: 10, employees: 1 };
  const { id } = await calculations.createCalculation({ body: { id: newId('calculation'), draft } });
  await calculations.getTotals({ params: { id } });
  // Excel to fill in is free, that of what came of it is not.
  const asked = { exportId: newId('export'), language: 'es' } as const;
  const toFillIn = { kind: 'questions', activity: null, withRows: false, baseId: null } as const;
  await calculations.startExport({ params: { id }, body: { ...asked, of: toFillIn } });
  await expect(
    calculations.startExport({ params: { id }, body: { ...asked, exportId: newId('export') } }),
  ).rejects.toMatchObject({ code: 'plans.needed', details: { plan: 'essential', feature: 'fullResults' } });
});

it('a trial opens it, the days of grace keep it open, and their end closes it', async () => {
  const { user, current } = await subscribed(cloud, { card: CARDS.failsLater });
  expect((await current())?.status).toBe('trialing');
  expect(await codesOf(user)).toEqual(all('open'));
  await cloud.clock.advance(15 * DAY_MS);
  await cloud.settled();
  await expect.poll(async () => (await current())?.status).toBe('past_due');
  expect(await codesOf(user)).toEqual(all('open'));
  // Whatever the provider has told by then: the grace is over.
  await cloud.clock.advance(15 * DAY_MS);
  await cloud.settled();
  await expect.poll(() => codeOf(user, CLOSED[0]?.endpoint as Endpoint), { timeout: 40_000 }).toBe(SHUT);
  expect(await codesOf(user)).toEqual(all(SHUT));
});
