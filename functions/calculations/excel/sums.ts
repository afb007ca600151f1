import type { Estimate, Line } from '#shared/emissions/types.ts';
import { GASES, type Gas } from './line.ts';

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

/**
 * The values that the formulas of the summary come to, for whoever shows the file without computing it. Milligrams in
 * plain numbers: the formulas are the figures, these are their shadow.
 */
export class Sums {
  readonly #market = none();
  readonly #location = none();
  readonly #sites = new Map<number, ByScope>();
  readonly #gases = new Map<Gas, number>();
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
    for (const line of estimate.lines) this.#addLine(site, line);
  }

  #addLine(site: ByScope, line: Line): void {
    const { scope, basis, co2e } = line;
    if (basis !== 'market') this.#location[scope] += co2e.co2eMilligrams;
    if (basis === 'location') return;
    this.#market[scope] += co2e.co2eMilligrams;
    site[scope] += co2e.co2eMilligrams;
    for (const gas of GASES) this.#gases.set(gas, (this.#gases.get(gas) ?? 0) + massOf[gas](line));
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
  gas(gas: Gas): number {
    return (this.#gases.get(gas) ?? 0) / MILLION;
  }
  get siteNumbers(): number[] {
    return [...this.#sites.keys()].sort((a, b) => a - b);
  }
}

export const totalOf = (sums: ByScope): number => sums[1] + sums[2] + sums[3];
