import { isDeepStrictEqual } from 'node:util';
import { randomOf } from '#infra/local/faults/random.ts';
import type { Found } from './kit/afterPurchase.ts';
import { type Drill, Promises, rounded } from './kit/drill.ts';
import { Host } from './kit/host.ts';
import { doJob } from './kit/job.ts';
import { nameOf, type Point } from './kit/points.ts';
import { doPurchase, marketAt } from './kit/purchase.ts';

const ROWS = 24;
const SMALL_POINTS = 5;
const ENV = { FINISHING_SECONDS: '0' };
/** A kind of write may come once less when two messages are taken as one: such a point is tried again. */
const TRIES = 2;

/** Every write of a job by anybody but the user, each with both ends that it may have. */
function pointsOf(counts: Readonly<Record<string, number>>): Point[] {
  return Object.entries(counts).flatMap(([key, count]) => {
    const [caller = '', operation = ''] = key.split(' ');
    if (caller === 'outside') return [];
    const modes = caller.startsWith('poller') ? (['killed'] as const) : (['killed', 'unheard'] as const);
    return Array.from({ length: count }, (_, i) =>
      modes.map((mode): Point => ({ caller, operation, n: i + 1, mode })),
    ).flat();
  });
}

/** One of each kind first, so that a sample meets every kind of write that there is room for. */
function sampleOf(points: readonly Point[], count: number, seed: number): Point[] {
  // By its name, so that the sample of a seed is the same when a write comes once more than the last time.
  const shuffled = points.map((point) => ({ point, at: randomOf(seed, nameOf(point))() })).sort((a, b) => a.at - b.at);
  const kinds = new Set<string>();
  const isNew = ({ caller, operation }: Point) => {
    const key = `${caller} ${operation}`;
    return !kinds.has(key) && kinds.add(key);
  };
  const ordered = shuffled.map(({ point }) => point);
  const first = ordered.filter(isNew);
  return [...first, ...ordered.filter((point) => !first.includes(point))].slice(0, count);
}

interface Job {
  /** Does it on a host, calling back when its own writes begin: what it comes to. */
  readonly run: (onReady: () => Promise<unknown>) => Promise<unknown>;
  /** Whether it has come to the same in spite of one crash. */
  readonly isSame: (found: never, plain: never) => boolean;
}
/** A mail may come once more for the crash, and is never lost. All that send mails die at once, each with a mail of its own. */
function areMailsOnceMore({ mails: found }: Found, { mails: plain }: Found): boolean {
  const more = Object.entries(plain).map(([subject, count]) => (found[subject] ?? 0) - count);
  return Object.keys(found).length === more.length && more.every((count) => count === 0 || count === 1);
}
/** What a crash is tried on. */
const JOBS = {
  calculation: async (host: Host): Promise<Job> => ({
    run: (onReady) => doJob(host, { rows: ROWS, onReady }),
    isSame: isDeepStrictEqual,
  }),
  purchase: async (host: Host): Promise<Job> => {
    const market = await marketAt(host);
    return {
      run: (onReady) => doPurchase(market, { onReady }),
      isSame: (found: Found, plain: Found) =>
        isDeepStrictEqual({ ...found, mails: null }, { ...plain, mails: null }) && areMailsOnceMore(found, plain),
    };
  },
} as const;

interface Run {
  readonly host: Host;
  readonly name: keyof typeof JOBS;
  readonly job: Job;
  readonly plain: unknown;
  readonly promises: Promises;
}

/** One job with a crash at a point. False when the point was not reached. */
async function crashAt(point: Point, { host, name, job, plain, promises }: Run): Promise<boolean> {
  const starts = host.starts;
  const at = `${name}, ${nameOf(point)}`;
  try {
    const found = await job.run(() => host.call('arm', point));
    promises.keep(`${at}: it comes to the same`, job.isSame(found as never, plain as never), { found, plain });
  } catch (error) {
    promises.keep(`${at}: the job ends`, false, String(error));
  }
  const { isHit } = await host.call('counts');
  const dead = await host.call('deadLetters');
  promises.keep(`${at}: no dead letter`, dead.length === 0, dead);
  return isHit || host.starts > starts;
}

/** The same on a cloud that has done nothing yet: some writes come once in its life, as the rates of VAT at the provider. */
async function crashOnNew(point: Point, run: Omit<Run, 'host' | 'job'>): Promise<boolean> {
  const host = await Host.open(ENV);
  try {
    return await crashAt(point, { ...run, host, job: await JOBS[run.name](host) });
  } finally {
    const left = await host.close();
    run.promises.keep('No process is left', left.length === 0, left);
  }
}

async function drill(host: Host, name: keyof typeof JOBS, { seed, isSmall, note }: Parameters<Drill['run']>[0]) {
  const [promises, job] = [new Promises(), await JOBS[name](host)];
  const plain = await job.run(() => host.call('arm', undefined));
  const { counts } = await host.call('counts');
  const all = pointsOf(counts);
  const chosen = isSmall ? sampleOf(all, SMALL_POINTS, seed) : all;
  const missed: string[] = [];
  let told = 0;
  for (const [i, point] of chosen.entries()) {
    let isHit = false;
    for (let tries = 0; tries < TRIES && !isHit; tries++)
      isHit = await crashAt(point, { host, name, job, plain, promises });
    if (!isHit && !(await crashOnNew(point, { name, plain, promises }))) missed.push(nameOf(point));
    for (const broken of promises.broken.slice(told)) note(broken);
    told = promises.broken.length;
    if (i % 20 === 19) note(`${name}: ${i + 1} of ${chosen.length} points, ${promises.broken.length} broken`);
  }
  promises.keep('Nearly every point is reached', missed.length <= chosen.length * 0.05, missed);
  const figures = { points: all.length, crashed: chosen.length - missed.length, missed, writes: counts };
  return { promises, figures };
}

/** All points of a job, on a cloud of its own. */
async function drillOn(name: keyof typeof JOBS, options: Parameters<Drill['run']>[0]) {
  const started = performance.now();
  const host = await Host.open(ENV);
  try {
    const { promises, figures } = await drill(host, name, options);
    const left = await host.close();
    promises.keep('No process is left', left.length === 0, left);
    if (promises.broken.length > 0) options.note(host.log.join('\n'));
    const secondsAPoint = rounded((performance.now() - started) / 1000 / Math.max(1, figures.crashed), 2);
    const more = { cloudStarts: host.starts, secondsAPoint, leftProcesses: left.length };
    return { figures: { ...figures, ...more }, broken: promises.broken };
  } finally {
    await host.close();
  }
}

export const crashPoints: Drill = {
  promise: 'a crash after each single write of import, calculation and export, before its answer: the same figures',
  run: (options) => drillOn('calculation', options),
};
export const crashPointsOfMoney: Drill = {
  promise:
    'a crash after each single write of purchase, payout, refund and reversal, before its answer: nothing lost or double',
  run: (options) => drillOn('purchase', options),
};
