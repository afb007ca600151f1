import ExcelJS from 'exceljs';
import type { FactorSet } from '#shared/emissions/factors/set.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import { textOf } from '#shared/errors/fill.ts';
import { OWN_ABOUT, OWN_LISTS, type OwnAbout } from '#shared/imports/own/book.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { letters } from './cells.ts';
import { type List, Lists } from './questionLists.ts';
import { type QuestionRows, writeQuestion } from './questionSheet.ts';
import { type TableSheet, writeTable } from './reviewBook.ts';
import { activityName, type ExportTexts, emissionsIn, fill } from './texts.ts';

export interface QuestionBookOf {
  readonly calculationId: string;
  readonly organization: string;
  readonly year: number;
  /** As it is called: a year, or the two days of a fiscal one. */
  readonly period: string;
  readonly texts: ExportTexts;
  readonly factors: FactorSet;
  readonly sites: readonly { readonly id: IdOf<'site'>; readonly name: string }[];
  readonly sources: readonly string[];
  readonly questions: readonly {
    readonly type: ActivityType;
    /** Null: a template with an example. */
    readonly rows: QuestionRows | null;
  }[];
  /** A table that stands before them. */
  readonly before: TableSheet | null;
}
type Book = ExcelJS.stream.xlsx.WorkbookWriter;

const MOST_LETTERS = 31;
/** Names that Excel takes, each once whatever its case. */
function sheetNames(types: readonly ActivityType[], { language }: ExportTexts, taken: readonly string[]): string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return types.map(({ key }) => {
    const bare = activityName(language, key)
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/ +/g, ' ')
      .trim();
    let name = bare.length > MOST_LETTERS ? `${bare.slice(0, MOST_LETTERS - 1).trim()}…` : bare;
    for (let n = 2; used.has(name.toLowerCase()); n++) name = `${bare.slice(0, MOST_LETTERS - 5).trim()}… (${n})`;
    used.add(name.toLowerCase());
    return name;
  });
}

/** Writes a workbook with a sheet for each question, which the importer reads again without asking. */
export async function writeQuestions(path: string, of: QuestionBookOf): Promise<void> {
  const { texts, questions, before } = of;
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useStyles: true, useSharedStrings: false });
  book.creator = 'Souto';
  const { guide } = texts.questions;
  const isTemplate = questions.every(({ rows }) => rows === null);
  const guides = [...(isTemplate ? [guide] : []), ...(before ? [before.name] : [])];
  const names = sheetNames(
    questions.map(({ type }) => type),
    texts,
    guides,
  );
  if (isTemplate) writeGuide(book, of, names);
  if (before) writeTable(book, before);
  const lists = new Lists(of);
  const places = new Places();
  const siteId = of.sites[0]?.id ?? null;
  const abouts = questions.map(({ type, rows }, at) => {
    const name = names[at] ?? type.key;
    const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', xSplit: 1, ySplit: 3 }] });
    const period = { year: of.year, siteId };
    return writeQuestion(sheet, { type, rows, texts, lists, name, period, rangeOf: places.rangeOf });
  });
  writeLists(book, lists.all, places);
  const about: OwnAbout = { souto: 1, calculationId: of.calculationId, language: texts.language, guides };
  const hidden = book.addWorksheet(OWN_ABOUT, { state: 'veryHidden' });
  for (const line of [about, ...abouts]) hidden.addRow([JSON.stringify(line)]).commit();
  hidden.commit();
  await book.commit();
}

/** Each list has two columns of the sheet of lists, in the order in which they were asked for. */
class Places {
  readonly #names: string[] = [];
  columnOf(list: List): number {
    if (!this.#names.includes(list.name)) this.#names.push(list.name);
    return this.#names.indexOf(list.name) * 2 + 1;
  }
  readonly rangeOf = (list: List): string | null => {
    const letter = letters(this.columnOf(list));
    return list.values.size === 0 ? null : `${OWN_LISTS}!$${letter}$2:$${letter}$${list.values.size + 1}`;
  };
}

function writeLists(book: Book, lists: readonly List[], places: Places): void {
  const sheet = book.addWorksheet(OWN_LISTS, { state: 'veryHidden' });
  const placed = lists.map((list) => ({ at: places.columnOf(list), name: list.name, choices: [...list.values] }));
  const rows = Math.max(0, ...placed.map(({ choices }) => choices.length));
  const line = (cells: (list: (typeof placed)[number]) => readonly [string, string] | undefined) => {
    const values: string[] = [];
    for (const list of placed) [values[list.at - 1], values[list.at]] = cells(list) ?? ['', ''];
    sheet.addRow(values).commit();
  };
  line(({ name }) => [name, '']);
  for (let row = 0; row < rows; row++) line(({ choices }) => choices[row]);
  sheet.commit();
}

/** How the template is filled in, and its questions with the way to each. */
function writeGuide(
  book: Book,
  { texts, questions, organization, period }: QuestionBookOf,
  names: readonly string[],
): void {
  const words = texts.questions;
  const sheet = book.addWorksheet(words.guide);
  sheet.columns = [{ width: 44 }, { width: 96 }];
  sheet.addRow([fill(words.guideTitle, { organization, period })]).font = { bold: true, size: 14 };
  for (const step of Object.values(words.guideSteps)) sheet.addRow([step]);
  sheet.addRow([]);
  sheet.addRow([words.question, words.where]).font = { bold: true };
  for (const [at, { type }] of questions.entries()) {
    const name = activityName(texts.language, type.key);
    const target = `#'${(names[at] ?? '').replaceAll("'", "''")}'!A1`;
    const row = sheet.addRow([
      { formula: `HYPERLINK("${target.replaceAll('"', '""')}","${name.replaceAll('"', '""')}")`, result: name },
      textOf(emissionsIn(texts.language), `activities.${type.key}.where`) ?? '',
    ]);
    row.getCell(1).font = { underline: true, color: { argb: 'FF1F6F4A' } };
    row.getCell(2).alignment = { wrapText: true, vertical: 'top' };
  }
  sheet.commit();
}
