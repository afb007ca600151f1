import type { Context, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { CalculationDraft, RowDraft } from '#shared/calculations/schema.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import type { ImportState } from '#shared/imports/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { OrganizationDraft } from '#shared/organizations/schema.ts';
import type { StoredImport } from './store.ts';

/** Steps called by hand, on a cloud that delivers nothing by itself: at the moments in which a worker was killed. */
let cloud: TestCloud;
let f: Awaited<ReturnType<typeof modules>>;
async function modules() {
  const [ids, transaction, files, organizations, manage, rowPage] = await Promise.all([
    import('#functions/kit/ids.ts'),
    import('#functions/kit/transaction.ts'),
    import('#functions/ports/files.ts'),
    import('#functions/organizations/writeOrganization.ts'),
    import('#functions/calculations/manage.ts'),
    import('#functions/calculations/rowList.ts'),
  ]);
  const [create, store, writes, places, save, errors, queue] = await Promise.all([
    import('./create.ts'),
    import('./store.ts'),
    import('./storeWrites.ts'),
    import('./places.ts'),
    import('./saveStep.ts'),
    import('./errorRows.ts'),
    import('./import.queue.ts'),
  ]);
  return {
    ...{ ...ids, ...transaction, ...files, ...organizations, ...manage, ...rowPage, ...create, ...store, ...writes },
    ...{ ...places, ...save, ...errors, ...queue },
  };
}
beforeAll(async () => {
  cloud = await startCloud({ isStill: true });
  Object.assign(process.env, cloud.env);
  f = await modules();
});
afterAll(() => cloud.close());

const now = new Date('2026-11-27T10:00:00Z');
const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const work = { remainingMs: () => 600_000, receiveCount: 1, messageId: 'm1', log: quiet, now };

/** An import in a state, with two chunks of rows waiting (a chunk is full but for the last). */
async function newImport(state: ImportState, change: Partial<StoredImport> = {}) {
  const actor = { kind: 'user', userId: f.newId('user'), tenantId: f.newId('tenant'), scope: null } as UserActor;
  const organization = { id: f.newId('organization'), draft: OrganizationDraft.parse({ name: 'Acme' }) };
  const { id: organizationId } = await f.createOrganization(actor, organization, now);
  const draft = CalculationDraft.parse({ organizationId, year: 2023, surfaceM2: 1, employees: 1 });
  const { id: calculationId } = await f.createCalculation(actor, { id: f.newId('calculation'), draft }, now);
  const announced = { id: f.newId('import'), calculationId, fileName: 'a.csv', fileBytes: 10, fileKey: 'uploads/a' };
  const owner = {
    tenantId: actor.tenantId,
    organizationId,
    fromDrop: false,
    language: 'es' as const,
    blocks: 'all' as const,
  };
  const made = { ...f.newImport({ ...announced, ...owner }, actor.userId, now), state, chunks: 2, ...change };
  await f.commit({ writes: [f.creatingImport(made)] });
  for (const chunk of [0, 1]) await f.putJson(f.chunkKey(made, chunk), rows(chunk === 0 ? 1_000 : 3));
  return { stored: made, calculationId };
}
const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    draft: RowDraft.parse({
      activity: 'fixed-installations',
      dateOn: '2023-03-01',
      inputs: { fuel: 'natural-gas', quantity: n + 1, quantityUnit: 'kWh (GCV)' },
    }),
    origin: { sheet: 'CSV', row: n + 2 },
  }));

async function countRows({ tenantId, calculationId }: StoredImport): Promise<number> {
  const scan = { TableName: cloud.env.TABLE_NAME ?? '', ConsistentRead: true };
  const count = { FilterExpression: 'entity = :row AND begins_with(PK, :pk)', Select: 'COUNT' };
  const values = { ':row': { S: 'row' }, ':pk': { S: `T#${tenantId}#CAL#${calculationId}` } };
  const answer = await cloud.runtime.services.dynamo.handle('Scan', {
    ...{ ...scan, ...count },
    ExpressionAttributeValues: values,
  });
  return Number(answer.Count);
}
const stateOf = async (stored: StoredImport) => (await f.findImport(stored))?.state;

