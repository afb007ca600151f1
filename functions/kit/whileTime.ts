interface Some<T> {
  readonly some: AsyncIterable<T>;
  /** Whether any were left, once those have ended. */
  readonly isLeft: () => boolean;
}
/** Those of all that there is time to begin with: what is left is not even read, the next run begins there. */
export function whileTime<T>(all: AsyncIterable<T>, hasTime: () => boolean): Some<T> {
  let isLeft = false;
  async function* some() {
    for await (const one of all) {
      if (!hasTime()) {
        isLeft = true;
        return;
      }
      yield one;
    }
  }
  return { some: some(), isLeft: () => isLeft };
}
