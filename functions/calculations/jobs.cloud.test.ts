import { describe, expect, it, vi } from 'vitest';
import { RowDraft } from '#shared/calculations/schema.ts';
import { rowIdOf } from '#shared/kernel/ids.ts';
import { audited, bulk, messages, newCalculation, now, refusal, save, withStillCloud } from './jobsForTests.ts';

const { cloud, f } = withStillCloud();

describe('asking for a calculation', () => {
  it('sends one message a shard for a burst of saves, and again after the job has begun', async () => {
    const made = await newCalculation();
    const rowId = f().newId('row');
    for (let v = 0; v < 5; v++) await save(made, v + 1, { v, rowId });
    expect(await messages(made, 'calculations.calculateRequested')).toHaveLength(1);
    await made.calculate();
    await save(made, 9, { v: 5, rowId });
    expect(await messages(made, 'calculations.calculateRequested')).toHaveLength(2);
    expect((await made.totals()).isCurrent).toBe(false);
    expect((await f().getCalculation(made.actor, made.id)).progress.phase).toBe('queued');
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
    expect((await f().listChanges(made.actor, made.id, { limit: 5 })).count).toBe(0);
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
    expect((await f().readRun(made.scope)).progress.phase).toBe('queued');
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
    expect((await f().readRun(made.scope)).progress).toMatchObject({ phase: 'failed', errorCode: 'internal' });
    await made.calculate();
    expect((await f().readRun(made.scope)).progress).toMatchObject({ phase: 'done', errorCode: null });
  });

  it('takes the job of a worker that is gone', async () => {
    const made = await newCalculation();
    await save(made);
    expect(await f().takeRun(made.scope, { token: 'gone', messageId: 'gone' }, now)).toBe(true);
    await made.calculate();
    expect((await made.totals()).calculatedAt).toBeNull();
    const run = { PK: `T#${made.scope.tenantId}#CAL#${made.id}`, SK: 'RUN' };
    const past = { ':past': { N: '1' } };
    const update = { Key: { PK: { S: run.PK }, SK: { S: run.SK } }, UpdateExpression: 'SET leaseUntilMs = :past' };
    const write = { TableName: cloud().env.TABLE_NAME!, ...update, ExpressionAttributeValues: past };
    // An unkind table refuses a write that meets another one.
    await vi.waitFor(() => cloud().runtime.services.dynamo.handle('UpdateItem', write), { timeout: 60_000 });
    await made.calculate();
    expect(await made.totals()).toMatchObject({ rows: 1, isCurrent: true });
  });
});

it('a request that comes twice is done once: the list of what it changed stays, and the audit trail says it once', async () => {
  const made = await newCalculation();
  await save(made);
  await made.calculate();
  const draft = { ...made.preStep, gwp: 'AR4' as const };
  await f().updateCalculation(made.actor, { id: made.id, v: 1, draft }, now);
  await made.calculate('recalculate', { messageId: 'msg_1' });
  const changes = () => f().listChanges(made.actor, made.id, { limit: 5 });
  expect(await changes()).toMatchObject({ count: 1, items: [{ reason: 'gwpSet' }] });
  await made.calculate('recalculate', { messageId: 'msg_1' });
  expect(await changes()).toMatchObject({ count: 1, items: [{ reason: 'gwpSet' }] });
  expect(await audited(made, 'calculations.calculated')).toBe(1);
  await made.calculate('recalculate', { messageId: 'msg_2' });
  expect(await changes()).toMatchObject({ count: 0 });
  expect(await audited(made, 'calculations.calculated')).toBe(2);
});

describe('the tables of soils', () => {
  it('are kept with the calculation and change its figures; a draft of before them is by those of 2006', async () => {
    const made = await newCalculation();
    const draft = RowDraft.parse({ activity: 'indirect-n2o', inputs: { nitrogenKind: 'leached', nitrogen: 1000 } });
    await f().saveRow(made.actor, { id: f().newId('row'), calculationId: made.id, v: 0, draft }, now);
    await made.calculate();
    expect((await made.totals()).total.co2eKg).toBe(3217.5); // 1000 x 0.0075 x 44/28 x 273
    const Key = { PK: { S: `T#${made.scope.tenantId}#CAL` }, SK: { S: made.id } };
    const remove = { TableName: cloud().env.TABLE_NAME!, Key, UpdateExpression: 'REMOVE draft.soils' };
    await vi.waitFor(() => cloud().runtime.services.dynamo.handle('UpdateItem', remove), { timeout: 60_000 });
    const { draft: read } = await f().readCalculation(made.scope);
    expect([read.soils, (await made.totals()).isCurrent]).toEqual(['2006', true]);
    const of2019 = { ...made.preStep, soils: '2019' as const };
    await f().updateCalculation(made.actor, { id: made.id, v: 1, draft: of2019 }, now);
    await made.calculate();
    expect((await made.totals()).total.co2eKg).toBe(4719);
    expect(await f().listChanges(made.actor, made.id, { limit: 5 })).toMatchObject({ items: [{ reason: 'soilSet' }] });
  });
});

