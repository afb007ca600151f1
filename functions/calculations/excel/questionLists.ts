import { optionsOf } from '#shared/emissions/factors/options.ts';
import type { FactorSet } from '#shared/emissions/factors/set.ts';
import { type Field, QUALITIES } from '#shared/emissions/types.ts';
import { unitTextIn } from '#shared/emissions/unitText.ts';
import { textOf } from '#shared/errors/fill.ts';
import type { OwnColumn } from '#shared/imports/own/columns.ts';
import { plain } from './cells.ts';
import { type ExportTexts, emissionsIn } from './texts.ts';

/** A list that cells choose from: what each choice is called, and what it stands for. */
export interface List {
  readonly name: string;
  /** Label -> value, in the order in which they are shown. */
  readonly values: ReadonlyMap<string, string>;
  readonly labels: ReadonlyMap<string, string>;
}
type Choice = readonly [label: string, value: string];

/** Labels told apart: two sites of one name must not be taken for each other. */
function listOf(name: string, choices: readonly Choice[]): List {
  const values = new Map<string, string>();
  for (const [said, value] of choices) {
    const label = plain(said);
    values.set(values.has(label) ? `${label} [${value}]` : label, value);
  }
  return { name, values, labels: new Map([...values].map(([label, value]) => [value, label])) };
}

export interface OfLists {
  readonly texts: ExportTexts;
  readonly factors: FactorSet;
  readonly year: number;
  readonly sites: readonly { readonly id: string; readonly name: string }[];
  readonly sources: readonly string[];
}

/** The lists of a workbook, each made once. */
export class Lists {
  readonly #of: OfLists;
  readonly #made = new Map<string, List>();
  constructor(of: OfLists) {
    this.#of = of;
  }

  get all(): readonly List[] {
    return [...this.#made.values()];
  }

  /** The list of a column; null where one writes freely. */
  of({ kind, field }: OwnColumn): List | null {
    const { sites, sources, texts } = this.#of;
    if (kind === 'site') return this.#once('site', () => sites.map(({ id, name }) => [name, id]));
    if (kind === 'source') return this.#once('source', () => sources.map((name) => [name, name]));
    if (kind === 'quality')
      return this.#once('quality', () => QUALITIES.map((one) => [texts.qualities[one] ?? one, one]));
    if (kind === 'confirmed' || field?.type === 'boolean') return this.#yesNo();
    if (kind === 'unit' && field) return this.#units(field);
    return field?.type === 'choice' ? this.#options(field) : null;
  }

  #once(name: string, choices: () => readonly Choice[]): List {
    const made = this.#made.get(name) ?? listOf(name, choices());
    this.#made.set(name, made);
    return made;
  }

  #yesNo(): List {
    const { yes, no } = this.#of.texts.questions;
    return this.#once('yesNo', () => [
      [yes, 'true'],
      [no, 'false'],
    ]);
  }

  #units({ units = [] }: Field): List {
    return this.#once(`units:${units.join('|')}`, () => units.map((id) => [unitTextIn(this.#of.texts, id, 2), id]));
  }

  #options({ key, options }: Field): List {
    const { texts, factors } = this.#of;
    const { language } = texts;
    const text = (path: string) => textOf(emissionsIn(language), path);
    if (!options || !('source' in options)) {
      const closed = (options ?? []) as readonly string[];
      const group = GROUPS[key] ?? `choices.${key}`;
      return this.#once(`${key}:${closed.join('|')}`, () =>
        closed.map((value) => [text(`${group}.${value.replace('.', '_')}`) ?? value, value]),
      );
    }
    return this.#once(options.source, () =>
      optionsOf(factors, options.source)
        .map(({ value, label, texts: group, years }): Choice => {
          const isOther = label !== null && years !== null && (this.#of.year < years[0] || this.#of.year > years[1]);
          const name = label ?? text(`${group}.${value}`) ?? value;
          return [isOther ? `${name} (${years[0]}–${years[1]})` : name, value];
        })
        .toSorted(
          (a, b) => Number(b[1] === 'unknown') - Number(a[1] === 'unknown') || a[0].localeCompare(b[0], language),
        ),
    );
  }
}

/** Groups of the emissions texts that name the values of a closed list. */
const GROUPS: Readonly<Record<string, string>> = { scope: 'scopes', ghgCategory: 'ghgCategories' };
