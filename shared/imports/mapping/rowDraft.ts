import { rowDay } from '#shared/calculations/rules.ts';
import type { RowDraft } from '#shared/calculations/schema.ts';
import { type ActivityType, QUALITIES, type Quality } from '#shared/emissions/types.ts';
import { putBill } from './rowBill.ts';
import { checkBlock, checkFigure, checkRow, type Drafted, isError } from './rowCheck.ts';
import { fixedValue, type RowContext } from './rowContext.ts';
import type { RowTime } from './rowDates.ts';
import { putDistance } from './rowDistance.ts';
import { siteOf } from './rowPlace.ts';
import { tellFormulas } from './rowTold.ts';

interface Settling {
  /** Its unusual quantities are meant. */
  readonly isConfirmed: boolean;
  /** Only to see what must be asked: the rows are not checked as those of a calculation. */
  readonly isTrial: boolean;
}

/** The row of the calculation that was read; null when something is wrong with it, which is told. */
export function draftOf(context: RowContext, parts: Parts, { isConfirmed, isTrial }: Settling): RowDraft | null {
  const { activity, time } = parts;
  const draft = { ...bareDraft(context, parts), confirmed: isConfirmed };
  putTime(context, { activity, draft, time });
  tellFormulas(context);
  if (!isTrial) {
    putDistance(context, { activity, draft });
    checkBlock(context, activity);
    checkRow(context, { activity, draft, time });
    checkFigure(context, activity, draft);
  }
  return context.issues.some(isError) ? null : draft;
}

const asQuality = (value: unknown): Quality => QUALITIES.find((quality) => quality === value) ?? 'invoice';
const short = (text: string | undefined, max: number) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, max);

interface Parts {
  activity: ActivityType;
  inputs: RowDraft['inputs'];
  time: RowTime | null | undefined;
}

function bareDraft(context: RowContext, { activity, inputs, time }: Parts): RowDraft {
  const { targets, cells, known } = context;
  const date = time?.kind === 'date' ? time.date : null;
  const day = date ? { dateOn: date.startOn, datePrecision: date.precision } : null;
  return {
    activity: activity.key,
    siteId: siteOf(context, activity) as RowDraft['siteId'],
    emissionSource: short(targets.text('source', cells)?.text, 120),
    dateOn: day && rowDay(day, known.period),
    datePrecision: day?.datePrecision ?? 'day',
    inputs,
    factorId: null,
    factor: null,
    evidenceId: null,
    quality: asQuality(fixedValue(context, 'quality')),
    confirmed: false,
    note: short(targets.text('note', cells)?.text, 300),
  };
}

/** Splits a bill at the boundary of the period; notes a row without a date among rows that have one. */
function putTime(context: RowContext, { activity, draft, time }: Drafted): void {
  const [dates] = context.targets.of('date');
  if (time?.kind === 'bill') putBill(context, { activity, draft, time });
  if (time === null && dates)
    context.issues.push({ code: 'imports.noDate', field: 'date', column: dates.column, severity: 'warning' });
}
