import { isDeepStrictEqual } from 'node:util';
import { Promises, quantile, rounded } from './kit/drill.ts';
import type { Host } from './kit/host.ts';
import { hostDrill } from './kit/hostDrill.ts';
import { doJob, type JobFigures } from './kit/job.ts';
import { Killer } from './kit/killer.ts';

const SIZES = { full: { rows: 20_000, kills: 20 }, small: { rows: 150, kills: 2 } } as const;
const ENV = { FINISHING_SECONDS: '0' };

/** The job without a kill, and how long each of its phases took, ms. */
async function undisturbed(host: Host, rows: number) {
  const phaseMs: Record<string, number> = {};
  let phase = '';
  let since = performance.now();
  const onPhase = (next: string) => {
    if (next === phase) return;
    phaseMs[phase] = (phaseMs[phase] ?? 0) + performance.now() - since;
    [phase, since] = [next, performance.now()];
  };
  const started = performance.now();
  const figures = await doJob(host, { rows, onPhase });
  return { figures, phaseMs, seconds: (performance.now() - started) / 1000 };
}

async function disturbed(host: Host, killer: Killer, rows: number): Promise<JobFigures> {
  killer.begin();
  try {
    return await doJob(host, { rows, onPhase: killer.look });
  } finally {
    killer.end();
  }
}

async function drill(host: Host, seed: number, { rows, kills }: { rows: number; kills: number }) {
  const promises = new Promises();
  const plain = await undisturbed(host, rows);
  promises.keep('The undisturbed job saves every good row', plain.figures.rows.length === rows);
  const killer = new Killer(host, { seed, count: kills, phaseMs: plain.phaseMs });
  const seconds: number[] = [];
  while (!killer.isDone && seconds.length < kills) {
    const started = performance.now();
    const figures = await disturbed(host, killer, rows);
    seconds.push(rounded((performance.now() - started) / 1000, 1));
    promises.keep('The same rows, none twice', isDeepStrictEqual(figures.rows, plain.figures.rows), {
      rows: figures.rows.length,
      expected: rows,
    });
    promises.keep('The same totals', isDeepStrictEqual(figures.totals, plain.figures.totals));
    promises.keep('The same Excel', figures.excel === plain.figures.excel);
  }
  promises.keep(`${kills} kills`, killer.kills.length >= kills, killer.kills.length);
  const dead = await host.call('deadLetters');
  promises.keep('No dead letter', dead.length === 0, dead);
  const resumes = killer.kills.flatMap(({ resumeMs }) => resumeMs ?? []);
  const figures = {
    rows,
    undisturbedSeconds: rounded(plain.seconds, 1),
    disturbedSeconds: seconds,
    kills: killer.kills.map(({ phase, who, resumeMs }) => ({ phase, who, resumeMs: resumeMs && rounded(resumeMs) })),
    resumeMs: { median: rounded(quantile(resumes, 0.5)), longest: rounded(Math.max(0, ...resumes)) },
    deadLetters: dead.length,
  };
  return { promises, figures };
}

export const crash = hostDrill(
  'kill -9 of workers and of the whole cloud in the middle of a job: the same rows, totals and Excel',
  ENV,
  (host, { seed, isSmall, note }) => {
    const size = isSmall ? SIZES.small : SIZES.full;
    note(`A job of ${size.rows} rows without and with ${size.kills} kills...`);
    return drill(host, seed, size);
  },
);
