import { readFile } from 'node:fs/promises';
import { afterAll, expect, vi } from 'vitest';

/**
 * Files of one process share their modules. One that puts others in the place of some loads its own, and leaves none of
 * them behind: what another file finds does not hang on which one came before it.
 */
const { testPath } = expect.getState();
if (testPath === undefined) throw new Error('Of which file of tests these are is not known');
if ((await readFile(testPath, 'utf8')).includes('vi.mock(')) {
  vi.resetModules();
  afterAll(() => {
    vi.resetModules();
  });
}
