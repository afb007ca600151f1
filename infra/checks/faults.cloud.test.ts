import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areDeadLetters } from '#events/delivery.ts';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { killing } from './kit/killing.ts';
import { doMainJob, importRows } from './kit/mainJob.ts';

/** A kind cloud and an unkind one: what both come to must be the same. */
const seed = Number(process.env.SOUTO_FAULTS || 7);
/** Two chunks of rows. */
const job = { rows: 1_100, edits: 24 };
/** Of one that hangs: on a machine with much else to do the longest takes minutes. */
const SLOW_MS = 400_000;
let unkind: TestCloud;
let plain: Awaited<ReturnType<typeof doMainJob>>;
beforeAll(async () => {
  const kind = await startCloud({ faults: false });
  plain = await doMainJob(kind, job);
  await kind.close();
  unkind = await startCloud({ faults: { seed } });
}, SLOW_MS);
afterAll(() => unkind.close());

function expectNoDeadLetters(): void {
  const dead = Object.entries(unkind.runtime.services.sqs.stats()).filter(
    ([name]) => areDeadLetters(name) || name.endsWith('failures'),
  );
  expect(dead.filter(([, { visible }]) => visible > 0)).toEqual([]);
  expect(dead.length).toBeGreaterThan(0);
}

describe('a cloud without faults', () => {
  it('does the main job', () => {
    const { imported, edited, imports, state, excelKind, report, figures } = plain;
    const counts = { read: 1_102, good: 1_100, bad: 2, saved: 1_100 };
    expect(imported).toMatchObject({ decided: 'NEEDS_DECISION', state: 'DONE', counts });
    expect(edited.refused).toEqual(['conflict.versionChanged']);
    expect({ imports, state, excelKind }).toEqual({ imports: ['DONE', 'DONE'], state: 'FINISHED', excelKind: 'PK' });
    expect(report).toEqual({ state: 'DONE', version: 1, isCurrent: true, kind: '%PDF-' });
    expect([imported.figures, edited.figures, figures].map(({ rows }) => rows.length)).toEqual([1_100, 1_100, 1_105]);
    expect(figures.totals).toMatchObject({ rows: 1_105, errorRows: 0, isCurrent: true });
  });
});

describe(`a cloud with faults (seed ${seed})`, () => {
  it(
    'comes to the same rows and totals, nothing lost and nothing twice',
    async () => {
      expect(await doMainJob(unkind, job)).toEqual(plain);
      expectNoDeadLetters();
      // The others happen too, but too seldom in a short run to be certain; each has its own test.
      const kinds = ['conflict', 'throttled', 'unprocessed', 'unprocessedKeys', 'queues.late', 'queues.twice'];
      console.info(`[faults] seed ${seed} met`, unkind.faults?.met());
      expect(Object.keys(unkind.faults?.met() ?? {})).toEqual(expect.arrayContaining(kinds));
    },
    SLOW_MS,
  );

  it(
    'comes to the same when its workers are killed while they save and calculate',
    async () => {
      const kills = [
        killing(unkind, { worker: 'imports-work', entity: 'row', after: [400, 900] }),
        killing(unkind, { worker: 'calculations-work', entity: 'calculationPart', after: [3] }),
        killing(unkind, { worker: 'calculations-work', entity: 'totals', after: [1] }),
      ];
      const { outcome } = await importRows(unkind, job.rows);
      expect(kills.map((stop) => stop())).toEqual([2, 1, 1]);
      expect(outcome).toEqual(plain.imported);
      expectNoDeadLetters();
    },
    SLOW_MS,
  );
});
