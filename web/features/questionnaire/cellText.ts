import { type Period, rowDay } from '#shared/calculations/rules.ts';
import type { RowDraft } from '#shared/calculations/schema.ts';
import { type DateOrder, orderEvidence, readDate } from '#shared/imports/values/dates.ts';
import { type DecimalMark, markOf, newTally, readNumber, tally } from '#shared/imports/values/numbers.ts';
import { unitNamed } from '#shared/imports/values/units.ts';
import { wordsOf } from '#shared/imports/values/words.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { clearing, type DraftChange, setting } from './change.ts';
import { type GridColumn, inputKey, isNumeric, valueAt } from './columns.ts';
import { strangeUnit, strangeWord } from './strange.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}
/** How cells are read and written in the language of the page. */
export interface Words {
  readonly language: Language;
  readonly period: Period;
  /** What a cell of a list may be. */
  readonly choices: (column: GridColumn) => readonly Choice[];
  /** A value of a list by what it is called in any language of the product. */
  readonly meaning: (column: GridColumn, text: string) => string | null;
}
/** How the values of a column are written: found from the column itself, else that of the language. */
export interface Convention {
  /** Null: nobody knows, and what fits both is not read. */
  readonly mark: DecimalMark | null;
  /** Null: the days of the column contradict each other, and what fits both is not read. */
  readonly order: DateOrder | null;
}
export type ReadCell = DraftChange | Pick<Problem, 'code' | 'details'>;
export const isRefused = (read: ReadCell): read is Pick<Problem, 'code' | 'details'> => 'code' in read;

const usualConvention = (language: Language) =>
  ({
    mark: language === 'en' ? '.' : ',',
    order: 'dmy',
  }) as const;

/** What the values of a column speak of: a whole pasted column is read alike. `ask`: they may be read in two ways. */
export function conventionOf(
  texts: readonly string[],
  language: Language,
): Pick<Convention, 'order'> & { readonly mark: DecimalMark | 'ask' } {
  const usual = usualConvention(language);
  const marks = newTally();
  const orders = { dmy: 0, mdy: 0, both: 0, none: 0 };
  for (const text of texts) {
    tally(marks, text);
    orders[orderEvidence(text)] += 1;
  }
  return { mark: markOf(marks) ?? usual.mark, order: orderOf(orders) ?? (orders.mdy > 0 ? null : usual.order) };
}

/** The month first: some days can be read in no other way, and none only in the usual one. */
const orderOf = ({ dmy, mdy }: { dmy: number; mdy: number }): DateOrder | null => (mdy > 0 && dmy === 0 ? 'mdy' : null);

/** Of pasted texts, those that are one number with a decimal comma and another, a thousand times it, with a point. */
export function readInTwoWays(texts: readonly string[]): readonly TwoWays[] {
  return [...new Set(texts.map((text) => text.trim()))].flatMap((text) => {
    if (readNumber(text, null) !== 'imports.ambiguousNumber') return [];
    const [comma, point] = [readNumber(text, ','), readNumber(text, '.')];
    if (typeof comma === 'string' || typeof point === 'string') return [];
    return [{ text, comma: comma.value, point: point.value }];
  });
}
/** A text, and what it is with a decimal comma and with a decimal point. */
export interface TwoWays {
  readonly text: string;
  readonly comma: number;
  readonly point: number;
}

const YES = ['si', 'yes', 'sim', 'true', 'verdadero', 'verdadeiro', 'x', '1'];
const NO = ['no', 'non', 'nao', 'false', 'falso', '0'];

/** Reads what was typed or pasted into a cell; what cannot be read is told by its code and changes nothing. */
export function readCell(text: string, column: GridColumn, words: Words, convention?: Convention): ReadCell {
  const typed = text.trim();
  if (typed === '') return clearing(column);
  const how = convention ?? usualConvention(words.language);
  if (isNumeric(column)) return readAmount(typed, column, how);
  switch (column.kind) {
    case 'date':
      return readDay(typed, words, how);
    case 'boolean':
      return readTick(typed, column);
    case 'unit':
      return readUnit(typed, column, words);
    case 'text':
    case 'source':
    case 'note':
      return setting(column, text.normalize('NFC').trim());
    default:
      return readChoice(typed, column, words);
  }
}

