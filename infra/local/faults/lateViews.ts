import type { Snapshot } from '#infra/local/dynamo/faults.ts';

export interface LateViews {
  /** The view to read from: between one and two periods old, once the table has been read for that long. */
  view(take: () => Snapshot): Snapshot;
  close(): Promise<void>;
}

/** A view that is no longer given is kept for so many periods, since a slow read may still use it. */
const KEPT = 6;

/** Reads that are not asked to be consistent see the table as it was a moment ago, as from a replica that lags behind. */
export function lateViews({ everyMs }: { readonly everyMs: number }): LateViews {
  /** Newest first; the second is given. */
  let views: Snapshot[] = [];
  let timer: NodeJS.Timeout | undefined;
  const closing = new Set<Promise<void>>();

  function turn(take: () => Snapshot): void {
    views.unshift(take());
    for (const old of views.splice(KEPT)) {
      const end = old.close().finally(() => closing.delete(end));
      closing.add(end);
    }
  }
  return {
    view(take) {
      timer ??= setInterval(() => turn(take), everyMs).unref();
      if (views.length === 0) views.push(take());
      return views[1] ?? (views[0] as Snapshot);
    },
    async close() {
      clearInterval(timer);
      await Promise.all([...closing, ...views.map((view) => view.close())]);
      views = [];
    },
  };
}
