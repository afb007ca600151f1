import { rowProblems } from '#shared/calculations/rowRules.ts';
import type { Period } from '#shared/calculations/rules.ts';
import { type Row, RowDraft } from '#shared/calculations/schema.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { type Convention, isRefused, readCell, type Words } from './cellText.ts';
import { changed, clearing, isEmptyDraft, isSameDraft, setting } from './change.ts';
import { columnsOf, type GridColumn } from './columns.ts';

export type RowId = IdOf<'row'>;
/** Something wrong with a cell, or with the row (`column` null). */
export interface CellProblem extends Pick<Problem, 'code' | 'details'> {
  readonly column: string | null;
}
/** What somebody typed that cannot be read stays as it is, by its column. */
export type Unread = Readonly<Record<string, { readonly text: string } & Pick<Problem, 'code' | 'details'>>>;

/** What a person says in a row: what undo puts back, and what is kept on this machine while it is not saved. */
export interface Content {
  readonly draft: RowDraft;
  readonly unread: Unread;
}
/**
 * `blank` has nothing to save; `incomplete` lacks something; `waiting` is to be saved; `conflict` was changed by somebody
 * else meanwhile; `failed` could not be saved as it is.
 */
export type RowState = 'blank' | 'incomplete' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict';

/** One row of the table, never changed in place. */
export interface GridRow extends Content {
  readonly id: RowId;
  /** As the server has it; null for a new one. */
  readonly saved: Row | null;
  readonly state: RowState;
  readonly problems: readonly CellProblem[];
  /** What somebody else made of it, while one's own changes wait. */
  readonly other: Row | null;
  /** Who changed it just now. */
  readonly changedBy: string | null;
  readonly failure: ErrorCode | null;
  /** As it was when it was deleted: it is written so again, in error or not, before anything that was changed of it. */
  readonly back?: RowDraft | undefined;
}

/** What holds for all rows of a question. */
export interface Facts {
  readonly activity: ActivityType;
  readonly columns: readonly GridColumn[];
  readonly period: Period;
}
export const factsOf = (activity: ActivityType, period: Period): Facts => ({
  activity,
  columns: columnsOf(activity),
  period,
});

const DRAFT_KEYS = Object.keys(RowDraft.shape) as (keyof RowDraft)[];
/** What the person said of a row that the server answered. */
export const draftOf = (row: Row): RowDraft =>
  Object.fromEntries(DRAFT_KEYS.map((key) => [key, row[key]])) as unknown as RowDraft;

export const newDraft = (activity: string, siteId: RowDraft['siteId']): RowDraft =>
  RowDraft.parse({ activity, siteId, inputs: {} });

const MOST_CHARACTERS = { emissionSource: 120, note: 300 } as const;
const TEXT_INPUT_CHARACTERS = 200;

/** What keeps a row from being saved: what cannot be read, what the server would refuse, a unit that is not said. */
function problemsOf({ draft, unread }: Content, { activity, columns, period }: Facts): readonly CellProblem[] {
  const told: CellProblem[] = Object.entries(unread).map(([column, { code, details }]) => ({
    column,
    code,
    ...(details && { details }),
  }));
  const rules = rowProblems(draft, activity, period).map(({ path, code, details }) => ({
    column: path.join('.'),
    code,
    ...(details && { details }),
  }));
  for (const problem of [...rules, ...missingUnits(draft, columns), ...tooLong(draft)])
    if (!(problem.column in unread)) told.push(problem);
  return told;
}

const missingUnits = ({ inputs }: RowDraft, columns: readonly GridColumn[]) =>
  columns.flatMap(({ id, kind, field }) =>
    kind === 'unit' && field?.requiresUnit && inputs[field.key] !== undefined && !inputs[`${field.key}Unit`]
      ? [{ column: id, code: 'input.required' as const }]
      : [],
  );

function tooLong(draft: RowDraft): (CellProblem & { column: string })[] {
  const code = 'input.tooLong' as const;
  const tops = (['emissionSource', 'note'] as const)
    .filter((key) => draft[key].length > MOST_CHARACTERS[key])
    .map((key) => ({ column: key, code, details: { maximum: MOST_CHARACTERS[key] } }));
  const inputs = Object.entries(draft.inputs)
    .filter(([, value]) => typeof value === 'string' && value.length > TEXT_INPUT_CHARACTERS)
    .map(([key]) => ({ column: `inputs.${key}`, code, details: { maximum: TEXT_INPUT_CHARACTERS } }));
  return [...tops, ...inputs];
}

