import type ExcelJS from 'exceljs';
import type { LineTrace } from '#shared/emissions/types.ts';
import { unitTextIn } from '#shared/emissions/unitText.ts';
import { kgOf } from '../amounts.ts';
import { countedQuality, type StoredRow } from '../rowItem.ts';
import { type CellValue, type Formula, letters, plain } from './cells.ts';
import { type FactorTable, GWP_ROWS, gasColumn } from './factorsSheet.ts';
import { FAMILIES, type Family, GASES, type Gas, shareOf, wayOf } from './line.ts';
import { dateCell } from './questionCells.ts';
import { familyKg } from './sums.ts';
import type { ExportTexts } from './texts.ts';

/** Columns of the data sheet, in order. */
const COLUMNS = [
  ...['row', 'siteNumber', 'site', 'source', 'date', 'activity', 'line', 'method', 'scope', 'category'],
  ...['quantity', 'unit', 'conversion', 'converted', 'factorUnit', 'factor'],
  ...GASES,
  ...['co2e', 'inMarket', 'inLocation', 'quality', 'note', 'error'],
  ...FAMILIES,
] as const;
export type Column = keyof ExportTexts['columns'];
export const columnOf = (column: Column): string => letters((COLUMNS as readonly string[]).indexOf(column) + 1);
const WIDE: readonly Column[] = ['site', 'source', 'activity', 'note', 'error'];

/** A site as the workbook names it: sums go by the number, since a name could be read as a pattern. */
export interface SiteOfRow {
  number: number;
  name: string;
}
interface RowOfSheet {
  number: number;
  row: StoredRow;
  site: SiteOfRow;
  activity: string;
}

/** One style object for all cells: the writer looks each new one up among all styles, half of its time. */
const PLAIN = {};
/** Those of a day, a month and a year. */
const DATES = new Map<string | null, object>(['dd/mm/yyyy', 'mm/yyyy', '0'].map((numFmt) => [numFmt, { numFmt }]));
const DATE_AT = (COLUMNS as readonly string[]).indexOf('date') + 1;

/** To the milligram, once, as the engine does: CO2e from unrounded masses, each mass apart. */
const rounded = (formula: string): string => `ROUND(${formula},6)`;

/** The sheet with one line for each emission of each row: quantity x conversion x factor, as formulas. */
export class RowsSheet {
  readonly #sheet: ExcelJS.Worksheet;
  readonly #texts: ExportTexts;
  readonly #factors: FactorTable;
  #at = 1;

  constructor(sheet: ExcelJS.Worksheet, texts: ExportTexts, factors: FactorTable) {
    this.#sheet = sheet;
    this.#texts = texts;
    this.#factors = factors;
    sheet.columns = (COLUMNS as readonly Column[]).map((column) => ({ width: WIDE.includes(column) ? 28 : 13 }));
    const header = sheet.addRow((COLUMNS as readonly Column[]).map((column) => texts.columns[column]));
    header.font = { bold: true };
    header.commit();
  }

  add(row: RowOfSheet, lines: readonly LineTrace[]): void {
    const dateFormat = dateCell(row.row).format;
    for (const line of lines) this.#write({ ...this.#about(row), ...this.#line(line) }, dateFormat);
    if (lines.length > 0) return;
    // A category that is not relevant has no figure: it stands in the sheet with its reason and counts for nothing.
    const note = plain([row.row.inputs.reason, row.row.note].filter(Boolean).join('. '));
    this.#write({ ...this.#about(row), inMarket: 0, inLocation: 0, note }, dateFormat);
  }

  /** A row without a figure: it stands in the sheet and counts for nothing. */
  addError(row: RowOfSheet, error: string): void {
    this.#write({ ...this.#about(row), inMarket: 0, inLocation: 0, error: plain(error) }, dateCell(row.row).format);
  }

  end(): void {
    this.#sheet.autoFilter = { from: 'A1', to: `${letters(COLUMNS.length)}1` };
    this.#sheet.commit();
  }

  #write(cells: Partial<Record<Column, CellValue>>, dateFormat: string | null): void {
    this.#at += 1;
    const row = this.#sheet.addRow((COLUMNS as readonly Column[]).map((column) => cells[column] ?? null));
    row.eachCell((cell) => {
      cell.style = PLAIN;
    });
    row.getCell(DATE_AT).style = DATES.get(dateFormat) ?? PLAIN;
    row.commit();
  }

  #about({ number, row, site, activity }: RowOfSheet): Partial<Record<Column, CellValue>> {
    const { emissionSource, note } = row;
    const quality = countedQuality(row);
    return {
      row: number,
      siteNumber: site.number,
      site: plain(site.name),
      source: plain(emissionSource),
      date: dateCell(row).value,
      activity: plain(activity),
      quality: this.#texts.qualities[quality] ?? quality,
      note: plain(note),
    };
  }

  /** What a line is of its row: several of one kind are told apart by their part. */
  #nameOf({ kind, line: { part } }: LineTrace): string {
    const { kinds, parts } = this.#texts;
    const name = kinds[kind] ?? kind;
    return part === null ? name : `${name}: ${parts[part] ?? part}`;
  }

  #line(line: LineTrace): Partial<Record<Column, CellValue>> {
    const { quantity, unit, conversion, converted, factorUnit } = wayOf(line);
    const factor = this.#factors.rowOf(line);
    const at = this.#at + 1;
    const cell = (column: Column) => `${columnOf(column)}${at}`;
    const { bases, sheets } = this.#texts;
    const sheet = `'${sheets.factors}'`;
    const perUnit = (gas: Gas) => `${sheet}!$${gasColumn(gas)}$${factor}`;
    const gwp = (gas: keyof typeof GWP_ROWS) => `${sheet}!$B$${GWP_ROWS[gas]}`;
    const mass = (gas: Gas): Formula | null => {
      const found = line.gases.find((one) => one.gas === gas);
      if (!found || found.perUnitKg === null) return null;
      return { formula: rounded(`${cell('converted')}*${perUnit(gas)}`), result: found.massKg };
    };
    const family = (name: Family): Formula | null => {
      const other = mass('other');
      const share = shareOf(line.otherGases, name);
      if (other === null || share === 0) return null;
      const formula = share === 1 ? cell('other') : rounded(`${cell('other')}*${share}`);
      return { formula, result: familyKg(line.line, line.otherGases, name) };
    };
    const terms = [
      perUnit('co2'),
      `${perUnit('ch4')}*${gwp('ch4')}`,
      `${perUnit('n2o')}*${gwp('n2o')}`,
      perUnit('other'),
      perUnit('notSplit'),
    ];
    return {
      line: this.#nameOf(line),
      method: bases[line.basis] ?? line.basis,
      scope: line.scope,
      category: line.line.ghgCategory,
      quantity,
      unit: unitTextIn(this.#texts, unit),
      conversion,
      converted: { formula: `${cell('quantity')}*${cell('conversion')}`, result: converted },
      factorUnit: unitTextIn(this.#texts, factorUnit),
      factor: { formula: `${sheet}!$A$${factor}`, result: this.#factors.numberOf(factor) },
      ...Object.fromEntries(GASES.map((gas) => [gas, mass(gas)])),
      ...Object.fromEntries(FAMILIES.map((name) => [name, family(name)])),
      co2e: {
        formula: rounded(`${cell('converted')}*(${terms.join('+')})`),
        result: kgOf(line.line.co2e.co2eMilligrams),
      },
      inMarket: line.basis === 'location' ? 0 : 1,
      inLocation: line.basis === 'market' ? 0 : 1,
    };
  }
}
