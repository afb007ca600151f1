import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newId } from '#functions/kit/ids.ts';
import { dropFile, newCalculation } from '#infra/checks/kit/imports.ts';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { Import } from '#shared/imports/schema.ts';
import { type Figure, figure, withGoal } from './figure.ts';
import { watchProcesses } from './processes.ts';

const ROWS = 100_000;
const SECONDS_AT_MOST = 60;
const MB_AT_MOST = 512;
const LOOK_MS = 250;

/** Drops the file and waits, as the screen does, until its calculation has totals. Seconds of each state on the way. */
async function dropped(cloud: TestCloud, path: string) {
  const { api } = await cloud.newUser({ userType: 'Representante empresarial' });
  const { id } = await newCalculation(api);
  const params = { id };
  const { prefix } = await api.imports.createDrop({ params, body: { id: newId('drop'), name: 'ERP' } });
  const content = await readFile(path);
  const watch = watchProcesses();
  const startedAt = performance.now();
  const secondsIn: Record<string, number> = {};
  let lastAt = startedAt;
  await dropFile(cloud, `${prefix}consumos.${path.split('.').at(-1)}`, content);
  let state: Import['state'] = 'CREATED';
  while (state !== 'DONE') {
    await new Promise((done) => setTimeout(done, LOOK_MS));
    const [found] = (await api.imports.listImports({ params, query: {} })).items;
    const at = performance.now();
    secondsIn[state] = (secondsIn[state] ?? 0) + (at - lastAt) / 1000;
    lastAt = at;
    state = found?.state ?? 'CREATED';
    if (state === 'FAILED' || state.startsWith('NEEDS')) throw new Error(`The drop is ${state}: ${found?.error?.code}`);
  }
  const totals = await api.calculations.getTotals({ params });
  const seconds = (performance.now() - startedAt) / 1000;
  if (totals.rows !== ROWS || totals.errorRows > 0) throw new Error(`${totals.rows} rows, ${totals.errorRows} wrong`);
  return { seconds, secondsIn, processes: watch.end() };
}

/**
 * A file of 100,000 rows and 8 columns, from its drop into storage to the totals of its year: read, checked, saved and
 * calculated on an embedded cloud of its own.
 */
export async function benchImport(ending: 'xlsx' | 'csv'): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'souto-bench-'));
  const path = join(folder, `bills.${ending}`);
  await promisify(execFile)(process.execPath, ['infra/run/tsx.mjs', 'infra/bench/makeFile.ts', path, String(ROWS)]);
  const cloud = await startCloud();
  try {
    const { seconds, secondsIn, processes } = await dropped(cloud, path);
    const cpu = processes.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
    return [
      figure('file', (await stat(path)).size / 1e6, 'MB'),
      withGoal(figure(`${ROWS} rows from the drop to the totals`, seconds, 's'), { atMost: SECONDS_AT_MOST }),
      ...Object.entries(secondsIn).map(([state, value]) => figure(`  of it in ${state}`, value, 's')),
      figure('CPU of all processes', cpu, 's'),
      ...processes.flatMap(({ name, cpuSeconds, peakMb, ownMb }) => [
        figure(`${name}: CPU`, cpuSeconds, 's'),
        withGoal(figure(`${name}: peak memory`, peakMb, 'MB'), { atMost: MB_AT_MOST }),
        figure(`${name}: of it without mapped files`, ownMb, 'MB'),
      ]),
    ];
  } finally {
    await cloud.close();
    await rm(folder, { recursive: true, force: true });
  }
}
