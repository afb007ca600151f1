import { exact } from '../exact.ts';
import type { Gwp } from '../rates.ts';
import type { GwpSet, SourceRef } from '../types.ts';
import { unitOf } from '../units.ts';
import type { FamilyFile, FamilyName, SeriesJson, SourceJson, TableRow } from './format.ts';
import type { Constant, FactorRow, Parameter, Series } from './series.ts';

/** Tables of single numbers: properties, price levels, prices of energy. */
const CONSTANTS = ['constants', 'price_index', 'energy_prices'];
const NONE: Readonly<Record<string, string>> = {};

/**
 * A compiled set of factors, immutable and named by its hash: finished calculations keep the hash, so that their traces
 * replay. Families come as they are needed (what is there never changes); asking for one that was not loaded is a defect
 * of the caller.
 */
export class FactorSet {
  readonly hash: string;
  readonly #families = new Map<FamilyName, FamilyFile>();
  readonly #series = new Map<FamilyName, Series[]>();
  readonly #byId = new Map<string, Series[]>();
  readonly #byStem = new Map<string, Series[]>();
  /** By id, and by id and region: several regions may have a constant of one id. */
  readonly #constants = new Map<string, TableRow>();
  readonly #gases = new Map<string, TableRow>();
  readonly #gwp = new Map<GwpSet, Gwp>();
  readonly #lastYears = new Map<string, number>();
  readonly #sources = new Map<string, SourceJson>();

  constructor(hash: string, files: readonly FamilyFile[]) {
    this.hash = hash;
    for (const file of files) this.add(file);
  }

  /** Adds a family of this set, unless it is there. */
  add(file: FamilyFile): void {
    if (this.has(file.family)) return;
    this.#families.set(file.family, file);
    this.#series.set(file.family, []);
    for (const [key, source] of Object.entries(file.sources)) this.#sources.set(key, source);
    for (const json of file.series) this.#addSeries(json, file.family);
    for (const name of CONSTANTS) for (const row of file.tables[name] ?? []) this.#addConstant(row);
    for (const row of file.tables.gwp ?? []) this.#gases.set(row.gas ?? '', row);
  }

  readonly has = (family: FamilyName): boolean => this.#families.has(family);

  /** Throws unless all of them were loaded: a missing family must never look like a missing factor. */
  require(families: readonly FamilyName[]): void {
    for (const family of families) this.file(family);
  }

