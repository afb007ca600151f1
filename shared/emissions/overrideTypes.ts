import type { OwnFactor } from './types.ts';

/** Figures of an organization in the place of a factor of the set, with evidence: kg per unit of that factor. */
export interface FactorOverride {
  /** Factor and region that it replaces. */
  readonly factorId: string;
  readonly region: string;
  /** Year of the rows that it serves; null: all. */
  readonly year: number | null;
  /** The gases, or only CO2e ("not split"). */
  readonly perUnit: Omit<OwnFactor, 'unit' | 'source'>;
  readonly reason: string;
  readonly source: string;
  /** Name of the file that proves it. */
  readonly evidence: string;
}
