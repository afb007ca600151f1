/** Kilograms per unit: of each gas, or only of CO2e. */
interface GasesPerUnit {
  readonly co2Kg?: number | undefined;
  readonly ch4Kg?: number | undefined;
  readonly n2oKg?: number | undefined;
  readonly otherCo2eKg?: number | undefined;
  readonly biogenicCo2Kg?: number | undefined;
  /** Used when the gases are not given: the emission is then "not split". */
  readonly co2eKg?: number | undefined;
}

/** Figures of an organization in the place of a factor of the set, with evidence: per unit of that factor. */
export interface FactorOverride {
  /** Factor and region that it replaces. */
  readonly factorId: string;
  readonly region: string;
  /** Year of the rows that it serves; null: all. */
  readonly year: number | null;
  readonly perUnit: GasesPerUnit;
  readonly reason: string;
  readonly source: string;
  /** Name of the file that proves it. */
  readonly evidence: string;
}
