import { expect, it } from 'vitest';
import { abreast } from './abreast.ts';

it('works on all, no more at a time than it may', async () => {
  const done: number[] = [];
  let [now, most] = [0, 0];
  await abreast([1, 2, 3, 4, 5, 6, 7], 3, async (one) => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
    done.push(one);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBeLessThanOrEqual(3);
});

it('throws the first failure once those beside it have ended, and begins nothing more', async () => {
  const ended: number[] = [];
  const work = async (one: number) => {
    await Promise.resolve();
    if (one === 2) throw new Error('two');
    await Promise.resolve();
    ended.push(one);
  };
  await expect(abreast([1, 2, 3, 4, 5, 6, 7, 8], 2, work)).rejects.toThrow('two');
  expect(ended).toContain(1);
  expect(ended).not.toContain(8);
});
