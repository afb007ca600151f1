import { expect, it } from 'vitest';
import { gathering } from './gathering.ts';

it('makes one work of what is asked for at once, and the next one of what came meanwhile', async () => {
  const done: string[][] = [];
  let atOnce = 0;
  const ask = gathering(async (names) => {
    expect(++atOnce).toBe(1);
    done.push([...names]);
    if (done.length === 1) later.push(ask('c'), ask('d'), ask('c'));
    await Promise.resolve();
    atOnce--;
  });
  const later: Promise<void>[] = [];
  await Promise.all([ask('a'), ask('b'), ask('a')]);
  await Promise.all(later);
  expect(done).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

it('fails for all who asked, and works again for those who come after', async () => {
  const done: string[][] = [];
  const ask = gathering(async (names) => {
    if (names.includes('bad')) throw new Error('bad');
    done.push([...names]);
  });
  expect((await Promise.allSettled([ask('bad'), ask('a')])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  await ask('a');
  expect(done).toEqual([['a']]);
});
