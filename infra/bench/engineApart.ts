/**
 * One calculation of 100,000 rows in a process of its own, from cold: full estimates and totals, and of every hundredth
 * row the whole trace, replayed and compared with the estimate. Prints `Apart` as JSON. The rows are made chunk by chunk
 * outside of the measured time, as a caller reads them; memory is the most that the process ever held above what it held
 * with code and factors loaded, before the first row.
 */
import { type Calculated, type CalculationRow, calculateChunk } from '#shared/emissions/calculate.ts';
import { replay } from '#shared/emissions/replay.ts';
import { newTotals } from '#shared/emissions/totals.ts';
import { traceOf } from '#shared/emissions/trace.ts';
import { benchContext } from './engineContext.ts';
import { makeRows } from './engineRows.ts';
import { cpuSeconds } from './figure.ts';

/** What the calculation took: seconds of CPU (all threads), of which traces; MB of memory. */
export interface Apart {
  readonly cpuSeconds: number;
  readonly traceSeconds: number;
  readonly traces: number;
  readonly grownMb: number;
  readonly peakMb: number;
}

const ROWS = 100_000;
const CHUNK = 1_000;
const TRACED_EVERY = 100;
const BYTES_PER_MB = 1_000_000;

const context = benchContext();

function compareTrace({ row, estimate }: Calculated<CalculationRow>): void {
  const trace = traceOf(row, context);
  if ('error' in trace || !estimate.ok) throw new Error(`${row.activity} has no trace`);
  for (const [i, line] of trace.lines.entries())
    if (replay(line) !== estimate.lines[i]?.co2e.co2eMilligrams)
      throw new Error(`${row.activity}: the trace of line ${i} gives another figure than the estimate`);
}

function run(): Apart {
  const loadedBytes = process.memoryUsage.rss();
  const totals = newTotals();
  let seconds = 0;
  let traceSeconds = 0;
  let traces = 0;
  for (let at = 0; at < ROWS; at += CHUNK) {
    const rows = makeRows(at, at + CHUNK);
    const start = process.cpuUsage();
    const calculated = calculateChunk(rows, context, totals);
    const traceStart = process.cpuUsage();
    for (let i = 0; i < CHUNK; i += TRACED_EVERY) {
      compareTrace(calculated[(i + at / CHUNK) % CHUNK] as Calculated<CalculationRow>);
      traces += 1;
    }
    traceSeconds += cpuSeconds(traceStart);
    seconds += cpuSeconds(start);
  }
  if (totals.rows !== ROWS || totals.errorRows > 0) throw new Error(`${totals.errorRows} rows have no estimate`);
  const peakMb = (process.resourceUsage().maxRSS * 1024) / BYTES_PER_MB;
  return { cpuSeconds: seconds, traceSeconds, traces, grownMb: peakMb - loadedBytes / BYTES_PER_MB, peakMb };
}

console.log(JSON.stringify(run()));
