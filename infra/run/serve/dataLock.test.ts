import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockData, UnusableFolder } from './dataLock.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'souto-lock-'));
  await writeFile(join(dir, 'file'), '');
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it.each(['file', 'file/below'])(
  'a folder that a file stands in the way of is named, with what to do: %s',
  async (name) => {
    const path = join(dir, name);
    await expect(lockData(path)).rejects.toThrow(
      `Data cannot be kept in ${path}: a file stands there. Choose another folder with --data FOLDER.`,
    );
  },
);

it('a folder that may not be written is refused before anything starts', () => {
  const cause = Object.assign(new Error("EACCES: permission denied, mkdir '/srv/souto'"), { code: 'EACCES' });
  expect(new UnusableFolder('/srv/souto', cause).message).toContain('/srv/souto: EACCES: permission denied');
});
