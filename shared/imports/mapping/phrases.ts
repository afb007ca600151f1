import { memo } from '#shared/imports/values/memo.ts';
import { wordsOf } from '#shared/imports/values/words.ts';

export interface Match<T> {
  value: T;
  /** Letters of the phrase. */
  length: number;
  /** Its first word among those of the text, and how many they are. */
  at: number;
  words: number;
}

/** Words of a text that are looked at: a longer one is prose. */
const MOST_WORDS = 30;

/** Finds known phrases in texts, by whole words, whatever the case, accents and punctuation. */
export class Phrases<T> {
  private readonly byPhrase = new Map<string, T[]>();
  private mostWords = 1;

  constructor(entries: Iterable<readonly [name: string, value: T]>) {
    for (const [name, value] of entries) {
      const phrase = wordsOf(name);
      this.mostWords = Math.max(this.mostWords, phrase.split(' ').length);
      const values = this.byPhrase.get(phrase);
      if (!values) this.byPhrase.set(phrase, [value]);
      else if (!values.includes(value)) values.push(value);
    }
  }

  /** Values whose phrase is the whole text. */
  exactly(text: string): readonly T[] {
    return this.byPhrase.get(wordsOf(text)) ?? [];
  }

  /** All phrases in a text, the longest first. */
  readonly in = memo((text: string): readonly Match<T>[] => {
    const words = wordsOf(text).split(' ').slice(0, MOST_WORDS);
    const found: Match<T>[] = [];
    for (let start = 0; start < words.length; start++)
      for (let count = 1; count <= this.mostWords && start + count <= words.length; count++) {
        const phrase = words.slice(start, start + count).join(' ');
        for (const value of this.byPhrase.get(phrase) ?? [])
          found.push({ value, length: phrase.length, at: start, words: count });
      }
    return found.sort((a, b) => b.length - a.length);
  });

  /** The phrases of a text that no longer one covers. */
  apart(text: string): readonly Match<T>[] {
    const taken: Match<T>[] = [];
    for (const match of this.in(text)) {
      const isOver = (one: Match<T>) => match.at < one.at + one.words && one.at < match.at + match.words;
      const isSame = (one: Match<T>) => match.at === one.at && match.words === one.words;
      if (taken.every((one) => isSame(one) || !isOver(one))) taken.push(match);
    }
    return taken;
  }
}
