import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import sample from '#events/samples/calculations.exportRequested.json' with { type: 'json' };
import { fault } from '#infra/local/dynamo/errors.ts';
import { type Faults, noFaults } from '#infra/local/dynamo/faults.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { startTable } from './cloudForTests.ts';

/** Refuses the next `refusals` writes as DynamoDB does when another transaction is in the way. */
let refusals = 0;
let overflow = 0;
const faults: Faults = {
  ...noFaults,
  admit() {
    if (refusals > 0) {
      refusals -= 1;
      const CancellationReasons = [{ Code: 'TransactionConflict' }];
      throw fault('TransactionCanceledException', 'Transaction cancelled', { CancellationReasons });
    }
    return () => undefined;
  },
  unprocessed: (items) => {
    const left = overflow > 0 ? items.map((_, i) => i).filter((i) => i % 2 === 0) : [];
    overflow -= 1;
    return new Set(left);
  },
};
let cloud: Awaited<ReturnType<typeof startTable>>;
let kit: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  cloud = await startTable({ faults });
  kit = await load();
});
afterAll(() => cloud.close());
afterEach(() => {
  refusals = 0;
  overflow = 0;
});

async function load() {
  const { entity, stamps, stampNew } = await import('./table.ts');
  const transaction = await import('./transaction.ts');
  const { messageOf, outbox } = await import('./outbox.ts');
  const { auditTrail } = await import('./audit.ts');
  const { claiming, releasing } = await import('./unique.ts');
  const { writeBatch } = await import('./batch.ts');
  const notes = entity({
    model: { entity: 'note', service: 'souto', version: '1' },
    attributes: { tenantId: { type: 'string', required: true }, id: { type: 'string', required: true }, ...stamps },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#NOTE' },
        sk: { field: 'SK', composite: ['id'], template: '{id}' },
      },
    },
  });
  const note = (id: string) => ({ tenantId: 'A', id, ...stampNew('usr_1', new Date('2026-11-27T10:00:00Z')) });
  return { ...transaction, notes, note, messageOf, outbox, auditTrail, claiming, releasing, writeBatch };
}
const ids = sample as never;
const create = (id: string, refusal?: AppError) => kit.putting(kit.notes.create(kit.note(id)).params(), refusal);
const read = async (id: string) => (await kit.notes.get({ tenantId: 'A', id }).go({ consistent: true })).data;

describe('commit', () => {
  it('writes the items, the messages and the audit entries together', async () => {
    const message = kit.messageOf('calculations.exportRequested', ids, { delaySeconds: 5 });
    const at = { tenantId: 'A', subject: 'n1', action: 'organizations.created', by: 'usr_1' } as const;
    const entry = { ...at, after: { id: 'n1' } };
    await kit.commit({ writes: [create('n1')], messages: [message], audit: [entry] });
    expect(await read('n1')).toMatchObject({ id: 'n1', v: 1 });
    const { data: row } = await kit.outbox.get({ id: message.id }).go();
    expect(row).toMatchObject({ name: 'calculations.exportRequested', payload: ids, delaySeconds: 5 });
    const { data: trail } = await kit.auditTrail.query.bySubject({ tenantId: 'A', subject: 'n1' }).go();
    expect(trail).toMatchObject([{ action: 'organizations.created', createdBy: 'usr_1', after: { id: 'n1' } }]);
  });

  it('writes nothing when one condition fails, and tells what that write says', async () => {
    await kit.commit({ writes: [create('taken')] });
    const message = kit.messageOf('calculations.exportRequested', ids);
    const refusal = new AppError('organizations.nameTaken', { name: 'Norte' });
    const writes = [create('n2'), create('taken', refusal)];
    await expect(kit.commit({ writes, messages: [message] })).rejects.toMatchObject({
      code: 'organizations.nameTaken',
      details: { name: 'Norte' },
    });
    expect(await read('n2')).toBeNull();
    expect((await kit.outbox.get({ id: message.id }).go()).data).toBeNull();
  });

  it('says that somebody else was first when the write names no refusal', async () => {
    await kit.commit({ writes: [create('edited')] });
    const at = (v: number) =>
      kit.notes
        .patch({ tenantId: 'A', id: 'edited' })
        .set({ v: v + 1 })
        .where((attr, { eq }) => eq(attr.v, v))
        .params();
    await kit.commit({ writes: [kit.updating(at(1))] });
    await expect(kit.commit({ writes: [kit.updating(at(1))] })).rejects.toMatchObject({
      code: 'conflict.versionChanged',
    });
  });

  it('asks that another item is there', async () => {
    const needs = (id: string) =>
      kit.requiring(kit.notes.get({ tenantId: 'A', id }).params(), new AppError('organizations.notFound'));
    await kit.commit({ writes: [create('parent')] });
    await kit.commit({ writes: [needs('parent'), create('n3')] });
    await expect(kit.commit({ writes: [needs('none'), create('n4')] })).rejects.toMatchObject({
      code: 'organizations.notFound',
    });
  });

  it('tries again while other transactions are in the way, and gives up in the end', async () => {
    refusals = 4;
    await kit.commit({ writes: [create('n5')] });
    expect(await read('n5')).toMatchObject({ id: 'n5' });
    refusals = Number.POSITIVE_INFINITY;
    await expect(kit.commit({ writes: [create('n6')] })).rejects.toMatchObject({ code: 'conflict.busy' });
  });

  it('refuses a message that does not fit the catalogue, and more writes than a transaction takes', async () => {
    expect(() => kit.messageOf('calculations.exportRequested', { tenantId: 'x' } as never)).toThrow();
    expect(() => kit.messageOf('calculations.exportRequested', ids, { delaySeconds: 901 })).toThrow();
    const writes = Array.from({ length: 101 }, (_, i) => create(`m${i}`));
    await expect(kit.commit({ writes })).rejects.toThrow('101 writes');
  });
});

describe('unique values', () => {
  const claim = (value: string, holder: string) => ({ tenantId: 'A', scope: 'note', value, holder });
  const take = (value: string, holder: string) => {
    const refusal = new AppError('organizations.nameTaken');
    return kit.claiming(claim(value, holder), { by: 'usr_1', now: new Date(), refusal });
  };

  it('have one holder: of twenty at once, one wins', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => kit.commit({ writes: [create(`u${i}`), take('norte', `u${i}`)] })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'organizations.nameTaken' });
  });

  it('are given back by their holder only', async () => {
    await kit.commit({ writes: [take('sur', 'first')] });
    await expect(kit.commit({ writes: [kit.releasing(claim('sur', 'other'))] })).rejects.toBeInstanceOf(AppError);
    await kit.commit({ writes: [kit.releasing(claim('sur', 'first'))] });
    await kit.commit({ writes: [take('sur', 'second')] });
  });
});

it('sends again what a batch leaves unprocessed', async () => {
  overflow = 3;
  const put = (i: number) => ({
    put: kit.notes.put(kit.note(`b${i}`)).params<{ Item: Record<string, unknown> }>().Item,
  });
  await kit.writeBatch(Array.from({ length: 60 }, (_, i) => put(i)));
  const { data } = await kit.notes.query.byId({ tenantId: 'A' }).begins({ id: 'b' }).go();
  expect(data).toHaveLength(60);
});
