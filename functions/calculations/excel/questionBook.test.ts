import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowDay } from '#shared/calculations/rules.ts';
import { RowDraft } from '#shared/calculations/schema.ts';
import { activityType, activityTypes } from '#shared/emissions/activityTypes.ts';
import { exampleInputs } from '#shared/emissions/examples.ts';
import { anyRow } from '#shared/emissions/samples.test.helper.ts';
import type { RowInput } from '#shared/emissions/types.ts';
import { OWN_ABOUT, OWN_LISTS, OwnSheetAbout } from '#shared/imports/own/book.ts';
import { ownColumns } from '#shared/imports/own/columns.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import type { StoredRow } from '../rowItem.ts';
import { edited, known, period, rowId, sites, understood, written } from './questionBook.test.helper.ts';

const DATES = [
  { dateOn: '2024-03-05', datePrecision: 'day' },
  { dateOn: '2024-02-29', datePrecision: 'month' },
  { dateOn: '2024-12-31', datePrecision: 'year' },
  { dateOn: null, datePrecision: 'day' },
] as const;
/** A row as it is stored: with what people write beside their figures. */
function rowOf({ activity, inputs }: RowInput, at: number): StoredRow {
  const draft = RowDraft.parse({
    ...{
      activity,
      inputs,
      emissionSource: at % 2 ? '=Caldera 1' : 'Caldera nº 2',
      note: at % 3 ? '' : '+34 600; «nota»',
    },
    ...{ quality: (['measured', 'invoice', 'estimated', 'spend'] as const)[at % 4], confirmed: true },
    ...DATES[at % DATES.length],
  });
  const stored = { ...draft, siteId: sites[at % 2]?.id ?? null, id: rowId(at), evidenceName: null, importId: null };
  const date = { dateOn: rowDay(draft, period) };
  return { ...stored, ...date, origin: null, result: null, v: 1, createdAt: '', updatedAt: '', createdBy: '' } as never;
}
/** With the units that are meant where none was given, as the engine takes them. */
function meant({ activity, inputs, ...row }: Pick<StoredRow, 'activity' | 'inputs'> & Partial<StoredRow>) {
  const all: Record<string, unknown> = { ...inputs };
  for (const { key, units } of activityType(activity)?.fields ?? [])
    if (units && all[key] !== undefined) all[`${key}Unit`] ??= units[0];
  const { siteId, emissionSource, dateOn, datePrecision, note, quality } = row;
  return { activity, inputs: all, siteId, emissionSource, dateOn, datePrecision, note, quality };
}

const samples = fc.sample(anyRow, { numRuns: 300, seed: 7 });
const rowsOf = (key: string): RowInput[] => [
  { activity: key, inputs: exampleInputs(key) ?? {} },
  ...samples.filter(({ activity }) => activity === key).slice(0, 2),
];
/** Those that have a figure: what has none is refused, wherever it comes from. */
const questions = activityTypes.map((type) => ({
  type,
  rows: rowsOf(type.key)
    .map(rowOf)
    .filter((row) => known.check(row) === null),
}));
it('has rows of every question', () => {
  for (const { type, rows } of questions) expect(rows.length, type.key).toBeGreaterThan(0);
});
it('tells the columns of a question apart', () => {
  for (const type of activityTypes) {
    const ids = ownColumns(type, 'rows').map(({ id }) => id);
    expect(new Set(ids).size, type.key).toBe(ids.length);
  }
});

/** Every question in one language; in another one those that have each kind of column. */
const SOME = ['electric-power-marketer', 'business-trip-road-transport', 'waste', 'process-emissions'];
describe.each([
  ['es', questions],
  ['en', questions.filter(({ type }) => SOME.includes(type.key))],
] as const)('the rows of questions, downloaded in %s', (language, asked) => {
  it('come in again as they are, without a question', async () => {
    const { preview, outcomes } = await understood(await written(language, asked));
    expect(preview.questions).toEqual([]);
    expect(preview.own?.map(({ activity }) => activity)).toEqual(asked.map(({ type }) => type.key));
    const wrong = outcomes.filter(({ draft }) => draft === null);
    expect(wrong.flatMap(({ sheet, problems }) => problems.map((one) => `${sheet} ${JSON.stringify(one)}`))).toEqual(
      [],
    );
    expect(outcomes.map(({ draft }) => meant(draft!))).toEqual(asked.flatMap(({ rows }) => rows.map(meant)));
  });
});

