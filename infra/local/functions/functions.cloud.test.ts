import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '#infra/local/lib/processLock.ts';
import { type Bundles, bundleFunctions } from './bundle.ts';
import { type Functions, openFunctions } from './functions.ts';

const folder = 'infra/local/functions/fixtures';
const limits = { timeoutSeconds: 1, memoryMb: 200 };
const specs = {
  light: limits,
  other: limits,
  heavy: { ...limits, isHeavy: true },
  lightTrouble: limits,
  trouble: { ...limits, isHeavy: true },
  // Its memory is to run out before its time, on a busy machine too.
  hoarder: { ...limits, timeoutSeconds: 60, isHeavy: true },
};
const entries = {
  light: { entry: `${folder}/echo.ts` },
  other: { entry: `${folder}/echo.ts` },
  heavy: { entry: `${folder}/echo.ts` },
  lightTrouble: { entry: `${folder}/misbehave.ts` },
  trouble: { entry: `${folder}/misbehave.ts` },
  hoarder: { entry: `${folder}/misbehave.ts` },
};
interface Echo {
  event: unknown;
  calls: number;
  pid: number;
  environment: Record<string, string>;
  functionName: string;
  requestId: string;
  remainingMs: number;
}
let dir = '';
let bundles: Bundles;
let functions: Functions;
const echo = (name: string, event: object = {}) => functions.invoke(name, event) as Promise<Echo>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'souto-functions-'));
  bundles = await bundleFunctions(entries, dir);
});
afterAll(() => rm(dir, { recursive: true, force: true }));
beforeEach(() => {
  functions = openFunctions({ specs, bundles, environmentOf: (name) => ({ ONLY: name }) });
});
afterEach(() => functions.close());

describe.each(['light', 'heavy'])('a %s function', (name) => {
  it('gets the event and Lambda’s context, and stays warm', async () => {
    const first = await echo(name, { a: [1, { b: 'ñ' }] });
    expect(first).toMatchObject({ event: { a: [1, { b: 'ñ' }] }, calls: 1, functionName: name });
    expect(first.remainingMs).toBeGreaterThan(0);
    const second = await echo(name);
    expect([second.calls, second.pid === first.pid]).toEqual([2, true]);
    expect(second.requestId).not.toBe(first.requestId);
  });

  it('sees its own environment only, and changes of it while it runs', async () => {
    const { environment } = await echo(name);
    const strange = Object.keys(environment).filter((key) => !['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TZ'].includes(key));
    expect(strange).toEqual(['ONLY']);
    functions.setEnvironment('CLOCK_OFFSET_MS', '5');
    expect((await echo(name)).environment).toMatchObject({ ONLY: name, CLOCK_OFFSET_MS: '5' });
  });

  it('has failed when it does not end in its time', async () => {
    await expect(echo(name, { sleepMs: 1300 })).rejects.toThrow('Task timed out after 1.00 seconds');
    expect((await echo(name)).functionName).toBe(name);
  });
});

it('keeps light functions apart from each other, and heavy ones out of this process', async () => {
  const [light, other, heavy] = await Promise.all([echo('light'), echo('other'), echo('heavy')]);
  expect([light.environment.ONLY, other.environment.ONLY]).toEqual(['light', 'other']);
  expect([light.pid, heavy.pid === process.pid]).toEqual([process.pid, false]);
  await echo('light');
  expect((await echo('other')).calls).toBe(2);
});

it('starts two clouds in one process, each with its own functions', async () => {
  const second = openFunctions({ specs, bundles, environmentOf: () => ({ ONLY: 'second' }) });
  await echo('light');
  const there = (await second.invoke('light', {})) as Echo;
  expect([there.environment.ONLY, there.calls]).toEqual(['second', 1]);
  await second.close();
});

