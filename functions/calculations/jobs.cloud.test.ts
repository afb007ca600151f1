import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { CalculationDraft, RowDraft } from '#shared/calculations/schema.ts';
import { rowIdOf } from '#shared/kernel/ids.ts';
import { OrganizationDraft } from '#shared/organizations/schema.ts';

/** The jobs called by hand, on a cloud that delivers nothing by itself: interrupted, repeated, out of order, raced. */
let cloud: TestCloud;
let f: Awaited<ReturnType<typeof modules>>;
beforeAll(async () => {
  cloud = await startCloud({ isStill: true, env: { FINISHING_SECONDS: '0' } });
  Object.assign(process.env, cloud.env);
  f = await modules();
});
afterAll(() => cloud.close());

async function modules() {
  const [ids, table, transaction, files, writeOrganization, manage, rows, bulk, lifecycle] = await Promise.all([
    import('#functions/kit/ids.ts'),
    import('#functions/kit/table.ts'),
    import('#functions/kit/transaction.ts'),
    import('#functions/ports/files.ts'),
    import('#functions/organizations/writeOrganization.ts'),
    import('./manage.ts'),
    import('./rows.ts'),
    import('./bulkRows.ts'),
    import('./lifecycle.ts'),
  ]);
  const [results, calculate, seal, remove, store, rowStore, heads, runStore, totals, page, read] = await Promise.all([
    import('./results.ts'),
    import('./calculateJob.ts'),
    import('./sealJob.ts'),
    import('./removeJob.ts'),
    import('./store.ts'),
    import('./rowStore.ts'),
    import('./heads.ts'),
    import('./runStore.ts'),
    import('./totalsStore.ts'),
    import('./rowPage.ts'),
    import('./read.ts'),
  ]);
  return {
    ...{ ...ids, ...table, ...transaction, ...files, ...writeOrganization, ...manage, ...rows, ...bulk, ...lifecycle },
    ...{ ...results, ...calculate, ...seal, ...remove, ...store, ...rowStore, ...heads, ...runStore, ...totals },
    ...{ ...page, ...read },
  };
}

const now = new Date('2026-11-27T10:00:00Z');
const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const work = (more: object = {}) => ({
  remainingMs: () => 600_000,
  receiveCount: 1,
  messageId: 'm',
  log: quiet,
  now,
  ...more,
});

async function newCalculation() {
  const actor = { kind: 'user', userId: f.newId('user'), tenantId: f.newId('tenant') } as UserActor;
  const draft = OrganizationDraft.parse({ name: 'Acme' });
  const { id: organizationId } = await f.createOrganization(actor, { id: f.newId('organization'), draft }, now);
  const preStep = CalculationDraft.parse({ organizationId, year: 2023, surfaceM2: 1, employees: 1 });
  const { id } = await f.createCalculation(actor, { id: f.newId('calculation'), draft: preStep }, now);
  const scope = { tenantId: actor.tenantId, calculationId: id };
  const calculate = (reason: 'rows' | 'recalculate' = 'rows', more: object = {}) =>
    f.calculateJob({ ...scope, reason }, work(more));
  const totals = () => f.getTotals(scope);
  return { actor, scope, id, preStep, calculate, totals };
}
type Made = Awaited<ReturnType<typeof newCalculation>>;

const gas = (quantity: number) =>
  RowDraft.parse({
    activity: 'fixed-installations',
    dateOn: '2023-03-01',
    inputs: { fuel: 'natural-gas', quantity, quantityUnit: 'kWh (GCV)' },
  });
const save = ({ actor, id }: Made, quantity = 10, { v = 0, rowId = f.newId('row') } = {}) =>
  f.saveRow(actor, { id: rowId, calculationId: id, v, draft: gas(quantity) }, now);
const importRows = (importId: ReturnType<typeof f.newId<'import'>>, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...gas(n + 1),
    id: rowIdOf(importId, n),
    importId,
    origin: { sheet: 'Hoja 1', row: n + 2 },
  }));
async function bulk(made: Made, count: number) {
  const importId = f.newId('import');
  await f.commit({ writes: [f.startWriting(made.scope, importId)] });
  const options = { context: await f.bulkContext(made.scope), by: made.actor.userId };
  const rows = importRows(importId, count);
  await f.putRows(made.scope, rows, options);
  return {
    importId,
    again: () => f.putRows(made.scope, rows, options),
    end: () => f.commit(f.endWriting(made.scope, importId)),
  };
}
/** Messages in the outbox of a calculation. */
async function messages({ id }: Made, name: string): Promise<unknown[]> {
  const { Items } = (await cloud.runtime.services.dynamo.handle('Scan', { TableName: cloud.env.TABLE_NAME! })) as {
    Items: Record<string, { S?: string; M?: Record<string, { S: string }> }>[];
  };
  return Items.filter((item) => item.name?.S === name && item.payload?.M?.calculationId?.S === id);
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { code?: string }) => error.code ?? String(error),
  );

