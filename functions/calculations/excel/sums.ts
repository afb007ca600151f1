import type { Estimate, Line, Made } from '#shared/emissions/types.ts';
import { FAMILIES, type Family, GASES, type Gas, shareOf } from './line.ts';

/** Scope -> kg CO2e. */
export type ByScope = Record<1 | 2 | 3, number>;
const MILLION = 1_000_000;
const none = (): ByScope => ({ 1: 0, 2: 0, 3: 0 });
const inKg = (sums: ByScope): ByScope => ({ 1: sums[1] / MILLION, 2: sums[2] / MILLION, 3: sums[3] / MILLION });

const massOf: Record<Gas, (line: Line) => number> = {
  co2: (line) => line.masses.co2Milligrams,
  ch4: (line) => line.masses.ch4Milligrams,
  n2o: (line) => line.masses.n2oMilligrams,
  other: (line) => line.masses.otherCo2eMilligrams,
  notSplit: (line) => line.masses.notSplitCo2eMilligrams,
  biogenic: (line) => line.masses.biogenicCo2Milligrams,
};

/** What a family has of a line, in kg CO2e to the milligram: as its cell says. */
export const familyKg = ({ masses }: Pick<Line, 'masses'>, otherGases: string, family: Family): number =>
  Math.round(masses.otherCo2eMilligrams * shareOf(otherGases, family)) / MILLION;

/** The families of the other gases of a line among those of its row. */
function otherGasesIn({ layout }: Pick<Made, 'layout'>, line: number): string {
  const from = layout.lines[line]?.at ?? 0;
  const to = layout.lines[line + 1]?.at ?? layout.size;
  const found = layout.otherGases.find(({ at }) => at >= from && at < to);
  return found?.key.split(' ')[1] ?? 'others';
}

/**
 * The values that the formulas of the summary come to, for whoever shows the file without computing it. Milligrams in
 * plain numbers: the formulas are the figures, these are their shadow.
 */
export class Sums {
  readonly #market = none();
  readonly #location = none();
  readonly #sites = new Map<number, ByScope>();
  readonly #gases = new Map<Gas | Family, ByScope>();
  /** Of rows that have a result. */
  readonly activities = new Set<string>();
  errorRows = 0;
  rows = 0;
  /** Lines of the data sheet: one an emission, or one a row without any. */
  lines = 0;

  add({ siteNumber, activity }: { siteNumber: number; activity: string }, estimate: Estimate): void {
    this.rows += 1;
    if (!estimate.ok) {
      this.errorRows += 1;
      this.lines += 1;
      return;
    }
    this.activities.add(activity);
    const site = this.#sites.get(siteNumber) ?? none();
    this.#sites.set(siteNumber, site);
    this.lines += Math.max(1, estimate.lines.length);
    for (const [i, line] of estimate.lines.entries()) this.#addLine(site, line, otherGasesIn(estimate, i));
  }

  #addLine(site: ByScope, line: Line, otherGases: string): void {
    const { scope, basis, co2e } = line;
    if (basis !== 'market') this.#location[scope] += co2e.co2eMilligrams;
    if (basis === 'location') return;
    this.#market[scope] += co2e.co2eMilligrams;
    site[scope] += co2e.co2eMilligrams;
    for (const gas of GASES) this.#gasOf(gas)[scope] += massOf[gas](line);
    for (const family of FAMILIES) this.#gasOf(family)[scope] += familyKg(line, otherGases, family) * MILLION;
  }

  get market(): ByScope {
    return inKg(this.#market);
  }
  get location(): ByScope {
    return inKg(this.#location);
  }
  site(number: number): ByScope {
    return inKg(this.#sites.get(number) ?? none());
  }
  #gasOf(gas: Gas | Family): ByScope {
    const known = this.#gases.get(gas) ?? none();
    this.#gases.set(gas, known);
    return known;
  }
  /** kg of a gas, or kg CO2e of what is CO2e, by scope. */
  gas(gas: Gas | Family): ByScope {
    return inKg(this.#gasOf(gas));
  }
  get siteNumbers(): number[] {
    return [...this.#sites.keys()].sort((a, b) => a - b);
  }
}

export const totalOf = (sums: ByScope): number => sums[1] + sums[2] + sums[3];
