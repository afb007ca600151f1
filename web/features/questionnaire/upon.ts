import type { Content } from './gridRow.ts';

/** What means nothing by itself changes together: a number with its unit, a day with how exactly it is known. */
const inputGroup = (key: string): string => key.replace(/Unit$/, '');
const TOP_GROUPS: Readonly<Record<string, string>> = { datePrecision: 'dateOn', factorId: 'factor' };
const topGroup = (key: string): string => TOP_GROUPS[key] ?? key;

type Grouping = (key: string) => string;
const groupsBetween = (before: object, after: object, groupOf: Grouping): ReadonlySet<string> => {
  const [old, next] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const keys = [...old.keys(), ...next.keys()];
  return new Set(keys.filter((key) => JSON.stringify(old.get(key)) !== JSON.stringify(next.get(key))).map(groupOf));
};

/** `now` with what differs between `before` and `after`: what somebody else changed beside it stays. */
function withDifferences<T extends object>(now: T, [before, after]: readonly [T, T], groupOf: Grouping): T {
  const groups = groupsBetween(before, after, groupOf);
  const keys = new Set([...Object.keys(now), ...Object.keys(after)]);
  const taken = [...keys].flatMap((key) => {
    const from = groups.has(groupOf(key)) ? after : now;
    return Object.hasOwn(from, key) ? [[key, from[key as keyof T]]] : [];
  });
  return Object.fromEntries(taken) as T;
}

/** A content with what a change from `before` to `after` changed, and nothing else; `before` null: all of `after`. */
export function upon(now: Content, before: Content | null, after: Content): Content {
  if (before === null || (now.draft === before.draft && now.unread === before.unread)) return after;
  const inputs = withDifferences(now.draft.inputs, [before.draft.inputs, after.draft.inputs], inputGroup);
  const draft = withDifferences(now.draft, [before.draft, after.draft], topGroup);
  // That an unusual quantity is right was said of the quantity that stood there.
  const isOwn = groupsBetween(before.draft.inputs, after.draft.inputs, inputGroup).size > 0;
  const { confirmed } = isOwn ? after.draft : draft;
  const unread = withDifferences(now.unread, [before.unread, after.unread], inputGroup);
  return { draft: { ...draft, inputs, confirmed }, unread };
}
