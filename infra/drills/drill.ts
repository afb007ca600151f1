/**
 * `npm run drill -- NAME|all [--small] [--seed N] [--json]`: fault drills on throw-away embedded clouds. Each states a
 * promise, tries to break it, and says its figures; exit 1 when one does not hold. Without a name it lists them.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands } from '#infra/run/commands.ts';
import { orExit } from '#infra/run/options.ts';
import { drills, runDrill } from './drills.ts';
import { readDrillArguments } from './kit/arguments.ts';
import type { Report } from './kit/drill.ts';

function print({ name, seed, passed, seconds, figures, broken }: Report): void {
  console.log(JSON.stringify(figures, null, 2));
  for (const promise of broken) console.log(`  broken: ${promise}`);
  console.log(`${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s (seed ${seed})`);
}

async function main(argv: readonly string[]): Promise<number> {
  const { names, isSmall, isJson, seed } = orExit(() => readDrillArguments(argv, Object.keys(drills)));
  if (names.length === 0) {
    console.log(commands.drill.usage);
    for (const [name, { promise }] of Object.entries(drills)) console.log(`  ${name.padEnd(14)} ${promise}`);
    return 0;
  }
  const reports: Report[] = [];
  for (const name of names) {
    const own = seed ?? randomInt(2 ** 31);
    console.error(`${name}: seed ${own}`);
    const report = await runDrill(name, { seed: own, isSmall, note: (text) => console.error(text) });
    if (!isJson) print(report);
    reports.push(report);
  }
  if (isJson) console.log(JSON.stringify(reports.length === 1 ? reports[0] : reports));
  return reports.every(({ passed }) => passed) ? 0 : 1;
}

/** Everything that drills write is below one folder, which goes however they end. */
function takeOwnFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'souto-drills-'));
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
}

takeOwnFolder();
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
try {
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  console.error(error);
  process.exit(1);
}