/** Holds every transaction that writes a row until it is let go: a writer that is slow. */
const slow = { gate: null as Promise<void> | null, held: 0 };
beforeAll(() => {
  f.document.middlewareStack.add(
    (next) => async (args) => {
      const { TransactItems = [] } = args.input as { TransactItems?: { Put?: { Item: { entity: string } } }[] };
      if (slow.gate && TransactItems.some((item) => item.Put?.Item.entity === 'row')) {
        slow.held += 1;
        await slow.gate;
      }
      return next(args);
    },
    { step: 'initialize', name: 'slowWriter' },
  );
});
afterEach(() => {
  slow.gate = null;
  slow.held = 0;
});
function holdWriters() {
  let release = () => {};
  slow.gate = new Promise((done) => {
    release = done;
  });
  return async (count: number) => {
    while (slow.held < count) await new Promise((done) => setTimeout(done, 5));
    return () => {
      slow.gate = null;
      release();
    };
  };
}

describe('asking for a calculation', () => {
  it('sends one message a shard for a burst of saves, and again after the job has begun', async () => {
    const made = await newCalculation();
    const rowId = f.newId('row');
    for (let v = 0; v < 5; v++) await save(made, v + 1, { v, rowId });
    expect(await messages(made, 'calculations.calculateRequested')).toHaveLength(1);
    await made.calculate();
    await save(made, 9, { v: 5, rowId });
    expect(await messages(made, 'calculations.calculateRequested')).toHaveLength(2);
    expect((await made.totals()).isCurrent).toBe(false);
    expect((await f.getCalculation(made.scope.tenantId, made.id)).progress.phase).toBe('queued');
  });

  it('computes once however often it is asked, side by side or late', async () => {
    const made = await newCalculation();
    await Promise.all(Array.from({ length: 12 }, (_, i) => save(made, i + 1)));
    await Promise.all(Array.from({ length: 4 }, () => made.calculate()));
    const first = await made.totals();
    expect(first).toMatchObject({ rows: 12, isCurrent: true });
    await made.calculate();
    expect(await made.totals()).toEqual(first);
    await made.calculate('recalculate');
    expect((await f.listChanges(made.actor, made.id, { limit: 5 })).count).toBe(0);
    expect((await made.totals()).total).toEqual(first.total);
  });

  it('leaves no change behind that comes while it runs', async () => {
    const made = await newCalculation();
    await bulk(made, 300).then(({ end }) => end());
    const running = made.calculate();
    const late = await Promise.all(Array.from({ length: 10 }, (_, i) => save(made, i + 1)));
    await Promise.all([running, made.calculate(), made.calculate()]);
    const asked = (await messages(made, 'calculations.calculateRequested')).length;
    expect(asked).toBeGreaterThan(0);
    for (let i = 0; i < asked; i++) await made.calculate();
    expect(await made.totals()).toMatchObject({ rows: 300 + late.length, isCurrent: true });
  });

  it('goes on where it stopped when time runs out', async () => {
    const made = await newCalculation();
    await bulk(made, 200).then(({ end }) => end());
    let asked = 0;
    const remainingMs = () => (asked++ < 6 ? 600_000 : 1_000);
    const before = (await messages(made, 'calculations.calculateRequested')).length;
    await made.calculate('rows', { remainingMs });
    expect((await made.totals()).calculatedAt).toBeNull();
    expect((await f.readRun(made.scope)).progress.phase).toBe('queued');
    expect(await messages(made, 'calculations.calculateRequested')).toHaveLength(before + 1);
    await made.calculate();
    expect(await made.totals()).toMatchObject({ rows: 200, isCurrent: true });
  });

  it('says so when it fails, and is done by the next try', async () => {
    const made = await newCalculation();
    await save(made);
    const broken = () => {
      throw new Error('The machine stops');
    };
    await expect(made.calculate('rows', { remainingMs: broken })).rejects.toThrow('The machine stops');
    expect((await f.readRun(made.scope)).progress).toMatchObject({ phase: 'failed', errorCode: 'internal' });
    await made.calculate();
    expect((await f.readRun(made.scope)).progress).toMatchObject({ phase: 'done', errorCode: null });
  });

  it('takes the job of a worker that is gone', async () => {
    const made = await newCalculation();
    await save(made);
    expect(await f.takeRun(made.scope, 'gone', now)).toBe(true);
    await made.calculate();
    expect((await made.totals()).calculatedAt).toBeNull();
    const run = { PK: `T#${made.scope.tenantId}#CAL#${made.id}`, SK: 'RUN' };
    const past = { ':past': { N: '1' } };
    const update = { Key: { PK: { S: run.PK }, SK: { S: run.SK } }, UpdateExpression: 'SET leaseUntilMs = :past' };
    await cloud.runtime.services.dynamo.handle('UpdateItem', {
      TableName: cloud.env.TABLE_NAME!,
      ...update,
      ExpressionAttributeValues: past,
    });
    await made.calculate();
    expect(await made.totals()).toMatchObject({ rows: 1, isCurrent: true });
  });
});

