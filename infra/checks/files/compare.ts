import { type Difference, type Fact, type Facts, Seen } from './facts.ts';

type Expected = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Expected =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const spaces = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim();
/** Sums are told with six decimals; long ones lose some of theirs. */
const isNear = (a: number, b: number) => Math.abs(a - b) <= 1e-6 + 1e-12 * Math.abs(a);
/** An index shortens long texts: `When you do work on campus, ...`. */
const isShortened = (expected: string, found: string) =>
  expected.length > 50 && expected.endsWith('...') && found.startsWith(expected.slice(0, -3).trimEnd());

/** A day as it is kept, of one as formats write it: `22/09/2023`, `20230922`, `230922`. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{2})[/.-](\d{2})[/.-](\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  const [, y = '', m, d] = /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return m === undefined ? text : `${y.padStart(4, '20')}-${m}-${d}`;
}

const sameText = (expected: string, found: string) =>
  spaces(expected) === spaces(found) ||
  isShortened(spaces(expected), spaces(found)) ||
  (/^\d{4}-\d{2}-\d{2}$/.test(found) && dayOf(expected) === found);

function sameValue(expected: unknown, found: Fact): boolean {
  if (typeof expected === 'number' && typeof found === 'number') return isNear(expected, found);
  if (typeof expected === 'string' && typeof found === 'string') return sameText(expected, found);
  // Amounts stand in some indexes as the file writes them.
  if (typeof expected === 'string' && typeof found === 'number')
    return /^-?\d+([.,]\d+)?$/.test(expected) && isNear(Number(expected.replace(',', '.')), found);
  // Nothing and an empty cell are the same.
  if ((expected === null || expected === '') && (found === null || found === '')) return true;
  return expected === found;
}

/** The differences of one fact; none where nothing can be compared. */
function differencesIn(fact: string, expected: unknown, found: Fact): Difference[] {
  if (found === undefined || expected === undefined) return [];
  if (found instanceof Seen) return differencesIn(fact, found.of(expected), found.found);
  if (Array.isArray(expected) && Array.isArray(found)) return inList(fact, expected, found);
  if (found instanceof Map && isObject(expected)) return inMap(fact, expected, found);
  if (isObject(expected) && isObject(found)) return differences(expected, found as Facts, `${fact}.`);
  return sameValue(expected, found) ? [] : [{ fact, expected, found }];
}

/** A list may be cut in the index, which then says so. */
function inList(fact: string, expected: readonly unknown[], found: readonly Fact[]): Difference[] {
  const gap = expected.indexOf('...');
  if (gap === -1 && expected.length !== found.length)
    return [{ fact: `${fact}.length`, expected: expected.length, found: found.length }];
  const tail = gap === -1 ? 0 : expected.length - gap - 1;
  return expected.flatMap((one, i) => {
    if (i === gap) return [];
    const at = gap === -1 || i < gap ? i : found.length - tail + (i - gap - 1);
    return differencesIn(`${fact}[${at}]`, one, found[at] ?? (at < found.length ? found[at] : null));
  });
}

const inMap = (fact: string, expected: Expected, found: ReadonlyMap<string, Fact>): Difference[] =>
  Object.entries(expected).flatMap(([name, value]) => {
    const own = found.get(spaces(name));
    return own === undefined
      ? [{ fact: `${fact}.${name}`, expected: value, found: 'missing' }]
      : differencesIn(`${fact}.${name}`, value, own);
  });

/** Whatever both sides name is compared. */
export const differences = (expected: Expected, found: Facts, prefix = ''): Difference[] =>
  Object.entries(expected).flatMap(([name, value]) =>
    Object.hasOwn(found, name) ? differencesIn(prefix + name, value, found[name]) : [],
  );

/** Names of the facts of the index that were compared. */
export const compared = (expected: Expected, found: Facts): string[] =>
  Object.keys(expected).filter((name) => Object.hasOwn(found, name) && found[name] !== undefined);
