import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bundles, bundleFunctions } from '#infra/local/functions/bundle.ts';
import { environment, type FunctionName, functions, type Setting } from '#infra/manifest.ts';
import { limitOf } from './bundleLimits.ts';

const names = Object.keys(functions) as FunctionName[];
let bundles: Bundles;
/** Outside of the repository: no package can be found from there. */
let apart = '';

beforeAll(async () => {
  bundles = await bundleFunctions(functions);
  apart = await mkdtemp(join(tmpdir(), 'souto-bundles-'));
});
afterAll(() => rm(apart, { recursive: true, force: true }));

/** What Lambda itself puts into the environment of a function, as far as a module could ask for it at its import. */
const ofLambda = (name: FunctionName) => ({
  PATH: process.env.PATH ?? '',
  AWS_REGION: 'eu-west-1',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(functions[name].memoryMb),
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
});
const declared = (name: FunctionName): readonly Setting[] => functions[name].environment;

describe.each(names)('the bundle of %s', (name) => {
  it('is within its size and holds no code for one kind of processor', async () => {
    const path = bundles[name] ?? '';
    const kB = (await stat(path)).size / 1000;
    expect(kB).toBeLessThanOrEqual(limitOf(name).kB);
    const files = await readdir(dirname(path), { recursive: true });
    expect(files.filter((file) => file.endsWith('.node'))).toEqual([]);
  });

  it('names no setting that the function does not declare', async () => {
    const code = await readFile(bundles[name] ?? '', 'utf8');
    const named = Object.keys(environment).filter((setting) => new RegExp(`\\b${setting}\\b`).test(code));
    expect(named.filter((setting) => !declared(name).some((one) => one === setting))).toEqual([]);
  });

  it('starts in a bare thread of Node with its declared settings only, and reads no stack meanwhile', async () => {
    const settings = Object.fromEntries(declared(name).map((setting) => [setting, `value-of-${setting}`]));
    await cp(dirname(bundles[name] ?? ''), join(apart, name), { recursive: true });
    const address = pathToFileURL(join(apart, name, 'index.mjs')).href;
    // With source maps the first stack costs the reading of the whole map, at each start.
    const counting = 'let stacks = 0; Error.prepareStackTrace = (error) => { stacks += 1; return String(error); };';
    const told = 'require("node:worker_threads").parentPort.postMessage([typeof handler, stacks])';
    const code = `${counting} import(${JSON.stringify(address)}).then(({ handler }) => ${told})`;
    // Nothing of this process's loaders and settings. A process for each would take as long to start as its bundle.
    const bare = new Worker(code, { eval: true, execArgv: [], env: { ...ofLambda(name), ...settings } });
    const [answer] = await once(bare, 'message', { signal: AbortSignal.timeout(120_000) });
    await bare.terminate();
    expect(answer).toEqual(['function', 0]);
  });
});