describe('a function that misbehaves', () => {
  it.each(['trouble', 'lightTrouble'])('%s: what it throws reaches the caller', async (name) => {
    const failure = await functions.invoke(name, { misdeed: 'fail' }).catch((error: Error) => error);
    expect([(failure as Error).name, (failure as Error).message]).toEqual(['TypeError', 'broken']);
    expect((failure as Error).stack).toMatch(/at .*misbehave\.ts/);
  });

  it.each([
    ['hang', 'Task timed out', 'trouble'],
    ['loop', 'Task timed out', 'trouble'],
    ['exit', 'exited (3)', 'trouble'],
    ['fillBuffers', 'exited (SIGKILL)', 'hoarder'],
  ])('%s: fails alone, and the next call runs in another process', async (misdeed, message, name) => {
    await expect(functions.invoke(name, { misdeed })).rejects.toThrow(message);
    expect(await functions.invoke(name, {})).toBe('still here');
  });

  it('ends the thread of the light functions for the calls under way only', async () => {
    const others = echo('light', { sleepMs: 300 });
    await echo('light');
    await expect(functions.invoke('lightTrouble', { misdeed: 'exit' })).rejects.toThrow('thread ended (3)');
    await expect(others).rejects.toThrow('thread ended (3)');
    expect((await echo('light')).environment).toEqual({ ONLY: 'light' });
  });

  it('a rejection that nobody waits for is told and harms nobody', async () => {
    expect(await functions.invoke('trouble', { misdeed: 'stray' })).toBe('still here');
    expect(await functions.invoke('trouble', {})).toBe('still here');
  });
});

it('runs one event at a time in a heavy function', async () => {
  const all = await Promise.all([1, 2, 3].map(() => echo('heavy', { sleepMs: 50 })));
  expect(all.map(({ calls }) => calls)).toEqual([1, 2, 3]);
});

it('leaves no process behind, refuses later calls and unknown names', async () => {
  const { pid } = await echo('heavy');
  const running = echo('heavy', { sleepMs: 30 });
  await expect(functions.invoke('nothing', {})).rejects.toThrow('nothing is not running');
  await functions.close();
  expect((await running).pid).toBe(pid);
  await expect.poll(() => isAlive(pid)).toBe(false);
  await expect(echo('light')).rejects.toThrow('light is not running');
});

describe('bundles', () => {
  it('are made again only when a source has changed', async () => {
    const timeOf = async (name: string) => (await stat(bundles[name] ?? '')).mtimeMs;
    const before = await timeOf('light');
    await bundleFunctions(entries, dir);
    expect(await timeOf('light')).toBe(before);

    const source = join(dir, 'source.ts');
    await writeFile(source, 'export const handler = () => 1;');
    await utimes(source, 1, 1);
    const one = { changing: { entry: source } };
    const path = (await bundleFunctions(one, dir)).changing ?? '';
    expect(await readFile(path, 'utf8')).toContain('=>1');
    await writeFile(source, 'export const handler = () => 2;');
    await Promise.all([bundleFunctions(one, dir), bundleFunctions(one, dir)]);
    expect(await readFile(path, 'utf8')).toContain('=>2');
  });

  it('are taken by later calls after a reload', async () => {
    expect((await echo('light')).calls).toBe(1);
    await functions.reload(bundles);
    expect((await echo('light')).calls).toBe(1);
  });

  it('lie beside the files of packages that the function reads', async () => {
    const withFile = { light: { entry: `${folder}/echo.ts`, files: { 'licence.txt': 'zod/LICENSE' } } };
    const path = (await bundleFunctions(withFile, join(dir, 'files'))).light ?? '';
    expect(await readFile(join(path, '../licence.txt'), 'utf8')).toContain('MIT');
  });

  it('lie beside data of ours, which is copied again when it has changed', async () => {
    const data = join(dir, 'data.csv');
    const withData = {
      light: { entry: `${folder}/echo.ts`, files: { 'd.csv': `shared/${relative('shared', data)}` } },
    };
    const copied = async () => {
      const path = (await bundleFunctions(withData, join(dir, 'data'))).light ?? '';
      return readFile(join(path, '../d.csv'), 'utf8');
    };
    await writeFile(data, 'a,b');
    await utimes(data, 1, 1);
    expect(await copied()).toBe('a,b');
    await writeFile(data, 'c,d');
    expect(await copied()).toBe('c,d');
  });

  it('say what is wrong with a source', async () => {
    await expect(bundleFunctions({ missing: { entry: resolve(dir, 'missing.ts') } }, dir)).rejects.toThrow(
      'missing.ts',
    );
  });
});
