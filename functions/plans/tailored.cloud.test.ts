import { beforeAll, expect, it } from 'vitest';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';
import { BILLING, pay } from './subscribedForTests.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await sharedCloud();
});

/** A company that has given its billing data, as the administration finds it. */
async function newCompany() {
  const user = await cloud.newUser({ userType: 'Representante empresarial', plan: null });
  await user.api.plans.setBilling({ body: BILLING });
  const { stripeCustomerId } = await user.api.session.getMe({});
  const own = (await cloud.items()).find(
    ({ entity, customerId }) => entity?.S === 'customer' && customerId?.S === stripeCustomerId,
  );
  const params = { tenantId: own?.tenantId?.S as never };
  return { user, params, current: async () => (await user.api.plans.getSubscription({})).subscription };
}

it('a tailored plan is made by the administration alone, invoiced or by card, and ended by it', async () => {
  const admin = (await cloud.newAdministrator()).api.plans;
  const [invoiced, byCard] = await Promise.all([newCompany(), newCompany()]);
  const terms = { period: 'year', cents: 1_234_500, daysUntilDue: 30 } as const;
  const { params } = invoiced;
  await expect(invoiced.user.api.plans.makeTailored({ params, body: terms })).rejects.toMatchObject({
    code: 'access.denied',
  });
  expect(await admin.makeTailored({ params, body: terms })).toEqual({ url: null });
  expect(await invoiced.current()).toMatchObject({ plan: 'tailored', status: 'active', netCents: 1_234_500 });
  expect((await invoiced.user.api.plans.listInvoices({})).items).toMatchObject([
    { status: 'open', totalCents: 1_493_745 },
  ]);
  await expect(admin.makeTailored({ params, body: terms })).rejects.toMatchObject({ code: 'plans.subscribed' });
  await invoiced.user.api.dashboard.getDashboard({ query: {} });

  const { url } = await admin.makeTailored({ params: byCard.params, body: { ...terms, daysUntilDue: null } });
  expect(await byCard.current()).toBeNull();
  await pay(url ?? '');
  await expect.poll(async () => (await byCard.current())?.status).toBe('active');

  await admin.endTailored({ params: byCard.params, body: { atOnce: false } });
  expect(await byCard.current()).toMatchObject({ status: 'active', isCancelled: true });
  await admin.endTailored({ params, body: { atOnce: true } });
  expect((await invoiced.current())?.status).toBe('canceled');
  await expect(admin.endTailored({ params, body: { atOnce: true } })).rejects.toMatchObject({
    code: 'plans.notSubscribed',
  });
});

it('who leaves a plan that is invoiced for one that is not pays it by card: without one nothing is open for long', async () => {
  const admin = (await cloud.newAdministrator()).api.plans;
  const { user, params, current } = await newCompany();
  await admin.makeTailored({ params, body: { period: 'year', cents: 1_234_500, daysUntilDue: 30 } });
  await user.api.plans.changePlan({ body: { plan: 'essential', period: 'month' } });
  await expect.poll(async () => (await current())?.status).toBe('past_due');
  expect(await current()).toMatchObject({ plan: 'essential', paidPlan: null, failedAt: expect.any(String) });
});
