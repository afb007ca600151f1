import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gas, newCalculation, refusal, save, withCloud } from '#functions/calculations/apiForTests.ts';
import { computedBook } from '#functions/calculations/excel/workbookForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { addMember, confirmEmail, firstSignIn, memberDraft } from '#infra/local/invited.ts';
import { clientsFor } from '#infra/local/people.ts';
import { startCloud, type TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { formatFor } from '#shared/kernel/format.ts';
import es from '#shared/texts/es/reports.json' with { type: 'json' };
import { readPdf } from './pdf/readForTests.ts';

const { cloud, user } = withCloud(startCloud);
const SLOW_MS = 240_000;
const YEAR = 2023;

async function finished(quantity: number): Promise<Calculation> {
  const calculation = await newCalculation();
  await save(calculation, gas(quantity));
  await cloud().settled();
  const params = { id: calculation.id };
  const { v } = await user().api.calculations.getCalculation({ params });
  await user().api.calculations.finishCalculation({ params, body: { v, reviewed: true, confirmed: true } });
  await cloud().settled();
  return user().api.calculations.getCalculation({ params });
}
const of = (api: TestUser['api'] = user().api) => ({
  year: () => api.reports.getReportYear({ params: { year: YEAR } }),
  list: () => api.reports.listYearReports({ params: { year: YEAR }, query: {} }),
  get: (reportId: ReturnType<typeof newId<'yearReport'>>) =>
    api.reports.getYearReport({ params: { year: YEAR, reportId } }),
  start: (calculations: readonly Pick<Calculation, 'id'>[], reportId = newId('yearReport'), year = YEAR) =>
    api.reports.startYearReport({
      params: { year },
      body: { reportId, language: 'es', calculationIds: calculations.map(({ id }) => id) },
    }),
});
const bytesAt = async (url: string | null) => new Uint8Array(await (await fetch(url ?? '')).arrayBuffer());

describe('the report of a year', { timeout: SLOW_MS }, () => {
  it('adds what is finished, to the API’s figures in its PDF and its Excel, and says what is not', async () => {
    const [one, two] = [await finished(1234.5), await finished(9876.25)];
    const draft = await newCalculation();
    const made = [one, two, draft].map(({ id }) => id);
    const { entries: all, years } = await of().year();
    const entries = all.filter(({ calculationId }) => made.includes(calculationId));
    expect(years).toContain(YEAR);
    expect(entries.map(({ state, figures }) => [state, figures === null])).toEqual([
      ['FINISHED', false],
      ['FINISHED', false],
      ['DRAFT', true],
    ]);
    expect(await refusal(of().start([one, draft]))).toBe('reports.notFinished');
    expect(await refusal(of().start([one], newId('yearReport'), 2022))).toBe('reports.otherYear');
    expect(await refusal(of().start([{ id: newId('calculation') }]))).toBe('calculations.notFound');

    const reportId = newId('yearReport');
    const [asked, again] = [await of().start([one, two], reportId), await of().start([one, two], reportId)];
    expect([asked.state, again.id]).toEqual(['QUEUED', reportId]);
    await cloud().settled();
    const done = await of().get(reportId);
    expect(done).toMatchObject({ state: 'DONE', isCurrent: true, byName: 'Uxía Castro' });
    const pdfBytes = await bytesAt(done.url);
    expect(createHash('sha256').update(pdfBytes).digest('hex')).toBe(done.sha256);
    const pdf = await readPdf(pdfBytes);
    expect(pdf).toMatchObject({ isMarked: true, untagged: [] });
    const { tonnes } = formatFor('es');
    const cells = pdf.elements.filter(({ role }) => role === 'TD').map(({ text }) => text);
    const totals = entries.flatMap(({ figures }) => figures?.totalKg ?? []);
    const whole = totals.reduce((sum, kg) => sum + kg, 0);
    for (const kg of [...totals, whole]) expect(cells).toContain(tonnes(kg));
    expect(pdf.elements.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Cálculo no terminado: Org/));

    const path = join(tmpdir(), `${reportId}-read.xlsx`);
    const excel = await bytesAt(done.excelUrl);
    expect(excel.length).toBe(done.excelBytes);
    writeFileSync(path, excel);
    const rows = computedBook(path).computed(es.year.sheets.summary);
    rmSync(path);
    expect(Number(rows.at(-1)?.[5])).toBeCloseTo(whole, 5);
    for (const [i, kg] of totals.entries()) expect(Number(rows[i + 1]?.[5])).toBeCloseTo(kg, 5);
  });

  it('has gapless versions, and stays as it was when a calculation changes or goes', async () => {
    const first = await finished(77);
    const some = [first, await finished(78)];
    const asked = await Promise.all([of().start(some), of().start(some), of().start(some)]);
    await cloud().settled();
    const all = (await of().list()).items.map(({ version }) => Number(version));
    expect(all.toSorted((a, b) => a - b)).toEqual(all.map((_, i) => i + 1));
    const own = async () => (await of().list()).items.filter(({ id }) => asked.some((report) => report.id === id));
    const params = { id: first.id };
    const { v } = await user().api.calculations.getCalculation({ params });
    await user().api.calculations.reopenCalculation({ params, body: { v, confirmed: true } });
    expect((await own()).map(({ isCurrent }) => isCurrent)).toEqual([false, false, false]);
    const now = await user().api.calculations.getCalculation({ params });
    await user().api.calculations.deleteCalculation({ params, query: { v: now.v } });
    await cloud().settled();
    const kept = await of().get(asked[0]!.id);
    expect((await bytesAt(kept.url)).length).toBe(kept.bytes);
  });

  it('is not for who does not reach all of its organizations, nor for another account', async () => {
    const [here, there] = [await finished(5), await finished(6)];
    const mine = { organizationId: here.organizationId, calculationId: here.id };
    const items = [await of().start([here, there])];
    const scope = { [mine.organizationId]: 'all' } as const;
    const draft = memberDraft(mine.organizationId, { sections: { calculate: 'VIEW' }, scope });
    await addMember(user(), draft);
    const tokens = await confirmEmail(cloud(), draft.email, await firstSignIn(cloud(), draft.email));
    const limited = of(clientsFor(cloud().runtime, tokens, 'es'));
    expect((await limited.year()).entries.map(({ organizationId }) => organizationId)).toEqual([mine.organizationId]);
    expect((await limited.list()).items).toEqual([]);
    expect(await refusal(limited.get(items[0]!.id))).toBe('reports.notFound');
    // Nor does the same id make it theirs.
    expect(await refusal(limited.start([{ id: mine.calculationId }], items[0]!.id))).toBe('reports.notFound');
    const stranger = of((await cloud().newUser({ userType: 'Representante empresarial' })).api);
    expect((await stranger.year()).entries).toEqual([]);
    expect(await refusal(stranger.start([{ id: mine.calculationId }]))).toBe('calculations.notFound');
    expect(await refusal(stranger.get(items[0]!.id))).toBe('reports.notFound');
  });
});