describe('what came from this calculation', () => {
  const type = activityType('fixed-installations')!;
  const inputs = exampleInputs(type.key) ?? {};
  const rows = [1, 2, 3].map((at) => ({
    ...rowOf({ activity: type.key, inputs: { ...inputs, quantity: at * 1000 } }, 1),
    id: rowId(at),
  }));
  const here = (...there: number[]) => ({ calculationId: 'cal_here', rowsThere: new Set(there.map(rowId)) });
  const [QUANTITY, LAST] = [5, 6];
  /** A whole row of the sheet copied below the last one, as one does in Excel: with its hidden mark. */
  const copy = (sheet: ExcelJS.Worksheet, from: number) => {
    const last = sheet.getRow(sheet.actualRowCount + 1);
    sheet.getRow(from).eachCell((cell, column) => {
      last.getCell(column).value = cell.value;
    });
    return last;
  };
  const bytes = written('es', [{ type, rows }]);
  const quantities = ({ outcomes }: Awaited<ReturnType<typeof understood>>) =>
    outcomes.map(({ draft, problems }) => draft?.inputs.quantity ?? problems.map(({ code }) => code));

  it('is not added again, and is said to be there only where it is', async () => {
    await expect(understood(await bytes, here(1, 2, 3))).rejects.toMatchObject({
      ...{ code: 'imports.nothingNew', details: { same: 3, gone: 0 } },
    });
    await expect(understood(await bytes, here(2))).rejects.toMatchObject({ details: { same: 1, gone: 2 } });
    expect(quantities(await understood(await bytes))).toEqual([1000, 2000, 3000]);
  });

  it('is not changed by the way, and takes new rows, also those copied from others', async () => {
    const changed = await edited(await bytes, (book) => {
      const sheet = book.worksheets[0]!;
      sheet.getCell(4, QUANTITY).value = 123;
      copy(sheet, LAST).getCell(QUANTITY).value = 7;
      copy(sheet, LAST);
    });
    const read = await understood(changed, here(1, 3));
    expect(read.preview.warnings).toEqual([
      { code: 'imports.rowsThere', details: { rows: 1 } },
      { code: 'imports.rowsGone', details: { rows: 1 } },
    ]);
    expect(quantities(read)).toEqual([['imports.rowChanged'], 7, 3000]);
    expect(read.preview.own?.map((one) => one.rows)).toEqual([3]);
    // A row that was deleted since, and says something else now, is a new one.
    expect(quantities(await understood(changed, here(3)))).toEqual([123, 7, 3000]);
  });
});

it.each([
  ['pt', 'Fator próprio (kg CO2e por unidade)'],
  ['en', 'Own factor (kg CO2e per unit)'],
] as const)('the own factor of a row has a column, in %s, that is not read again', async (language, title) => {
  const type = activityType('fixed-installations')!;
  const plain = rowOf({ activity: type.key, inputs: exampleInputs(type.key) ?? {} }, 1);
  const factor = { unit: 'kg', co2eKg: 0.25, source: 'Fornecedor', year: 2023 };
  const rows = [plain, { ...plain, id: rowId(2), factor }];
  const bytes = await written(language, [{ type, rows }]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes.buffer);
  const sheet = book.worksheets[0]!;
  const heads = (sheet.getRow(3).values as string[]).slice(1);
  const at = heads.indexOf(title) + 1;
  expect([4, 5].map((row) => sheet.getCell(row, at).value)).toEqual([null, 0.25]);
  expect(sheet.getCell(5, at + 1).value).toContain('; Fornecedor; 2023');
  const { outcomes } = await understood(bytes);
  expect(outcomes.map(({ draft }) => draft && meant(draft))).toEqual(rows.map(meant));
});

describe('a template', () => {
  const templates = activityTypes.map((type) => ({ type, rows: null }));

  it('has an example that would be a good row, and is never taken for one', async () => {
    const bytes = await written('es', templates);
    await expect(understood(bytes)).rejects.toMatchObject({ code: 'imports.templateEmpty' });
    const workbook = await readWorkbook(bytes);
    const about = workbook.sheets.find(({ name }) => name === OWN_ABOUT)!;
    for (let row = 1; row < about.rowCount; row++) {
      const { sheet, example } = OwnSheetAbout.parse(JSON.parse(about.row(row)![0]!.text));
      expect(workbook.sheets.find(({ name }) => name === sheet)?.row(3)?.[0]?.text).toBe(example);
    }
  });

  it('is as a customer expects it: what may be written in is open, lists are at hand, headings stay in view', async () => {
    const type = activityType('electric-power-marketer')!;
    const bytes = await written('gl', [{ type, rows: null }], ['Contador 1', '=2+2']);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(bytes.buffer);
    const [guide, sheet] = book.worksheets;
    expect(guide?.name).toBe('Instrucións');
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 3 });
    expect(sheet?.getCell('A3').protection?.locked).not.toBe(false);
    expect([sheet?.getCell('E4').protection.locked, sheet?.getColumn(5).protection?.locked]).toEqual([false, false]);
    expect(sheet?.getCell('B5').dataValidation).toMatchObject({ type: 'list', showErrorMessage: true });
    expect(sheet?.getCell('C5').dataValidation?.showErrorMessage ?? false).toBe(false);
    const states = [OWN_LISTS, OWN_ABOUT].map((name) => book.getWorksheet(name)?.state);
    expect(states).toEqual(['veryHidden', 'veryHidden']);
    const labels = book.getWorksheet(OWN_LISTS)!.getColumn(3).values;
    expect(labels).toContain("'=2+2");
  });
});
