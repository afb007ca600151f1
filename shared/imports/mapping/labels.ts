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

/** What stands behind a name to explain it; a figure there (`up to 3.5 t`, `until 2018`) tells it from others. */
const EXPLANATION = /\s*\([^()\d]*\)$/;
/** Behind the words of a label without its explanation; no text has it. */
const EXPLAINED = '\u0000';

/** What finds a label: its words, and those without its explanation. */
function namesOf(label: string): readonly string[] {
  const [words, bare] = [wordsOf(label), wordsOf(label.replace(EXPLANATION, ''))];
  if (words === '') return [];
  return bare === words || bare === '' ? [words] : [words, `${bare}${EXPLAINED}`];
}

/** What the site itself calls activities and options, in any of its languages: a file that says the same is understood. */
export class Labels {
  readonly #catalogues: readonly Texts[];
  readonly #groups = new Map<string, ReadonlyMap<string, readonly string[]>>();
  constructor(catalogues: readonly Texts[]) {
    this.#catalogues = catalogues;
  }

  /**
   * The values of a group (`crops`, `choices.climate`, `activities`) whose whole label a text is; else the one whose
   * label it is but for what explains it: `Gasóleo C` of `Gasóleo C (calefacción)`.
   */
  find(group: string, text: string): readonly string[] {
    const known = this.#groups.get(group) ?? this.#read(group);
    const words = wordsOf(text);
    return known.get(words) ?? known.get(`${words}${EXPLAINED}`) ?? [];
  }

  #read(group: string): ReadonlyMap<string, readonly string[]> {
    const byWords = new Map<string, string[]>();
    for (const texts of this.#catalogues)
      for (const [value, entry] of Object.entries(groupAt(texts, group)))
        for (const name of namesOf(labelOf(entry) ?? '')) {
          const values = byWords.get(name) ?? [];
          if (!values.includes(value)) byWords.set(name, [...values, value]);
        }
    this.#groups.set(group, byWords);
    return byWords;
  }
}
