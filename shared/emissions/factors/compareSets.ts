import type { FamilyFile, FamilyName, RowFacts, RowJson, SeriesJson, SourceJson, TableRow } from './format.ts';
import { keyOfRow, shapeOf } from './tableShapes.ts';

/** What a row of a set said: values as `RowJson`, and what they mean. A parameter has none: its figures are columns. */
interface RowState {
  readonly values: RowJson['values'];
  readonly unit: string;
  readonly gwp: RowFacts['gwp'];
  readonly source: string;
  /** The family's own columns. */
  readonly extra: Readonly<Record<string, string>>;
  /** Its other columns by their names, those that say something; absent in the logs of older versions. */
  readonly facts?: Readonly<Record<string, string>>;
}
/** One row that differs between two sets. Of a table of mappings only that a row came or went: `before` and `after` are null. */
export interface FactorChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly id: string;
  readonly region: string;
  readonly year: number | null;
  readonly before: RowState | null;
  readonly after: RowState | null;
}
export interface FamilyChanges {
  readonly family: FamilyName;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly rows: readonly FactorChange[];
}

type Keyed<T> = Map<string, T>;
interface Row {
  readonly id: string;
  readonly region: string;
  readonly year: number;
  readonly state: RowState;
}

function rowsOf(file: FamilyFile | undefined): Keyed<Row> {
  const rows: Keyed<Row> = new Map();
  for (const series of file?.series ?? [])
    for (const row of series.rows)
      rows.set(`${series.id}\n${series.region}\n${row.year}`, {
        id: series.id,
        region: series.region,
        year: row.year,
        state: stateOf(file as FamilyFile, series, row),
      });
  return rows;
}

/** Keys of sources are names inside a set only: two sets are compared by what the sources say. */
function stateOf({ sources }: FamilyFile, series: SeriesJson, row: RowJson): RowState {
  const { gwp, source, quality, note, nameEn, nameEs } = { ...series.facts, ...row.facts };
  const { unit, category, scope, ghgCategory } = series;
  const facts = saying({
    ...{ name_en: nameEn, name_es: nameEs, category, scope, ghg_category: ghgCategory, quality, note },
    ...aboutSource(sources[source]),
  });
  return { values: row.values, unit, gwp, source: sources[source]?.source ?? '', extra: row.extra ?? {}, facts };
}

const saying = (cells: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(cells).flatMap(([key, cell]) => (cell.trim() === '' ? [] : [[key, cell.trim()]])));
const aboutSource = (source: SourceJson | undefined) => ({
  source_url: source?.url ?? '',
  licence: source?.licence ?? '',
});

/** A row of a parameter table, and what it says where its table has names for its rows. */
interface TableEntry {
  readonly table: string;
  readonly row: TableRow;
  readonly state: RowState | null;
}

/** Rows of the parameter tables by their name; those of mappings have none, and each is its own key. */
function tableRowsOf(file: FamilyFile | undefined): Keyed<TableEntry> {
  const rows: Keyed<TableEntry> = new Map();
  for (const [table, list] of Object.entries(file?.tables ?? {})) {
    const shape = shapeOf(table);
    for (const row of list) {
      const name = shape ? keyOfRow(shape, row) : JSON.stringify(row);
      rows.set(`${table}\n${name}`, { table, row, state: shape ? tableState(file as FamilyFile, row) : null });
    }
  }
  return rows;
}

const NO_VALUES: RowJson['values'] = [null, null, null, null, null, null];

function tableState({ sources }: FamilyFile, { source = '', unit = '', ...cells }: TableRow): RowState {
  const facts = saying(aboutSource(sources[source]));
  return { values: NO_VALUES, unit, gwp: '', source: sources[source]?.source ?? '', extra: saying(cells), facts };
}

const tableChange = (
  { table, row }: TableEntry,
  change: Pick<FactorChange, 'kind' | 'before' | 'after'>,
): FactorChange => ({
  id: [table, ...(shapeOf(table)?.key ?? Object.keys(row).slice(0, 1)).map((column) => row[column] ?? '')]
    .filter((part) => part !== (row.region ?? ''))
    .join('.'),
  region: row.region ?? '',
  year: row.year ? Number(row.year) : null,
  ...change,
});

function factorChanges(was: Keyed<Row>, is: Keyed<Row>): FactorChange[] {
  const rows: FactorChange[] = [];
  for (const [key, { state, ...name }] of is) {
    const old = was.get(key)?.state ?? null;
    if (old === null) rows.push({ kind: 'added', ...name, before: null, after: state });
    else if (JSON.stringify(old) !== JSON.stringify(state))
      rows.push({ kind: 'changed', ...name, before: old, after: state });
  }
  for (const [key, { state, ...name }] of was)
    if (!is.has(key)) rows.push({ kind: 'removed', ...name, before: state, after: null });
  return rows;
}

function tableChanges(was: Keyed<TableEntry>, is: Keyed<TableEntry>): FactorChange[] {
  const rows: FactorChange[] = [];
  for (const [key, entry] of is) {
    const old = was.get(key);
    if (old === undefined) rows.push(tableChange(entry, { kind: 'added', before: null, after: entry.state }));
    else if (JSON.stringify(old.state) !== JSON.stringify(entry.state))
      rows.push(tableChange(entry, { kind: 'changed', before: old.state, after: entry.state }));
  }
  for (const [key, entry] of was)
    if (!is.has(key)) rows.push(tableChange(entry, { kind: 'removed', before: entry.state, after: null }));
  return rows;
}

function familyChanges(
  family: FamilyName,
  before: FamilyFile | undefined,
  after: FamilyFile | undefined,
): FamilyChanges {
  const rows = [
    ...factorChanges(rowsOf(before), rowsOf(after)),
    ...tableChanges(tableRowsOf(before), tableRowsOf(after)),
  ];
  const count = (kind: FactorChange['kind']) => rows.filter((row) => row.kind === kind).length;
  return { family, added: count('added'), removed: count('removed'), changed: count('changed'), rows };
}

/**
 * What is different in a factor set against the one before, family by family (those that differ only), row by row: id,
 * region and year with what stood there and what stands there now. A row has changed when anything that it
 * says has: its values, unit, GWP set, names, category, quality, note, a column of its family, or its source with address
 * and licence; values are kg per unit as in `RowJson`.
 */
export function compareSets(before: readonly FamilyFile[], after: readonly FamilyFile[]): FamilyChanges[] {
  const [was, is] = [before, after].map((files) => new Map(files.map((file) => [file.family, file])));
  const families = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].sort();
  return families
    .map((family) => familyChanges(family, was?.get(family), is?.get(family)))
    .filter(({ rows }) => rows.length > 0);
}
