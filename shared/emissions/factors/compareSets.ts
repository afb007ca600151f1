import type { FamilyFile, FamilyName, RowFacts, RowJson, SeriesJson, TableRow } from './format.ts';

/** What a row of a set said: values as `RowJson`, and what they mean. */
interface RowState {
  readonly values: RowJson['values'];
  readonly unit: string;
  readonly gwp: RowFacts['gwp'];
  readonly source: string;
  /** The family's own columns. */
  readonly extra: Readonly<Record<string, string>>;
}
/** One row that differs between two sets. Of a parameter table only that a row came or went: `before` and `after` are null. */
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
function stateOf({ sources }: FamilyFile, { unit, facts }: SeriesJson, row: RowJson): RowState {
  const { gwp, source } = { ...facts, ...row.facts };
  return { values: row.values, unit, gwp, source: sources[source]?.source ?? '', extra: row.extra ?? {} };
}

/** Rows of the parameter tables: each is its own key. */
function tableRowsOf(file: FamilyFile | undefined): Keyed<{ table: string; row: TableRow }> {
  const rows: Keyed<{ table: string; row: TableRow }> = new Map();
  for (const [table, list] of Object.entries(file?.tables ?? {}))
    for (const row of list) rows.set(`${table}\n${JSON.stringify(row)}`, { table, row });
  return rows;
}

const tableChange = (kind: FactorChange['kind'], { table, row }: { table: string; row: TableRow }): FactorChange => ({
  kind,
  id: [table, Object.values(row)[0] ?? ''].join('.'),
  region: row.region ?? '',
  year: row.year ? Number(row.year) : null,
  before: null,
  after: null,
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

function tableChanges(was: ReturnType<typeof tableRowsOf>, is: ReturnType<typeof tableRowsOf>): FactorChange[] {
  const only = (one: typeof was, other: typeof was) => [...one].filter(([key]) => !other.has(key));
  return [
    ...only(is, was).map(([, row]) => tableChange('added', row)),
    ...only(was, is).map(([, row]) => tableChange('removed', row)),
  ];
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
 * region and year with what stood there and what stands there now. A row has changed when its values, its unit, its GWP
 * set, its source or a column of its family have; values are kg per unit as in `RowJson`.
 */
export function compareSets(before: readonly FamilyFile[], after: readonly FamilyFile[]): FamilyChanges[] {
  const [was, is] = [before, after].map((files) => new Map(files.map((file) => [file.family, file])));
  const families = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].sort();
  return families
    .map((family) => familyChanges(family, was?.get(family), is?.get(family)))
    .filter(({ rows }) => rows.length > 0);
}
