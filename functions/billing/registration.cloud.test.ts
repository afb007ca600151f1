import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accountIdsOf } from '#functions/session/accountIds.ts';
import { sharedCloud } from '#infra/local/sharedCloud.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';

vi.mock('./pdf.ts', () => ({ pdfOf: async (...said: unknown[]) => Buffer.from(JSON.stringify(said)) }));

/** A certified issuer that speaks the contract of the port. */
const issuer = { status: 503, answer: {} as object, asked: [] as { path: string; key: string; body: string }[] };
let server: Server;
let cloud: TestCloud;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    issuer.asked.push({ path: `${request.method} ${request.url}`, key: request.headers.authorization ?? '', body });
    response.writeHead(issuer.status).end(JSON.stringify(issuer.answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cloud = await sharedCloud();
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, cloud.env, {
    ...{
      INVOICE_ISSUER: 'certified',
      INVOICE_ISSUER_URL: `http://127.0.0.1:${port}/v1`,
      INVOICE_ISSUER_KEY: 'its-key',
    },
  });
});
afterAll(() => void server.close());

it('a document that the issuer does not take is issued all the same, tried again, and told once', async () => {
  const { issueFor, keyOf } = await import('./issue.ts');
  const { orderCharged } = await import('./orderCharged.ts');
  const { filesJob } = await import('./files.ts');
  const { findDocument } = await import('./store.ts');
  const { findListed } = await import('./storeOfAccount.ts');
  const { addingOrder, paidOrder } = await import('#functions/offsets/paidForTests.ts');
  const { commit } = await import('#functions/kit/transaction.ts');
  const buyer = await cloud.newUser({ userType: 'Representante empresarial' });
  const { tenantId } = accountIdsOf((await buyer.api.session.getMe({})).sub);
  const order = paidOrder(tenantId);
  await commit({ writes: addingOrder(order, new Date()) });
  const [given] = await issueFor(order.orderId, () => orderCharged(order.orderId), new Date());
  const number = given?.number ?? '';
  expect(number).toMatch(/^F-\d{4}-\d{6}$/);
  const stored = async () => (await findDocument(keyOf(number)))?.registration;
  const pdf = async () => (await findListed(tenantId, given?.id ?? ''))?.pdf;
  // The worker of the cloud has no issuer, which is as good as one that fails.
  await expect.poll(pdf).toBeDefined();
  await expect.poll(stored).toMatchObject({ state: 'pending', tries: 1 });
  const log = { info: vi.fn(), error: vi.fn() } as never;
  const work = () => filesJob({ tenantId, id: given!.id }, { now: new Date(), log });
  await work();
  expect(await stored()).toMatchObject({ tries: 2, lastError: expect.stringContaining('503') });
  issuer.status = 201;
  await work();
  expect(await stored()).toMatchObject({ tries: 3, lastError: expect.stringContaining('without an identifier') });
  issuer.answer = { legalId: 'VF-1', qrUrl: 'https://example.es/qr?1' };
  const before = await pdf();
  await work();
  expect(await stored()).toMatchObject({ state: 'registered', legalId: 'VF-1', qrUrl: 'https://example.es/qr?1' });
  // What the issuer said is on it now.
  expect(await pdf()).not.toBe(before);
  await work();
  expect(issuer.asked.map(({ path, key }) => [path, key])).toEqual(
    Array.from({ length: 3 }, () => [`PUT /v1/documents/${number}`, 'Bearer its-key']),
  );
  const sent = JSON.parse(issuer.asked[0]?.body ?? '{}');
  expect(sent).toMatchObject({ document: { number, isTest: false }, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(sent.ubl).toContain(`<cbc:ID>${number}</cbc:ID>`);
  const told = () => cloud.inbox().filter(({ to, subject }) => to.includes(buyer.email) && subject.includes(number));
  await expect.poll(() => told().length).toBe(1);
});