describe('figures beside their rows', () => {
  it('follow the facts, and never overwrite what a user saves meanwhile', async () => {
    const made = await newCalculation();
    const { importId, end } = await bulk(made, 150);
    await end();
    await made.calculate();
    const draft = { ...made.preStep, gwp: 'AR4' as const };
    await f.updateCalculation(made.actor, { id: made.id, v: 1, draft }, now);
    const edited = rowIdOf(importId, 3);
    const [, saved] = await Promise.all([made.calculate(), save(made, 777, { v: 1, rowId: edited })]);
    await made.calculate();
    const rows = await f.pageOfRows(made.scope, { limit: 1000 }, {});
    const total = rows.items.reduce((sum, row) => sum + row.result!.co2eMilligrams!, 0);
    expect(total).toBe(Math.round((await made.totals()).total.co2eKg * 1e6));
    expect(rows.items.find(({ id }) => id === edited)).toMatchObject({ v: 2, inputs: { quantity: 777 } });
    expect(saved.v).toBe(2);
    expect(rows.items.filter(({ v }) => v === 1)).toHaveLength(149);
  });
});

describe('bulk writing', () => {
  it('is the same when a chunk comes twice, keeps others away meanwhile, and is taken back whole', async () => {
    const made = await newCalculation();
    const mine = await save(made);
    const { importId, again, end } = await bulk(made, 120);
    await again();
    expect(await refusal(save(made, 1, { v: 1, rowId: rowIdOf(importId, 0) }))).toBe('calculations.busy');
    expect(await refusal(f.deleteRow(made.actor, { id: rowIdOf(importId, 0), calculationId: made.id, v: 1 }))).toBe(
      'calculations.busy',
    );
    expect(await refusal(f.deleteCalculation(made.actor, { id: made.id, v: 1 }))).toBe('calculations.busy');
    expect(
      await refusal(f.finishCalculation(made.actor, { id: made.id, v: 1, reviewed: true, confirmed: true }, now)),
    ).toBe('calculations.busy');
    await save(made, 3);
    await end();
    await made.calculate();
    expect(await made.totals()).toMatchObject({ rows: 122, isCurrent: true });
    const page = await f.pageOfRows(made.scope, { limit: 50 }, { importId });
    expect(page.items.map((row) => row.origin?.row)).toEqual(Array.from({ length: 50 }, (_, i) => i + 2));
    await f.commit({ writes: [f.startWriting(made.scope, importId)] });
    expect(await f.deleteRowsOfImport(made.scope, importId)).toBe(120);
    expect(await f.deleteRowsOfImport(made.scope, importId)).toBe(0);
    await f.commit(f.endWriting(made.scope, importId));
    await made.calculate();
    expect(await made.totals()).toMatchObject({ rows: 2, isCurrent: true });
    expect(await f.getRow(made.scope, mine.id)).not.toBeNull();
  });
});

