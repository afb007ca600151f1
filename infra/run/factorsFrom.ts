import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import papaparse from 'papaparse';
import { spanishName } from './spanishNames.ts';
import { spanishParameter } from './spanishParameters.ts';

const DATA = 'shared/emissions/factors/data';
/** Columns of a factor file of this repository: `source` is a key of sources.csv, a row without an id carries on the series above it. */
const COLUMNS =
  'id,category,name_en,name_es,scope,ghg_category,unit,region,year,co2_kg,ch4_kg,n2o_kg,other_kgco2e,co2e_kg,biogenic_co2_kg,gwp,source,quality,note'.split(
    ',',
  );
/** Of the series: said once, in its first row. */
const OF_SERIES = ['id', 'category', 'scope', 'ghg_category', 'unit', 'region'];
/** Said again only where they differ from the row above (`-`: empty here). */
const DITTO = ['name_en', 'name_es', 'quality', 'note', 'source', 'gwp'];

type Row = Record<string, string>;
const read = (path: string): Row[] =>
  papaparse.parse<Row>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true }).data;
const write = (path: string, columns: string[], rows: Row[]) =>
  writeFileSync(
    path,
    `${papaparse.unparse({ fields: columns, data: rows.map((row) => columns.map((c) => row[c] ?? '')) }, { newline: '\n' })}\n`,
  );

/** Units that the publishers write in words of their own. */
const UNITS: Readonly<Record<string, string>> = {
  litre: 'l',
  item: 'ud',
  vehicle: 'ud',
  'kg urea': 'kg',
  't lime': 't',
  't clinker': 't',
  't dry matter burnt': 't',
  't live weight·yr': 't·yr',
};
const REGIONS: Readonly<Record<string, string>> = { global: 'GLO' };
/** Rows that no publication gives: zero by convention. */
const CONVENTION = { source: 'Payroll and social grants: convention', source_url: '', licence: '' };

/** Figures that two publications give in words only: kWh an hour, km. */
const PARAMETERS: Readonly<Record<string, string>> = {
  'telecommuting.office-equipment.kwh-hour': '0.14',
  'telecommuting.commute-break-even.km': '6',
};

/** A row in the words of this repository. */
function ours(row: Row): Row {
  const { id = '', unit = '', region = '' } = row;
  const parameter = PARAMETERS[id];
  return {
    ...row,
    name_es: spanishName(row.name_es ?? ''),
    unit: UNITS[unit] ?? unit,
    region: REGIONS[region] ?? region,
    ...(parameter === undefined ? {} : { parameter }),
    ...(/^transaction\.(payroll|social-grants)$/.test(id) ? CONVENTION : {}),
  };
}

/** Parameter tables whose publisher gives English names only. */
const ENGLISH_ONLY: readonly string[] = ['agriculture_parameters'];

/** A row of a parameter table, with its Spanish name after the English one. */
function named(family: string, row: Row): Row {
  if (!ENGLISH_ONLY.includes(family)) return row;
  const { id = '', name_en = '', ...rest } = row;
  return { id, name_en, name_es: spanishParameter(name_en), ...rest };
}

/** Stable and readable: the first words of the source and four digits of its hash. */
function keyOf(row: Row): string {
  const text = [row.source, row.source_url, row.licence].join('\n');
  const words = (row.source ?? '')
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .toLowerCase();
  const slug = words
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 20)
    .replace(/-$/, '');
  return `${slug || 'none'}-${createHash('sha256').update(text).digest('hex').slice(0, 4)}`;
}

function compact(rows: Row[]): Row[] {
  const series = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.id}\n${row.region}`;
    series.set(key, [...(series.get(key) ?? []), row]);
  }
  const byYear = (a: Row, b: Row) => Number(a.year) - Number(b.year);
  return [...series.values()].flatMap((group) =>
    group.toSorted(byYear).map((row, i, sorted) => shortened(row, sorted[i - 1])),
  );
}

function shortened(row: Row, above: Row | undefined): Row {
  if (above === undefined) return row;
  const short: Row = { ...row };
  for (const column of OF_SERIES) {
    if (row[column] !== above[column]) throw new Error(`${row.id} ${row.region}: ${column} changes inside the series`);
    short[column] = '';
  }
  for (const column of DITTO) short[column] = row[column] === above[column] ? '' : row[column] || '-';
  return short;
}

/**
 * Carries published factor files (the 21 columns of a factor row, or a parameter table) into the data folder: source,
 * address and licence become a key of sources.csv, so that each row keeps its reference and each source is said once.
 * The same input gives the same bytes.
 */
export function carryFactors(folder: string, families: readonly string[]): void {
  const sourcesPath = join(DATA, 'sources.csv');
  const known = new Map((existsSync(sourcesPath) ? read(sourcesPath) : []).map((row) => [row.key ?? '', row]));
  for (const family of families) {
    const rows = read(join(folder, `${family}.csv`)).map((published) => {
      const row = 'ghg_category' in published ? ours(published) : named(family, published);
      if (row.source === undefined) return row;
      const { source_url, licence, ...rest } = row;
      const key = keyOf(row);
      const other = known.get(key);
      if (other !== undefined && other.source !== row.source) throw new Error(`two sources have the key ${key}`);
      known.set(key, { key, source: row.source, source_url: source_url ?? '', licence: licence ?? '' });
      return { ...rest, source: key };
    });
    const isFactors = rows.some((row) => 'co2e_kg' in row);
    const found = rows.flatMap((row) => Object.keys(row));
    const columns = [...new Set(isFactors ? [...COLUMNS, ...found] : found)];
    write(join(DATA, `${family}.csv`), columns, isFactors ? compact(rows) : rows);
  }
  const sources = [...known.values()].toSorted((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1));
  write(sourcesPath, ['key', 'source', 'source_url', 'licence'], sources);
}
