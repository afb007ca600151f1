import type ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { rowDay } from '#shared/calculations/rules.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import type { FieldValue } from '#shared/emissions/types.ts';
import { ownColumns } from '#shared/imports/own/columns.ts';
import { edited, period, sites, understood, written } from './questionBook.test.helper.ts';

/** Rows that a person writes, by the columns of their question; what a list has is chosen from it. */
interface Filled {
  readonly activity: string;
  readonly given: Readonly<Record<string, FieldValue>>;
}
const FILLED: readonly Filled[] = [
  {
    activity: 'electric-power-marketer',
    given: {
      ...{ supplier: 'unknown', quantity: 1234.5, quantityUnit: 'MWh', guarantee: 'renewable', coveredPercent: 40 },
      ...{ supplierFactor: 0.12, consumer: 'vehicle' },
    },
  },
  {
    activity: 'business-trip-road-transport',
    given: {
      ...{ origin: 'Lugo', destination: 'Vigo, Redondela', vehicle: 'car-average', fuel: 'diesel' },
      ...{ distance: 1230.75, distanceUnit: 'km', trips: 6, passengers: 2, roundTrip: true },
    },
  },
  { activity: 'fixed-installations', given: { fuel: 'natural-gas', quantity: 85_000, quantityUnit: 'kWh (GCV)' } },
  {
    activity: 'waste',
    given: {
      material: 'paper-and-board-mixed',
      quantity: 12.25,
      quantityUnit: 't',
      place: 'elsewhere',
      landfillPercent: 40,
      recyclingPercent: 60,
    },
  },
  { activity: 'hotel-nights', given: { country: 'PT', nights: 3, rooms: 2 } },
];
const FIRST_EMPTY = 5;

/** What the list of a cell shows for a value. */
function labelOf(book: ExcelJS.Workbook, cell: ExcelJS.Cell, value: string): string | null {
  const range = /^(\w+)!\$([A-Z]+)\$\d+:\$[A-Z]+\$(\d+)$/.exec(String(cell.dataValidation?.formulae?.[0] ?? ''));
  const lists = range && book.getWorksheet(range[1]);
  if (!lists || !range) return null;
  const labels = lists.getColumn(range[2] ?? '').number;
  for (let row = 2; row <= Number(range[3]); row++)
    if (lists.getCell(row, labels + 1).text === value) return lists.getCell(row, labels).text;
  return null;
}

const COMMON = { source: 'Contador 7', note: 'Lido na factura', quality: 'measured', site: sites[1]?.id ?? '' };
interface Typed {
  readonly date: ExcelJS.CellValue;
  readonly dateFormat: string;
  readonly change: (id: string, value: ExcelJS.CellValue) => ExcelJS.CellValue;
}
function typeIn(
  book: ExcelJS.Workbook,
  { sheet, row, at }: { sheet: ExcelJS.Worksheet; row: Filled; at: number },
  typed: Typed,
) {
  const all: Record<string, FieldValue> = { ...COMMON, ...row.given };
  for (const [column, { id }] of ownColumns(activityType(row.activity)!, 'template').entries()) {
    const cell = sheet.getCell(at, column + 1);
    if (id === 'date') {
      cell.value = typed.date;
      cell.numFmt = typed.dateFormat;
    } else if (all[id] !== undefined)
      cell.value = typed.change(id, labelOf(book, cell, String(all[id])) ?? (all[id] as never));
  }
}

it.each(['es', 'pt'] as const)('templates that a person fills in say what was meant: %s', async (language) => {
  const types = FILLED.map(({ activity }) => activityType(activity)!);
  const template = await written(
    language,
    types.map((type) => ({ type, rows: null })),
  );
  const asDay: Typed = {
    date: new Date('2024-03-15T00:00:00Z'),
    dateFormat: 'dd/mm/yyyy',
    change: (_, value) => value,
  };
  const asMonth: Typed = {
    ...{ date: '03/2024', dateFormat: '@' },
    // As people write: in capitals, with spaces, a number as a text with the marks of their language.
    change: (id, value) => {
      if (typeof value === 'number')
        return value.toLocaleString(language === 'es' ? 'de' : 'pt-PT', { maximumFractionDigits: 6 });
      return ['quality', 'place', 'guarantee', 'fuel'].includes(id) ? ` ${String(value).toUpperCase()} ` : value;
    },
  };
  const filled = await edited(template, (book) => {
    for (const [i, row] of FILLED.entries()) {
      const sheet = book.worksheets[i + 1]!;
      typeIn(book, { sheet, row, at: FIRST_EMPTY }, asDay);
      // A row is left empty between.
      typeIn(book, { sheet, row, at: FIRST_EMPTY + 2 }, asMonth);
    }
  });
  const { preview, outcomes } = await understood(filled, { calculationId: 'cal_here' });
  expect([preview.questions, preview.warnings]).toEqual([[], []]);
  expect(preview.own?.map(({ activity, rows }) => ({ activity, rows }))).toEqual(
    FILLED.map(({ activity }) => ({ activity, rows: 2 })),
  );
  expect(outcomes.flatMap(({ problems }) => problems)).toEqual([]);
  const common = { siteId: COMMON.site, emissionSource: COMMON.source, note: COMMON.note, quality: COMMON.quality };
  const month = { dateOn: '2024-03-01', datePrecision: 'month' } as const;
  expect(outcomes.map(({ draft }) => draft)).toMatchObject(
    FILLED.flatMap(({ activity, given }) => [
      { activity, inputs: given, ...common, dateOn: '2024-03-15', datePrecision: 'day' },
      { activity, inputs: given, ...common, ...month, dateOn: rowDay(month, period) },
    ]),
  );
});
