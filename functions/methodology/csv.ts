import papaparse from 'papaparse';
import type { FactorLine } from '#shared/methodology/contract.ts';

/** Columns of the download, under the names of the API. */
const COLUMNS = [
  ...['id', 'nameEs', 'nameEn', 'region', 'year', 'unit'],
  ...['co2Kg', 'ch4Kg', 'n2oKg', 'otherCo2eKg', 'co2eKg', 'biogenicCo2Kg', 'gwp'],
  ...['source', 'url', 'licence', 'quality', 'note'],
] as const;

/** Factor rows as CSV: a comma between cells, a point in numbers, unknown values empty; a cell that a spreadsheet could take for a formula is made text. */
export const csvOf = (lines: readonly FactorLine[]): string =>
  papaparse.unparse(
    {
      fields: [...COLUMNS],
      data: lines.map((line) => COLUMNS.map((column) => line[column as keyof FactorLine] ?? '')),
    },
    { escapeFormulae: true },
  );