describe('saving', () => {
  it('goes on at the first chunk that was not noted, and reads no other', async () => {
    const { stored } = await newImport('SAVING', { savedChunks: 1 });
    await f.files.delete(f.placeOf(f.chunkKey(stored, 0)));
    await f.saveStep(stored, work);
    expect([await stateOf(stored), await countRows(stored)]).toEqual(['CALCULATING', 3]);
  });

  it('writes the same rows when it is done again from the start', async () => {
    const { stored } = await newImport('SAVING', { chunks: 2 });
    for (const chunk of [0, 1]) await f.putJson(f.chunkKey(stored, chunk), rows(3));
    await f.saveStep(stored, work);
    // The worker was killed after its rows, before its notes: the message comes again.
    await f.saveStep({ ...stored, v: 2 }, work);
    expect(await countRows(stored)).toBe(6);
  });
});

describe('moving an import on', () => {
  it('is done by one of two who saw the same version', async () => {
    const { stored } = await newImport('NEEDS_DECISION');
    await f.commit({ writes: [f.moving(stored, 'keep', { now })] });
    const slower = f.commit({ writes: [f.moving(stored, 'cancel', { now })] });
    await expect(slower).rejects.toMatchObject({ code: 'conflict.versionChanged' });
    expect(await stateOf(stored)).toBe('SAVING');
  });
});

describe('a message about a step that nobody waits for', () => {
  const eventOf = ({ tenantId, id }: StoredImport, step: string) => {
    const payload = { tenantId, importId: id as IdOf<'import'>, step };
    const body = JSON.stringify({ id: 'msg_1', name: 'imports.stepRequested', payload });
    const attributes = { ApproximateReceiveCount: '1' };
    const record = { messageId: 'm1', body, attributes, eventSourceARN: 'arn:aws:sqs:eu-west-1:0:imports' };
    return { Records: [record] } as unknown as SQSEvent;
  };

  it('does nothing: rows of an import that is not being undone stay', async () => {
    const { stored } = await newImport('SAVING', { chunks: 1 });
    await f.putJson(f.chunkKey(stored, 0), rows(3));
    await f.saveStep(stored, work);
    const context = { awsRequestId: 'r', getRemainingTimeInMillis: () => 60_000 } as Context;
    expect(await f.handler(eventOf(stored, 'undo'), context)).toEqual({ batchItemFailures: [] });
    expect([await stateOf(stored), await countRows(stored)]).toEqual(['CALCULATING', 3]);
  });
});

describe('the file of wrong rows', () => {
  it('B038, B045: holds no formula: what begins like one is a text', async () => {
    const { stored } = await newImport('NEEDS_DECISION');
    const texts = ['=2+5', '+34 600', '-12,5', '@SUM(A1)', "=cmd|'/C calc'!A0", 'Gasóleo'];
    await f.putJson(f.previewKey(stored), { sheets: [{ name: 'CSV', headers: ['=1+1', 'a', 'b', 'c', 'd', 'e'] }] });
    await f.putJson(f.errorRowsKey(stored, 0), [{ sheet: 'CSV', row: 2, texts, problems: [] }]);
    await f.writeErrorRows(stored, { language: 'es', rows: 1 });
    const bytes = await f.files.get(f.placeOf(f.errorFileKey(stored)));
    const [sheet] = (await readWorkbook(new Uint8Array(bytes))).sheets;
    const shown = [0, 1].map((row) =>
      Array.from(sheet?.row(row) ?? [], (cell) => (cell?.kind === 'text' ? cell.text : null)),
    );
    expect(shown[0]?.slice(2, 3)).toEqual(["'=1+1"]);
    expect(shown[1]?.slice(2)).toEqual(["'=2+5", '+34 600', '-12,5', "'@SUM(A1)", "'=cmd|'/C calc'!A0", 'Gasóleo']);
  });
});
