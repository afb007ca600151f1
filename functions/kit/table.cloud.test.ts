import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppError } from '#shared/kernel/appError.ts';
import { startTable } from './cloudForTests.ts';

let cloud: Awaited<ReturnType<typeof startTable>>;
let kit: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  cloud = await startTable();
  kit = await load();
});
afterAll(() => cloud.close());

/** After the environment is set. */
async function load() {
  const { entity, document, TABLE_NAME } = await import('./table.ts');
  const { pageOf, queryAll, writeBatch } = await import('./batch.ts');
  const things = entity({
    model: { entity: 'thing', service: 'souto', version: '1' },
    attributes: {
      tenantId: { type: 'string', required: true },
      token: { type: 'string', required: true },
      n: { type: 'number', required: true },
      text: { type: 'string' },
    },
    indexes: {
      byToken: {
        pk: { field: 'PK', composite: ['tenantId', 'token'], template: 'T#{tenantId}#THING#{token}' },
        sk: { field: 'SK', composite: ['n'], template: '{n}' },
      },
    },
  });
  return { things, document, TABLE_NAME, pageOf, queryAll, writeBatch };
}
const many = (token: string, count: number) =>
  Array.from({ length: count }, (_, n) => kit.things.put({ tenantId: 'A', token, n }).params<Put>().Item).map(
    (put) => ({ put }),
  );
type Put = { Item: Record<string, unknown> };

describe('keys', () => {
  it('keep their case: two tokens that differ only in it are two items', async () => {
    await kit.things.put({ tenantId: 'A', token: 'aBcD', n: 1, text: 'one' }).go();
    await kit.things.put({ tenantId: 'A', token: 'AbCd', n: 1, text: 'two' }).go();
    const read = async (token: string) => (await kit.things.get({ tenantId: 'A', token, n: 1 }).go()).data?.text;
    expect([await read('aBcD'), await read('AbCd'), await read('abcd')]).toEqual(['one', 'two', undefined]);
  });

  it('pad numbers: 9 sorts before 10, and comes back as a number', async () => {
    for (const n of [10, 9, 100]) await kit.things.put({ tenantId: 'A', token: 'order', n }).go();
    const { data } = await kit.things.query.byToken({ tenantId: 'A', token: 'order' }).go();
    expect(data.map(({ n }) => n)).toEqual([9, 10, 100]);
  });

  it('carry the name of the entity, which the stream filters by', () => {
    const { Item } = kit.things.put({ tenantId: 'A', token: 'x', n: 1 }).params<Put>();
    expect(Item).toMatchObject({ PK: 'T#A#THING#x', SK: '0000000000000001', entity: 'thing' });
  });
});

describe('many items', () => {
  it('are written in batches and read back page by page', async () => {
    await kit.writeBatch(many('bulk', 260));
    const found: number[] = [];
    const params = { ...kit.things.query.byToken({ tenantId: 'A', token: 'bulk' }).params(), Limit: 100 };
    for await (const item of kit.queryAll<{ n: number }>(params)) found.push(item.n);
    expect(found).toEqual(Array.from({ length: 260 }, (_, n) => n));
    await kit.writeBatch(found.map((n) => ({ remove: { PK: 'T#A#THING#bulk', SK: String(n).padStart(16, '0') } })));
    const left = await kit.things.query.byToken({ tenantId: 'A', token: 'bulk' }).go();
    expect(left.data).toEqual([]);
  });

  it('come as pages with an opaque cursor', async () => {
    await kit.writeBatch(many('pages', 5));
    const page = (cursor?: string) =>
      kit.pageOf(kit.things.query.byToken({ tenantId: 'A', token: 'pages' }), { limit: 2, cursor });
    const first = await page();
    const second = await page(first.cursor ?? '');
    const third = await page(second.cursor ?? '');
    expect([first, second, third].map(({ items }) => items.map(({ n }) => n))).toEqual([[0, 1], [2, 3], [4]]);
    expect(third.cursor).toBeNull();
  });

  it('refuse a cursor that they did not give', async () => {
    const page = (token: string, cursor: string) =>
      kit.pageOf(kit.things.query.byToken({ tenantId: 'A', token }), { limit: 2, cursor });
    await kit.writeBatch([...many('one', 3), ...many('other', 3)]);
    const { cursor } = await kit.pageOf(kit.things.query.byToken({ tenantId: 'A', token: 'other' }), { limit: 1 });
    for (const bad of ['x', '{}', 'bm90IGpzb24', cursor ?? ''])
      await expect(page('one', bad), bad).rejects.toMatchObject({ code: 'input.invalid' } satisfies Partial<AppError>);
  });
});
