import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { shippedFactors } from '#infra/run/factors.ts';
import { calculateChunk } from '#shared/emissions/calculate.ts';
import type { FactorContext } from '#shared/emissions/plan.ts';
import { newTotals } from '#shared/emissions/totals.ts';
import { makeRows } from './engineRows.ts';
import { cpuSeconds, type Figure, figure, ratio, withGoal } from './figure.ts';
import { bareLoop, spreadsheet } from './peers.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
/** A spreadsheet of more rows needs gigabytes. */
const SPREADSHEET_SIZES = [1_000, 10_000];
const CHUNK = 1_000;
/** A measurement repeats its work until it has taken this long. */
const LEAST_SECONDS = 0.2;
const RUNS = 3;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

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

const context: FactorContext = {
  year: 2024,
  periodStartOn: '2024-01-01',
  periodEndOn: '2024-12-31',
  country: 'ES',
  gwp: 'AR6',
  factors: shippedFactors(),
};

/** Full estimates and totals, chunk by chunk; CPU seconds of the engine alone, without making the rows. */
function engineSeconds(rows: number): number {
  let seconds = 0;
  const totals = newTotals();
  for (let at = 0; at < rows; at += CHUNK) {
    const chunk = makeRows(at, Math.min(rows, at + CHUNK));
    const start = process.cpuUsage();
    calculateChunk(chunk, context, totals);
    seconds += cpuSeconds(start);
  }
  if (totals.rows !== rows || totals.errorRows > 0) throw new Error(`${totals.errorRows} rows have no estimate`);
  return seconds;
}

/** The best of some runs over `rows` rows: small sizes more often, until the engine is warm; a million once. */
function bestEngine(rows: number): number {
  const runs = rows > 100_000 ? 1 : Math.max(RUNS, Math.ceil(100_000 / rows));
  return Math.min(...Array.from({ length: runs }, () => engineSeconds(rows)));
}

const heap = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** Bytes a row: of the totals, which stay, and of an estimate, which the caller writes and forgets. */
function memory(): Figure[] {
  const rows = 100_000;
  engineSeconds(CHUNK);
  const before = heap();
  const totals = newTotals();
  for (let at = 0; at < rows; at += CHUNK) calculateChunk(makeRows(at, at + CHUNK), context, totals);
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

function ofSize(rows: number): Figure[] {
  const engine = bestEngine(rows);
  const bare = best(bareLoop(rows));
  const speed = figure(`engine, ${rows} rows`, rows / engine, 'rows/s');
  const made = [
    rows === 100_000 ? withGoal(figure('engine, 100000 rows: CPU', engine, 's'), { atMost: 1 }) : speed,
    withGoal(ratio(`engine, ${rows} rows: time`, engine, { name: 'the bare loop', value: bare }), { atMost: 20 }),
  ];
  if (!SPREADSHEET_SIZES.includes(rows)) return made;
  const sheet = spreadsheet(rows);
  const expected = bareLoop(rows)();
  let sum = 0;
  const seconds = best(() => {
    sum = sheet();
  }, 1);
  if (Math.abs(sum - expected) > 1e-6 * expected) throw new Error(`The spreadsheet gives ${sum}, not ${expected}`);
  const speedup = ratio(`HyperFormula, ${rows} rows: time`, seconds, { name: 'the engine', value: engine });
  return [...made, withGoal(speedup, { atLeast: 100 })];
}

/** Rows of mixed activities, fully estimated and totalled, against the least that any program could do and a spreadsheet. */
export const benchEngine = (): Figure[] => [...SIZES.flatMap(ofSize), ...memory()];
