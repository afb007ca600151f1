import type ExcelJS from 'exceljs';
import { licenceIn } from '#shared/emissions/factors/licenceIn.ts';
import { sourceName } from '#shared/emissions/sourceName.ts';
import type { LineTrace } from '#shared/emissions/types.ts';
import { unitTextIn } from '#shared/emissions/unitText.ts';
import { type UsedFactor, UsedFactors } from '../usedFactors.ts';
import { letters, plain } from './cells.ts';
import { GASES, type Gas } from './line.ts';
import type { ExportTexts } from './texts.ts';

/** Rows of the sheet: the GWP of methane and nitrous oxide, then the table of factors. */
export const GWP_ROWS = { ch4: 1, n2o: 2 } as const;
const HEADER_ROW = 4;
const FIRST_ROW = HEADER_ROW + 1;
/** The gases stand in the columns after number, code, name, region, year and unit. */
const FIRST_GAS_COLUMN = 7;
export const gasColumn = (gas: Gas): string => letters(FIRST_GAS_COLUMN + GASES.indexOf(gas));

/** GWP of methane and nitrous oxide in the calculation's set. */
export interface Gwps {
  ch4: number;
  n2o: number;
}

/** The factors that the lines of a workbook use, as a sheet. */
export class FactorTable {
  readonly #used = new UsedFactors();

  /** The row of a line's factor in the sheet. */
  rowOf(line: LineTrace): number {
    return FIRST_ROW + this.#used.add(line);
  }

  /** The number that the sheet gives to the factor of a row. */
  numberOf(row: number): number {
    return row - FIRST_ROW + 1;
  }

  /** Writes the sheet: after the lines, when all factors are known. */
  writeTo(sheet: ExcelJS.Worksheet, { texts, gwps }: { texts: ExportTexts; gwps: Gwps }): void {
    const t = texts.factors;
    sheet.columns = WIDTHS.map((width) => ({ width }));
    sheet.addRow([t.gwpCh4, gwps.ch4]).commit();
    sheet.addRow([t.gwpN2o, gwps.n2o]).commit();
    sheet.addRow([]).commit();
    const gases = GASES.map((gas) => t[gas]);
    const head = [
      t.number,
      t.id,
      t.name,
      t.region,
      t.year,
      t.unit,
      ...gases,
      t.quality,
      t.source,
      t.url,
      t.licence,
      t.note,
    ];
    const header = sheet.addRow(head);
    header.font = { bold: true };
    header.commit();
    for (const [i, factor] of this.#used.list.entries()) sheet.addRow(cellsOf(i + 1, factor, texts)).commit();
    sheet.commit();
  }
}
const WIDTHS = [14, 34, 44, 9, 7, 12, 14, 14, 14, 14, 14, 14, 11, 50, 40, 24, 50];

function cellsOf(
  number: number,
  { unit, perUnit, source }: UsedFactor,
  texts: ExportTexts,
): (string | number | null)[] {
  const gases = GASES.map((gas) => perUnit[gas]);
  const unitName = unitTextIn(texts, unit);
  if (!source) return [number, null, null, null, null, unitName, ...gases];
  const { id, region, year, quality, source: origin, url, licence, note } = source;
  const isOwn = id === null;
  const first = [
    number,
    id,
    isOwn ? texts.ownFactor : plain(sourceName(source, texts.language, texts.factorNames)),
    texts.regions[region] ?? region,
    year,
    unitName,
  ];
  const qualities: Readonly<Record<string, string>> = texts.factorQualities;
  return [
    ...first,
    ...gases,
    qualities[quality] ?? quality,
    plain(origin),
    plain(url),
    plain(licenceIn(licence, texts.language)),
    plain(note),
  ];
}
