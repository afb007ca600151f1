export interface Turns {
  /** Does the work when its turn has come; null, and nothing done, when it had to wait for too long. */
  take<T>(work: () => Promise<T>): Promise<T | null>;
}

/** So many works at once; others wait in the order in which they came, and no longer than `waitMs`. */
export function openTurns({ atOnce, waitMs }: { atOnce: number; waitMs: number }): Turns {
  let running = 0;
  const waiting = new Set<(hasTurn: boolean) => void>();

  function turn(): Promise<boolean> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const end = (hasTurn: boolean) => {
        clearTimeout(timer);
        waiting.delete(end);
        resolve(hasTurn);
      };
      const timer = setTimeout(end, waitMs, false);
      waiting.add(end);
    });
  }
  /** The place goes to whoever has waited longest. */
  function leave(): void {
    const [next] = waiting;
    if (next) next(true);
    else running -= 1;
  }

  return {
    async take(work) {
      if (!(await turn())) return null;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
