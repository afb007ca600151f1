import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '#functions/calculations/apiForTests.ts';
import { accountIdsOf } from '#functions/session/accountIds.ts';
import {
  bankEmissions,
  FIRST,
  newBankAccount,
  norma43,
  sendMovements,
  settledUpload,
  uploadMovements,
} from '#infra/checks/kit/banking.ts';
import { killing } from '#infra/checks/kit/killing.ts';
import { killAt } from '#infra/checks/kit/storageRequests.ts';
import { startCloud, type TestCloud, type TestUser } from '#infra/local/testCloud.ts';
import type { BankAccount } from '#shared/banking/schema.ts';

/** A cloud of its own: its worker is killed. */
let cloud: TestCloud;
let user: TestUser;
beforeAll(async () => {
  cloud = await startCloud();
  user = await cloud.newUser({ userType: 'Representante empresarial' });
});
afterAll(() => cloud.close());

const WORKER = 'banking-work';
const content = norma43(FIRST);
const upload = (account: BankAccount, name = 'mes.n43', text = content) =>
  uploadMovements(user.api, account, { name, content: text });
const deadLetters = () =>
  ['uploaded-movements-dlq', 'banking-dlq'].flatMap((queue) => cloud.runtime.services.sqs.peek(queue, 10));
const told = async () =>
  (await user.api.notifications.listNotifications({ query: { limit: 50 } })).items.filter(
    ({ kind }) => kind === 'importFinished',
  ).length;
const total = async (account: BankAccount) => {
  const { total: of, isReady } = await bankEmissions(user.api, account);
  return { cents: of.cents, count: of.count, isReady };
};
const ALL = { cents: -30_435, count: 4, isReady: true };

async function deliver(queue: string, body: object, times: number): Promise<void> {
  const text = JSON.stringify(body);
  await Promise.all(Array.from({ length: times }, () => cloud.runtime.services.sqs.send(queue, text)));
  await cloud.settled();
}
const createdEvent = (tenantId: string, id: string) => ({
  ...{ source: 'aws.s3', 'detail-type': 'Object Created', time: '2026-01-05T23:59:59Z' },
  detail: {
    bucket: { name: 'uploads' },
    object: { key: `banking/${tenantId}/${id}`, size: 10, etag: '0', sequencer: '0062E99A88DC407460' },
  },
});

it('is read and counted once however often the event of its file comes', async () => {
  const account = await newBankAccount(user.api);
  const [read, before] = [await upload(account), await told()];
  const { tenantId } = accountIdsOf((await user.api.session.getMe({})).sub);
  await deliver('uploaded-movements', createdEvent(tenantId, read.id), 5);
  expect(await settledUpload(user.api, read.id)).toEqual(read);
  expect(read).toMatchObject({ state: 'NEEDS_REVIEW', v: 3 });
  // Two windows send it at once.
  const both = await Promise.all([1, 2].map(() => refusal(sendMovements(user.api, read))));
  expect(both.filter(Boolean)).toEqual(['conflict.versionChanged']);
  const done = await settledUpload(user.api, read.id);
  await deliver('uploaded-movements', createdEvent(tenantId, read.id), 5);
  expect(await settledUpload(user.api, read.id)).toEqual(done);
  expect(done).toMatchObject({ state: 'DONE', v: 5, counts: { good: 5, repeated: 0 } });
  expect([await total(account), (await told()) - before, deadLetters()]).toEqual([ALL, 1, []]);
});

it('comes to the same when its worker is killed: reading, before and after what it read is kept, adding up', async () => {
  const account = await newBankAccount(user.api);
  const before = await told();
  const read = killing(cloud, { worker: WORKER, entity: 'bankUpload', after: [3] });
  const kills = [killAt(cloud, WORKER, { method: 'GET', key: '/uploads/banking/' })];
  kills.push(killAt(cloud, WORKER, { method: 'PUT', key: '/groups.json.gz' }));
  const reviewed = await upload(account);
  await cloud.settled();
  expect(read()).toBe(1);
  expect(reviewed).toMatchObject({ state: 'NEEDS_REVIEW', v: 3, counts: { read: 5, good: 5 } });
  const counted = killing(cloud, { worker: WORKER, entity: 'bankYear', after: [1] });
  kills.push(killAt(cloud, WORKER, { method: 'PUT', key: '-2024.json.gz' }));
  expect(await sendMovements(user.api, reviewed)).toMatchObject({ state: 'DONE', v: 5 });
  await cloud.settled();
  expect(counted()).toBe(1);
  await Promise.all(kills);
  expect([await total(account), (await told()) - before, deadLetters()]).toEqual([ALL, 1, []]);
});

it('counts what two files of one account share once, when both are loaded and sent at once', async () => {
  const account = await newBankAccount(user.api);
  const more = norma43([...FIRST.slice(1), ['240310', -5_000, 'PAPELERIA NUEVA']]);
  const both = await Promise.all([upload(account), upload(account, 'b.n43', more)]);
  const done = await Promise.all(both.map((one) => sendMovements(user.api, one)));
  await cloud.settled();
  expect(done.map(({ state }) => state)).toEqual(['DONE', 'DONE']);
  const now = await Promise.all(done.map(({ id }) => user.api.banking.getBankUpload({ params: { id } })));
  expect(now.map(({ counts }) => counts.good - counts.repeated).reduce((a, b) => a + b)).toBe(6);
  expect(await total(account)).toEqual({ cents: ALL.cents - 5_000, count: 5, isReady: true });
});
