import type { Unit } from '#shared/emissions/units.ts';
import type { Cell } from '#shared/imports/reader/types.ts';
import { datesOfSpan, looksLikeDate, orderEvidence } from '#shared/imports/values/dates.ts';
import { monthOf } from '#shared/imports/values/months.ts';
import { looksNumeric, type MarkTally, newTally, readNumber, tally } from '#shared/imports/values/numbers.ts';
import { readSpan } from '#shared/imports/values/spans.ts';
import { unitNamed } from '#shared/imports/values/units.ts';
import type { Table } from './layout.ts';
import { kindOfRow } from './rowKinds.ts';

const MAX_WORDS = 500;

/** What the values of a column look like, over all rows. */
export interface Profile {
  filled: number;
  numbers: number;
  dates: number;
  words: number;
  merged: number;
  marks: MarkTally;
  order: { dmy: number; mdy: number; both: number; example: string };
  /** Years and months written as bare numbers or names. */
  years: number;
  months: number;
  /** Units written in the cells, with how often. */
  units: ReadonlyMap<string, { unit: Unit; count: number }>;
  /** Distinct texts with how often, up to 500. */
  texts: ReadonlyMap<string, number>;
}
/** Below this a heading only mentions a field. */
export const MENTIONED = 0.34;
/** Share of a column's values. */
export const part = (count: number, { filled }: Pick<Profile, 'filled'>): number => (filled === 0 ? 0 : count / filled);

type Building = Profile & {
  units: Map<string, { unit: Unit; count: number }>;
  texts: Map<string, number>;
};

const newProfile = (): Building => ({
  filled: 0,
  numbers: 0,
  dates: 0,
  words: 0,
  merged: 0,
  marks: newTally(),
  order: { dmy: 0, mdy: 0, both: 0, example: '' },
  years: 0,
  months: 0,
  units: new Map(),
  texts: new Map(),
});

/** Titles, totals and repeated headers are no values of a column. */
const RULES = { skipHiddenRows: false, skipTotalRows: true };

/** Profiles of the columns of a table, over its data rows. */
export function profilesOf(table: Table): Profile[] {
  const profiles = table.headers.map(newProfile);
  const { sheet } = table;
  for (let row = table.firstRow; row < sheet.rowCount; row++) {
    const cells = sheet.row(row) ?? [];
    if (kindOfRow(table, row, cells, RULES) !== 'data') continue;
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      const profile = profiles[column];
      if (cell && profile) addCell(profile, cell);
    }
  }
  return profiles;
}

function addCell(profile: Building, cell: Cell): void {
  profile.filled++;
  if (cell.isMerged) profile.merged++;
  if (cell.kind === 'number') addNumber(profile, cell.number ?? 0);
  else if (cell.kind === 'date') profile.dates++;
  else if (cell.kind === 'text') addText(profile, cell.text);
}

const isYear = (value: number) => Number.isInteger(value) && value >= 1990 && value <= 2100;

function addNumber(profile: Building, value: number): void {
  profile.numbers++;
  if (isYear(value)) profile.years++;
  if (Number.isInteger(value) && value >= 1 && value <= 12) profile.months++;
}

function addText(profile: Building, text: string): void {
  const known = profile.texts.get(text);
  const isCounted = known !== undefined || profile.texts.size < MAX_WORDS;
  if (isCounted) profile.texts.set(text, (known ?? 0) + 1);
  if (looksNumeric(text)) addNumericText(profile, text);
  else if (looksLikeDate(text) || readSpan(text)) addDateText(profile, text);
  else profile.words++;
  if (isCounted) addWord(profile, text);
}

/** A column of more than 500 distinct texts is neither one of units nor of months. */
function addWord(profile: Building, text: string): void {
  if (monthOf(text) !== null) profile.months++;
  const unit = unitNamed(text);
  if (unit) addUnit(profile, unit);
}

function addNumericText(profile: Building, text: string): void {
  const read = readNumber(text, ',');
  const unit = typeof read === 'string' ? undefined : unitNamed(read.unit);
  if (unit) addUnit(profile, unit);
  tally(profile.marks, text);
  if (looksLikeDate(text)) profile.dates++;
  else addNumber(profile, typeof read === 'string' ? 0 : read.value);
}

function addUnit(profile: Building, unit: Unit): void {
  const known = profile.units.get(unit.id);
  profile.units.set(unit.id, { unit, count: (known?.count ?? 0) + 1 });
}

function addDateText(profile: Building, text: string): void {
  profile.dates++;
  const { order } = profile;
  for (const part of datesOfSpan(text) ?? [text]) {
    const evidence = orderEvidence(part);
    if (evidence !== 'none') order[evidence]++;
    if (evidence === 'both') order.example ||= text;
  }
}
