import type { Texts } from '#shared/errors/fill.ts';
import { wordsOf } from '#shared/imports/values/words.ts';

/** A group of words of the emissions texts, and what each stands for. */
type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;
const groupAt = (texts: unknown, path: string): Group => {
  const found = path.split('.').reduce((at: unknown, key) => (isGroup(at) ? at[key] : undefined), texts);
  return isGroup(found) ? found : {};
};
/** A word, or the label of an activity. */
const labelOf = (entry: unknown): string | null => {
  const label = isGroup(entry) ? entry.label : entry;
  return typeof label === 'string' ? label : null;
};

/** What the site itself calls activities and options, in any of its languages: a file that says the same is understood. */
export class Labels {
  readonly #catalogues: readonly Texts[];
  readonly #groups = new Map<string, ReadonlyMap<string, readonly string[]>>();
  constructor(catalogues: readonly Texts[]) {
    this.#catalogues = catalogues;
  }

  /** The values of a group (`crops`, `choices.climate`, `activities`) whose whole label a text is. */
  find(group: string, text: string): readonly string[] {
    const known = this.#groups.get(group) ?? this.#read(group);
    return known.get(wordsOf(text)) ?? [];
  }

  #read(group: string): ReadonlyMap<string, readonly string[]> {
    const byWords = new Map<string, string[]>();
    for (const texts of this.#catalogues)
      for (const [value, entry] of Object.entries(groupAt(texts, group))) {
        const words = wordsOf(labelOf(entry) ?? '');
        const values = byWords.get(words) ?? [];
        if (words && !values.includes(value)) byWords.set(words, [...values, value]);
      }
    this.#groups.set(group, byWords);
    return byWords;
  }
}
