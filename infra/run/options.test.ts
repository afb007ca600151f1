import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readDrillArguments } from '#infra/drills/kit/arguments.ts';
import { shippedFactors } from '#shared/emissions/factors/shipped.test.helper.ts';
import { estimateDocument } from '#shared/estimates/document.ts';
import { commands, SAMPLE_DOCUMENT } from './commands.ts';
import { readArguments as readDemo } from './demo/arguments.ts';
import { type Command, HelpAsked, readOptions, UsageError } from './options.ts';
import { readServeArguments } from './serve/arguments.ts';

/** The reason and the usage with which a call is refused. */
function refusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'not refused';
}

const node = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', script, ...args], { encoding: 'utf8' });

describe.each(Object.entries<Command>(commands))('the command %s', (_, command) => {
  const refused = (...args: string[]) => refusal(() => readOptions(command, args));

  it('names an option that there is not, and those that there are', () => {
    const [reason, ...usage] = refused('--nope').split('\n');
    expect(reason).toMatch(/^There is no option --nope: /);
    for (const name of Object.keys(command.options)) expect(reason).toContain(`--${name}`);
    expect(usage.join('\n')).toBe(`Usage: ${command.usage}`);
    expect(refused('--constructor')).toMatch(/^There is no option --constructor/);
    expect(refused('-x')).toMatch(/^There is no option -x/);
  });

  it('asks for the value of an option, and refuses one where none belongs', () => {
    for (const [name, option] of Object.entries(command.options)) {
      if (option.type === 'boolean') expect(refused(`--${name}=1`)).toContain(`--${name} takes no value, not "1"`);
      else
        for (const args of [[`--${name}`], [`--${name}=`], [`--${name}`, '--json']])
          expect(refused(...args)).toContain(`--${name} needs a value: ${option.takes}.`);
    }
  });

  it.each(['--help', '-h'])('says how it is called when asked by %s', (asked) => {
    expect(() => readOptions(command, [asked])).toThrow(new HelpAsked(command));
    expect(new HelpAsked(command).message).toBe(`Usage: ${command.usage}`);
  });

  it('takes what stands beside the options only where it may', () => {
    const expected = command.beside === undefined ? /^"more" is too much/ : /^not refused/;
    expect(refused('more')).toMatch(expected);
  });
});

it.each([
  [() => readServeArguments(['--port', '8o']), '--port takes a port from 0 to 65535, not "8o".'],
  [() => readServeArguments(['--console-port', '65536']), '--console-port takes a port from 0 to 65535, not "65536".'],
  [() => readDemo(['--year', '24']), '--year takes a year such as 2024, not "24".'],
  [() => readDemo(['--map', '[]']), '--map takes a JSON object'],
  [() => readDemo(['no-such.xlsx']), 'There is no file no-such.xlsx.'],
  [() => readDrillArguments(['--seed', 'x'], []), '--seed takes a whole number, not "x".'],
  [() => readDrillArguments(['crush'], ['crash']), 'There is no drill "crush": there are crash, all.'],
])('a wrong value is named with what is taken (%#)', (read, reason) => {
  expect(refusal(read)).toContain(reason);
  expect(refusal(read)).toContain('\nUsage: npm ');
});

it('right calls are read, a dash as standard input among them', () => {
  expect(readOptions(commands.estimate, ['--in', '-']).values).toEqual({ in: '-' });
  expect(readServeArguments(['--port=0', '--dev'])).toEqual({
    isDevelopment: true,
    dataDir: '.data',
    sitePort: 0,
    consolePort: 4174,
  });
});

it('the sample that the usage of the estimates shows is estimated', () => {
  const { totals } = estimateDocument(JSON.parse(SAMPLE_DOCUMENT), shippedFactors());
  expect(totals).toMatchObject({ rows: 1, errorRows: 0, co2eKg: 199.371 });
});

it.each([
  ['infra/run/activities.ts', ['--jsn'], 'There is no option --jsn: there are --json, --options.'],
  ['infra/run/activities.ts', ['--options', 'nope'], '--options takes one of '],
])('a wrong call of %s %j ends with exit 2 and no stack', (script, args, reason) => {
  const { status, stdout, stderr } = node(script, ...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(reason);
  expect(stderr.trimEnd().split('\n')).toHaveLength(2);
});

it('a command asked for help answers on standard output, and ends with 0', () => {
  const { status, stdout, stderr } = node('infra/run/activities.ts', '--help');
  expect([status, stdout, stderr]).toEqual([0, `Usage: ${commands.activities.usage}\n`, '']);
});

it('a file of rows that cannot be read ends with 1 and a plain reason', () => {
  const run = node('infra/run/estimate.ts', '--in', 'no-such-file.json');
  expect([run.status, run.stdout]).toEqual([1, '']);
  expect(run.stderr).toContain('no-such-file.json cannot be read');
  expect(run.stderr.split('\n').length).toBeLessThan(4);
});
