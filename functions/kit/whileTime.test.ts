import { expect, it } from 'vitest';
import { whileTime } from './whileTime.ts';

/** So many, and how many of them were read. */
function counted(count: number) {
  const read: number[] = [];
  async function* all() {
    for (let one = 1; one <= count; one++) {
      read.push(one);
      yield one;
    }
  }
  return { all: all(), read };
}

it('ends when there is no more time, and reads nothing of what is left', async () => {
  const { all, read } = counted(1_000);
  const begun: number[] = [];
  const { some, isLeft } = whileTime(all, () => begun.length < 3);
  for await (const one of some) begun.push(one);
  expect([begun, read, isLeft()]).toEqual([[1, 2, 3], [1, 2, 3, 4], true]);
});

it('leaves none while there is time', async () => {
  const { some, isLeft } = whileTime(counted(2).all, () => true);
  const begun: number[] = [];
  for await (const one of some) begun.push(one);
  expect([begun, isLeft()]).toEqual([[1, 2], false]);
});
