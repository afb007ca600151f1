import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleFunctions } from '#infra/local/functions/bundle.ts';

type Work = (job: { kind: string }) => Promise<number>;
let folder: string;
let work: Work;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apart-'));
  const { apart = '' } = await bundleFunctions({ apart: { entry: 'infra/local/functions/fixtures/apart.ts' } }, folder);
  ({ handler: work } = (await import(pathToFileURL(apart).href)) as { handler: Work });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('does one job after another in the same process, and takes a new one after a failure', async () => {
  const first = await work({ kind: 'answer' });
  expect(first).not.toBe(process.pid);
  // It is kept once its memory has been looked at: a job that comes before has another process.
  await expect.poll(() => work({ kind: 'answer' })).toBe(first);
  const refused = () => work({ kind: 'refuse' }).catch(({ code, details }) => [code, details.maximum]);
  await expect.poll(refused).toEqual(['input.tooBig', first]);
  expect(await work({ kind: 'answer' })).not.toBe(first);
});

it.each([
  ['takes too much of the processor', 'burn', 'imports.tooSlow'],
  ['takes too much memory', 'hoard', 'imports.tooLarge'],
  ['does nothing for too long', 'wait', 'imports.tooSlow'],
  ['ends itself', 'end', 'imports.tooLarge'],
])('ends a job that %s', async (_, kind, code) => {
  await expect(work({ kind })).rejects.toMatchObject({ code });
});
