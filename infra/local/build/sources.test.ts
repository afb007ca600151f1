import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensure } from './sources.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'souto-sources-'));
  await mkdir(join(dir, 'src/deep'), { recursive: true });
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('makes a product when it is missing or its sources changed, once for all who ask', async () => {
  let made = 0;
  const result = join(dir, 'result');
  const product = {
    sources: [join(dir, 'src'), join(dir, 'not-there')],
    result,
    stamp: join(dir, 'stamp'),
    async make() {
      made++;
      await writeFile(result, String(made));
    },
  };
  const write = (name: string, text: string) => writeFile(join(dir, 'src', name), text);
  await write('a.ts', '1');
  // Either of the two may be the one that makes it.
  expect((await Promise.all([ensure(product), ensure(product)])).sort()).toEqual([false, true]);
  expect(await ensure(product)).toBe(false);
  await write('deep/b.ts', 'new');
  expect(await ensure(product)).toBe(true);
  await write('a.test.ts', 'a test');
  expect(await ensure(product)).toBe(false);
  await rm(result);
  expect(await ensure(product)).toBe(true);
  expect(made).toBe(3);
});

it('is not made when making it failed, and the next who asks tries again', async () => {
  const results = [new Error('no'), undefined];
  const product = {
    sources: [join(dir, 'src')],
    result: join(dir, 'src'),
    stamp: join(dir, 'other-stamp'),
    async make() {
      const error = results.shift();
      if (error) throw error;
    },
  };
  await expect(ensure(product)).rejects.toThrow('no');
  expect(await ensure(product)).toBe(true);
});
