import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { begun } from '#functions/plans/subscribedForTests.ts';
import { PAYMENTS_HOOKS } from '#infra/local/runtime/environment.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';

const [platform, connect, thin] = PAYMENTS_HOOKS;
const signing = new Stripe('sk_test_none').webhooks;
async function post(path: string, payload: string, secret: string) {
  const { urls } = await sharedCloud();
  return fetch(`${urls.site}${path}`, {
    method: 'POST',
    body: payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signing.generateTestHeaderString({ payload, secret }),
    },
  });
}
const marked = async (id: string) => {
  const items = await (await sharedCloud()).items();
  return items.find(({ PK }) => PK?.S === `PAYMARK#${id}`)?.outcome?.S;
};
const event = (id: string, type: string, data: unknown) =>
  JSON.stringify({ id, object: 'event', type, api_version: '2026-10-28.endive', created: 1, data });

it('refuses what no secret of ours has signed, without a word, and what is too large', async () => {
  const payload = event('evt_forged', 'invoice.paid', { object: { id: 'in_1', customer: 'cus_1' } });
  const forged = await post(platform.path, payload, 'whsec_somebody');
  expect([forged.status, await forged.text()]).toEqual([400, '']);
  // The secret of another destination is none of this one.
  for (const { secret } of [connect, thin]) expect((await post(platform.path, payload, secret)).status).toBe(400);
  expect((await post(connect.path, payload, platform.secret)).status).toBe(400);
  const large = event('evt_large', 'invoice.paid', { object: 'x'.repeat(300_000) });
  expect((await post(platform.path, large, platform.secret)).status).toBe(413);
  const { urls, items } = await sharedCloud();
  expect((await fetch(`${urls.site}${platform.path}`, { method: 'POST', body: payload })).status).toBe(400);
  expect((await items()).filter(({ PK }) => /PAYEVENT#evt_(forged|large)/.test(PK?.S ?? ''))).toEqual([]);
});

it('records what nothing here follows, whole and thin, and keeps an event once', async () => {
  const { items, settled } = await sharedCloud();
  const payload = event('evt_recorded', 'product.created', { object: { id: 'prod_1' } });
  for (let i = 0; i < 3; i++) expect((await post(platform.path, payload, platform.secret)).status).toBe(200);
  const related_object = { id: 'acct_nobody', type: 'v2.core.account', url: '/v2/core/accounts/acct_nobody' };
  const told = (id: string, type: string) => JSON.stringify({ id, object: 'v2.core.event', type, related_object });
  expect((await post(thin.path, told('evt_thin', 'v2.core.account.created'), thin.secret)).status).toBe(200);
  expect((await post(thin.path, told('evt_nobody', 'v2.core.account.closed'), thin.secret)).status).toBe(200);
  await expect.poll(() => marked('evt_recorded')).toBe('recorded');
  await expect.poll(() => marked('evt_thin')).toBe('recorded');
  await expect.poll(() => marked('evt_nobody')).toBe('same');
  await settled();
  const kept = (await items()).filter(({ PK }) => PK?.S === 'PAYEVENT#evt_recorded');
  expect(kept.map(({ raw }) => Buffer.from(raw?.S ?? '', 'base64').toString())).toEqual([payload]);
});

it('follows the customer of an invoice that there is not yet, which has no id', async () => {
  const cloud = await sharedCloud();
  const { user } = await begun(cloud);
  const { stripeCustomerId: customer } = await user.api.session.getMe({});
  const id = 'evt_upcoming';
  const payload = event(id, 'invoice.upcoming', { object: { object: 'invoice', customer } });
  expect((await post(platform.path, payload, platform.secret)).status).toBe(200);
  await expect.poll(() => marked(id)).toBe('same');
});

it('marks an event once: of two workers who have it, one writes what follows of it', async () => {
  const { env, clock } = await sharedCloud();
  Object.assign(process.env, env);
  const [{ marking }, { commit }] = await Promise.all([import('./store.ts'), import('#functions/kit/transaction.ts')]);
  const mark = () =>
    commit({ writes: [marking('evt_of_two', 'done', clock.now())] }).then(
      () => 'marked',
      ({ code }) => code,
    );
  expect((await Promise.all([mark(), mark()])).sort()).toEqual(['conflict.versionChanged', 'marked']);
});

it('does not so much as read an event again that was worked on', async () => {
  const { env, clock } = await sharedCloud();
  Object.assign(process.env, env);
  const [{ keepingEvent, marking }, { commit }, { workOn }] = await Promise.all([
    import('./store.ts'),
    import('#functions/kit/transaction.ts'),
    import('./work.ts'),
  ]);
  const [eventId, now] = ['evt_worked_on', clock.now()];
  // Nobody could work on it.
  const told = { endpoint: 'list', raw: Buffer.from('{}'), signature: '', receivedAt: now };
  await commit({ writes: [keepingEvent({ eventId, type: 'invoice.paid', ...told }, now)] });
  const work = () => workOn({ eventId } as never, { log: { info: () => undefined }, now } as never);
  await expect(work()).rejects.toThrow('does not fit its schema');
  await commit({ writes: [marking(eventId, 'done', now)] });
  expect(await work()).toBeUndefined();
});

it('puts what is no event of the provider among the dead letters, with the reason', async () => {
  const { runtime } = await sharedCloud();
  const id = 'evt_poison';
  expect((await post(platform.path, event(id, 'invoice.paid', { object: {} }), platform.secret)).status).toBe(200);
  const letters = () =>
    runtime.services.sqs
      .peek('payments-dlq', 50)
      .filter(({ body }) => body.includes(id))
      .map((one) => JSON.stringify(one));
  await expect.poll(() => letters().length).toBe(1);
  expect(letters()[0]).toContain('does not fit its schema');
  expect(await marked(id)).toBeUndefined();
});

it('works on an event again when an administrator asks for it, which changes nothing that is so', async () => {
  const cloud = await sharedCloud();
  const { user } = await begun(cloud);
  const { stripeCustomerId: customer } = await user.api.session.getMe({});
  const id = 'evt_replayed';
  await post(
    platform.path,
    event(id, 'customer.subscription.updated', { object: { id: 'sub_1', customer } }),
    platform.secret,
  );
  await expect.poll(() => marked(id)).toBe('same');
  const admin = await cloud.newAdministrator();
  const replay = (eventId: string) => admin.api.payments.replayEvent({ params: { eventId } });
  expect(await replay(id)).toEqual({ done: true });
  await expect(replay('evt_never')).rejects.toMatchObject({ code: 'payments.eventNotFound' });
  await expect(user.api.payments.replayEvent({ params: { eventId: id } })).rejects.toMatchObject({
    code: 'access.denied',
  });
  await cloud.settled();
  expect(await marked(id)).toBe('same');
});
