import type { ImportKey } from './store.ts';
import { noteProgress } from './storeWrites.ts';

const EVERY_MS = 1_000;

/** Notes progress at most once a second. It is only shown: when it cannot be written, the work goes on. */
export function progressNotes(key: ImportKey): (progress: { done: number; total: number }) => void {
  let lastMs = 0;
  return (progress) => {
    if (Date.now() - lastMs < EVERY_MS) return;
    lastMs = Date.now();
    noteProgress(key, progress).catch(() => undefined);
  };
}
