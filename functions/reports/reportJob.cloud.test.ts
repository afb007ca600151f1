import { beforeAll, describe, expect, it } from 'vitest';
import {
  audited,
  finishAsked,
  messages,
  newCalculation,
  now,
  refusal,
  save,
  withStillCloud,
  work,
} from '#functions/calculations/jobsForTests.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { ReportKind } from '#shared/reports/schema.ts';

/** The job by hand, on a cloud that delivers nothing by itself. */
const { f } = withStillCloud();
let m: typeof import('./reports.ts') &
  typeof import('./reportJob.ts') &
  typeof import('./store.ts') &
  typeof import('./versions.ts') &
  Pick<typeof import('#functions/calculations/finished.ts'), 'requiringFinished'>;
beforeAll(async () => {
  const { requiringFinished } = await import('#functions/calculations/finished.ts');
  const [reports, job, store, versions] = [
    await import('./reports.ts'),
    await import('./reportJob.ts'),
    await import('./store.ts'),
    await import('./versions.ts'),
  ];
  m = { ...reports, ...job, ...store, ...versions, requiringFinished };
});

async function finished() {
  const made = await newCalculation();
  await save(made);
  await made.calculate();
  const { scope, actor, id } = made;
  const finish = async () => {
    const { v } = await f().readCalculation(scope);
    await f().finishCalculation(actor, { id, v, reviewed: true, confirmed: true }, now);
    await f().sealJob(await finishAsked(made), work());
  };
  await finish();
  const start = async (language: Language = 'es', kind: ReportKind = 'ghgProtocol') => {
    const reportId = f().newId('report');
    await m.startReport(actor, { calculationId: id, reportId, kind, language }, now);
    return reportId;
  };
  const reopen = async () => {
    const { v } = await f().readCalculation(scope);
    await f().reopenCalculation(actor, { id, v, confirmed: true }, now);
  };
  return { made, scope, finish, start, reopen };
}
const file = { bytes: 1, fileName: 'x.pdf', now };
const written = (version: number) => ({ ...file, version, sha256: `h${version}`, key: `k${version}` });

describe('a report that waits', () => {
  it('is not written when the calculation was reopened, also when it is finished again', async () => {
    const { made, scope, finish, start, reopen } = await finished();
    const [first, second] = [await start(), await start()];
    expect(await messages(made, 'reports.reportRequested')).toHaveLength(2);
    await reopen();
    await m.reportJob({ ...scope, reportId: first }, work());
    await finish();
    await m.reportJob({ ...scope, reportId: second }, work());
    for (const id of [first, second])
      expect(await m.findReport(scope, id)).toMatchObject({
        state: 'FAILED',
        errorCode: 'reports.reopened',
        version: null,
      });
    expect(await m.lastVersion(scope, { kind: 'ghgProtocol', language: 'es' })).toBe(0);
    expect(await audited(made, 'reports.asked')).toBe(2);
    expect(await audited(made, 'reports.written')).toBe(0);
  });

  it('is tried again while the queue gives it, and then said to have failed', async () => {
    const { made, scope, start } = await finished();
    const reportId = await start();
    // There are no fonts beside this test: drawing fails.
    await expect(m.reportJob({ ...scope, reportId }, work({ receiveCount: 4 }))).rejects.toThrow();
    expect(await m.findReport(scope, reportId)).toMatchObject({ state: 'WRITING', progress: { phase: 'drawing' } });
    await m.reportJob({ ...scope, reportId }, work({ receiveCount: 5 }));
    expect(await m.findReport(scope, reportId)).toMatchObject({ state: 'FAILED', errorCode: 'reports.failed' });
    const told = await messages(made, 'notifications.happened');
    expect(told.filter(({ payload }) => payload?.M?.kind?.S === 'reportFailed').length).toBeGreaterThan(0);
  });

  it('of ISO 14064-1 says so when it could not be written', async () => {
    const { scope, start } = await finished();
    const reportId = await start('es', 'iso14064');
    await m.reportJob({ ...scope, reportId }, work({ receiveCount: 5 }));
    expect(await m.findReport(scope, reportId)).toMatchObject({ state: 'FAILED', errorCode: 'reports.isoFailed' });
  });
});

/** What a writer that was ended before it could keep its file left behind. */
async function leave(scope: { tenantId: string; calculationId: string }, reportId: string) {
  const { files } = await import('#functions/ports/files.ts');
  const folder = `tenants/${scope.tenantId}/calculations/${scope.calculationId}/reports/${reportId}`;
  const bucket = process.env.BUCKET_DOCUMENTS!;
  const put = (name: string) => files.put({ bucket, key: `${folder}/${name}.pdf` }, 'x');
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of files.list(bucket, `${folder}/`)) found.push(key.slice(folder.length + 1));
    return found;
  };
  return { put, keys, key: (name: string) => `${folder}/${name}.pdf` };
}

