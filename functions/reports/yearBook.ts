import { type CellValue, letters, plain } from '#functions/calculations/excel/cells.ts';
import { cellAt, type TableSheet, writeTables } from '#functions/calculations/excel/reviewBook.ts';
import { ghgCategories } from '#shared/emissions/categories.ts';
import { addedKg, withoutCategoryKg } from '#shared/reports/year.ts';
import { fill, type Words, wordsOf } from './pdf/words.ts';
import type { YearFacts, YearFactsPart } from './yearFacts.ts';

/** The Excel of the report of a year: the figures of each category, and all sums as formulas over them. */
export async function writeYearBook(path: string, facts: YearFacts): Promise<void> {
  const words = wordsOf(facts.language);
  const keys = ghgCategories.filter((key) => facts.sum.categories.some((one) => one.key === key));
  await writeTables(path, [
    summarySheet(facts, keys, words),
    categoriesSheet(facts, keys, words),
    calculationsSheet(facts, words),
    factorsSheet(facts, words),
    ...(facts.properties.length > 0 ? [propertiesSheet(facts, words)] : []),
  ]);
}

const kgOf = ({ figures }: YearFactsPart, key: string): number | null =>
  figures.categories.find((one) => one.key === key)?.co2eKg ?? null;
/** Of the table of categories: the organization stands in the first column. */
const columnOf = (keys: readonly string[], key: string): number => keys.indexOf(key) + 2;

const AT = { scope1: 3, scope2: 4, scope3: 5, total: 6, share: 7, location: 8, biogenic: 9 } as const;

function summarySheet({ parts, sum }: YearFacts, keys: readonly string[], { t, format }: Words): TableSheet {
  const y = t.year;
  const totalAt = parts.length;
  const rows = parts.map((part, i): CellValue[] => {
    const { name, periodStartOn, periodEndOn, figures: f } = part;
    const scope = (number: number, kg: number | null) => scopeCell(part, { keys, number, kg, row: i, t });
    return [
      plain(name),
      `${format.day(periodStartOn)} – ${format.day(periodEndOn)}`,
      scope(1, f.scope1Kg),
      scope(2, f.scope2MarketKg),
      scope(3, f.scope3Kg),
      { formula: `SUM(${cellAt(AT.scope1, i)}:${cellAt(AT.scope3, i)})`, result: f.totalKg },
      shareCell(i, totalAt, { kg: f.totalKg, whole: sum.totalKg }),
      f.scope2LocationKg,
      f.biogenicCo2Kg,
    ];
  });
  const below = (column: number, result: number): CellValue => ({
    formula: `SUM(${cellAt(column, 0)}:${cellAt(column, totalAt - 1)})`,
    result,
  });
  const foot: CellValue[] = [
    t.summary.total,
    null,
    below(AT.scope1, sum.scope1Kg),
    below(AT.scope2, sum.scope2MarketKg),
    below(AT.scope3, sum.scope3Kg ?? 0),
    below(AT.total, sum.totalKg),
    shareCell(totalAt, totalAt, { kg: sum.totalKg, whole: sum.totalKg }),
    below(AT.location, sum.scope2LocationKg),
    below(AT.biogenic, sum.biogenicCo2Kg),
  ];
  const scopeHead = (scope: number) => `${fill(t.scope, { scope })}, kg CO2e`;
  return {
    name: y.sheets.summary,
    columns: [
      { header: y.organization, format: 'text', width: 36 },
      { header: y.period, format: 'text' },
      { header: scopeHead(1), format: 'number' },
      { header: `${y.market}, kg CO2e`, format: 'number', width: 28 },
      { header: scopeHead(3), format: 'number' },
      { header: y.totalKg, format: 'number' },
      { header: y.share, format: 'percent' },
      { header: `${y.location}, kg CO2e`, format: 'number', width: 30 },
      { header: y.biogenicKg, format: 'number' },
    ],
    rows: [...rows, foot],
    boldRows: 1,
  };
}

interface OfScope {
  keys: readonly string[];
  number: number;
  kg: number | null;
  row: number;
  t: Words['t'];
}
/** The sum of the categories of a scope; a plain figure where totals were typed without categories. */
function scopeCell(part: YearFactsPart, { keys, number, kg, row, t }: OfScope): CellValue {
  if (kg === null) return null;
  const own = keys.filter((key) => key.split('.')[0] === String(number));
  const known = own.flatMap((key) => kgOf(part, key) ?? []);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined || addedKg(known) !== addedKg([kg])) return kg;
  const at = (key: string) => cellAt(columnOf(keys, key), row);
  return { formula: `SUM('${t.year.sheets.categories}'!${at(first)}:${at(last)})`, result: kg };
}

