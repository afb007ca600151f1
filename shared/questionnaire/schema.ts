import * as z from 'zod';
import { Month } from '#shared/calculations/rowFilter.ts';
import { Row, RowDraft } from '#shared/calculations/schema.ts';
import { BATCH_MAX_ROWS, BULK_MAX_PICKED } from '#shared/constants/questionnaire.ts';
import { QUALITIES, SECTOR_FORMS } from '#shared/emissions/types.ts';
import { ROW_EVIDENCE_TYPES } from '#shared/factors/override.ts';
import { text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Day, Instant } from '#shared/kernel/time.ts';

/** What somebody says of a question: it does not apply to the organization, all of it is answered, or nothing yet. */
export const ANSWERS = ['open', 'done', 'doesNotApply'] as const;
export type Answer = (typeof ANSWERS)[number];

/** Rows in error before all else; "does not apply" holds only while there are no rows. */
const QUESTION_STATES = ['empty', 'started', 'answered', 'doesNotApply', 'error'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

const YearOf = z.object({ calculationId: idOf('calculation'), year: z.number().int() });

/** A question: an activity type of the form, as it stands in a calculation. Masses in kg, market-based, of the rows as they are saved. */
export const Question = z.object({
  activity: z.string(),
  block: z.string(),
  scope: z.number().int(),
  state: z.enum(QUESTION_STATES),
  /** What was said: a question with rows is "started" although somebody had said that it does not apply. */
  answer: z.enum(ANSWERS),
  /** Why it does not apply; empty where it was not said. */
  reason: z.string(),
  /** "Does not apply" asks why: the category of the GHG Protocol is then "not relevant, because". */
  asksReason: z.boolean(),
  rows: z.number().int(),
  errorRows: z.number().int(),
  co2eKg: z.number(),
  /** The same question a year before; null when it had no rows. */
  lastYear: YearOf.extend({ rows: z.number().int(), co2eKg: z.number() }).nullable(),
  /** Emission sources that rows of the question name, in the order of the alphabet. */
  sources: z.array(z.string()),
  /** Version of the answer; 0 = nothing was said yet. */
  v: z.number().int(),
});
export type Question = z.infer<typeof Question>;

/** How far a block is: `answered` and `doesNotApply` are done, the rest is not. */
export const BlockProgress = z.object({
  block: z.string(),
  questions: z.number().int(),
  answered: z.number().int(),
  doesNotApply: z.number().int(),
  started: z.number().int(),
  errors: z.number().int(),
});
export type BlockProgress = z.infer<typeof BlockProgress>;

export const Questionnaire = z.object({
  calculationId: idOf('calculation'),
  sectorForm: z.enum(SECTOR_FORMS),
  questions: z.array(Question),
  blocks: z.array(BlockProgress),
  /** Emission sources of all rows. */
  sources: z.array(z.string()),
  lastYear: YearOf.nullable(),
  /** The calculations of the organization, the newest year first. */
  years: z.array(YearOf),
  /** An import or a bulk change writes rows just now: counts and masses move. */
  isWriting: z.boolean(),
});
export type Questionnaire = z.infer<typeof Questionnaire>;

/** Rows to save: `v` 0 = new. */
export const RowsToSave = z
  .array(z.strictObject({ rowId: idOf('row'), v: z.number().int().min(0), draft: RowDraft }))
  .min(1)
  .max(BATCH_MAX_ROWS)
  .refine((rows) => new Set(rows.map(({ rowId }) => rowId)).size === rows.length, { error: 'input.invalid' });
export type RowsToSave = z.infer<typeof RowsToSave>;

/** One thing wrong with a row, as in the `issues` of an error. */
const RowIssue = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** What became of each row: saved, or why not; of a row that somebody else has changed, how it is now. */
export const SavedRow = z.object({
  rowId: idOf('row'),
  row: Row.nullable(),
  problem: z.object({ code: z.string(), issues: z.array(RowIssue) }).nullable(),
  current: Row.nullable(),
});
export type SavedRow = z.infer<typeof SavedRow>;

/**
 * What others, and the caller, changed since a cursor. The same change may come more than once, and an older one after a
 * newer one: whoever reads keeps the greatest `v` of each row, removals too. `reset`: more has changed than is told, read all again.
 */
export const RowChanges = z.object({
  rows: z.array(z.object({ row: Row, byName: z.string() })),
  removed: z.array(z.object({ rowId: idOf('row'), v: z.number().int(), byName: z.string() })),
  cursor: z.string(),
  reset: z.boolean(),
});
export type RowChanges = z.infer<typeof RowChanges>;

const BULK_KINDS = ['edit', 'duplicate', 'delete', 'move'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** What may be edited in many rows at once: sites, dates, observations [001 §5]. */
const BulkSet = z.strictObject({
  siteId: idOf('site').nullable().optional(),
  dateOn: Day.nullable().optional(),
  datePrecision: z.enum(['day', 'month', 'year']).optional(),
  note: text(300).optional(),
});
export type BulkSet = z.infer<typeof BulkSet>;

const pickedRows = z.array(idOf('row')).max(BULK_MAX_PICKED);
/** As the filter of `listRows`, in a body. */
const BulkFilter = z.strictObject({
  siteId: z.string().max(60).optional(),
  importId: z.string().max(60).optional(),
  source: z.string().max(120).optional(),
  quality: z.enum(QUALITIES).optional(),
  month: Month.optional(),
  onlyErrors: z.boolean().optional(),
});
/** The rows picked, or all of the question that pass a filter but those left out. */
const BulkSelection = z.union([
  z.strictObject({ rowIds: pickedRows.min(1) }),
  z.strictObject({ filter: BulkFilter, except: pickedRows.default([]) }),
]);
export type BulkSelection = z.infer<typeof BulkSelection>;

export const BulkOrder = z.strictObject({
  id: idOf('bulk'),
  kind: z.enum(BULK_KINDS),
  activity: z.string().max(60),
  selection: BulkSelection,
  /** Of an edit. */
  set: BulkSet.optional(),
  /** Of a move: the question that the rows go to. */
  to: z.string().max(60).optional(),
});
export type BulkOrder = z.infer<typeof BulkOrder>;

const BULK_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'UNDOING', 'UNDONE'] as const;
export type BulkState = (typeof BULK_STATES)[number];

const BulkCounts = z.object({
  total: z.number().int(),
  done: z.number().int(),
  /** Rows that stayed as they were, by the code of why. */
  failed: z.array(z.object({ code: z.string(), rows: z.number().int() })),
});
export type BulkCounts = z.infer<typeof BulkCounts>;

/** A bulk change. `counts` are of the change; `undo` of its undoing, once it was asked for. */
export const Bulk = z.object({
  id: idOf('bulk'),
  calculationId: idOf('calculation'),
  kind: z.enum(BULK_KINDS),
  activity: z.string(),
  to: z.string().nullable(),
  state: z.enum(BULK_STATES),
  counts: BulkCounts,
  undo: BulkCounts.nullable(),
  createdAt: Instant,
});
export type Bulk = z.infer<typeof Bulk>;

/** A document that rows may hold as their proof. */
export const RowEvidence = z.object({
  id: idOf('evidence'),
  fileName: z.string(),
  contentType: z.enum(ROW_EVIDENCE_TYPES),
  createdAt: Instant,
});
export type RowEvidence = z.infer<typeof RowEvidence>;
