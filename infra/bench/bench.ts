/**
 * `npm run bench -- [--only NAME] [--json]`: the figures of this machine. Ratios are against a named baseline of the
 * same run; goals stand beside them; seconds are told, never asserted. Each bench has a process of its own.
 */
import { spawn } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { BENCHES, commands } from '#infra/run/commands.ts';
import { orExit, readOptions, wrongValue } from '#infra/run/options.ts';
import { benchApi } from './api.ts';
import { benchBank } from './bank.ts';
import { benchBundles } from './bundles.ts';
import { benchEngine } from './engine.ts';
import { benchFactors } from './factors.ts';
import { type Figure, lineOf } from './figure.ts';
import { benchImport } from './import.ts';
import { benchMap } from './map.ts';
import { benchMarket } from './market.ts';
import { benchQuestionnaire } from './questionnaire.ts';
import { benchReading } from './reading.ts';
import { benchReport } from './report.ts';
import { benchRoute } from './route.ts';
import { benchScrolling } from './scrolling.ts';
import { benchSite } from './site.ts';
import { benchStart } from './start.ts';
import { benchVerifying } from './verifying.ts';

const benches: Readonly<Record<(typeof BENCHES)[number], () => Figure[] | Promise<Figure[]>>> = {
  engine: benchEngine,
  factors: benchFactors,
  reading: benchReading,
  bank: benchBank,
  xlsx: () => benchImport('xlsx'),
  csv: () => benchImport('csv'),
  api: benchApi,
  questionnaire: benchQuestionnaire,
  report: benchReport,
  bundles: benchBundles,
  site: benchSite,
  route: benchRoute,
  scrolling: benchScrolling,
  market: benchMarket,
  map: benchMap,
  verifying: benchVerifying,
  start: benchStart,
};

const { only, json } = orExit(() => {
  const given = readOptions(commands.bench, process.argv.slice(2)).values;
  const named = BENCHES.find((name) => name === given.only);
  if (given.only !== undefined && !named) throw wrongValue(commands.bench, 'only', given.only);
  return { only: named, json: given.json };
});

/** A bench in a process of its own: its memory and its warm code are nobody else's. */
async function apart(name: string): Promise<Figure[]> {
  const args = ['infra/run/tsx.mjs', 'infra/bench/bench.ts', '--only', name, '--json'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const part of child.stdout) text += String(part);
  const line = text.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) throw new Error(`The bench ${name} gave no figures: ${text}`);
  return (JSON.parse(line) as { benches: Record<string, Figure[]> }).benches[name] ?? [];
}

function tell(name: string, figures: readonly Figure[]): void {
  if (!json) console.log([name, ...figures.map(lineOf)].join('\n'));
}

const done: Record<string, Figure[]> = {};
if (only === undefined) {
  for (const [at, name] of BENCHES.entries()) {
    // Progress, not a result: it must not stand among the figures.
    console.error(`Measuring ${name} (${at + 1} of ${BENCHES.length})...`);
    done[name] = await apart(name);
    tell(name, done[name]);
  }
} else {
  const figures = await benches[only]();
  done[only] = figures;
  tell(only, figures);
}
const machine = { node: process.version, cores: availableParallelism(), load: loadavg()[0] };
if (json) console.log(JSON.stringify({ ...machine, benches: done }));
else console.log(`Node ${machine.node}, ${machine.cores} cores, load ${machine.load?.toFixed(1)}`);
process.exit(0);
