import { FAMILIES, type FamilyName, type TableRow } from './format.ts';

/** How a parameter table is read when a newer file of it comes. */
export interface TableShape {
  readonly family: FamilyName;
  /** Columns that name a row: no two rows have the same. */
  readonly key: readonly string[];
  /** Columns of numbers. */
  readonly numbers: readonly string[];
  /** Zero is no value: it is divided by, or a gas that warms nothing. */
  readonly isPositive?: boolean;
  /** Columns whose numbers are shares of one. */
  readonly shares?: readonly string[];
  /** The unit (`2025=100`) is that of all rows of a region, and may be another one in a newer file. */
  readonly hasUnitByRegion?: boolean;
  /** Whether a newer file may leave out a row: the code asks for the others by name. */
  readonly mayLoseRows?: boolean;
}

const BLEND_GWPS = ['ar4', 'ar5', 'ar6'].flatMap((set) => [`gwp_${set}_published`, `gwp_${set}_computed`]);

/**
 * Parameter tables that an administrator may load a newer file of. The others (gases, fuels, vehicles, travel,
 * event_parts, wastes, equivalences) say which factor an option takes: their options have words in four languages and
 * come with the product.
 */
export const TABLE_SHAPES = {
  agriculture_parameters: { family: 'agriculture', key: ['id'], numbers: ['value', 'range_low', 'range_high'] },
  agriculture_equations: { family: 'agriculture', key: ['id'], numbers: ['value'] },
  wastewater: { family: 'waste', key: ['id'], numbers: ['value'] },
  circuity: { family: 'circuity', key: ['id'], numbers: ['value'], isPositive: true },
  constants: { family: 'constants', key: ['id', 'region'], numbers: ['value'], isPositive: true },
  price_index: { family: 'constants', key: ['id'], numbers: ['value'], isPositive: true, hasUnitByRegion: true },
  energy_prices: { family: 'constants', key: ['id'], numbers: ['value'], isPositive: true },
  gwp: { family: 'gwp', key: ['gas'], numbers: ['ar4', 'ar5', 'ar6'], isPositive: true },
  refrigerant_blends: {
    family: 'gwp',
    key: ['blend', 'component'],
    numbers: ['mass_share'],
    shares: ['mass_share'],
    isPositive: true,
    mayLoseRows: true,
  },
  refrigerant_blends_gwp: {
    family: 'gwp',
    key: ['blend'],
    numbers: ['share_listed', ...BLEND_GWPS],
    shares: ['share_listed'],
    isPositive: true,
  },
} as const satisfies Record<string, TableShape>;
export type TableName = keyof typeof TABLE_SHAPES;
export const tableNames = Object.keys(TABLE_SHAPES) as [TableName, ...TableName[]];

/** How a table is read; undefined for one that comes with the product only. */
export const shapeOf = (table: string): TableShape | undefined =>
  (TABLE_SHAPES as Readonly<Record<string, TableShape | undefined>>)[table];

/** The columns of a table that name a row, as one text. */
export const keyOfRow = ({ key }: TableShape, row: TableRow): string =>
  key.map((column) => row[column] ?? '').join('\n');

/** The other tables of a family: constants are asked for by id, wherever they lie. */
export const tablesBeside = (table: TableName): readonly string[] =>
  FAMILIES[TABLE_SHAPES[table].family].tables.filter((other) => other !== table);
