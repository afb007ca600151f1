import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncDirectory } from '#infra/local/lib/directory.ts';

/**
 * The business clock of the runtime: real time plus an offset, which only grows and is kept over restarts. It moves
 * business dates, schedules and the table's expiry. Signatures, tokens and queue delays stay on real time.
 */
export interface Clock {
  now(): Date;
  offsetMs(): number;
  /** Moves the clock forward. Resolves when all that follows it has done so. Throws RangeError for a step back. */
  advance(ms: number): Promise<void>;
  /** Called with the new offset at each move; the move waits for it. */
  onMove(follow: (offsetMs: number) => Promise<void>): void;
}

/** Ten years: a typing error must not end beyond what dates can say. */
const LONGEST_MS = 10 * 366 * 86_400_000;

async function store(path: string, offsetMs: number): Promise<void> {
  const file = await open(`${path}.new`, 'w');
  await file.writeFile(JSON.stringify({ offsetMs }));
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
  await syncDirectory(dirname(path));
}

/** Opens the clock whose offset is kept in the file; a new one shows real time. */
export async function openClock(path: string): Promise<Clock> {
  const kept = await readFile(path, 'utf8').catch(() => '{}');
  let offset = Number((JSON.parse(kept) as { offsetMs?: number }).offsetMs ?? 0);
  const followers: ((offsetMs: number) => Promise<void>)[] = [];
  return {
    now: () => new Date(Date.now() + offset),
    offsetMs: () => offset,
    async advance(ms) {
      if (!Number.isFinite(ms) || ms < 0 || offset + ms > LONGEST_MS)
        throw new RangeError('The clock moves forward only, ten years at most');
      offset += Math.round(ms);
      await store(path, offset);
      for (const follow of followers) await follow(offset);
    },
    onMove: (follow) => void followers.push(follow),
  };
}
