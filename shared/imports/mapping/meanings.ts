import { wordsOf } from '#shared/imports/values/words.ts';
import type { Match, Phrases } from './phrases.ts';

/** What a text means in a choice: one value, or what it may mean (none: nothing known), with the one meant most often. */
export type Meaning = { value: string } | { candidates: readonly string[]; proposed: string | null };

export const meaningOf = (values: readonly string[]): Meaning => {
  const [only, ...more] = values;
  return only !== undefined && more.length === 0 ? { value: only } : { candidates: values, proposed: null };
};

const NOT = new Set(
  'no non nao ni nin nem sin sen sem not without ningun ninguna ningunha nenhum nenhuma excepto salvo except'.split(
    ' ',
  ),
);
/** Words that change nothing of what stands beside them. */
const SMALL = new Set('de del da do das dos la las el los o a os as con com with the of in en em un una'.split(' '));
/** Several things in one text. */
const JOINED = /\s(?:y|e|o|u|ou|and|or)\s|[/+&;,]/i;

const distinct = (matches: readonly Match<string>[]) => [...new Set(matches.map(({ value }) => value))];
const longestOf = (matches: readonly Match<string>[]) => matches.filter(({ length }) => length === matches[0]?.length);

/** Words of a text that are in none of the phrases found in it. */
function wordsBeside(text: string, matches: readonly Match<string>[]): readonly { word: string; at: number }[] {
  const isIn = (at: number) => matches.some((match) => at >= match.at && at < match.at + match.words);
  const words = wordsOf(text)
    .split(' ')
    .map((word, at) => ({ word, at }));
  return words.filter(({ word, at }) => word !== '' && !isIn(at));
}

/** `sin gasolina`, `no es de gas`: what is named is denied. */
function isDenied(text: string, { at }: Match<string>): boolean {
  const before = wordsOf(text)
    .split(' ')
    .slice(0, at)
    .findLast((word) => !SMALL.has(word));
  return before !== undefined && NOT.has(before);
}

/**
 * What a text means that may say more than its choice (`Caldera gasoleo C, nave 2`): its longest phrase. Not certain
 * where it is denied, or where several things are joined in the text and each is another one.
 */
export function openMeaning(text: string, find: (part: string) => readonly Match<string>[]): Meaning {
  const whole = find(text);
  const [first] = whole;
  const meant = distinct(longestOf(whole));
  if (!first) return meaningOf([]);
  if (isDenied(text, first)) return { candidates: meant, proposed: null };
  const parts = text.split(JOINED).map((part) => longestOf(find(part)));
  const isAcross = parts.every(([part]) => (part?.length ?? 0) < first.length);
  return meaningOf(isAcross ? meant : distinct(parts.flat()));
}

/**
 * A closed choice: a text means one where it says nothing else. One that merely holds a phrase (`No dispone de GdO`), or
 * phrases of several values, means none for certain.
 */
export function closedMeaning(phrases: Phrases<string> | undefined, text: string): Meaning {
  const whole = phrases?.exactly(text) ?? [];
  if (whole.length > 0) return meaningOf(whole);
  const matches = phrases?.apart(text) ?? [];
  const isAll = wordsBeside(text, matches).every(({ word }) => SMALL.has(word));
  const values = distinct(matches);
  return isAll ? meaningOf(values) : { candidates: values, proposed: null };
}

const PLAIN_LETTERS = 4;
/** A text of another column that holds one value in passing, in plain words: neither denied, nor beside a share or a number. */
export function passingMeaning(phrases: Phrases<string> | undefined, text: string): string | null {
  const matches = phrases?.apart(text) ?? [];
  const [value, ...others] = distinct(matches);
  if (value === undefined || others.length > 0 || (matches[0]?.length ?? 0) < PLAIN_LETTERS) return null;
  const beside = wordsBeside(text, matches);
  const isNext = (at: number) => matches.some((match) => at === match.at - 1 || at === match.at + match.words);
  const isOpen = beside.some(({ word, at }) => NOT.has(word) || (/^\d/.test(word) && isNext(at)));
  return isOpen ? null : value;
}
