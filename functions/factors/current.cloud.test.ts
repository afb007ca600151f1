import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';

const PLACE = { bucket: 'documents', key: 'factors/shipped.json' };
let cloud: TestCloud;
let f: typeof import('#functions/ports/files.ts') &
  typeof import('#functions/kit/transaction.ts') &
  typeof import('./store.ts') &
  typeof import('./current.ts');
beforeAll(async () => {
  cloud = await startCloud({ isStill: true });
  Object.assign(process.env, cloud.env);
  f = {
    ...(await import('#functions/ports/files.ts')),
    ...(await import('#functions/kit/transaction.ts')),
    ...(await import('./store.ts')),
    ...(await import('./current.ts')),
  };
});
afterAll(() => cloud.close());

const ship = (hash: string) => f.files.put(PLACE, JSON.stringify({ hash, version: '2027.1', on: '2027-02-01' }));
const choose = async (hash: string | null) =>
  f.commit({ writes: [f.pointing({ ...(await f.readPointer()), hash }, { by: 'admin', now: new Date() })] });

let minutes = 0;
/** What drafts take, after the minute for which a function believes what it read. */
async function currentLater(): Promise<string> {
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ++minutes * 61_000);
  try {
    return await f.currentFactorSet();
  } finally {
    later.mockRestore();
  }
}

it('a deployment does not undo what an administrator chose; who chose the shipped set follows the product', async () => {
  await choose(null);
  await ship('bbbbbbbbbbbbbbbb');
  expect(await currentLater()).toBe('bbbbbbbbbbbbbbbb');
  await choose('aaaaaaaaaaaaaaaa');
  await ship('cccccccccccccccc');
  expect(await currentLater()).toBe('aaaaaaaaaaaaaaaa');
  await choose(null);
  expect(await currentLater()).toBe('cccccccccccccccc');
  await ship('dddddddddddddddd');
  expect(await currentLater()).toBe('dddddddddddddddd');
});

it('of two that choose at once, one is refused', async () => {
  const pointer = await f.readPointer();
  const write = (hash: string) =>
    f.commit({ writes: [f.pointing({ ...pointer, hash }, { by: 'admin', now: new Date() })] });
  const ends = await Promise.allSettled([write('1111111111111111'), write('2222222222222222')]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await f.readPointer()).v).toBe(pointer.v + 1);
});