describe('a writer that was ended between its file and its transaction', () => {
  it('leaves nothing of a report whose calculation has been deleted meanwhile, nor beside the file that is kept', async () => {
    const { scope, start } = await finished();
    const reportId = await start();
    const gone = f().newId('report');
    const [left, kept] = [await leave(scope, gone), await leave(scope, reportId)];
    await Promise.all([left.put('late'), kept.put('first'), kept.put('second')]);
    await m.reportJob({ ...scope, reportId: gone }, work());
    expect(await left.keys()).toEqual([]);
    const report = (await m.findReport(scope, reportId))!;
    await f().commit({ writes: m.keeping(scope, report, { ...written(1), key: kept.key('second') }) });
    await m.reportJob({ ...scope, reportId }, work());
    expect(await kept.keys()).toEqual(['second.pdf']);
  });
});

describe('a report that was given up', () => {
  it('is neither written nor kept by a writer that was slower', async () => {
    const { scope, start } = await finished();
    const reportId = await start();
    const report = (await m.findReport(scope, reportId))!;
    const failed = { state: 'FAILED', errorCode: 'reports.failed' } as const;
    expect(await m.changeReport(scope, reportId, { ...failed, now })).toBe(true);
    expect(await m.changeReport(scope, reportId, { state: 'WRITING', phase: 'drawing', now })).toBe(false);
    const keep = f().commit({ writes: m.keeping(scope, report, written(1)) });
    expect(await refusal(keep)).toBe('conflict.versionChanged');
    expect(await m.findReport(scope, reportId)).toMatchObject({ ...failed, version: null });
    expect(await m.lastVersion(scope, report)).toBe(0);
  });

  it('is told so when its writer was ended at every try and could not say it', async () => {
    const { made, scope, start } = await finished();
    const at = { calculationId: made.id, reportId: await start() };
    const hoursLater = (hours: number) => m.getReport(made.actor, at, new Date(now.getTime() + hours * 3_600_000));
    await m.changeReport(scope, at.reportId, { state: 'WRITING', phase: 'drawing', now });
    expect(await hoursLater(2)).toMatchObject({ state: 'WRITING', errorCode: null });
    expect(await hoursLater(4)).toMatchObject({ state: 'FAILED', errorCode: 'reports.failed', url: null });
  });
});

describe('a report that is asked for', () => {
  it('is refused when the calculation is reopened or deleted in the same moment: nothing is left of it', async () => {
    const { scope, start, reopen, made } = await finished();
    const seal = m.sealOf(
      await f()
        .readCalculation(scope)
        .then(({ v, sealed }) => ({ v, seal: sealed })),
    )!;
    await reopen();
    const reportId = f().newId('report');
    const late = () =>
      f().commit({
        writes: [
          m.creatingReport(scope, { ...asked, id: reportId, seal, by: made.actor.userId, byName: '', now }),
          m.requiringFinished(scope, seal.finishedAt, new AppError('reports.notFinished')),
        ],
      });
    expect(await refusal(late())).toBe('reports.notFinished');
    const { v } = await f().readCalculation(scope);
    await f().deleteCalculation(made.actor, { id: made.id, v });
    expect(await refusal(late())).toBe('reports.notFinished');
    expect(await m.findReport(scope, reportId)).toBeNull();
    expect(await refusal(start())).toBe('calculations.notFound');
  });
});
const asked = { kind: 'ghgProtocol', language: 'es' } as const;

describe('a version', () => {
  it('is given once, to one report, after the last one, and never to one that is written or gone', async () => {
    const { scope, start } = await finished();
    const [one, other] = [(await m.findReport(scope, await start()))!, (await m.findReport(scope, await start()))!];
    const keep = (report: typeof one, version: number) =>
      refusal(f().commit({ writes: m.keeping(scope, report, written(version)) }));
    expect(await keep(one, 2)).toBe('conflict.versionChanged');
    const race = await Promise.all([keep(one, 1), keep(other, 1), keep(one, 1)]);
    expect(race.filter((code) => code === null)).toHaveLength(1);
    expect(await keep(one, 1)).toBe('conflict.versionChanged');
    const [late] = [one, other].filter((_, i) => race[i] !== null && !(i === 0 && race[2] === null));
    expect(await keep(late!, 2)).toBeNull();
    expect(await keep(late!, 3)).toBe('conflict.versionChanged');
    expect(await keep({ ...one, id: f().newId('report') }, 3)).toBe('conflict.versionChanged');
    expect(await m.lastVersion(scope, one)).toBe(2);
    expect(await m.lastVersion(scope, { ...one, language: 'gl' })).toBe(0);
    expect(await m.changeReport(scope, late!.id, { state: 'FAILED', errorCode: 'reports.failed', now })).toBe(false);
    expect((await m.findReport(scope, late!.id))!.state).toBe('DONE');
  });
});