describe('finish against a slow save', () => {
  const ready = async () => {
    const made = await newCalculation();
    await save(made);
    await made.calculate();
    const finish = () => f.finishCalculation(made.actor, { id: made.id, v: 1, reviewed: true, confirmed: true }, now);
    const seal = (more: object = {}) => f.sealJob({ ...made.scope, notBefore: new Date().toISOString() }, work(more));
    return { made, finish, seal };
  };

  it('seals what was saved before the shards are closed', async () => {
    const { made, finish, seal } = await ready();
    const holding = holdWriters();
    const saves = Promise.all(Array.from({ length: 5 }, (_, i) => save(made, 100 + i)));
    const release = await holding(5);
    expect((await finish()).state).toBe('FINISHING');
    release();
    await saves;
    await seal();
    expect(await f.getCalculation(made.scope.tenantId, made.id)).toMatchObject({ state: 'FINISHED' });
    expect((await f.readCalculation(made.scope)).sealed?.rows).toBe(6);
    expect(await made.totals()).toMatchObject({ rows: 6, isCurrent: true });
  });

  it('refuses what comes after, however late it was asked', async () => {
    const { made, finish, seal } = await ready();
    const holding = holdWriters();
    const saves = Array.from({ length: 5 }, (_, i) => refusal(save(made, 100 + i)));
    const release = await holding(5);
    await finish();
    await seal();
    release();
    expect(await Promise.all(saves)).toEqual(Array(5).fill('calculations.notDraft'));
    const { sealed, state } = await f.readCalculation(made.scope);
    expect([state, sealed?.rows]).toEqual(['FINISHED', 1]);
    expect((await f.pageOfRows(made.scope, { limit: 10 }, {})).items).toHaveLength(1);
    const factors = JSON.parse(
      gunzipSync(await f.files.get({ bucket: 'documents', key: `${sealed!.folder}/factors.json.gz` })).toString(),
    );
    expect(factors.length).toBeGreaterThan(0);
    expect(factors[0]).toMatchObject({
      id: expect.any(String),
      values: expect.any(Array),
      source: { url: expect.any(String) },
    });
    // The message again, and an old one after a reopening: nothing happens.
    await seal();
    await f.reopenCalculation(made.actor, { id: made.id, v: 3, confirmed: true }, now);
    await seal();
    expect((await f.readCalculation(made.scope)).state).toBe('DRAFT');
    await save(made);
  });

  it('goes back to draft when the rows turn out to be wrong, or the seal fails for good', async () => {
    const { made, finish, seal } = await ready();
    const holding = holdWriters();
    const wrong = { ...gas(1), inputs: { fuel: 'no-such-fuel', quantity: 1, quantityUnit: 'l' } };
    const saving = f.saveRow(made.actor, { id: f.newId('row'), calculationId: made.id, v: 0, draft: wrong }, now);
    const release = await holding(1);
    await finish();
    release();
    const row = await saving;
    await seal();
    const back = await f.getCalculation(made.scope.tenantId, made.id);
    expect(back).toMatchObject({
      state: 'DRAFT',
      v: 3,
      progress: { phase: 'failed', errorCode: 'calculations.hasErrors' },
    });
    await f.deleteRow(made.actor, { id: row.id, calculationId: made.id, v: 1 });
    await made.calculate();
    await f.finishCalculation(made.actor, { id: made.id, v: 3, reviewed: true, confirmed: true }, now);
    const remainingMs = () => {
      throw new Error('The machine stops');
    };
    await expect(seal({ remainingMs })).rejects.toThrow('The machine stops');
    expect((await f.readCalculation(made.scope)).state).toBe('FINISHING');
    await seal({ remainingMs, receiveCount: 5 });
    expect(await f.readCalculation(made.scope)).toMatchObject({ state: 'DRAFT', v: 5 });
    expect((await f.readHeads(made.scope)).some((head) => head.isClosed)).toBe(false);
  });

  it('waits for its time, and for a calculation that still runs', async () => {
    const { made, finish } = await ready();
    await finish();
    const later = new Date(Date.now() + 60_000).toISOString();
    const before = (await messages(made, 'calculations.finishRequested')).length;
    await f.sealJob({ ...made.scope, notBefore: later }, work());
    await f.takeRun(made.scope, 'other', now);
    await f.sealJob({ ...made.scope, notBefore: now.toISOString() }, work());
    expect((await f.readCalculation(made.scope)).state).toBe('FINISHING');
    expect(await messages(made, 'calculations.finishRequested')).toHaveLength(before + 2);
  });
});

describe('a deleted calculation', () => {
  it('refuses a slow save, waits for a run, and is removed by pieces', async () => {
    const made = await newCalculation();
    await bulk(made, 60).then(({ end }) => end());
    await made.calculate();
    const holding = holdWriters();
    const saving = refusal(save(made));
    const release = await holding(1);
    await f.deleteCalculation(made.actor, { id: made.id, v: 1 });
    const { organizationId } = made.preStep;
    const remove = (more: object = {}) => f.removeJob({ ...made.scope, organizationId }, work(more));
    await f.takeRun(made.scope, 'other', now);
    await remove();
    expect(await messages(made, 'calculations.deleteRequested')).toHaveLength(2);
    await f.freeRun(made.scope, 'other', { phase: 'done', now });
    let asked = 0;
    await remove({ remainingMs: () => (asked++ < 4 ? 600_000 : 1_000) });
    expect(await messages(made, 'calculations.deleteRequested')).toHaveLength(3);
    await remove();
    release();
    expect(await saving).toBe('calculations.notDraft');
    expect((await f.pageOfRows(made.scope, { limit: 10 }, {})).items).toEqual([]);
    expect(await f.readTotalsHead(made.scope)).toBeNull();
    await made.calculate();
    expect(await f.readTotalsHead(made.scope)).toBeNull();
  });
});
