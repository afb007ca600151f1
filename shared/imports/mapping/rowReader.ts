import type { RowDraft } from '#shared/calculations/schema.ts';
import { yearOfPeriod } from '#shared/emissions/year.ts';
import type { Cell } from '#shared/imports/reader/types.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import type { Issue } from './issues.ts';
import type { Known } from './known.ts';
import { mainAmount } from './mainAmount.ts';
import { activityOf } from './rowActivity.ts';
import { putChoices } from './rowChoices.ts';
import type { RowContext } from './rowContext.ts';
import { type RowTime, timeOf } from './rowDates.ts';
import { draftOf } from './rowDraft.ts';
import { nameUnits, putNumbers, unitWord } from './rowNumbers.ts';
import { tellTotal } from './rowTold.ts';
import { putWords } from './rowWords.ts';
import type { Source, Targets } from './targets.ts';

type Cells = readonly (Cell | undefined)[];
type Inputs = RowDraft['inputs'];

/** What one record of a file becomes: a row of the calculation, or what is wrong with it. Warnings stand beside a good row. */
export interface Record {
  draft: RowDraft | null;
  issues: readonly Issue[];
  /** Year of its date, as written; null when it has none. */
  year: number | null;
  /** The column of the record, where a sheet has one a month or one an activity. */
  column: number | null;
}

interface Reading {
  targets: Targets;
  mapping: Mapping;
  known: Known;
  section: string | null;
  /** Its label, where the row begins as a total does and may be one. */
  openTotal: string | null;
  /** Only to see what must be asked: the rows are not checked as those of a calculation. */
  isTrial: boolean;
  /** Its unusual quantities are meant. */
  isConfirmed: boolean;
}

const filled = (cells: Cells, { column }: Source) =>
  (cells[column]?.text ?? '') !== '' || cells[column]?.kind === 'noValue';

/** Reads a data row: one record, or one for each filled column where the sheet has a column a month or an activity. */
export function readRow(cells: Cells, reading: Reading): Record[] {
  const { targets } = reading;
  if (targets.mode === 'sum') return [readRecord(cells, reading, null)];
  return targets.quantities
    .filter((source) => filled(cells, source))
    .map((source) => readRecord(cells, reading, source));
}

function readRecord(cells: Cells, reading: Reading, only: Source | null): Record {
  const issues: Issue[] = [];
  const { targets, mapping, known, section } = reading;
  const context: RowContext = { cells, targets, mapping, known, section, only, issues };
  tellTotal(context, reading.openTotal);
  const time = timeOf(context);
  const year = time ? Number(startOf(time).slice(0, 4)) : null;
  const record = { year, column: only?.column ?? null, issues };
  const word = unitWord(context);
  const main = mainAmount(context, word?.unit ?? null);
  const unit = word?.unit ?? main?.unit ?? null;
  const activity = activityOf(context, unit);
  if (!activity) return { ...record, draft: null };
  const inputs: Inputs = {};
  putNumbers(context, activity, inputs, main);
  nameUnits(context, activity);
  putChoices(context, activity, inputs, year ?? mainYear(reading.known));
  putWords(context, activity, inputs);
  return { ...record, draft: draftOf(context, { activity, inputs, time }, reading) };
}

const mainYear = ({ period }: Known) => yearOfPeriod({ year: Number(period.periodEndOn.slice(0, 4)), ...period });
const startOf = (time: RowTime) => (time.kind === 'bill' ? time.bill.endOn : time.date.startOn);
