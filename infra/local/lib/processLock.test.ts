import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAlive, onlyOne } from './processLock.ts';

it('runs one at a time, and takes the lock of a process that is gone', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'souto-lock-'));
  const lock = join(dir, 'deep', 'lock');
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((done) => setTimeout(done, 20));
    order.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([onlyOne(lock, work('one')), onlyOne(lock, work('two'))])).toEqual(['one', 'two']);
  expect(order).toHaveLength(4);
  expect(order[0]?.split(' ')[0]).toBe(order[1]?.split(' ')[0]);
  await expect(onlyOne(lock, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  // No process has this number: the largest on Linux is 2^22.
  await writeFile(lock, '99999999');
  expect(await onlyOne(lock, work('three'))).toBe('three');
  expect([isAlive(process.pid), isAlive(99_999_999)]).toEqual([true, false]);
  await rm(dir, { recursive: true, force: true });
});
