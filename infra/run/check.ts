/**
 * Every check, suite by suite: `npm test`, or `npm test -- unit cloud` for some. A suite over its budget is named, at
 * three times its budget it fails. Ends with the plain line `N passed, N failed` and exits 1 on any failure.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import budgets from '#infra/checks/budget.json' with { type: 'json' };
import { commands } from './commands.ts';
import { orExit, readOptions, UsageError } from './options.ts';

type Suite = keyof typeof budgets;
interface Count {
  passed: number;
  failed: number;
}

const bin = (name: string) => join('node_modules', '.bin', name);
const tool = (name: string, ...args: string[]) => ({ command: bin(name), args });
const tools: Partial<Record<Suite, { command: string; args: string[] }>> = {
  types: tool('tsc', '-p', '.'),
  lint: tool('biome', 'check', '--error-on-warnings', '.'),
  unused: tool('knip', '--no-progress'),
};

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<number>((done) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });

/** Runs one Vitest project; its counts come from the JSON report, so that a runner that tested nothing has failed. */
async function runTests(suite: Suite): Promise<Count> {
  const report = join(tmpdir(), `souto-${suite}-${process.pid}.json`);
  const code = await run(
    bin('vitest'),
    ['run', '--project', suite, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { NODE_OPTIONS: '' },
  );
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    const broken = numFailedTests === 0 && (code !== 0 || numPassedTests === 0) ? 1 : 0;
    return { passed: numPassedTests, failed: numFailedTests + broken };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(report, { force: true });
  }
}

async function runSuite(suite: Suite): Promise<Count> {
  const started = performance.now();
  console.log(`\n== ${suite}`);
  const check = tools[suite];
  const count = check
    ? await run(check.command, check.args).then((code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }))
    : await runTests(suite);
  const seconds = (performance.now() - started) / 1000;
  const budget = budgets[suite];
  console.log(
    `== ${suite}: ${count.passed} passed, ${count.failed} failed in ${seconds.toFixed(1)} s (budget ${budget} s)`,
  );
  if (seconds > budget * 3) return { ...count, failed: count.failed + 1 };
  if (seconds > budget) console.log(`!! ${suite} is over its budget`);
  return count;
}

const wanted = orExit(() => {
  const { positionals } = readOptions(commands.test, process.argv.slice(2));
  const unknown = positionals.find((name) => !Object.hasOwn(budgets, name));
  if (unknown !== undefined)
    throw new UsageError(
      commands.test,
      `There is no suite "${unknown}": there are ${Object.keys(budgets).join(', ')}.`,
    );
  return positionals;
});
const total: Count = { passed: 0, failed: 0 };
for (const suite of Object.keys(budgets) as Suite[]) {
  if (wanted.length > 0 && !wanted.includes(suite)) continue;
  const count = await runSuite(suite);
  total.passed += count.passed;
  total.failed += count.failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