  #addSeries(json: SeriesJson, family: FamilyName): void {
    const unit = unitOf(json.unit);
    if (unit === undefined) throw new Error(`${json.id}: unit ${json.unit} is not in the registry`);
    const { id, region, category, scope, ghgCategory, facts } = json;
    const rows = json.rows.map((row) => ({
      year: row.year,
      values: row.values,
      facts: row.facts === undefined ? facts : { ...facts, ...row.facts },
      extra: row.extra ?? NONE,
    }));
    const series: Series = { id, region, category, scope, ghgCategory, family, unit, rows };
    push(this.#series, family, series);
    push(this.#byId, id, series);
    push(this.#byStem, id.slice(0, Math.max(0, id.lastIndexOf('.'))), series);
    const key = `${family} ${region}`;
    this.#lastYears.set(key, Math.max(this.#lastYears.get(key) ?? 0, rows.at(-1)?.year ?? 0));
  }

  #addConstant(row: TableRow): void {
    const id = row.id ?? '';
    if (!this.#constants.has(id)) this.#constants.set(id, row);
    this.#constants.set(`${id}\n${row.region}`, row);
  }

  /** All series of a family, in the order of its file. */
  seriesOf(family: FamilyName): readonly Series[] {
    this.file(family);
    return this.#series.get(family) ?? [];
  }

  /** The series of an id, one a region. */
  withId(id: string): readonly Series[] {
    return this.#byId.get(id) ?? [];
  }

  /** The series whose id is `<stem>.<one word>`: the same factor per kg, litre, kWh... */
  withStem(stem: string): readonly Series[] {
    return this.#byStem.get(stem) ?? [];
  }

  /** Last year that a publisher's table of a region has: later years take it, provisionally. */
  readonly lastYear = (family: FamilyName, region: string): number => this.#lastYears.get(`${family} ${region}`) ?? 0;

  /** Rows of a parameter table. */
  readonly table = (family: FamilyName, name: string): readonly TableRow[] => this.file(family).tables[name] ?? [];

  /** A constant by id; of a region where it differs by region. */
  constant(id: string, region?: string): Constant | undefined {
    this.file('constants');
    const row = this.#constants.get(region === undefined ? id : `${id}\n${region}`);
    if (row === undefined) return undefined;
    return { id, region: row.region ?? '', value: Number(row.value), unit: row.unit ?? '' };
  }

  /** A row of a parameter table by its id, with its source; undefined where there is none. */
  parameter(family: FamilyName, table: string, id: string): Parameter | undefined {
    const row = this.table(family, table).find((candidate) => candidate.id === id);
    if (row === undefined) return undefined;
    const name = row.name_es || row.name_en || id;
    const facts = { id, name, nameEn: row.name_en || name, region: row.region ?? 'GLO', year: null };
    const source = this.#ref(row.source ?? '', { ...facts, quality: row.quality ?? '', note: row.note ?? '' });
    return { value: Number(row.value), unit: row.unit ?? '', source };
  }

  /** GWP of a gas of `gwp.csv` in a set; undefined where the set does not list it. */
  gwp(gas: string, set: GwpSet): number | undefined {
    this.file('gwp');
    const text = this.#gases.get(gas)?.[set.toLowerCase()] ?? '';
    return text === '' ? undefined : Number(text);
  }

  /** GWP of methane and nitrous oxide in a set: 27.9 and 273 in AR6, for all methane as the ministry does. */
  gwpOf(set: GwpSet): Gwp {
    const known = this.#gwp.get(set);
    if (known !== undefined) return known;
    const [ch4, n2o] = [this.gwp('CH4', set), this.gwp('N2O', set)];
    if (ch4 === undefined || n2o === undefined) throw new Error(`GWP of CH4 or N2O in ${set} is missing`);
    const made = { ch4: exact(ch4), n2o: exact(n2o) };
    this.#gwp.set(set, made);
    return made;
  }

  /** Where a factor row comes from. */
  sourceOfRow(series: Series, row: FactorRow): SourceRef {
    const { source, quality, note, nameEn, nameEs } = row.facts;
    return this.#ref(source, {
      id: series.id,
      name: nameEs || nameEn || series.id,
      nameEn: nameEn || nameEs || series.id,
      region: series.region,
      year: row.year,
      quality,
      note,
    });
  }

  /** Where a constant comes from. */
  sourceOfConstant(constant: Constant): SourceRef {
    const row = this.#constants.get(`${constant.id}\n${constant.region}`);
    return this.#ref(row?.source ?? '', {
      id: constant.id,
      name: row?.name_es || row?.name_en || constant.id,
      nameEn: row?.name_en || row?.name_es || constant.id,
      region: constant.region,
      year: row?.year ? Number(row.year) : null,
      quality: row?.quality ?? '',
      note: row?.note ?? '',
    });
  }

  /** Where the GWP of a gas, or the composition of a blend, comes from. */
  sourceOfGas(name: string, table: 'gwp' | 'refrigerant_blends'): SourceRef {
    const row = this.table('gwp', table).find((candidate) => candidate.gas === name || candidate.blend === name);
    return this.#ref(row?.source ?? '', {
      id: `${table === 'gwp' ? 'gwp' : 'blend'}.${name.toLowerCase()}`,
      name,
      nameEn: name,
      region: 'GLO',
      year: null,
      quality: table === 'gwp' ? 'published' : 'derived',
      note: row?.note ?? '',
    });
  }

  /** What a key in the column `source` of a table stands for. */
  readonly sourceOf = (key: string): SourceJson | undefined => this.#sources.get(key);

  #ref(key: string, facts: Omit<SourceRef, 'source' | 'url' | 'licence'>): SourceRef {
    const source = this.#sources.get(key);
    return { ...facts, source: source?.source ?? '', url: source?.url ?? '', licence: source?.licence ?? '' };
  }

  /** A family as it was compiled. */
  file(family: FamilyName): FamilyFile {
    const file = this.#families.get(family);
    if (file === undefined) throw new Error(`factor family ${family} is not loaded`);
    return file;
  }
}

function push<K>(map: Map<K, Series[]>, key: K, series: Series): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [series]);
  else list.push(series);
}

/** Makes a factor set of its compiled families (`dist/factors/<hash>/<family>.json`). */
export const loadFactorSet = (hash: string, files: readonly FamilyFile[]): FactorSet => new FactorSet(hash, files);
