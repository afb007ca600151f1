import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { gas, newCalculation, refusal, save, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { accountIdsOf } from '#functions/session/accountIds.ts';
import { signedS3Fetch } from '#infra/local/lib/signedFetch.ts';
import { SIGNING_KEY } from '#infra/local/runtime/environment.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { formatFor } from '#shared/kernel/format.ts';
import { LANGUAGES, localeOf } from '#shared/kernel/languages.ts';
import type { Report } from '#shared/reports/schema.ts';
import en from '#shared/texts/en/errors.json' with { type: 'json' };
import es from '#shared/texts/es/errors.json' with { type: 'json' };
import gl from '#shared/texts/gl/errors.json' with { type: 'json' };
import pt from '#shared/texts/pt/errors.json' with { type: 'json' };
import { figureFills, SCOPE_FILLS } from './pdf/fillsForTests.ts';
import { readPdf } from './pdf/readForTests.ts';

const { cloud, user } = withCloud();
const SLOW_MS = 180_000;

const read = (id: Calculation['id']) => user().api.calculations.getCalculation({ params: { id } });
async function finish({ id }: Pick<Calculation, 'id'>): Promise<Calculation> {
  await cloud().settled();
  const { v } = await read(id);
  const body = { v, reviewed: true, confirmed: true };
  await user().api.calculations.finishCalculation({ params: { id }, body });
  await cloud().settled();
  return read(id);
}
async function finished(): Promise<Calculation> {
  const calculation = await newCalculation();
  await save(calculation, gas(1234.5));
  await save(calculation, { ...gas(500), dateOn: '2023-05-02' });
  return finish(calculation);
}
const reopen = async ({ id }: Pick<Calculation, 'id'>) => {
  const body = { v: (await read(id)).v, confirmed: true };
  return user().api.calculations.reopenCalculation({ params: { id }, body });
};
const start = ({ id }: Pick<Calculation, 'id'>, language: Report['language'], reportId = newId('report')) =>
  user().api.reports.startReport({ params: { id }, body: { reportId, language } });
const get = ({ calculationId: id, id: reportId }: Report) => user().api.reports.getReport({ params: { id, reportId } });
const list = async ({ id }: Pick<Calculation, 'id'>, query: object = {}) =>
  user().api.reports.listReports({ params: { id }, query });
const download = async (report: Report) => new Uint8Array(await (await fetch((await get(report)).url!)).arrayBuffer());
/** The message of a report, once more. */
async function deliver({ id }: Pick<Calculation, 'id'>, reportId: Report['id']): Promise<void> {
  const { tenantId } = accountIdsOf((await user().api.session.getMe({})).sub);
  const payload = { tenantId, calculationId: id, reportId };
  const body = JSON.stringify({ id: newId('message'), name: 'reports.reportRequested', payload });
  const attributes = { ApproximateReceiveCount: '1' };
  const record = { messageId: '1', body, attributes, eventSourceARN: 'arn:aws:sqs:eu-west-1:1:reports' };
  expect(await cloud().runtime.functions.invoke('reports-work', { Records: [record] })).toEqual({
    batchItemFailures: [],
  });
}
/** Keys of the files that reports of a calculation left in the bucket. */
async function files({ id }: Pick<Calculation, 'id'>): Promise<string[]> {
  const answer = await signedS3Fetch(
    { method: 'GET', url: `${cloud().urls.s3}/documents?list-type=2&prefix=tenants%2F` },
    SIGNING_KEY,
  );
  return [...(await answer.text()).matchAll(/<Key>([^<]+)</g)].flatMap(([, key = '']) =>
    key.includes(`${id}/reports/`) ? [key] : [],
  );
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a draft', () => {
  it('is refused, in four languages', async () => {
    const calculation = await newCalculation();
    expect(await refusal(start(calculation, 'es'))).toBe('reports.notFinished');
    const url = `${cloud().urls.site}/api/calculations/${calculation.id}/reports`;
    const messages = LANGUAGES.map(async (language) => {
      const headers = {
        authorization: `Bearer ${user().tokens.AccessToken}`,
        'accept-language': language,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ reportId: newId('report'), language });
      const answer = await fetch(url, { method: 'POST', headers, body });
      return ((await answer.json()) as { message: string }).message;
    });
    const texts = [es, en, gl, pt].map(({ reports }) => reports.notFinished);
    expect(await Promise.all(messages)).toEqual(texts);
  });
});

