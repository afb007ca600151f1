/**
 * Columns of figures, whole milligrams (water: millilitres): CO2e, its five parts, the masses beside them, water. Totals
 * add these; a line also has the rounded masses of what is CO2e already, which may differ from the parts by 1 mg.
 */
export const COLUMN = {
  co2e: 0,
  partCo2: 1,
  partCh4: 2,
  partN2o: 3,
  partOther: 4,
  partNotSplit: 5,
  co2: 6,
  ch4: 7,
  n2o: 8,
  biogenic: 9,
  water: 10,
  other: 11,
  notSplit: 12,
} as const;
export type ColumnName = keyof typeof COLUMN;
export const COLUMN_NAMES = Object.keys(COLUMN) as readonly ColumnName[];
/** How many of them a cell of the totals has. */
export const COLUMNS = COLUMN.water + 1;