function readAmount(text: string, column: GridColumn, { mark }: Convention): ReadCell {
  const read = readNumber(text, mark);
  if (read === 'imports.ambiguousNumber') return { code: 'questionnaire.ambiguousNumber' };
  if (typeof read === 'string') return { code: 'input.notANumber' };
  const key = inputKey(column);
  if (read.unit === '') return { inputs: { [key]: read.value } };
  if (column.kind === 'percent' && read.unit === '%') return { inputs: { [key]: read.value } };
  const unit = unitNamed(read.unit)?.id;
  const units = column.field?.units ?? [];
  if (!unit || !units.includes(unit))
    return units.length > 0 ? strangeUnit(read.unit, units) : { code: 'input.notANumber' };
  return { inputs: { [key]: read.value, [`${key}Unit`]: unit } };
}

/** A day, a month or a year: the precision that was given is kept. */
function readDay(text: string, { period }: Words, { order }: Convention): ReadCell {
  const read = readDate(text, order);
  if (read === 'imports.ambiguousDate') return { code: 'questionnaire.ambiguousDate' };
  if (typeof read === 'string') return { code: 'input.badDate' };
  const date = { dateOn: read.startOn, datePrecision: read.precision };
  return { top: { ...date, dateOn: rowDay(date, period) } };
}

function readTick(text: string, column: GridColumn): ReadCell {
  const words = wordsOf(text);
  if (YES.includes(words)) return setting(column, true);
  return NO.includes(words) ? setting(column, false) : { code: 'input.unknownChoice' };
}

function readUnit(text: string, column: GridColumn, words: Words): ReadCell {
  const units = column.field?.units ?? [];
  const labelled = words.choices(column).find(({ label }) => label === text)?.value;
  const unit = labelled ?? (units.includes(text) ? text : unitNamed(text)?.id);
  return unit !== undefined && units.includes(unit) ? setting(column, unit) : strangeUnit(text, units);
}

function readChoice(text: string, column: GridColumn, words: Words): ReadCell {
  const choices = words.choices(column);
  const exact = choices.find(({ value, label }) => value === text || label === text);
  const said = wordsOf(text);
  const alike = exact ?? choices.find(({ label }) => said !== '' && wordsOf(label) === said);
  const value = alike?.value ?? words.meaning(column, text);
  return value === null ? strangeWord(text, inputKey(column), choices) : setting(column, value);
}

/** A number as it is typed in a language: its decimal mark, nothing between the thousands. */
const plainNumber = (value: number, language: Language): string =>
  language === 'en' ? String(value) : String(value).replace('.', ',');

const two = (text: string) => text.slice(-2);
function plainDate({ dateOn, datePrecision }: RowDraft): string {
  if (!dateOn) return '';
  const [year = '', month = '', day = ''] = dateOn.split('-');
  if (datePrecision === 'year') return year;
  return datePrecision === 'month' ? `${two(month)}/${year}` : `${two(day)}/${two(month)}/${year}`;
}

/** What a cell holds as text, as it is edited: `readCell` reads the same again. */
export function cellText(draft: RowDraft, column: GridColumn, words: Words, tick: { yes: string; no: string }): string {
  if (column.kind === 'date') return plainDate(draft);
  const value = valueAt(draft, column);
  if (value === null) return '';
  if (typeof value === 'number') return plainNumber(value, words.language);
  if (typeof value === 'boolean') return value ? tick.yes : tick.no;
  return words.choices(column).find((choice) => choice.value === value)?.label ?? value;
}

/** What is copied of a cell: as it is edited, and a number never so that it could be another one: `1,2340`, not `1,234`. */
export function copiedText(...of: Parameters<typeof cellText>): string {
  const text = cellText(...of);
  return isNumeric(of[1]) && readNumber(text, null) === 'imports.ambiguousNumber' ? text.replace(/e|$/, '0$&') : text;
}