describe('own texts', { timeout: SLOW_MS }, () => {
  it('are kept by kind and language, safe to repeat, and frozen into a report that is asked for', async () => {
    const calculation = await finished(10);
    const at = { id: calculation.id, kind: 'iso14064', language: 'gl' } as const;
    const { getReportTexts, putReportTexts, startReport, getReport } = user().api.reports;
    const before = await getReportTexts({ params: at });
    expect(before).toMatchObject({ v: 0, updatedAt: null });
    expect(before.sections.every(({ own, usual, title }) => own === null && usual !== '' && title !== '')).toBe(true);
    const body = { v: 0, texts: { policy: 'A nosa política é propia.', monitoring: 'doutro tipo', approach: '' } };
    const saved = await putReportTexts({ params: at, body });
    expect(await putReportTexts({ params: at, body })).toMatchObject({ v: 1, sections: saved.sections });
    expect(saved.sections.flatMap(({ key, own }) => (own === null ? [] : [key]))).toEqual(['policy']);
    expect(await refusal(putReportTexts({ params: at, body: { v: 0, texts: {} } }))).toBe('conflict.versionChanged');
    const other = await getReportTexts({ params: { ...at, language: 'es' } });
    expect(other.v).toBe(0);

    const reportId = newId('report');
    await startReport({ params: { id: at.id }, body: { reportId, kind: 'iso14064', language: 'gl' } });
    await putReportTexts({ params: at, body: { v: 1, texts: { policy: 'Outra.' } } });
    await cloud().settled();
    const report = await getReport({ params: { id: at.id, reportId } });
    expect(report).toMatchObject({ state: 'DONE', kind: 'iso14064', textsV: 1 });
    expect(report.fileName).toMatch(/^souto-informe-iso-14064-1-.+-v1\.pdf$/);
    const pdf = await readPdf(await bytesAt(report.url));
    expect(pdf.elements.map(({ text }) => text)).toContain('A nosa política é propia.');
    const stranger = (await cloud().newUser({ userType: 'Representante empresarial' })).api.reports;
    expect(await refusal(stranger.getReportTexts({ params: at }))).toBe('calculations.notFound');
    expect(await refusal(stranger.putReportTexts({ params: at, body: { v: 2, texts: {} } }))).toBe(
      'calculations.notFound',
    );
  });
});

it('a commitment that is recorded stands in the report of commitments', { timeout: SLOW_MS }, async () => {
  const { id, organizationId } = await finished(1000);
  const draft = { calculationId: id, type: 'process', name: 'Caldeira nova', percent: 25 } as const;
  await user().api.reduction.createCommitment({
    params: { id: organizationId },
    body: { id: newId('commitment'), draft: { ...draft, activities: ['fixed-installations'] } },
  });
  const reportId = newId('report');
  const { startReport, getReport } = user().api.reports;
  await startReport({ params: { id }, body: { reportId, kind: 'reductionCommitment', language: 'es' } });
  await cloud().settled();
  const pdf = await readPdf(await bytesAt((await getReport({ params: { id, reportId } })).url));
  expect(pdf.outline).toContain(es.commitments.planTitle);
  expect(pdf.elements.filter(({ role }) => role === 'H3').map(({ text }) => text)).toContain('Caldeira nova');
});
