import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { replaceRow } from '#shared/emissions/addRow.ts';
import { type CalculationRow, calculateChunk } from '#shared/emissions/calculate.ts';
import { COLUMN } from '#shared/emissions/columns.ts';
import { estimate } from '#shared/emissions/estimate.ts';
import { newTotals, type RunningTotals, sumOf } from '#shared/emissions/totals.ts';
import { totalsAnswer } from '#shared/emissions/totalsAnswer.ts';
import { monthOf } from '#shared/emissions/year.ts';
import type { Apart } from './engineApart.ts';
import { benchContext } from './engineContext.ts';
import { makeRows } from './engineRows.ts';
import { cpuSeconds, type Figure, figure, ratio, withGoal } from './figure.ts';
import { type Inventory, inventoryOf } from './inventory.ts';
import { bareLoop, gasLoop, type Peer, publicodes, spreadsheet } from './peers.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
/** More rows than that need gigabytes, or minutes. */
const PEER_SIZES = [1_000, 10_000];
const CHUNK = 1_000;
/** A measurement repeats its work until it has taken this long. */
const LEAST_SECONDS = 0.2;
const RUNS = 5;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const context = benchContext();

/** CPU seconds of one piece of work, the best of some runs: the machine is shared. */
function best(work: () => void, runs = RUNS): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = process.cpuUsage();
    let times = 0;
    do {
      work();
      times += 1;
    } while (cpuSeconds(start) < LEAST_SECONDS);
    least = Math.min(least, cpuSeconds(start) / times);
  }
  return least;
}

interface Calculation {
  readonly seconds: number;
  readonly totals: RunningTotals;
}

/** Full estimates and totals, chunk by chunk; CPU seconds of the engine alone, without making the rows. */
function calculation(rows: number): Calculation {
  let seconds = 0;
  const totals = newTotals();
  for (let at = 0; at < rows; at += CHUNK) {
    const chunk = makeRows(at, Math.min(rows, at + CHUNK));
    const start = process.cpuUsage();
    calculateChunk(chunk, context, totals);
    seconds += cpuSeconds(start);
  }
  if (totals.rows !== rows || totals.errorRows > 0) throw new Error(`${totals.errorRows} rows have no estimate`);
  return { seconds, totals };
}

/** The best of some runs over `rows` rows: small sizes more often, until the engine is warm; a million, which takes long, less. */
function bestCalculation(rows: number): Calculation {
  const runs = rows > 100_000 ? 3 : Math.max(RUNS, Math.ceil(200_000 / rows));
  return Array.from({ length: runs }, () => calculation(rows)).reduce((a, b) => (a.seconds < b.seconds ? a : b));
}

const kgOf = ({ total }: RunningTotals): number => Number(sumOf(total, COLUMN.co2e)) / 1_000_000;

/** CPU seconds of a peer over an inventory; its sum must be the engine's but for the milligrams that are rounded a row. */
function peerSeconds(peer: Peer, inventory: Inventory, { expectedKg, runs }: { expectedKg: number; runs: number }) {
  const work = peer(inventory);
  let kg = 0;
  const seconds = best(() => {
    kg = work();
  }, runs);
  if (Math.abs(kg - expectedKg) > 1e-9 * expectedKg + 3e-6 * inventory.rows)
    throw new Error(`A peer comes to ${kg} kg, the engine to ${expectedKg} kg`);
  return seconds;
}

function ofSize(rows: number, { seconds, totals }: Calculation): Figure[] {
  const inventory = inventoryOf(rows, context);
  const expectedKg = kgOf(totals);
  const [bare, gases] = [bareLoop, gasLoop].map((loop) => peerSeconds(loop, inventory, { expectedKg, runs: RUNS }));
  const against = { name: 'the bare loop over the same inventory', value: bare ?? Number.NaN };
  const least = { name: 'one multiply-add a gas, without lines and groups', value: gases ?? Number.NaN };
  const figures = [
    figure(`engine, ${rows} rows`, rows / seconds, 'rows/s'),
    withGoal(ratio(`engine, ${rows} rows: time`, seconds, against), { atMost: 20 }),
    ratio(`engine, ${rows} rows: time`, seconds, least),
  ];
  if (!PEER_SIZES.includes(rows)) return figures;
  const engine = { name: 'the engine', value: seconds };
  const sheet = peerSeconds(spreadsheet, inventory, { expectedKg, runs: 1 });
  const rules = peerSeconds(publicodes, inventory, { expectedKg, runs: 1 });
  return [
    ...figures,
    withGoal(ratio(`HyperFormula, ${rows} rows: time`, sheet, engine), { atLeast: 100 }),
    ratio(`publicodes, ${rows} rows: time`, rules, engine),
  ];
}

