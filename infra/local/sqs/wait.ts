/** Waits until it is called through the set, the time is over, or the signal aborts. At least 1 ms: a message may become visible a fraction later. */
export function pause(waiting: Set<() => void>, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      waiting.delete(done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.max(1, ms));
    waiting.add(done);
    signal?.addEventListener('abort', done);
  });
}
