import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLevel } from './level.ts';

let folder: string;
let level: Awaited<ReturnType<typeof openLevel<string>>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souto-level-'));
  level = await openLevel<string>(join(folder, 'db'), { valueEncoding: 'json' });
});
afterAll(async () => {
  await level.close();
  await rm(folder, { recursive: true, force: true });
});

it('finds every key again at once, whatever was looked up before it', async () => {
  const key = fc.string({ unit: fc.constantFrom('a', 'ñ', '€', '\u{1d158}'), minLength: 1, maxLength: 120 });
  await fc.assert(
    fc.asyncProperty(fc.array(key, { minLength: 2, maxLength: 6 }), async (keys) => {
      for (const one of keys) {
        await level.put(one, one);
        expect(level.getSync(one)).toBe(one);
      }
    }),
    { numRuns: 60 },
  );
});