/** Slope of log time over log rows, by least squares: 1 is time that grows as the rows. */
function growth(points: readonly (readonly [rows: number, seconds: number])[]): number {
  const logs = points.map(([rows, seconds]) => [Math.log(rows), Math.log(seconds)] as const);
  const mean = (at: 0 | 1) => logs.reduce((sum, log) => sum + log[at], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const covariance = logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return covariance / logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}

/** The whole of it in a process of its own, with traces. */
function apart(): Figure[] {
  const script = fileURLToPath(new URL('./engineApart.ts', import.meta.url));
  const text = execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' });
  const made = JSON.parse(text) as Apart;
  const what = '100000 rows from cold, 1 % traced and compared';
  return [
    withGoal(figure(`${what}: CPU`, made.cpuSeconds, 's'), { atMost: 1 }),
    figure(`of it, ${made.traces} traces`, made.traceSeconds, 's'),
    withGoal(figure(`${what}: memory above code and factors, at most`, made.grownMb, 'MB'), { atMost: 150 }),
    figure('memory of that process with all, at most', made.peakMb, 'MB'),
  ];
}

const keysOf = ({ activity, siteId = '', source = '', dateOn, datePrecision }: CalculationRow) => ({
  activity,
  siteId,
  source,
  month: monthOf(dateOn, datePrecision),
});

/** One row of many gets another quantity: its new estimate, the totals without the old and with the new one, as answered. */
function oneRow(totals: RunningTotals): Figure {
  const [row] = makeRows(0, 1) as [CalculationRow];
  let before = estimate(row, context);
  let quantity = 0;
  const seconds = best(() => {
    quantity = (quantity + 1) % 1000;
    const changed = { ...row, inputs: { ...row.inputs, quantity } };
    const after = estimate(changed, context);
    replaceRow(totals, { estimate: before, keys: keysOf(row) }, { estimate: after, keys: keysOf(changed) });
    totalsAnswer(totals, context);
    before = after;
  });
  return withGoal(figure('one changed row to new totals', 1000 * seconds, 'ms'), { atMost: 10 });
}

const heap = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** Bytes a row: of the totals, which stay, and of an estimate, which the caller writes and forgets. */
function memory(): Figure[] {
  const rows = 100_000;
  const before = heap();
  const { totals } = calculation(rows);
  const kept = heap() - before;
  const chunk = makeRows(0, 10 * CHUNK);
  const beforeEstimates = heap();
  const estimates = calculateChunk(chunk, context, totals);
  const held = heap() - beforeEstimates;
  return [
    figure(`memory that stays after ${rows} rows`, Math.max(0, kept) / rows, 'B/row'),
    figure('memory of an estimate while it is held', held / estimates.length, 'B/row'),
  ];
}

/** Rows of mixed activities, fully estimated and totalled, against the least that any program could do and its peers. */
export function benchEngine(): Figure[] {
  const made = SIZES.map((rows) => [rows, bestCalculation(rows)] as const);
  const exponent = growth(made.map(([rows, { seconds }]) => [rows, seconds]));
  const totals = made.find(([rows]) => rows === 100_000)?.[1].totals ?? newTotals();
  return [
    ...made.flatMap(([rows, calculated]) => ofSize(rows, calculated)),
    withGoal(figure('growth, 1000 to 1000000 rows', exponent, 'as exponent'), { atMost: 1.2 }),
    ...apart(),
    oneRow(totals),
    ...memory(),
  ];
}