describe('the report of a finished calculation', { timeout: SLOW_MS }, () => {
  it('is written in four languages by the bundled function, each with its first version', async () => {
    const calculation = await finished();
    const reports = await Promise.all(LANGUAGES.map((language) => start(calculation, language)));
    expect(reports.map(({ state }) => state)).toEqual(Array(4).fill('QUEUED'));
    await cloud().settled();
    const totals = await user().api.calculations.getTotals({ params: { id: calculation.id } });
    for (const report of reports) {
      const { language } = report;
      const done = await get(report);
      expect(done).toMatchObject({ state: 'DONE', version: 1, isCurrent: true, progress: { phase: 'done' } });
      expect(done.byName).toBe('Uxía Castro');
      expect(done.fileName).toMatch(/^souto-.+-2023-v1\.pdf$/);
      const bytes = await download(report);
      expect([sha256(bytes), bytes.length]).toEqual([done.sha256, done.bytes]);
      const pdf = await readPdf(bytes);
      expect(pdf).toMatchObject({ language: localeOf(language), isMarked: true, untagged: [] });
      const format = formatFor(language);
      const cells = pdf.elements.filter(({ role }) => role === 'TD').map(({ text }) => text);
      for (const kg of [totals.total.co2eKg, totals.scope1Kg, ...totals.by.month!.map((month) => month.co2eKg)])
        expect(cells).toContain(format.tonnes(kg));
      expect(pdf.text).toContain(done.seal.rowsHash);
      // Minified code knows no classes by name: patterns were once lost there.
      expect(figureFills(bytes)).toContainEqual([...SCOPE_FILLS[1], ...SCOPE_FILLS[3]]);
    }
  });

  it('has gapless versions however many are asked for at once, and is one however often it comes', async () => {
    const calculation = await finished();
    const reportId = newId('report');
    const same = await Promise.all([1, 2, 3].map(() => start(calculation, 'es', reportId)));
    expect(same.map(({ id }) => id)).toEqual(Array(3).fill(reportId));
    await Promise.all([start(calculation, 'es'), start(calculation, 'es')]);
    // The queue delivers each once, and here the first comes three times more, at the same time.
    await Promise.all([1, 2, 3].map(() => deliver(calculation, reportId)));
    await cloud().settled();
    const { items } = await list(calculation);
    expect(items.map(({ state }) => state)).toEqual(Array(3).fill('DONE'));
    expect(items.map(({ version }) => version).sort()).toEqual([1, 2, 3]);
    await deliver(calculation, reportId);
    expect((await list(calculation)).items).toEqual(items);
    for (const report of items) expect(sha256(await download(report))).toBe(report.sha256);
    const page = await list(calculation, { limit: 2 });
    const rest = await list(calculation, { limit: 2, cursor: page.cursor! });
    expect([...page.items, ...rest.items]).toEqual(items);
    expect(items.map(({ id }) => id)).toEqual(
      items
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    expect(await files(calculation)).toHaveLength(3);
  });

  it('stays as it was when the calculation changes, and goes with it', async () => {
    const calculation = await finished();
    const first = await start(calculation, 'gl');
    await cloud().settled();
    const before = await download(first);
    await reopen(calculation);
    expect((await get(first)).isCurrent).toBe(false);
    expect(await refusal(start(calculation, 'gl'))).toBe('reports.notFinished');
    await save(calculation, { ...gas(10), dateOn: '2023-06-01' });
    await finish(calculation);
    const second = await start(calculation, 'gl');
    await cloud().settled();
    const { items } = await list(calculation);
    expect(items).toMatchObject([
      { id: second.id, version: 2, isCurrent: true },
      { id: first.id, version: 1, isCurrent: false },
    ]);
    expect(sha256(await download(first))).toBe(sha256(before));
    const { url } = await get(first);
    const { v } = await reopen(calculation);
    await user().api.calculations.deleteCalculation({ params: { id: calculation.id }, query: { v } });
    await cloud().settled();
    expect(await refusal(get(first))).toBe('reports.notFound');
    expect((await fetch(url!)).status).toBe(404);
  });
});
