import { isRequired } from '#shared/calculations/rowRules.ts';
import type { RowDraft } from '#shared/calculations/schema.ts';
import { inSentence, nameWithUnit } from '#shared/emissions/fieldNames.ts';
import type { ActivityType, Field, FieldValue } from '#shared/emissions/types.ts';
import { unitTextIn } from '#shared/emissions/unitText.ts';
import { textOf } from '#shared/errors/fill.ts';
import type { OwnColumn, Written } from '#shared/imports/own/columns.ts';
import type { Said } from '#shared/imports/own/mark.ts';
import { localeOf } from '#shared/kernel/languages.ts';
import { plain } from './cells.ts';
import type { List } from './questionLists.ts';
import { type ExportTexts, emissionsIn, fill } from './texts.ts';

/** What a cell of a question holds, how it is shown, and what is said of it: a day is written as a date. */
export interface QuestionCell {
  readonly value: string | number | Date | null;
  readonly format: string | null;
  readonly said: Said;
}
const EMPTY: QuestionCell = { value: null, format: null, said: null };
const free = (text: string): QuestionCell =>
  text === '' ? EMPTY : { value: plain(text), format: null, said: plain(text) };

const MOST_DECIMALS = 6;
/** As many decimals as a number has: Excel writes the marks of the reader's own settings. */
export function numberFormat(value: number): string {
  if (Number.isInteger(value)) return '#,##0';
  const decimals = String(Number(value.toFixed(MOST_DECIMALS))).split('.')[1]?.length ?? MOST_DECIMALS;
  return `#,##0.${'0'.repeat(Math.max(1, decimals))}`;
}
const numeric = (value: number): QuestionCell => ({ value, format: numberFormat(value), said: value });

/** A day and a month are dates, a year is its number: so they are read again with the precision that was given. */
export function dateCell({ dateOn, datePrecision }: Pick<RowDraft, 'dateOn' | 'datePrecision'>): QuestionCell {
  if (!dateOn) return EMPTY;
  if (datePrecision === 'year')
    return { value: Number(dateOn.slice(0, 4)), format: '0', said: Number(dateOn.slice(0, 4)) };
  const isMonth = datePrecision === 'month';
  const day = isMonth ? `${dateOn.slice(0, 7)}-01` : dateOn;
  return { value: new Date(`${day}T00:00:00Z`), format: isMonth ? 'mm/yyyy' : 'dd/mm/yyyy', said: day };
}

type Given = Pick<
  RowDraft,
  'siteId' | 'emissionSource' | 'dateOn' | 'datePrecision' | 'inputs' | 'note' | 'quality' | 'confirmed'
>;

/** A cell of a row; a choice by what it is called, and by itself where the list has it no more. */
export function cellOf(row: Given, column: OwnColumn, list: List | null): QuestionCell {
  const named = (value: FieldValue | null | undefined): QuestionCell =>
    value === null || value === undefined ? EMPTY : free(list?.labels.get(String(value)) ?? String(value));
  switch (column.kind) {
    case 'site':
      return row.siteId && list?.labels.has(row.siteId) ? named(row.siteId) : EMPTY;
    case 'source':
      return free(row.emissionSource);
    case 'date':
      return dateCell(row);
    case 'note':
      return free(row.note);
    case 'quality':
      return named(row.quality);
    case 'confirmed':
      return row.confirmed ? named('true') : EMPTY;
    case 'unit':
      return unitCell(row, column, named);
    default: {
      const value = row.inputs[column.id];
      return typeof value === 'number' ? numeric(value) : named(value);
    }
  }
}

/** Which columns a sheet has beside the answers. */
export function writtenOf(rows: Iterable<Pick<RowDraft, 'factor'>> | null): Written {
  if (rows === null) return 'template';
  // Until one has: they are many, and each is read as it is asked for.
  for (const { factor } of rows) if (factor !== null) return 'rowsWithFactors';
  return 'rows';
}

/** The gases that an own factor may give one by one, as the sheet of factors calls them. */
const BY_GAS = { co2Kg: 'co2', ch4Kg: 'ch4', n2oKg: 'n2o', otherCo2eKg: 'other', biogenicCo2Kg: 'biogenic' } as const;

/** A row's own factor: its number, or what it is per, of which gases, from where and of which year. */
export function factorCell(
  { factor }: Pick<RowDraft, 'factor'>,
  kind: 'factor' | 'factorAbout',
  texts: ExportTexts,
): QuestionCell {
  if (factor === null) return EMPTY;
  if (kind === 'factor') return factor.co2eKg === undefined ? EMPTY : numeric(factor.co2eKg);
  const gases = Object.entries(BY_GAS).flatMap(([key, name]) => {
    const kg = factor[key as keyof typeof BY_GAS];
    return kg === undefined ? [] : [`${texts.factors[name]}: ${kg.toLocaleString(localeOf(texts.language), MOST)}`];
  });
  const unit = unitTextIn(texts, factor.unit);
  return free([unit, ...gases, factor.source ?? '', factor.year ?? ''].filter((part) => part !== '').join('; '));
}
const MOST = { maximumSignificantDigits: 9 } as const;

/** Of a unit that was not given, the usual one. */
function unitCell({ inputs }: Given, { id, field }: OwnColumn, named: (value: FieldValue | undefined) => QuestionCell) {
  const usual = field?.requiresUnit ? undefined : field?.units?.[0];
  return named(inputs[id] ?? (inputs[field?.key ?? ''] === undefined ? undefined : usual));
}

/** How a column is called; a number in one unit says which. */
export function headerOf(type: ActivityType, { kind, field }: OwnColumn, texts: ExportTexts): string {
  const words = texts.questions;
  if (kind === 'figure') return texts.columns.co2e;
  if (field === null) return kind === 'field' || kind === 'unit' ? '' : words[kind];
  const text = (path: string) => textOf(emissionsIn(texts.language), path);
  const name = text(`fieldsOf.${type.key}.${field.key}`) ?? text(`fields.${field.key}`) ?? field.key;
  if (kind === 'unit')
    return field.key === 'quantity' ? words.unit : fill(words.unitOf, { field: inSentence(name, texts.language) });
  return nameWithUnit(name, field.type === 'percent' ? '%' : onlyUnit(field, texts), texts.language);
}

const onlyUnit = ({ units: [unit, ...more] = [] }: Field, texts: ExportTexts): string =>
  unit !== undefined && more.length === 0 ? unitTextIn(texts, unit, 2) : '';

const NEEDS = (type: ActivityType, field: Field) =>
  isRequired(field, type, {}) ? 'required' : field.required === false ? 'optional' : 'when';

/** What is asked of a column: whether it must be filled, and with what. */
export function helpOf(type: ActivityType, { kind, field }: OwnColumn, texts: ExportTexts): string {
  const { help } = texts.questions;
  if (kind === 'site') return type.requiresSite ? help.siteRequired : help.site;
  if (kind === 'source' || kind === 'date' || kind === 'note' || kind === 'quality' || kind === 'confirmed')
    return help[kind];
  if (kind === 'unit' || kind === 'factor') return help[kind];
  if (field === null) return '';
  const of = {
    number: help.number,
    integer: help.number,
    percent: help.percent,
    choice: help.list,
    boolean: help.list,
  };
  return [help[NEEDS(type, field)], field.type === 'text' ? '' : of[field.type]].filter(Boolean).join(' ');
}
