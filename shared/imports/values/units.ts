import { findUnit, type Unit, unitOf } from '#shared/emissions/units.ts';
import { memo } from './memo.ts';

const LONGEST = 24;
const known = memo((text: string) => ({ unit: findUnit(text) }));

/** The unit that a text is, or undefined; remembered, as a column says it in each row. */
export const unitNamed = (text: string): Unit | undefined => (text.length > LONGEST ? undefined : known(text).unit);

/** How many letters two texts have in common from their start. */
function sameStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at]?.toLowerCase() === b[at]?.toLowerCase()) at += 1;
  return at;
}

/** Units in the order in which a misspelt word may mean them: slips are rarer at the start of a word than after it. */
export function byLikeness(word: string, units: readonly string[]): readonly string[] {
  const likeness = (id: string) => {
    const names = [id, ...(unitOf(id)?.aliases ?? [])];
    return Math.max(...names.map((name) => sameStart(name, word) - Math.abs(name.length - word.length) / 100));
  };
  return units.toSorted((a, b) => likeness(b) - likeness(a));
}
