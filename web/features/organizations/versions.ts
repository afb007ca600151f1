/** What two people made of the same thing, field by field, from what it was when the first began. */
export interface Differences<T> {
  /** Fields that the other person changed, in the order of the thing. */
  readonly theirs: readonly (keyof T & string)[];
  /** Those of them in which both changed the same, and otherwise. */
  readonly both: readonly (keyof T & string)[];
  /** What only one changed, with the own value where both did. */
  readonly withMine: T;
  /** The same with the value of the other person there. */
  readonly withTheirs: T;
}

type Side = 'mine' | 'theirs';
type Sides = Readonly<Record<'base' | 'mine' | 'theirs', unknown>>;
interface Merged {
  readonly value: unknown;
  /** Both changed it, and otherwise: the value is that of the side that was asked for. */
  readonly isClash: boolean;
}
type Group = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A list whose members are told apart by their ids. */
const isListed = (value: unknown): value is readonly (Group & { id: string })[] =>
  Array.isArray(value) && value.every((one) => isGroup(one) && typeof one.id === 'string');
const byId = (list: readonly (Group & { id: string })[]): Group => Object.fromEntries(list.map((one) => [one.id, one]));

/** What both made of one value: of a group, or a list with ids, part by part. */
function merged({ base, mine, theirs }: Sides, prefer: Side): Merged {
  if (same(mine, theirs) || same(base, theirs)) return { value: mine, isClash: false };
  if (same(base, mine)) return { value: theirs, isClash: false };
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) return mergedGroup({ base, mine, theirs }, prefer);
  if (isListed(base) && isListed(mine) && isListed(theirs)) {
    const { value, isClash } = mergedGroup({ base: byId(base), mine: byId(mine), theirs: byId(theirs) }, prefer);
    return { value: Object.values(value), isClash };
  }
  return { value: prefer === 'mine' ? mine : theirs, isClash: true };
}

function mergedGroup({ base, mine, theirs }: Readonly<Record<keyof Sides, Group>>, prefer: Side) {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const parts = names.map((name) => {
    const sides = { base: base[name], mine: mine[name], theirs: theirs[name] };
    return [name, merged(sides, prefer)] as const;
  });
  const value: Group = Object.fromEntries(
    parts.flatMap(([name, part]) => (part.value === undefined ? [] : [[name, part.value]])),
  );
  return { value, isClash: parts.some(([, { isClash }]) => isClash) };
}

/** Compares what is written here (`mine`) with what is stored now (`theirs`); both began at `base`. */
export function differencesOf<T extends object>({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', T>) {
  const names = Object.keys(theirs) as (keyof T & string)[];
  const changed = names.filter((name) => !same(base[name], theirs[name]));
  const of = (name: keyof T, prefer: Side) =>
    merged({ base: base[name], mine: mine[name], theirs: theirs[name] }, prefer);
  const preferring = (side: Side) => ({
    ...mine,
    ...Object.fromEntries(changed.map((name) => [name, of(name, side).value])),
  });
  const both = changed.filter((name) => of(name, 'mine').isClash);
  return {
    theirs: changed,
    both,
    withMine: preferring('mine'),
    withTheirs: preferring('theirs'),
  } as Differences<T>;
}
