import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { activityTypes } from '#shared/emissions/activityTypes.ts';
import { estimate } from '#shared/emissions/estimate.ts';
import { contextOf } from '#shared/emissions/samples.test.helper.ts';
import { applyMapping } from '#shared/imports/mapping/apply.ts';
import { distancesFound } from '#shared/imports/mapping/distances.ts';
import { ownLabels } from '#shared/imports/mapping/fixtures/ownLabels.ts';
import type { Known } from '#shared/imports/mapping/known.ts';
import { Lookup } from '#shared/imports/mapping/lookup.ts';
import { propose } from '#shared/imports/mapping/propose.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { type QuestionBookOf, writeQuestions } from './questionBook.ts';
import { textsOf } from './texts.ts';

const { factors } = contextOf();
const lookup = new Lookup(factors, ownLabels);
const ulid = (at: number) => String(at).padStart(26, '0');
export const rowId = (at: number) => idFrom('row', ulid(at));
export const period = { periodStartOn: '2024-01-01', periodEndOn: '2024-12-31' };
/** Two sites of one name. */
export const sites = [1, 2].map((at) => ({ id: idFrom('site', ulid(at)), name: 'Planta' }));
export const known: Known = {
  ...{ period, calculationId: 'cal_other', sites, blocks: 'all', activityTypes, lookup, remembered: null },
  ...{ question: null, fileName: 'datos.xlsx', rowsThere: new Set(), distances: distancesFound([]) },
  check: ({ activity, inputs, dateOn, datePrecision, confirmed }) => {
    const made = estimate(
      { activity, inputs, confirmed, ...(dateOn !== null && { dateOn, datePrecision }) },
      contextOf(),
    );
    return made.ok ? null : made.error;
  },
};

/** The workbook of questions of a calculation `cal_here`. */
export async function written(language: Language, questions: QuestionBookOf['questions'], sources: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'questions-'));
  const path = join(folder, 'book.xlsx');
  const about = { calculationId: 'cal_here', organization: 'Horta', year: 2024, period: '2024', before: null };
  await writeQuestions(path, { ...about, texts: textsOf(language), factors, sites, sources, questions });
  const bytes = new Uint8Array(readFileSync(path));
  rmSync(folder, { recursive: true });
  return bytes;
}

/** A workbook as it is after somebody has written in it. */
export async function edited(bytes: Uint8Array<ArrayBuffer>, edit: (book: ExcelJS.Workbook) => void) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes.buffer);
  edit(book);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/** What the importer reads in a workbook. */
export async function understood(bytes: Uint8Array<ArrayBuffer>, more: Partial<Known> = {}) {
  const facts = { ...known, ...more };
  const workbook = await readWorkbook(bytes);
  const preview = propose(workbook, facts);
  return { preview, outcomes: [...applyMapping(workbook, preview.mapping, facts)] };
}