const shareCell = (row: number, totalAt: number, { kg, whole }: { kg: number; whole: number }): CellValue =>
  whole > 0 ? { formula: `${cellAt(AT.total, row)}/${cellAt(AT.total, totalAt)}`, result: kg / whole } : null;

function categoriesSheet({ parts, sum }: YearFacts, keys: readonly string[], words: Words): TableSheet {
  const { t } = words;
  // What was typed is split into scopes only: it has a column of its own, so that each row comes to its total.
  const own = sum.withoutCategories > 0;
  const last = Math.max(2, keys.length + (own ? 2 : 1));
  const rowSum = (row: number, result: number): CellValue => ({
    formula: `SUM(${cellAt(2, row)}:${cellAt(last, row)})`,
    result,
  });
  const rows = parts.map((part, i): CellValue[] => {
    const withoutKg = withoutCategoryKg(part.figures);
    const kgs = [...keys.map((key) => kgOf(part, key)), ...(own ? [withoutKg === 0 ? null : withoutKg] : [])];
    return [plain(part.name), ...kgs, rowSum(i, part.figures.totalKg)];
  });
  const totals = keys.map((key) => sum.categories.find((one) => one.key === key)?.co2eKg ?? 0);
  const foot = [...totals, ...(own ? [withoutCategoryKg(sum)] : [])].map((result, i): CellValue => {
    const column = letters(i + 2);
    return { formula: `SUM(${column}2:${column}${parts.length + 1})`, result };
  });
  return {
    name: t.year.sheets.categories,
    columns: [
      { header: t.year.organization, format: 'text', width: 36 },
      ...keys.map((key) => ({ header: words.category(key), format: 'number' as const, width: 26 })),
      ...(own ? [{ header: t.year.withoutCategory, format: 'number' as const, width: 36 }] : []),
      { header: t.year.totalKg, format: 'number' },
    ],
    rows: [...rows, [t.summary.total, ...foot, rowSum(parts.length, sum.totalKg)]],
    boldRows: 1,
  };
}

function calculationsSheet({ parts }: YearFacts, { t, format }: Words): TableSheet {
  const y = t.year;
  const heads = [y.organization, y.period, y.finishedOn, y.gwp, y.sha, y.factorSet];
  return {
    name: y.sheets.calculations,
    columns: heads.map((header) => ({ header, format: 'text' as const })),
    rows: parts.map(({ name, periodStartOn, periodEndOn, finishedOn, gwp, seal }) => [
      plain(name),
      `${format.day(periodStartOn)} – ${format.day(periodEndOn)}`,
      format.day(finishedOn),
      gwp,
      seal.rowsHash,
      seal.factorSet,
    ]),
  };
}

const text = (header: string, width?: number) => ({ header, format: 'text' as const, ...(width && { width }) });
const GASES = ['co2', 'ch4', 'n2o', 'other', 'notSplit', 'biogenic'] as const;

/** Every factor that the figures come from, with its source. */
function factorsSheet({ factors }: YearFacts, words: Words): TableSheet {
  const a = words.t.annex;
  return {
    name: words.t.year.sheets.factors,
    columns: [
      ...[text(a.name, 44), text(a.region, 10), text(a.year, 8), text(a.unit, 14)],
      ...GASES.map((gas) => text(a[gas], 14)),
      ...[text(a.provisional, 4), text(a.source, 50), text(a.url, 40), text(a.licence, 24)],
    ],
    rows: factors.flatMap(({ unit, perUnit, source, isProvisional }): CellValue[][] => {
      if (!source) return [];
      const name =
        source.id === null ? fill(a.ownFactor, { activity: words.activity(source.name) }) : words.factor(source);
      return [
        [
          ...[plain(name), words.region(source.region), source.year, words.unit(unit)],
          ...GASES.map((gas) => perUnit[gas]),
          ...[
            isProvisional ? a.provisional : null,
            plain(source.source),
            plain(source.url),
            plain(words.licence(source.licence)),
          ],
        ],
      ];
    }),
  };
}

/** What amounts were converted by: densities, calorific values, parameters of formulas. */
function propertiesSheet({ properties }: YearFacts, words: Words): TableSheet {
  const a = words.t.annex;
  return {
    name: words.t.year.sheets.properties,
    columns: [
      ...[text(a.property, 44), text(a.region, 10), text(a.year, 8), text(a.value, 14), text(a.unit, 18)],
      ...[text(a.source, 50), text(a.url, 40), text(a.licence, 24)],
    ],
    rows: properties.map(({ value, unit, source }): CellValue[] => [
      ...[plain(words.factor(source)), words.region(source.region), source.year, value, words.unit(unit)],
      ...[plain(source.source), plain(source.url), plain(words.licence(source.licence))],
    ]),
  };
}
