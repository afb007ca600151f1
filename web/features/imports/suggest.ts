import { activityType } from '#shared/emissions/activityTypes.ts';
import { fitColumns } from '#shared/imports/mapping/fitColumns.ts';
import { guessColumns } from '#shared/imports/mapping/guess.ts';
import { type Header, readHeader } from '#shared/imports/mapping/headers.ts';
import type { Table } from '#shared/imports/mapping/layout.ts';
import { profilesOf } from '#shared/imports/mapping/profile.ts';
import type { Cell, Sheet } from '#shared/imports/reader/types.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import { withActivity } from './mappingEdit.ts';
import { type PreviewSheet, type SampleTable, tableAt } from './sample.ts';

const cellOf = (text: string): Cell | undefined =>
  text.trim() === ''
    ? undefined
    : { kind: 'text', text, number: null, day: null, precision: null, isPercent: false, isMerged: false };

/** The rows shown, as a sheet whose cells are all text, as those of a CSV are. */
function sheetOf(name: string, { headers, rows }: SampleTable): Sheet {
  const lines = rows.map(({ cells }) => Array.from(cells, cellOf));
  return {
    name,
    visibility: 'visible',
    rowCount: lines.length,
    columnCount: headers.length,
    cellCount: lines.reduce((sum, line) => sum + line.length, 0),
    filledRows: lines.length,
    hiddenRows: new Set(),
    merges: [],
    row: (index) => lines[index] ?? null,
  };
}

/** The unit that a heading names: `Consumo (kWh)`. */
export const unitOfHeader = (text: string): string | null => readHeader(text).unit?.id ?? null;

/** The activity that all headings of amounts agree on. */
function activityOf(headers: readonly Header[], columns: Mapping['columns']): string | null {
  const measured = columns.filter(({ field }) => field === 'quantity').flatMap(({ column }) => headers[column] ?? []);
  const [only, ...more] = [...new Set(measured.flatMap(({ activities }) => activities))];
  if (only !== undefined && more.length === 0) return only;
  return only === undefined && columns.some(({ field }) => field === 'distance') ? 'own-road-transport' : null;
}

/**
 * A mapping for another sheet, or under another header row, than the one that was proposed: guessed from the rows shown,
 * with the same rules. What they do not tell is found when all rows are checked.
 */
export function suggestMapping(
  sheet: PreviewSheet,
  headerRow: number,
  { sites, question }: { sites: readonly { id: string; name: string }[]; question: string | null },
): Mapping {
  const sample = tableAt(sheet, headerRow);
  const headers = sample.headers.map(readHeader);
  const table: Table = { sheet: sheetOf(sheet.name, sample), headerRow: -1, firstRow: 0, headers };
  const { columns } = guessColumns(table, profilesOf(table), { sites });
  const isNamed = columns.some(({ field }) => field === 'activity' || field === 'fuel' || field === 'gas');
  const mapping: Mapping = {
    sheet: sheet.name,
    headerRow,
    activity: isNamed ? null : activityOf(headers, columns),
    columns,
    fixed: {},
    decimalMark: null,
    dateOrder: null,
    values: {},
    skipHiddenRows: sheet.hiddenRows > 0,
    skipTotalRows: true,
    confirmedRows: [],
  };
  if (question === null) return mapping;
  return withOwnColumns(withActivity(mapping, { kind: 'all', activity: question }), sample);
}

/** The columns that the activity of a mapping has, as the headings name them, beside those that were chosen before. */
export function withOwnColumns(mapping: Mapping, sample: SampleTable): Mapping {
  const activity = mapping.activity === null ? undefined : activityType(mapping.activity);
  if (!activity) return mapping;
  const headers = sample.headers.map(readHeader);
  const table: Table = { sheet: sheetOf(mapping.sheet, sample), headerRow: -1, firstRow: 0, headers };
  return { ...mapping, columns: fitColumns(table, profilesOf(table), { activity, columns: mapping.columns }) };
}
