import { expect, it, vi } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { dropFile } from '#infra/checks/kit/imports.ts';
import { killing } from '#infra/checks/kit/killing.ts';
import { beforeAnswer, killAt } from '#infra/checks/kit/storageRequests.ts';
import { signedS3Fetch } from '#infra/local/lib/signedFetch.ts';
import { SIGNING_KEY } from '#infra/local/runtime/environment.ts';
import { startCloud } from '#infra/local/testCloud.ts';
import { facturaeForTests } from '#shared/invoices/reader/fixturesForTests.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { confirm, factsOf, newNumber, place, whenRead, withInvoices } from './invoicesForTests.ts';

/** A cloud of its own: its worker is killed. */
const { cloud, api } = withInvoices(startCloud);

async function deliver(key: string, times: number): Promise<void> {
  const object = { key, size: 10, etag: '0', sequencer: '0062E99A88DC407460' };
  const source = { source: 'aws.s3', 'detail-type': 'Object Created', time: '2026-01-05T23:59:59Z' };
  const event = JSON.stringify({ ...source, detail: { bucket: { name: 'uploads' }, object } });
  const { sqs } = cloud().runtime.services;
  await Promise.all(Array.from({ length: times }, () => sqs.send('uploaded-invoices', event)));
  await cloud().settled();
  expect(sqs.peek('uploaded-invoices-dlq', 10)).toEqual([]);
}
async function isThere(path: string): Promise<boolean> {
  const answer = await signedS3Fetch({ method: 'HEAD', url: `${cloud().urls.s3}/${path}` }, SIGNING_KEY);
  expect([200, 404]).toContain(answer.status);
  return answer.status === 200;
}
async function announce(organizationId: IdOf<'organization'>, content: string) {
  const body = { id: newId('invoice'), organizationId, fileName: 'luz.xml', fileBytes: content.length };
  const { invoice, upload } = await api().createInvoice({ body });
  return { ...invoice, key: upload.fields.key ?? '' };
}

it('is read once however often its event comes, also after it was confirmed', async () => {
  const at = await place();
  const content = facturaeForTests({ number: newNumber() });
  const { id, key } = await announce(at.organizationId, content);
  await dropFile(cloud(), key, content);
  await deliver(key, 5);
  const read = await whenRead(id);
  expect(read).toMatchObject({ state: 'TO_CONFIRM', v: 2, sameAs: null });
  expect(await isThere(`uploads/${key}`)).toBe(false);
  const confirmed = await confirm(read, at, { facts: factsOf(read), part: 350 });
  await deliver(key, 5);
  expect(await api().getInvoice({ params: { id } })).toEqual(confirmed);
  const { url } = await api().getInvoiceFile({ params: { id } });
  expect(await (await fetch(url)).text()).toBe(content);
});

it('is read whole and once when its reader is killed: as it begins, as it parses, and when it has written', async () => {
  const { organizationId } = await place();
  const content = facturaeForTests({ number: newNumber() });
  const first = await announce(organizationId, content);
  const worker = () => cloud().runtime.functions.processId('invoices-read');
  await dropFile(cloud(), first.key, content);
  process.kill(await vi.waitFor(() => worker() ?? expect.fail('no reader'), { interval: 5 }), 'SIGKILL');
  const third = await announce(organizationId, content);
  const parsing = killAt(cloud(), 'invoices-read', { method: 'GET', key: third.key });
  await dropFile(cloud(), third.key, content);
  await parsing;
  await whenRead(third.id);
  const second = await announce(organizationId, content);
  const kills = killing(cloud(), { worker: 'invoices-read', entity: 'invoice', after: [1] });
  await dropFile(cloud(), second.key, content);
  await whenRead(second.id);
  await cloud().settled();
  expect(kills()).toBe(1);
  for (const { id, key } of [first, second, third]) {
    expect(await whenRead(id)).toMatchObject({ state: 'TO_CONFIRM', v: 2, error: null });
    expect(await isThere(`uploads/${key}`)).toBe(false);
  }
  expect(cloud().runtime.services.sqs.peek('uploaded-invoices-dlq', 10)).toEqual([]);
});

it('leaves nothing of a file whose invoice is deleted while it is read', async () => {
  const { organizationId } = await place();
  const content = facturaeForTests({ number: newNumber() });
  const { id, v, key } = await announce(organizationId, content);
  const kept = `documents/tenants/${key.split('/')[1]}/invoices/${id}`;
  // What was read is not yet written; the copy of the file ends after all of it was deleted.
  const deleted = beforeAnswer(cloud(), { method: 'PUT', key: kept }, async () => {
    await api().deleteInvoice({ params: { id }, query: { v } });
    await signedS3Fetch({ method: 'PUT', url: `${cloud().urls.s3}/${kept}`, body: content }, SIGNING_KEY);
  });
  await dropFile(cloud(), key, content);
  await deleted;
  await cloud().settled();
  expect([await isThere(kept), await isThere(`uploads/${key}`)]).toEqual([false, false]);
});

it('leaves nothing of a file that comes after its invoice was deleted', async () => {
  const { organizationId } = await place();
  const content = facturaeForTests({ number: newNumber() });
  const { id, v, key } = await announce(organizationId, content);
  await api().deleteInvoice({ params: { id }, query: { v } });
  await dropFile(cloud(), key, content);
  await vi.waitFor(async () => expect(await isThere(`uploads/${key}`)).toBe(false), { timeout: 60_000 });
  await cloud().settled();
  expect(await isThere(`documents/tenants/${key.split('/')[1]}/invoices/${id}`)).toBe(false);
  const { items } = await api().listInvoices({ params: { id: organizationId }, query: {} });
  expect(items).toEqual([]);
});
