/**
 * Every check, suite by suite: `npm test`, or `npm test -- unit cloud` for some. Two suites run at once, and speak one
 * after another. A suite over its budget is named, at three times its budget it fails. What failed is said once more at
 * the end, where a cut log still shows it. The last line is plainly `N passed, N failed`; exits 1 on any failure.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import budgets from '#infra/checks/budget.json' with { type: 'json' };
import { commands } from './commands.ts';
import { type Failure, type Outcome, told } from './failures.ts';
import { inTurn, type Voice } from './inTurn.ts';
import { orExit, readOptions, UsageError } from './options.ts';

type Suite = keyof typeof budgets;
/** While one suite starts, or waits for the last of its files, another one computes. */
const AT_ONCE = 2;
/** Of all suites together, of a fresh clone on two processors: seconds. */
const WHOLE_BUDGET = 540;
/** These build what the product is made of, and the unit tests of the stacks pack it: not while they do. */
const BUILDERS: readonly Suite[] = ['cloud', 'browser'];
const bin = (name: string) => join('node_modules', '.bin', name);
interface Tool {
  readonly command: string;
  readonly args: string[];
}
const tool = (name: string, ...args: string[]): Tool => ({ command: bin(name), args });
const tools: Partial<Record<Suite, Tool>> = {
  // As many checkers as processors that it may count on: each checks what it needs of the others' files again.
  types: tool('tsc', '-p', '.', '--checkers', '2'),
  lint: tool('biome', 'check', '--error-on-warnings', '.'),
  unused: tool('knip', '--no-progress'),
};

const newVoice = inTurn((text) => process.stdout.write(text));
/** A suite that runs, and what it says. */
interface Run {
  readonly suite: Suite;
  readonly voice: Voice;
}

const run = ({ voice }: Run, { command, args }: Tool, env: NodeJS.ProcessEnv = {}) =>
  new Promise<number>((done) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
      shell: process.platform === 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => voice.say(data));
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });

const brokenSuite = (suite: Suite, message: string): Outcome => ({
  passed: 0,
  failures: [{ suite, message }],
});

async function runTool(at: Run, check: Tool): Promise<Outcome> {
  const code = await run(at, check);
  if (code !== 0) return brokenSuite(at.suite, `${check.command} ended with ${code}.`);
  return { passed: 1, failures: [] };
}

/** Runs one Vitest project; its counts come from the reporter's file, so that a runner that tested nothing has failed. */
async function runTests(at: Run): Promise<Outcome> {
  const { suite } = at;
  const report = join(tmpdir(), `souto-${suite}-${process.pid}.json`);
  const reporters = ['--reporter=default', '--reporter=./infra/run/outcomeReporter.ts'];
  // Runners at once would read one another's half-written memory of how long files took.
  const args = ['run', '--project', suite, '--no-cache', ...reporters];
  const code = await run(at, tool('vitest', ...args), { NODE_OPTIONS: '', SOUTO_OUTCOME: report });
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

const secondsSince = (startedMs: number) => (performance.now() - startedMs) / 1000;

async function runSuite(at: Run): Promise<Outcome> {
  const { suite, voice } = at;
  const started = performance.now();
  voice.say(`\n== ${suite}\n`);
  const check = tools[suite];
  const count = check ? await runTool(at, check) : await runTests(at);
  const seconds = secondsSince(started);
  const budget = budgets[suite];
  const { passed, failures } = count;
  voice.say(
    `== ${suite}: ${passed} passed, ${failures.length} failed in ${seconds.toFixed(1)} s (budget ${budget} s)\n`,
  );
  if (seconds > budget * 3) {
    const tooLong = { suite, message: `It took ${seconds.toFixed(1)} s, over three times its budget of ${budget} s.` };
    return { ...count, failures: [...failures, tooLong] };
  }
  if (seconds > budget) voice.say(`!! ${suite} is over its budget\n`);
  return count;
}

/** Runs suites, some at once; what they came to, in their order. */
async function runAll(suites: readonly Suite[]): Promise<Outcome[]> {
  const begun = new Map<Suite, Promise<Outcome>>();
  const waiting = [...suites];
  async function lane(): Promise<void> {
    for (let suite = waiting.shift(); suite !== undefined; suite = waiting.shift()) {
      const at = { suite, voice: newVoice() };
      const before = BUILDERS.includes(suite) ? begun.get('unit') : undefined;
      const outcome = Promise.resolve(before).then(() => runSuite(at));
      begun.set(suite, outcome);
      await outcome.finally(at.voice.end);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return Promise.all(begun.values());
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
const started = performance.now();
const suites = (Object.keys(budgets) as Suite[]).filter((suite) => wanted.length === 0 || wanted.includes(suite));
const outcomes = await runAll(suites);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures: Failure[] = outcomes.flatMap((outcome) => outcome.failures);
const seconds = secondsSince(started);
console.log(`\nTogether ${seconds.toFixed(1)} s`);
if (seconds > WHOLE_BUDGET) console.log(`!! over the budget of ${WHOLE_BUDGET} s`);
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.map(told).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
