/**
 * Every check, suite by suite: `npm test`, or `npm test -- unit cloud` for some. A suite over its budget is named, at
 * three times its budget it fails. What failed is said once more at the end, where a cut log still shows it. The last
 * line is plainly `N passed, N failed`; exits 1 on any failure.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import budgets from '#infra/checks/budget.json' with { type: 'json' };
import { commands } from './commands.ts';
import { type Failure, type Outcome, told } from './failures.ts';
import { orExit, readOptions, UsageError } from './options.ts';

type Suite = keyof typeof budgets;
const bin = (name: string) => join('node_modules', '.bin', name);
const tool = (name: string, ...args: string[]) => ({ command: bin(name), args });
const tools: Partial<Record<Suite, { command: string; args: string[] }>> = {
  // As many checkers as processors that it may count on: each checks what it needs of the others' files again.
  types: tool('tsc', '-p', '.', '--checkers', '2'),
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

const brokenSuite = (suite: Suite, message: string): Outcome => ({
  passed: 0,
  failures: [{ suite, message }],
});

async function runTool(suite: Suite, { command, args }: { command: string; args: string[] }): Promise<Outcome> {
  const code = await run(command, args);
  if (code !== 0) return brokenSuite(suite, `${command} ended with ${code}.`);
  return { passed: 1, failures: [] };
}

/** Runs one Vitest project; its counts come from the reporter's file, so that a runner that tested nothing has failed. */
async function runTests(suite: Suite): Promise<Outcome> {
  const report = join(tmpdir(), `souto-${suite}-${process.pid}.json`);
  const args = ['run', '--project', suite, '--reporter=default', '--reporter=./infra/run/outcomeReporter.ts'];
  const code = await run(bin('vitest'), args, { NODE_OPTIONS: '', SOUTO_OUTCOME: report });
  try {
    const { passed, failures } = JSON.parse(readFileSync(report, 'utf8')) as Outcome;
    if (failures.length > 0 || (code === 0 && passed > 0)) return { passed, failures };
    return { passed, failures: [{ suite, message: `The runner ended with ${code} after ${passed} passed tests.` }] };
  } catch (error) {
    return brokenSuite(suite, `The runner ended with ${code} and left no report: ${String(error)}`);
  } finally {
    rmSync(report, { force: true });
  }
}

async function runSuite(suite: Suite): Promise<Outcome> {
  const started = performance.now();
  console.log(`\n== ${suite}`);
  const check = tools[suite];
  const count = check ? await runTool(suite, check) : await runTests(suite);
  const seconds = (performance.now() - started) / 1000;
  const budget = budgets[suite];
  console.log(
    `== ${suite}: ${count.passed} passed, ${count.failures.length} failed in ${seconds.toFixed(1)} s (budget ${budget} s)`,
  );
  if (seconds > budget * 3) {
    const tooLong = { suite, message: `It took ${seconds.toFixed(1)} s, over three times its budget of ${budget} s.` };
    return { ...count, failures: [...count.failures, tooLong] };
  }
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
let passed = 0;
const failures: Failure[] = [];
for (const suite of Object.keys(budgets) as Suite[]) {
  if (wanted.length > 0 && !wanted.includes(suite)) continue;
  const count = await runSuite(suite);
  passed += count.passed;
  failures.push(...count.failures);
}
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.map(told).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
