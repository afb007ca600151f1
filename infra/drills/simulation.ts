import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { type Drill, type DrillOptions, rounded } from './kit/drill.ts';
import type { Said } from './kit/simulator.ts';
import { type Played, playStories } from './kit/stories.ts';

/** Stories of the full variant, and how long the small one may take for as many as there is time for. */
const STORIES = 100_000;
const SMALL_MS = 3_000;
const NOTE_EVERY = 1_000;
const SCRIPT = 'infra/drills/kit/simulator.ts';
/** Nearly all that a story makes is gone with it: with little room it would be carried over again and again. */
const ROOM = '--max-semi-space-size=64';

/** Stories in a process of its own. */
async function playApart(first: number, count: number, onStory: () => void): Promise<Played> {
  const child = fork(SCRIPT, [String(first), String(count)], { execArgv: [ROOM, '--import', 'tsx'] });
  let played: Played | undefined;
  child.on('message', (said: Said) => {
    if ('isOneDone' in said) return onStory();
    played = said.played;
    child.disconnect();
  });
  const [code, signal] = await once(child, 'exit');
  if (!played) throw new Error(`A simulator ended by itself (${signal ?? code})`);
  return played;
}

/** All of them, shared out among the processors. */
async function playAll({ seed, note }: DrillOptions): Promise<Played[]> {
  let done = 0;
  const onStory = () => {
    done += 1;
    if (done % NOTE_EVERY === 0) note(`${done} stories`);
  };
  const lanes = availableParallelism();
  const share = Math.ceil(STORIES / lanes);
  return Promise.all(
    Array.from({ length: lanes }, (_, i) => playApart(seed + i * share, Math.min(share, STORIES - i * share), onStory)),
  );
}

export const simulation: Drill = {
  promise: 'orders, payments, expiries, withdrawals and crashes in every order that a seed makes: the ledger holds',
  async run(options) {
    const started = performance.now();
    const { seed, isSmall } = options;
    const all = isSmall ? [await playStories({ first: seed, count: STORIES, ms: SMALL_MS })] : await playAll(options);
    const sum = (of: 'stories' | 'calls' | 'crashes') => all.reduce((total, one) => total + one[of], 0);
    const figures = { stories: sum('stories'), calls: sum('calls'), crashes: sum('crashes'), firstSeed: seed };
    const seconds = rounded((performance.now() - started) / 1_000, 1);
    return { figures: { ...figures, seconds }, broken: all.flatMap(({ broken }) => broken) };
  },
};
