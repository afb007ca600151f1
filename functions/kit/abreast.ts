/**
 * Works on all that comes, so many at a time: most of what is done for an owner is waiting for the table. The first failure
 * is thrown once those beside it have ended.
 */
export async function abreast<T>(
  all: AsyncIterable<T> | Iterable<T>,
  most: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const one of all) {
    const run: Promise<void> = work(one)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(run));
    running.add(run);
    if (running.size >= most) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
