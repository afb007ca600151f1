import { beforeAll, describe, expect, it } from 'vitest';
import {
  audited,
  messages,
  newCalculation,
  now,
  refusal,
  save,
  withStillCloud,
  work,
} from '#functions/calculations/jobsForTests.ts';
import type { Language } from '#shared/kernel/languages.ts';

/** The job by hand, on a cloud that delivers nothing by itself. */
const { f } = withStillCloud();
let m: typeof import('./reports.ts') & typeof import('./reportJob.ts') & typeof import('./store.ts');
beforeAll(async () => {
  m = { ...(await import('./reports.ts')), ...(await import('./reportJob.ts')), ...(await import('./store.ts')) };
});

async function finished() {
  const made = await newCalculation();
  await save(made);
  await made.calculate();
  const { scope, actor, id } = made;
  const finish = async () => {
    const { v } = await f().readCalculation(scope);
    await f().finishCalculation(actor, { id, v, reviewed: true, confirmed: true }, now);
    await f().sealJob({ ...scope, notBefore: new Date(0).toISOString() }, work());
  };
  await finish();
  const start = async (language: Language = 'es') => {
    const reportId = f().newId('report');
    await m.startReport(actor, { calculationId: id, reportId, kind: 'ghgProtocol', language }, now);
    return reportId;
  };
  const reopen = async () => {
    const { v } = await f().readCalculation(scope);
    await f().reopenCalculation(actor, { id, v, confirmed: true }, now);
  };
  return { made, scope, finish, start, reopen };
}
const written = (version: number) => ({
  version,
  sha256: `h${version}`,
  bytes: 1,
  key: `k${version}`,
  fileName: 'x.pdf',
  now,
});

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
    const { scope, start } = await finished();
    const reportId = await start();
    // There are no fonts beside this test: drawing fails.
    await expect(m.reportJob({ ...scope, reportId }, work({ receiveCount: 4 }))).rejects.toThrow();
    expect(await m.findReport(scope, reportId)).toMatchObject({ state: 'WRITING', progress: { phase: 'drawing' } });
    await m.reportJob({ ...scope, reportId }, work({ receiveCount: 5 }));
    expect(await m.findReport(scope, reportId)).toMatchObject({ state: 'FAILED', errorCode: 'reports.failed' });
  });
});

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
