import { setImmediate } from 'node:timers/promises';

/**
 * Makes one piece of work of what is asked for at the same moment, and one at a time: a thousand messages of a batch are
 * one work with a thousand names. All who asked for it fail with it.
 */
export function gathering(work: (names: readonly string[]) => Promise<void>): (name: string) => Promise<void> {
  let names = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const start = async (before: Promise<void>) => {
    await before;
    await setImmediate();
    const all = [...names];
    names = new Set();
    next = null;
    await work(all);
  };
  return (name) => {
    names.add(name);
    if (!next) {
      next = start(last);
      last = next.catch(() => undefined);
    }
    return next;
  };
}
