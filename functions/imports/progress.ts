import type { ImportPhase } from '#shared/imports/phases.ts';
import type { ImportKey } from './store.ts';
import { noteProgress } from './storeWrites.ts';

/** What is done just now, and how many rows of how many it was done to. */
export type Tell = (progress: { phase: ImportPhase; done: number; total: number }) => void;

const EVERY_MS = 1_000;

/**
 * Notes progress at most once a second, and what is begun at once. It is only shown: when it cannot be written, the work
 * goes on.
 */
export function progressNotes(key: ImportKey): Tell {
  let lastMs = 0;
  let lastPhase = '';
  return (progress) => {
    if (progress.phase === lastPhase && Date.now() - lastMs < EVERY_MS) return;
    [lastMs, lastPhase] = [Date.now(), progress.phase];
    noteProgress(key, progress).catch(() => undefined);
  };
}
