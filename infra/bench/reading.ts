import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { launchBrowser } from '#infra/checks/browser/chromium.ts';
import { type Figure, figure, ratio, withGoal } from './figure.ts';
import { longestTask, traced } from './frames.ts';
import type { Found } from './readFile.ts';

const ROWS = 100_000;
/** Beside the eight of a bill. */
const MORE_COLUMNS = 12;
const PEERS = ['SheetJS', 'exceljs'] as const;
const TIMES_OF_FASTEST = 1.5;
const MB_AT_MOST = 600;
const BLOCKED_MS_AT_MOST = 50;

interface Run {
  readonly found: Found;
  readonly seconds: number;
  readonly peakMb: number;
}
const run = promisify(execFile);
const script = (...args: string[]) => run(process.execPath, ['infra/run/tsx.mjs', ...args]);

async function read(reader: string, path: string): Promise<Run> {
  const { stdout } = await script('infra/bench/readFile.ts', reader, path);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Run;
}

/**
 * A workbook of 100,000 rows and 20 columns, read alone: as the import function does, beside other readers that come to
 * the same cells and sum, each in a process of its own; and in the product's worker of a real browser, which goes on meanwhile.
 */
export async function benchReading(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'souto-bench-'));
  const path = join(folder, 'bills.xlsx');
  try {
    await script('infra/bench/makeFile.ts', path, String(ROWS), String(MORE_COLUMNS));
    const ours = await read('ours', path);
    const peers: { name: string; made: Run }[] = [];
    for (const name of PEERS) peers.push({ name, made: await read(name, path) });
    const right = peers.filter(({ made }) => JSON.stringify(made.found) === JSON.stringify(ours.found));
    const [fastest] = right.toSorted((a, b) => a.made.seconds - b.made.seconds);
    if (!fastest || ours.found.rows !== ROWS + 1) throw new Error(`Read otherwise: ${JSON.stringify([ours, peers])}`);
    return [
      figure('file', (await stat(path)).size / 1e6, 'MB'),
      figure('read: CPU', ours.seconds, 's'),
      ...peers.map(({ name, made }) => figure(`  ${name}: CPU`, made.seconds, 's')),
      withGoal(ratio('CPU', ours.seconds, { name: fastest.name, value: fastest.made.seconds }), {
        atMost: TIMES_OF_FASTEST,
      }),
      withGoal(figure('peak memory', ours.peakMb, 'MB'), { atMost: MB_AT_MOST }),
      ...peers.map(({ name, made }) => figure(`  ${name}: peak memory`, made.peakMb, 'MB')),
      ...(await inBrowser(path)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Answer {
  readonly rows: number;
  readonly ms: number;
}
async function inBrowser(path: string): Promise<Figure[]> {
  const { outputFiles } = await build({
    entryPoints: ['web/features/imports/look.worker.ts'],
    ...{ bundle: true, minify: true, write: false, format: 'iife', platform: 'browser', target: 'es2022' },
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent('<!doctype html><title>Reading</title><input type="file"><p></p>');
    await page.setInputFiles('input', path);
    // Handing the code over is this bench's own work.
    await page.evaluate((source) => {
      const worker = new Worker(URL.createObjectURL(new Blob([source])));
      Object.assign(window, { worker });
    }, outputFiles[0]?.text ?? '');
    let answer: Answer | undefined;
    const events = await traced(page, async () => {
      answer = await page.evaluate(() => {
        const { worker } = window as unknown as { worker: Worker };
        return new Promise<Answer>((resolve, reject) => {
          worker.onerror = ({ message }) => reject(new Error(message));
          const startedAt = performance.now();
          worker.onmessage = ({ data }) => resolve({ rows: data.sheets[0].rows, ms: performance.now() - startedAt });
          worker.postMessage(document.querySelector('input')?.files?.[0]);
        });
      });
    });
    if (answer?.rows !== ROWS + 1) throw new Error(`The browser read ${answer?.rows} rows`);
    return [
      figure('in a worker of a browser', answer.ms / 1000, 's'),
      withGoal(figure('  longest task of the main thread meanwhile', longestTask(events), 'ms'), {
        atMost: BLOCKED_MS_AT_MOST,
      }),
    ];
  } finally {
    await browser.close();
  }
}
