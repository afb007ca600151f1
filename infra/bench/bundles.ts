import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { limitOf } from '#infra/checks/bundleLimits.ts';
import { bundleFunctions } from '#infra/local/functions/bundle.ts';
import { type FunctionName, functions } from '#infra/manifest.ts';
import { type Figure, figure, percentiles, withGoal } from './figure.ts';

const RUNS = 7;
/** As in the cloud: with source maps (infra/stacks/functions.ts). */
const OPTIONS = ['--no-warnings', '--enable-source-maps', '--input-type=module', '-e'];

const script = (address: string) => `
  const startedAt = performance.now(), before = process.cpuUsage();
  await import(${JSON.stringify(address)});
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ cpuMs: (user + system) / 1000, ms: performance.now() - startedAt }));
  process.exit(0);`;

async function importOnce(name: FunctionName, address: string): Promise<{ cpuMs: number; ms: number }> {
  const settings = Object.fromEntries(functions[name].environment.map((setting) => [setting, 'x']));
  const env = { PATH: process.env.PATH ?? '', AWS_REGION: 'eu-west-1', AWS_LAMBDA_FUNCTION_NAME: name, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [...OPTIONS, script(address)], { env });
  return JSON.parse(stdout) as { cpuMs: number; ms: number };
}

async function ofFunction(name: FunctionName, address: string, path: string): Promise<Figure[]> {
  const runs: { cpuMs: number; ms: number }[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await importOnce(name, address));
  const { kB, importMs } = limitOf(name);
  return [
    withGoal(figure(`${name}: size`, (await stat(path)).size / 1000, 'kB'), { atMost: kB }),
    withGoal(figure(`${name}: import, CPU, median`, percentiles(runs.map((run) => run.cpuMs)).p50, 'ms'), {
      atMost: importMs,
    }),
    figure(`${name}: import, wall, best`, Math.min(...runs.map((run) => run.ms)), 'ms'),
  ];
}

/** Size of each function's bundle, and its import in a bare Node process outside of the repository. */
export async function benchBundles(): Promise<Figure[]> {
  const bundles = await bundleFunctions(functions);
  const apart = await mkdtemp(join(tmpdir(), 'souto-bench-'));
  try {
    const figures: Figure[] = [];
    for (const name of Object.keys(functions) as FunctionName[]) {
      const path = bundles[name] ?? '';
      await cp(dirname(path), join(apart, name), { recursive: true });
      const address = pathToFileURL(join(apart, name, 'index.mjs')).href;
      figures.push(...(await ofFunction(name, address, path)));
    }
    return figures;
  } finally {
    await rm(apart, { recursive: true, force: true });
  }
}
