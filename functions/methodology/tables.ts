import papaparse from 'papaparse';
import { FAMILIES, type FamilyName, familyNames, type TableRow } from '#shared/emissions/factors/format.ts';
import type { FactorSet } from '#shared/emissions/factors/set.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { TableFacts } from '#shared/methodology/contract.ts';

const named = familyNames.flatMap((family) =>
  FAMILIES[family].tables.map((table) => ({ family, table: table as string })),
);

const sourceOf = (set: FactorSet, row: TableRow) => set.sourceOf(row.source ?? '');
/** Some tables say their publications in words, in a column of their own. */
const namedSource = ({ source_published: source }: TableRow) =>
  source === undefined || source === '' ? undefined : { source, url: '', licence: '' };

/** The parameter tables of a set that have rows, with the publications that they come from. */
export const tablesOf = (set: FactorSet): TableFacts[] =>
  named.flatMap(({ family, table }) => {
    const rows = set.table(family, table);
    if (rows.length === 0) return [];
    const sources = new Map(
      rows.flatMap((row) => {
        const found = sourceOf(set, row) ?? namedSource(row);
        return found ? [[`${found.source}\n${found.url}`, found] as const] : [];
      }),
    );
    return [{ family: family as string, table, rows: rows.length, sources: [...sources.values()] }];
  });

/**
 * A parameter table as CSV under the names of its columns; the key of a source is replaced by what it says.
 * @throws AppError `access.notFound` for a table without rows in the set
 */
export function tableCsv(set: FactorSet, table: string): string {
  const family: FamilyName | undefined = named.find((one) => one.table === table)?.family;
  const rows = family === undefined ? [] : set.table(family, table);
  if (rows.length === 0) throw new AppError('access.notFound');
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const hasSources = columns.includes('source');
  const fields = hasSources ? [...columns, 'source_url', 'licence'] : columns;
  const data = rows.map((row) => {
    const found = sourceOf(set, row);
    const cells: Readonly<Record<string, string | undefined>> = found
      ? { ...row, source: found.source, source_url: found.url, licence: found.licence }
      : row;
    return fields.map((column) => cells[column] ?? '');
  });
  return papaparse.unparse({ fields, data }, { escapeFormulae: true });
}
