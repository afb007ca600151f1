/** What two people made of the same thing, field by field, from what it was when the first began. */
export interface Differences<T> {
  /** Fields that the other person changed, in the order of the thing. */
  readonly theirs: readonly (keyof T & string)[];
  /** Those of them that were changed here as well, and otherwise. */
  readonly both: readonly (keyof T & string)[];
  /** What only one changed, with the own value where both did. */
  readonly withMine: T;
  /** The same with the value of the other person there. */
  readonly withTheirs: T;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Compares what is written here (`mine`) with what is stored now (`theirs`); both began at `base`. */
export function differencesOf<T extends object>({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', T>) {
  const names = Object.keys(theirs) as (keyof T & string)[];
  const changed = names.filter((name) => !same(base[name], theirs[name]));
  const both = changed.filter((name) => !same(base[name], mine[name]) && !same(mine[name], theirs[name]));
  const pick = (from: T, fields: readonly (keyof T)[]) =>
    Object.fromEntries(fields.map((name) => [name, from[name]])) as Partial<T>;
  const withMine = {
    ...mine,
    ...pick(
      theirs,
      changed.filter((name) => !both.includes(name)),
    ),
  };
  return { theirs: changed, both, withMine, withTheirs: { ...withMine, ...pick(theirs, both) } } as Differences<T>;
}
