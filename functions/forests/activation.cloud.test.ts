import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCloud } from '#infra/local/testCloud.ts';
import { nextFirstOfMonth } from '#shared/kernel/time.ts';
import { DECIDED, submittedForest } from './forestsForTests.ts';

const SLOW_MS = 240_000;
let cloud: Awaited<ReturnType<typeof startCloud>>;
beforeAll(async () => {
  cloud = await startCloud();
  Object.assign(process.env, cloud.env);
}, SLOW_MS);
afterAll(() => cloud.close());

it(
  'comes by itself on the 1st of a month, when the clock gets there, and once',
  async () => {
    const owner = await cloud.newUser({ userType: 'Propietario Forestal' });
    const team = await cloud.newAdministrator();
    const [{ signing }, { readForest, projectIdOf }, { commit }, { availableOf }] = await Promise.all([
      import('./signing.ts'),
      import('./read.ts'),
      import('#functions/kit/transaction.ts'),
      import('#functions/credits/available.ts'),
    ]);
    const { id, v } = await submittedForest(owner.api.forests);
    const { items } = await team.api.forests.listReviews({ query: {} });
    const params = { id, tenantId: items.find((one) => one.id === id)?.tenantId as never };
    await team.api.forests.acceptForest({ params, body: { v, decided: DECIDED } });
    const price = { kind: 'default', floorCents: 1_000 } as const;
    const { signedOn, ...signed } = signing(await readForest(params), { price, now: cloud.clock.now() }).next;
    await commit(signing(await readForest(params), { price, now: cloud.clock.now() }));
    const first = nextFirstOfMonth(signedOn ?? '');
    await cloud.clock.advance(Date.parse(`${first}T02:00:00Z`) - cloud.clock.now().getTime());
    const forestNow = () => owner.api.forests.getForest({ params: { id } });
    await expect.poll(async () => (await forestNow()).state, { timeout: SLOW_MS / 2 }).toBe('ACTIVE');
    const forest = await forestNow();
    const vintage = Number(first.slice(0, 4));
    expect(forest).toMatchObject({ activatedOn: first, vintage, termEndOn: signed.termEndOn });
    const stock = () => availableOf(projectIdOf(id));
    expect(await stock()).toEqual([{ vintage, available: 180 }]);
    for (const name of ['forests-activation', 'forests-nightly'] as const)
      await cloud.runtime.functions.invoke(name, { scheduledAt: cloud.clock.now().toISOString() });
    expect((await forestNow()).v).toBe(forest.v);
    expect(await stock()).toEqual([{ vintage, available: 180 }]);
  },
  SLOW_MS,
);
