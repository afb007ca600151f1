import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { newCalculation } from '#infra/checks/kit/imports.ts';
import { callPool } from '#infra/local/cognito/client.ts';
import { poolOf, refusal } from '#infra/local/invited.ts';
import { signedS3Fetch } from '#infra/local/lib/signedFetch.ts';
import { SIGNING_KEY } from '#infra/local/runtime/environment.ts';
import { startCloud, type TestCloud, type TestUser } from '#infra/local/testCloud.ts';
import { buckets } from '#infra/manifest.ts';
import { CLOSING_WAIT_DAYS } from '#shared/privacy/retention.ts';
import { addRelated, filledAccount, idsOf, ownedForest } from './accountForTests.ts';

const DAY_MS = 86_400_000;
let cloud: TestCloud;
let filled: Awaited<ReturnType<typeof filledAccount>>;
beforeAll(async () => {
  cloud = await startCloud();
  filled = await filledAccount(cloud);
}, 180_000);
afterAll(() => cloud.close());

type Item = Record<string, { S?: string; N?: string }>;
async function itemsWith(word: string): Promise<string[]> {
  const request = { TableName: cloud.env.TABLE_NAME, ConsistentRead: true };
  const { Items } = (await cloud.runtime.services.dynamo.handle('Scan', request)) as { Items: Item[] };
  return Items.filter((item) => JSON.stringify(item).includes(word)).map(
    ({ entity, SK, PK, ttl }) => `${entity?.S ?? (SK?.S === 'HEAD' && ttl ? 'closed head' : `${PK?.S} ${SK?.S}`)}`,
  );
}
async function filesWith(word: string): Promise<string[]> {
  const lists = Object.keys(buckets).map(async (bucket) => {
    const url = `${cloud.urls.s3}/${bucket}?list-type=2&max-keys=1000`;
    const xml = await (await signedS3Fetch({ method: 'GET', url }, SIGNING_KEY)).text();
    return [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => `${bucket}/${key}`);
  });
  return (await Promise.all(lists)).flat().filter((key) => key.includes(word));
}
const signIn = ({ email, password }: TestUser) =>
  callPool(poolOf(cloud), 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
const mailsTo = ({ email }: TestUser, words: RegExp) =>
  cloud.inbox().filter(({ to, subject }) => to.includes(email) && words.test(subject));
const newOwner = () => cloud.newUser({ userType: 'Representante empresarial' });
async function withRelated() {
  const owner = await newOwner();
  const { organizationId } = await newCalculation(owner.api);
  return { owner, related: await addRelated(cloud, owner, organizationId) };
}
/** The waiting time passes, and an hour in which the schedule looks. */
async function afterTheWait() {
  await cloud.clock.advance((CLOSING_WAIT_DAYS + 1) * DAY_MS);
  await cloud.settled();
}

describe('closing an account', () => {
  it('asks for its name, and that no auditor is at work', async () => {
    const { api } = await newOwner();
    const { id } = await newCalculation(api);
    const invited = { name: 'Antía', email: 'antia@example.com', language: 'gl' } as const;
    const invitation = newId('invitation');
    await api.audits.inviteAuditor({ params: { id }, body: { id: invitation, draft: invited } });
    await cloud.settled();
    const terms = await api.privacy.getClosing({});
    const { typed } = terms;
    expect(terms).toMatchObject({ closes: 'account', typed: 'Conservas do Courel, S. L.', people: 0, closing: null });
    expect(terms.obstacles).toEqual([{ code: 'privacy.auditOpen', count: 1 }]);
    expect(await refusal(api.privacy.startClosing({ body: { typed: 'Conservas' } }))).toBe('privacy.typedWrong');
    expect(await refusal(api.privacy.startClosing({ body: { typed } }))).toBe('privacy.auditOpen');
    await api.audits.revokeInvitation({ params: { id, invitationId: invitation }, query: { v: 1 } });
    await cloud.settled();
    expect((await api.privacy.getClosing({})).obstacles).toEqual([]);
  });

  it('keeps everybody else out, leaves its owner to read, and is undone as if nothing had been', async () => {
    const { owner, related } = await withRelated();
    const { typed } = await owner.api.privacy.getClosing({});
    const { closing } = await owner.api.privacy.startClosing({ body: { typed: ` ${typed.toUpperCase()}` } });
    expect(await owner.api.privacy.startClosing({ body: { typed } })).toMatchObject({ closing });
    await cloud.settled();
    expect(Date.parse(closing?.endsAt ?? '') - Date.parse(closing?.askedAt ?? '')).toBe(CLOSING_WAIT_DAYS * DAY_MS);
    for (const user of [owner, related]) expect(mailsTo(user, /Conservas/)).toHaveLength(1);
    const key = { params: { keyId: newId('apiKey') }, body: { name: 'ERP', sections: {}, days: 30 } } as const;
    expect(await refusal(owner.api.apps.createKey(key))).toBe('privacy.closing');
    expect((await owner.api.organizations.listOrganizations({ query: {} })).items).toHaveLength(1);
    expect(await signIn(related).catch(String)).toContain('privacy.accountClosing');
    expect((await owner.api.privacy.undoClosing({})).closing).toBeNull();
    expect(await refusal(owner.api.privacy.undoClosing({}))).toBe('nothing refused');
    await newCalculation(owner.api);
    await signIn(related);
    await cloud.settled();
    expect(mailsTo(related, /pecha nada/)).toHaveLength(1);
  });

  it('of an owner ends with their forests, the land that they held, and what nobody signed', async () => {
    const owner = await cloud.newUser({ userType: 'Propietario Forestal' });
    const { id } = await ownedForest(owner, 'Souto que pecha');
    const { typed } = await owner.api.privacy.getClosing({});
    await owner.api.privacy.startClosing({ body: { typed } });
    await afterTheWait();
    const left = [...(await itemsWith(idsOf(owner).tenantId)), ...(await itemsWith(id))];
    const mine = ['closed head', 'closedAccount', 'idempotency', 'outbox', 'consent'];
    expect(left.filter((one) => !mine.includes(one))).toEqual([]);
    expect(await filesWith(id)).toEqual([]);
  });

  it('ends with nothing left of it but what the law keeps, wherever it is interrupted', {
    timeout: 60_000,
  }, async () => {
    const stranger = await newOwner();
    await newCalculation(stranger.api);
    const { owner, related } = filled;
    const { tenantId, sub } = idsOf(owner);
    const strangers = idsOf(stranger).tenantId;
    const before = (await itemsWith(strangers)).sort();
    const { id, v } = filled.audit;
    await owner.api.audits.revokeInvitation({
      params: { id: filled.calculation.id, invitationId: id },
      query: { v },
    });
    await cloud.settled();
    const { typed } = await owner.api.privacy.getClosing({});
    await owner.api.privacy.startClosing({ body: { typed } });
    await cloud.settled();
    await stopped(tenantId);
    await cloud.settled();
    await afterTheWait();
    const left = await itemsWith(tenantId);
    expect(
      [...new Set(left)].filter((one) => !['closed head', 'idempotency', 'outbox', 'consent'].includes(one)),
    ).toEqual(['closedAccount']);
    expect(await filesWith(tenantId)).toEqual([]);
    expect(await itemsWith(sub)).toEqual([]);
    for (const email of [owner.email, related.email]) expect(await itemsWith(email)).toEqual([]);
    for (const user of [owner, related]) await expect(signIn(user)).rejects.toThrow();
    expect(mailsTo(owner, /está pechada/)).toHaveLength(1);
    expect((await itemsWith(strangers)).sort()).toEqual(before);
  });
});

/** Does the work of the end with a worker that has no time left after some steps: what it leaves is done by the next. */
async function stopped(tenantId: string) {
  Object.assign(process.env, cloud.env);
  const { closeJob } = await import('./closeJob.ts');
  const { dueClosings } = await import('./closingStore.ts');
  const later = new Date(Date.now() + (CLOSING_WAIT_DAYS + 1) * DAY_MS);
  const { logWith } = await import('#functions/kit/log.ts');
  for await (const due of dueClosings(later)) {
    if (due.tenantId !== tenantId) continue;
    for (const steps of [1, 4, 9]) {
      let done = 0;
      const remainingMs = () => (++done > steps ? 0 : 900_000);
      const context = { receiveCount: 1, messageId: 'x', log: logWith({}), now: later, remainingMs };
      await closeJob(due as never, context);
    }
  }
}

describe('leaving an account', () => {
  it('takes the person out of it and leaves what they made, without their name', async () => {
    const { owner, related } = await withRelated();
    const { sub, tenantId } = idsOf(related);
    const terms = await related.api.privacy.getClosing({});
    expect(terms).toMatchObject({ closes: 'access', typed: related.email, people: 0, obstacles: [] });
    await related.api.privacy.startClosing({ body: { typed: related.email } });
    await cloud.settled();
    expect(mailsTo(owner, /Noa Rei/)).toHaveLength(1);
    await signIn(related);
    await afterTheWait();
    const { items, seats } = await owner.api.team.listMembers({ query: {} });
    expect(items.map(({ state, name, lastName, email }) => [state, lastName, email, name === 'Noa'])).toContainEqual([
      'REMOVED',
      '',
      '',
      false,
    ]);
    expect(seats.taken).toBe(0);
    await expect(signIn(related)).rejects.toThrow();
    expect(await itemsWith(related.email)).toEqual([]);
    expect(mailsTo(related, /está pechado/)).toHaveLength(1);
    expect((await itemsWith(tenantId)).length).toBeGreaterThan(5);
    expect((await itemsWith(sub)).sort()).toEqual(['profile']);
  });
});
