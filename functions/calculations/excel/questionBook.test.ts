import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { rowDay } from '#shared/calculations/rules.ts';
import { RowDraft } from '#shared/calculations/schema.ts';
import { activityType, activityTypes } from '#shared/emissions/activityTypes.ts';
import { estimate } from '#shared/emissions/estimate.ts';
import { exampleInputs } from '#shared/emissions/examples.ts';
import { anyRow, contextOf } from '#shared/emissions/samples.test.helper.ts';
import type { RowInput } from '#shared/emissions/types.ts';
import { applyMapping } from '#shared/imports/mapping/apply.ts';
import { ownLabels } from '#shared/imports/mapping/fixtures/ownLabels.ts';
import type { Known } from '#shared/imports/mapping/known.ts';
import { Lookup } from '#shared/imports/mapping/lookup.ts';
import { propose } from '#shared/imports/mapping/propose.ts';
import { OWN_ABOUT, OWN_LISTS, OwnSheetAbout } from '#shared/imports/own/book.ts';
import { ownColumns } from '#shared/imports/own/columns.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { StoredRow } from '../rowItem.ts';
import { type QuestionBookOf, writeQuestions } from './questionBook.ts';
import { textsOf } from './texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'questions-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { factors } = contextOf();
const lookup = new Lookup(factors, ownLabels);
const period = { periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' };
const sites = [
  { id: 'sit_a', name: 'Planta' },
  { id: 'sit_b', name: 'Planta' },
];
const known: Known = {
  ...{ period, calculationId: 'cal_other', sites, blocks: 'all', activityTypes, lookup, remembered: null },
  fileName: 'datos.xlsx',
  check: ({ activity, inputs, dateOn, datePrecision, confirmed }) => {
    const made = estimate(
      { activity, inputs, confirmed, ...(dateOn !== null && { dateOn, datePrecision }) },
      contextOf(),
    );
    return made.ok ? null : made.error;
  },
};

let files = 0;
async function written(language: Language, questions: QuestionBookOf['questions'], sources: string[] = []) {
  const path = join(folder, `${++files}.xlsx`);
  const about = { calculationId: 'cal_here', organization: 'Horta', year: 2024, period: '2024', before: null };
  await writeQuestions(path, { ...about, texts: textsOf(language), factors, sites, sources, questions });
  return new Uint8Array(readFileSync(path));
}
async function understood(bytes: Uint8Array, more: Partial<Known> = {}) {
  const facts = { ...known, ...more };
  const workbook = await readWorkbook(bytes);
  const preview = propose(workbook, facts);
  return { preview, outcomes: [...applyMapping(workbook, preview.mapping, facts)] };
}

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
  const stored = { ...draft, siteId: at % 2 ? 'sit_a' : 'sit_b', id: `row_${at}`, evidenceName: null, importId: null };
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

const samples = fc.sample(anyRow, { numRuns: 600, seed: 7 });
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
    const ids = ownColumns(type, true).map(({ id }) => id);
    expect(new Set(ids).size, type.key).toBe(ids.length);
  }
});

describe.each(['es', 'en'] as const)('the rows of every question, downloaded in %s', (language) => {
  it('come in again as they are, without a question', async () => {
    const { preview, outcomes } = await understood(await written(language, questions));
    expect(preview.questions).toEqual([]);
    expect(preview.own?.map(({ activity }) => activity)).toEqual(activityTypes.map(({ key }) => key));
    const wrong = outcomes.filter(({ draft }) => draft === null);
    expect(wrong.flatMap(({ sheet, problems }) => problems.map((one) => `${sheet} ${JSON.stringify(one)}`))).toEqual(
      [],
    );
    expect(outcomes.map(({ draft }) => meant(draft!))).toEqual(questions.flatMap(({ rows }) => rows.map(meant)));
  });
});

describe('what came from this calculation', () => {
  const [one] = questions.filter(({ type }) => type.key === 'fixed-installations');
  const here = { calculationId: 'cal_here' };
  const edited = async (bytes: Uint8Array, edit: (sheet: ExcelJS.Worksheet) => void) => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(bytes.buffer as ArrayBuffer);
    edit(book.worksheets[0]!);
    return new Uint8Array(await book.xlsx.writeBuffer());
  };

  it('is not added again, is not changed by the way, and takes new rows', async () => {
    const bytes = await written('es', [one!]);
    await expect(understood(bytes, here)).rejects.toMatchObject({ code: 'imports.nothingNew' });
    const changed = await edited(bytes, (sheet) => {
      sheet.getCell('E4').value = 123;
      const last = sheet.getRow(sheet.actualRowCount + 1);
      for (const column of [2, 3, 4, 5, 6]) last.getCell(column).value = sheet.getRow(4).getCell(column).value;
    });
    const { preview, outcomes } = await understood(changed, here);
    expect(preview.warnings).toContainEqual({ code: 'imports.rowsThere', details: { rows: one!.rows.length - 1 } });
    expect(outcomes.map(({ draft, problems }) => draft?.inputs.quantity ?? problems.map(({ code }) => code))).toEqual([
      ['imports.rowChanged'],
      123,
    ]);
  });
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
    await book.xlsx.load(bytes.buffer as ArrayBuffer);
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
