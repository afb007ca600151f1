import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { signedS3Fetch } from '#infra/local/lib/signedFetch.ts';
import { SIGNING_KEY } from '#infra/local/runtime/environment.ts';
import { startCloud, type TableItem, type TestCloud } from '#infra/local/testCloud.ts';
import { buckets } from '#infra/manifest.ts';
import { dropFile } from './kit/imports.ts';
import { fileOf, importRows } from './kit/mainJob.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startCloud();
});
afterAll(() => cloud.close());

/** Kept on purpose: what was done and by whom, what a person was told, and for a day the closed heads that refuse a slow writer and the answers of repeated requests. */
const KEPT = ['audit', 'notification', 'idempotency', 'outbox'];

async function itemsWith(words: readonly string[]): Promise<string[]> {
  const isLeft = ({ entity, SK, ttl }: TableItem) =>
    !KEPT.includes(entity?.S ?? '') && !(SK?.S === 'HEAD' && ttl !== undefined);
  const found = (await cloud.items()).filter(
    (item) => isLeft(item) && words.some((word) => JSON.stringify(item).includes(word)),
  );
  return found.map((item) => `${item.PK?.S} ${item.SK?.S}`);
}

async function filesWith(words: readonly string[]): Promise<string[]> {
  const lists = Object.keys(buckets).map(async (bucket) => {
    const url = `${cloud.urls.s3}/${bucket}?list-type=2&max-keys=1000`;
    const xml = await (await signedS3Fetch({ method: 'GET', url }, SIGNING_KEY)).text();
    return [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => `${bucket}/${key}`);
  });
  return (await Promise.all(lists)).flat().filter((key) => words.some((word) => key.includes(word)));
}

it('a deleted calculation leaves no item and no file, its imports, drops, exports and reports included', {
  timeout: 180_000,
}, async () => {
  const { api, calculation } = await importRows(cloud, 20);
  const params = { id: calculation.id };
  const { prefix } = await api.imports.createDrop({ params, body: { id: newId('drop'), name: 'ERP' } });
  await dropFile(cloud, `${prefix}enero.csv`, fileOf(5));
  await api.calculations.startExport({ params, body: { exportId: newId('export'), language: 'es' } });
  await cloud.settled();
  const { v: draft } = await api.calculations.getCalculation({ params });
  await api.calculations.finishCalculation({ params, body: { v: draft, reviewed: true, confirmed: true } });
  await cloud.settled();
  await api.reports.startReport({ params, body: { reportId: newId('report'), language: 'es' } });
  await api.verifications.issueVerification({ params, body: { id: newId('verification') } });
  await cloud.settled();
  const { items: reports } = await api.reports.listReports({ params, query: {} });
  expect(reports).toMatchObject([{ state: 'DONE' }]);
  const { items } = await api.imports.listImports({ params, query: {} });
  const words = [calculation.id, ...items.map(({ id }) => id), prefix];
  expect([(await itemsWith(words)).length, (await filesWith(words)).length].every((count) => count > 3)).toBe(true);
  // One more is asked for, and is on its way while the calculation is taken back and deleted.
  await api.reports.startReport({ params, body: { reportId: newId('report'), language: 'gl' } });
  const { v: finished } = await api.calculations.getCalculation({ params });
  const { v } = await api.calculations.reopenCalculation({ params, body: { v: finished, confirmed: true } });
  await api.calculations.deleteCalculation({ params, query: { v } });
  await cloud.settled();
  expect({ items: await itemsWith(words), files: await filesWith(words) }).toEqual({ items: [], files: [] });
});
