import type { Page } from 'playwright-core';

/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of them on a processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}
/** What the main thread of the page did for a frame, ms of the processor. */
export interface Work {
  readonly allMs: number;
  readonly scriptMs: number;
  readonly layoutMs: number;
  readonly paintMs: number;
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

/** What Chromium tells of itself while something is done in a page. */
export async function traced(page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  await browser.startTracing(page, { categories: CATEGORIES });
  let text: string;
  try {
    await act();
  } finally {
    text = (await browser.stopTracing()).toString('utf8');
  }
  return (JSON.parse(text) as { traceEvents: TraceEvent[] }).traceEvents;
}

const TASK = 'RunTask';
/** The last thing that the main thread does for a frame: it hands over what is to be drawn. */
const END = 'Commit';
const SCRIPT = ['FunctionCall', 'EvaluateScript', 'EventDispatch', 'TimerFire', 'FireAnimationFrame', 'RunMicrotasks'];
const LAYOUT = ['UpdateLayoutTree', 'Layout'];
const PAINT = ['Paint', 'PrePaint', 'Layerize', 'Commit', 'UpdateLayer'];

/** The main thread of the page that did most: the browser has others too. */
function mainThread(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const own = mains.map(({ pid, tid }) => events.filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X'));
  return own.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** What an event took of the processor: others that wait for it too are not the page's work. */
const msOf = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1000;

/** Time of events of some names, those inside another of them not counted again. */
function timeOf(events: readonly TraceEvent[], names: readonly string[]): number {
  let until = 0;
  let total = 0;
  for (const event of events) {
    if (!names.includes(event.name) || event.ts < until) continue;
    total += msOf(event);
    until = event.ts + (event.dur ?? 0);
  }
  return total;
}

/** The tasks of the main thread, each with what was done in it, in their order. */
function tasksOf(all: readonly TraceEvent[]): TraceEvent[][] {
  const tasks: TraceEvent[][] = [];
  let until = 0;
  for (const event of mainThread(all).toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    if (event.name === TASK && event.ts >= until) {
      tasks.push([event]);
      until = event.ts + (event.dur ?? 0);
    } else if (event.ts < until) tasks.at(-1)?.push(event);
  }
  return tasks;
}
export const longestTask = (events: readonly TraceEvent[]): number =>
  Math.max(0, ...tasksOf(events).map(([task]) => (task ? msOf(task) : 0)));

/** The work for each frame in which something of the page was laid out anew: all tasks since the frame before. */
export function workOf(all: readonly TraceEvent[]): Work[] {
  const frames: Work[] = [];
  let tasks: TraceEvent[][] = [];
  for (const task of tasksOf(all)) {
    tasks.push(task);
    if (!task.some(({ name }) => name === END)) continue;
    const events = tasks.flat();
    const allMs = tasks.reduce((sum, [one]) => sum + (one ? msOf(one) : 0), 0);
    const [scriptMs, layoutMs, paintMs] = [SCRIPT, LAYOUT, PAINT].map((names) => timeOf(events, names));
    if (layoutMs) frames.push({ allMs, scriptMs: scriptMs ?? 0, layoutMs, paintMs: paintMs ?? 0 });
    tasks = [];
  }
  return frames;
}
