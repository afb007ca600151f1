import { categorize, type Judged, type Rules } from './categorize.ts';
import { Fingerprints, groupKey } from './describe.ts';
import type { KeptMovement } from './kept.ts';
import { NOTHING, plus, type Spend } from './spend.ts';
import type { Subcategory } from './subcategories.ts';
import type { Emission } from './view.ts';

/** A movement that counts, with what it is and what it emits. */
export interface Entry extends KeptMovement {
  readonly key: string;
  readonly subcategory: Subcategory;
  readonly confidence: number;
  readonly emission: Emission | null;
}
/** What the movements of a month and subcategory come to. */
export interface Cell {
  readonly month: number;
  readonly subcategory: Subcategory;
  cents: number;
  count: number;
  notComputed: number;
  emission: Emission;
}
export interface YearOfAccount {
  readonly year: number;
  readonly entries: Entry[];
  readonly cells: Cell[];
}

/**
 * What an account comes to by all of its files: a movement that several files bring counts once, with the first of them.
 * Nothing is kept of an earlier sum, so that taking a file out gives back to the others what it had before them.
 */
export class Ledger {
  readonly #rules: Rules;
  readonly #spend: Spend;
  readonly #seen = new Set<string>();
  readonly #years = new Map<number, YearOfAccount & { byCell: Map<string, Cell> }>();
  readonly #judged = new Map<string, Judged>();
  constructor({ rules, spend }: { rules: Rules; spend: Spend }) {
    this.#rules = rules;
    this.#spend = spend;
  }

  /** Adds a file; answers how many of its movements were there already. */
  add(movements: readonly KeptMovement[]): { added: number; repeated: number } {
    const fingerprints = new Fingerprints();
    let repeated = 0;
    for (const movement of movements) {
      const fingerprint = fingerprints.of(movement);
      if (this.#seen.has(fingerprint)) repeated++;
      else {
        this.#seen.add(fingerprint);
        this.#count(movement);
      }
    }
    return { added: movements.length - repeated, repeated };
  }

  /** The oldest first; of each the movements newest first. */
  years(): YearOfAccount[] {
    return [...this.#years.values()]
      .toSorted((a, b) => a.year - b.year)
      .map(({ year, entries, byCell }) => ({
        year,
        entries: entries.toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0)),
        cells: [...byCell.values()],
      }));
  }

  #judge(key: string): Judged {
    let judged = this.#judged.get(key);
    if (!judged) {
      judged = categorize(key, { rules: this.#rules, perEuro: this.#spend.perEuro });
      this.#judged.set(key, judged);
    }
    return judged;
  }

  #count(movement: KeptMovement): void {
    const key = groupKey(movement);
    const { subcategory, confidence } = this.#judge(key);
    const year = Number(movement.on.slice(0, 4));
    const emission = this.#spend.emissionOf(subcategory, { cents: movement.cents, year });
    let of = this.#years.get(year);
    if (!of) {
      of = { year, entries: [], cells: [], byCell: new Map() };
      this.#years.set(year, of);
    }
    of.entries.push({ ...movement, key, subcategory, confidence, emission });
    const month = Number(movement.on.slice(5, 7));
    const cellKey = `${month}|${subcategory}`;
    let cell = of.byCell.get(cellKey);
    if (!cell) {
      cell = { month, subcategory, cents: 0, count: 0, notComputed: 0, emission: NOTHING };
      of.byCell.set(cellKey, cell);
    }
    cell.cents += movement.cents;
    cell.count++;
    if (emission === null) cell.notComputed++;
    else cell.emission = plus(cell.emission, emission);
  }
}
