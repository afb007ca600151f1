import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { CalculationDraft, RowDraft } from '#shared/calculations/schema.ts';
import type { ImportState } from '#shared/imports/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { OrganizationDraft } from '#shared/organizations/schema.ts';
import type { StoredImport } from './store.ts';

async function modules() {
  const [ids, transaction, table, files, organizations, manage] = await Promise.all([
    import('#functions/kit/ids.ts'),
    import('#functions/kit/transaction.ts'),
    import('#functions/kit/table.ts'),
    import('#functions/ports/files.ts'),
    import('#functions/organizations/writeOrganization.ts'),
    import('#functions/calculations/manage.ts'),
  ]);
  const [create, store, writes, places, save, undo, errors, queue] = await Promise.all([
    import('./create.ts'),
    import('./store.ts'),
    import('./storeWrites.ts'),
    import('./places.ts'),
    import('./saveStep.ts'),
    import('./undoStep.ts'),
    import('./errorRows.ts'),
    import('./import.queue.ts'),
  ]);
  return {
    ...{ ...ids, ...transaction, ...table, ...files, ...organizations, ...manage, ...create, ...store, ...writes },
    ...{ ...places, ...save, ...undo, ...errors, ...queue },
  };
}

export const now = new Date('2026-11-27T10:00:00Z');
const quiet = { debug() {}, info() {}, warn() {}, error() {} };
export const work = { remainingMs: () => 600_000, receiveCount: 1, messageId: 'm1', log: quiet, now };

/** Rows that wait to be saved; those of the same numbers say the same. */
export const rows = (count: number, first = 1) =>
  Array.from({ length: count }, (_, n) => ({
    draft: RowDraft.parse({
      activity: 'fixed-installations',
      dateOn: '2023-03-01',
      inputs: { fuel: 'natural-gas', quantity: first + n, quantityUnit: 'kWh (GCV)' },
    }),
    origin: { sheet: 'CSV', row: first + n + 1 },
  }));

interface NewImport extends Partial<StoredImport> {
  /** What waits, by the chunk; they may be of any size but the last number of rows of each. */
  waiting?: readonly ReturnType<typeof rows>[];
}

/** Steps called by hand, on a cloud that delivers nothing by itself: at the moments in which a worker was killed. */
export async function stillCloud() {
  const cloud = await startCloud({ isStill: true });
  Object.assign(process.env, cloud.env);
  const f = await modules();
  /** An import in a state, with two chunks of rows waiting (a chunk is full but for the last). */
  async function newImport(state: ImportState, { waiting = [rows(1_000), rows(3)], ...change }: NewImport = {}) {
    const actor = { kind: 'user', userId: f.newId('user'), tenantId: f.newId('tenant'), scope: null } as UserActor;
    const organization = { id: f.newId('organization'), draft: OrganizationDraft.parse({ name: 'Acme' }) };
    const { id: organizationId } = await f.createOrganization(actor, organization, now);
    const draft = CalculationDraft.parse({ organizationId, year: 2023, surfaceM2: 1, employees: 1 });
    const { id: calculationId } = await f.createCalculation(actor, { id: f.newId('calculation'), draft }, now);
    return importInto({ tenantId: actor.tenantId, organizationId, calculationId }, state, { waiting, ...change });
  }
  async function importInto(
    of: Pick<StoredImport, 'tenantId' | 'organizationId' | 'calculationId'>,
    state: ImportState,
    { waiting = [], ...change }: NewImport,
  ) {
    const announced = { id: f.newId('import'), fileName: 'a.csv', fileBytes: 10, fileKey: 'uploads/a' };
    const { tenantId, organizationId, calculationId } = of;
    const owner = { tenantId, organizationId, calculationId, fromDrop: false, language: 'es', blocks: 'all' } as const;
    const waits = { chunks: waiting.length, counts: { read: 0, good: waiting.flat().length, bad: 0, saved: 0 } };
    const made = { ...f.newImport({ ...announced, ...owner }, f.newId('user'), now), state, ...waits, ...change };
    await f.commit({ writes: [f.creatingImport(made)] });
    for (const [chunk, chunkRows] of waiting.entries()) await f.putJson(f.chunkKey(made, chunk), chunkRows);
    return { stored: made as StoredImport, calculationId: calculationId as IdOf<'calculation'> };
  }
  return { cloud, f, newImport, importInto, rowsOf: (stored: StoredImport) => rowsIn(cloud, stored) };
}

/** What the rows of a calculation say, and where they came from. */
async function rowsIn(cloud: TestCloud, { tenantId, calculationId }: StoredImport): Promise<string[]> {
  const answer = await cloud.runtime.services.dynamo.handle('Scan', {
    ...{ TableName: cloud.env.TABLE_NAME ?? '', ConsistentRead: true },
    FilterExpression: 'entity = :row AND begins_with(PK, :pk)',
    ExpressionAttributeValues: { ':row': { S: 'row' }, ':pk': { S: `T#${tenantId}#CAL#${calculationId}` } },
  });
  return (answer.Items as { given: { S: string } }[]).map(({ given }) => given.S).sort();
}