describe('a worker that is gone', () => {
  it('leaves the job to the next delivery of its own message, without waiting for its lease', async () => {
    const made = await newCalculation();
    await save(made);
    expect(await f().takeRun(made.scope, { token: 'gone', messageId: 'again' }, now)).toBe(true);
    await made.calculate();
    expect((await made.totals()).calculatedAt).toBeNull();
    await made.calculate('rows', { messageId: 'again' });
    expect(await made.totals()).toMatchObject({ rows: 1, isCurrent: true });
    // Should it still be alive after all, it finds out at its next note.
    const note = { phase: 'calculating' as const, done: 1, total: 1, updatedAt: now.toISOString() };
    expect(await f().keepRun(made.scope, 'gone', note)).toBe(false);
  });
});

describe('figures beside their rows', () => {
  it('follow the facts, and never overwrite what a user saves meanwhile', async () => {
    const made = await newCalculation();
    const { importId, end } = await bulk(made, 150);
    await end();
    await made.calculate();
    const draft = { ...made.preStep, gwp: 'AR4' as const };
    await f().updateCalculation(made.actor, { id: made.id, v: 1, draft }, now);
    const edited = rowIdOf(importId, 3);
    const [, saved] = await Promise.all([made.calculate(), save(made, 777, { v: 1, rowId: edited })]);
    await made.calculate();
    const rows = await f().pageOfRows(made.scope, { limit: 1000 }, {});
    const total = rows.items.reduce((sum, row) => sum + row.result!.co2eMilligrams!, 0);
    expect(total).toBe(Math.round((await made.totals()).total.co2eKg * 1e6));
    expect(rows.items.find(({ id }) => id === edited)).toMatchObject({ v: 2, inputs: { quantity: 777 } });
    expect(saved.v).toBe(2);
    expect(rows.items.filter(({ v }) => v === 1)).toHaveLength(149);
  });
});

it('a figure is kept of the version that it was computed from only', async () => {
  const { keepResults } = await import('./keepResults.ts');
  const made = await newCalculation();
  const { id, v } = await save(made, 10);
  const stored = await f().getRow(made.scope, id);
  await keepResults(made.scope, [{ rowId: id, v: v + 1, result: '{"scope":3}' }]);
  expect((await f().getRow(made.scope, id))?.result).toEqual(stored?.result);
});

it('bulk writing is the same when a chunk comes twice, keeps others away meanwhile, and is taken back whole', async () => {
  const made = await newCalculation();
  const mine = await save(made);
  const { importId, again, end } = await bulk(made, 120);
  await again();
  const first = rowIdOf(importId, 0);
  const edits = [
    save(made, 1, { v: 1, rowId: first }),
    f().deleteRow(made.actor, { id: first, calculationId: made.id, v: 1 }),
    f().deleteCalculation(made.actor, { id: made.id, v: 1 }),
    f().finishCalculation(made.actor, { id: made.id, v: 1, reviewed: true, confirmed: true }, now),
  ];
  expect(new Set(await Promise.all(edits.map(refusal)))).toEqual(new Set(['calculations.busy']));
  await save(made, 3);
  await end();
  // Deleted by hand, and that undone: it is still a row of the import, which takes it along when it is taken back.
  await f().deleteRow(made.actor, { id: first, calculationId: made.id, v: 1 });
  expect(await save(made, 1, { rowId: first })).toMatchObject({ importId, origin: { row: 2 }, v: 3 });
  await made.calculate();
  expect(await made.totals()).toMatchObject({ rows: 122, isCurrent: true });
  const page = await f().pageOfRows(made.scope, { limit: 50 }, { importId });
  expect(page.items.map((row) => row.origin?.row)).toEqual(Array.from({ length: 50 }, (_, i) => i + 2));
  await f().commit({ writes: [f().startWriting(made.scope, importId)] });
  expect(await f().deleteRowsOfImport(made.scope, importId)).toBe(120);
  expect(await f().deleteRowsOfImport(made.scope, importId)).toBe(0);
  await f().commit(f().endWriting(made.scope, importId));
  await made.calculate();
  expect(await made.totals()).toMatchObject({ rows: 2, isCurrent: true });
  expect(await f().getRow(made.scope, mine.id)).not.toBeNull();
});