/** A row with its content judged. */
export function judged(
  row: Pick<GridRow, 'id' | 'saved' | 'other' | 'changedBy' | 'back'> & Content,
  facts: Facts,
): GridRow {
  if (row.back) return { ...row, state: 'waiting', problems: [], failure: null };
  const isBlank = row.saved === null && isEmptyDraft(row.draft) && Object.keys(row.unread).length === 0;
  if (isBlank) return { ...row, state: 'blank', problems: [], failure: null };
  const problems = problemsOf(row, facts);
  const isSaved = row.saved !== null && isSameDraft(row.draft, draftOf(row.saved));
  const open = problems.length > 0 ? 'incomplete' : 'waiting';
  const state = row.other ? 'conflict' : Object.keys(row.unread).length === 0 && isSaved ? 'saved' : open;
  return { ...row, state, problems: state === 'saved' ? [] : problems, failure: null };
}

export const savedRow = (row: Row, facts: Facts, changedBy: string | null = null): GridRow =>
  judged({ id: row.id, saved: row, draft: draftOf(row), unread: {}, other: null, changedBy }, facts);

export const newRow = (id: RowId, draft: RowDraft, facts: Facts): GridRow =>
  judged({ id, saved: null, draft, unread: {}, other: null, changedBy: null }, facts);

/** A row that was deleted on the server too, with what it says here. */
export const broughtBack = (id: RowId, content: Content, back: RowDraft, facts: Facts): GridRow =>
  judged({ id, saved: null, ...content, other: null, changedBy: null, back }, facts);

/** A row as the server has it now; what was typed and cannot be read stays in its cells. */
export const savedUnder = ({ unread }: GridRow, row: Row, facts: Facts, changedBy: string | null = null): GridRow =>
  judged({ id: row.id, saved: row, draft: draftOf(row), unread, other: null, changedBy }, facts);

/** A row with other content. */
export const withContent = (row: GridRow, { draft, unread }: Content, facts: Facts): GridRow =>
  judged({ ...row, draft, unread, changedBy: null }, facts);

const without = (unread: Unread, column: string): Unread => {
  if (!(column in unread)) return unread;
  return Object.fromEntries(Object.entries(unread).filter(([id]) => id !== column));
};

interface Typed {
  readonly column: GridColumn;
  readonly text: string;
  readonly words: Words;
  readonly convention?: Convention | undefined;
}
/** A row after a text was typed or pasted into a cell. */
export function typedInto<T extends Content>(row: T, { column, text, words, convention }: Typed): T {
  const read = readCell(text, column, words, convention);
  if (isRefused(read)) return { ...row, unread: { ...row.unread, [column.id]: { text: text.trim(), ...read } } };
  return { ...row, draft: changed(row.draft, read), unread: without(row.unread, column.id) };
}

/** A row with a value of a list chosen in a cell; of yes or no, `true` and `false`. */
export const chosenIn = <T extends Content>(row: T, column: GridColumn, value: string): T => ({
  ...row,
  draft: changed(row.draft, setting(column, column.kind === 'boolean' ? value === 'true' : value)),
  unread: without(row.unread, column.id),
});

/** A row with a cell emptied. */
export const cleared = <T extends Content>(row: T, column: GridColumn): T => ({
  ...row,
  draft: changed(row.draft, clearing(column)),
  unread: without(row.unread, column.id),
});

/** What the server says is wrong with a saved row; its column null where the table has none for it. */
export function serverProblem(row: GridRow, { columns }: Facts): { column: string | null; code: string } | null {
  const result = row.state === 'saved' ? row.saved?.result : undefined;
  if (!result?.errorCode) return null;
  const ids = [`inputs.${result.errorField}`, `inputs.${result.errorField?.replace(/Unit$/, '')}`, result.errorField];
  const column = ids.find((id) => columns.some((one) => one.id === id)) ?? null;
  return { column, code: result.errorCode };
}

/** Whether something of a row keeps it from being counted. */
export const isWrong = (row: GridRow): boolean =>
  row.problems.length > 0 ||
  row.state === 'failed' ||
  row.state === 'conflict' ||
  (row.state === 'saved' && row.saved?.result.errorCode != null);
