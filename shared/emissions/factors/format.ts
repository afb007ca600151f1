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

/**
 * One year: CO2, CH4, N2O (kg), other (kg CO2e), CO2e as published (kg), biogenic CO2 (kg); null is unknown, never zero.
 * A row without CO2e is a parameter (litres per 100 km, a payload): its figures are among the extra columns.
 */
export interface RowJson {
  readonly year: number;
  readonly values: readonly [number | null, number | null, number | null, number | null, number | null, number | null];
  /** Columns of the family's own that hold something: l/100 km, price basis, well-to-tank part... */
  readonly extra?: Readonly<Record<string, string>>;
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
  passenger_transport: { factors: ['passenger_transport'], tables: [] },
  freight_transport: { factors: ['freight_transport'], tables: [] },
  glec_defaults: { factors: ['glec_defaults'], tables: [] },
  vehicle_consumption: { factors: ['vehicle_consumption'], tables: [] },
  hotel_nights: { factors: ['hotel_nights'], tables: [] },
  telecommuting: { factors: ['telecommuting'], tables: [] },
  water: { factors: ['water'], tables: [] },
  waste: { factors: ['waste'], tables: ['wastewater'] },
  materials: { factors: ['materials'], tables: [] },
  spend_nace: { factors: ['spend_nace'], tables: [] },
  transaction_categories: { factors: ['transaction_categories'], tables: [] },
  sector_averages: { factors: ['sector_averages'], tables: [] },
  agriculture: { factors: ['agriculture'], tables: ['agriculture_parameters', 'agriculture_equations'] },
  circuity: { factors: [], tables: ['circuity'] },
  gwp: { factors: [], tables: ['gwp', 'refrigerant_blends', 'refrigerant_blends_gwp', 'gases'] },
  constants: { factors: [], tables: ['constants', 'price_index', 'energy_prices'] },
  equivalences: { factors: ['air_routes'], tables: ['equivalences'] },
  mappings: { factors: [], tables: ['fuels', 'vehicles', 'travel', 'event_parts', 'wastes'] },
} as const satisfies Record<string, { factors: readonly string[]; tables: readonly string[] }>;
export type FamilyName = keyof typeof FAMILIES;
export const familyNames = Object.keys(FAMILIES) as readonly FamilyName[];
