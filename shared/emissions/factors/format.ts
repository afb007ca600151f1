/** The compiled factor data: what is stored under the hash of a factor set, one file a family. */

/** What a row says about itself beside its values. */
export interface RowFacts {
  /** GWP set of the published CO2e; empty when the source names none. */
  readonly gwp: '' | 'AR4' | 'AR5' | 'AR6';
  /** Key of `sources`. */
  readonly source: string;
  readonly quality: string;
  readonly note: string;
  readonly nameEn: string;
  readonly nameEs: string;
}

/** One year: CO2, CH4, N2O (kg), other (kg CO2e), CO2e as published (kg), biogenic CO2 (kg); null is unknown, never zero. */
export interface RowJson {
  readonly year: number;
  readonly values: readonly [number | null, number | null, number | null, number | null, number, number | null];
  /** What differs from the facts of the series. */
  readonly facts?: Partial<RowFacts>;
}

/** A factor (id) of a region over the years: they share unit and meaning. */
export interface SeriesJson {
  readonly id: string;
  readonly region: string;
  readonly category: string;
  readonly scope: string;
  readonly ghgCategory: string;
  readonly unit: string;
  readonly facts: RowFacts;
  readonly rows: readonly RowJson[];
}

export interface SourceJson {
  readonly source: string;
  readonly url: string;
  readonly licence: string;
}

/** Row of a parameter table (GWP, blends, constants, mappings): its own columns. */
export type TableRow = Readonly<Record<string, string>>;

export interface FamilyFile {
  readonly family: FamilyName;
  readonly series: readonly SeriesJson[];
  readonly tables: Readonly<Record<string, readonly TableRow[]>>;
  readonly sources: Readonly<Record<string, SourceJson>>;
}

/** Family -> its data files: factors (rows with gases) and parameter tables. A function loads the families that it uses. */
export const FAMILIES = {
  fuels_stationary: { factors: ['fuels_stationary'], tables: [] },
  fuels_mobile: { factors: ['fuels_mobile'], tables: [] },
  vehicles_km: { factors: ['vehicles_km'], tables: [] },
  electricity_es: { factors: ['electricity_es'], tables: [] },
  electricity_pt: { factors: ['electricity_pt'], tables: [] },
  electricity_other: { factors: ['electricity_other'], tables: [] },
  fugitive: { factors: ['fugitive'], tables: [] },
  wtt: { factors: ['wtt'], tables: [] },
  td_losses: { factors: ['td_losses'], tables: [] },
  heat_steam: { factors: ['heat_steam'], tables: [] },
  gwp: { factors: [], tables: ['gwp', 'refrigerant_blends', 'refrigerant_blends_gwp', 'gases'] },
  constants: { factors: [], tables: ['constants'] },
  mappings: { factors: [], tables: ['fuels', 'vehicles'] },
} as const satisfies Record<string, { factors: readonly string[]; tables: readonly string[] }>;
export type FamilyName = keyof typeof FAMILIES;
export const familyNames = Object.keys(FAMILIES) as readonly FamilyName[];
