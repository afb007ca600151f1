const MOST = 20_000;

/**
 * Remembers what a pure function of a text answered: columns repeat their words and dates some thousand times. Forgets
 * all at once when it holds too many, so that a column of distinct texts costs no memory.
 */
export function memo<T>(compute: (text: string) => T, most = MOST): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = compute(text);
    if (known.size >= most) known.clear();
    known.set(text, value);
    return value;
  };
}
