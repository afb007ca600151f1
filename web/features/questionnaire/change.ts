import type { RowDraft } from '#shared/calculations/schema.ts';
import type { FieldValue } from '#shared/emissions/types.ts';
import { type GridColumn, inputKey } from './columns.ts';

/** What an edit changes of a draft; an input that is undefined is taken away. */
export interface DraftChange {
  readonly top?: Partial<Omit<RowDraft, 'inputs' | 'activity'>>;
  readonly inputs?: Readonly<Record<string, FieldValue | undefined>>;
}

export function changed(draft: RowDraft, { top, inputs }: DraftChange): RowDraft {
  if (!inputs) return { ...draft, ...top };
  const given = Object.entries({ ...draft.inputs, ...inputs }).filter(([, value]) => value !== undefined);
  const next = { ...draft, ...top, inputs: Object.fromEntries(given) as RowDraft['inputs'] };
  // That an unusual quantity is meant was said of what stood there.
  return top?.confirmed === undefined && !isSameInputs(draft.inputs, next.inputs)
    ? { ...next, confirmed: false }
    : next;
}

/** A plain value in a cell: of a list, a text, yes or no. */
export function setting(column: GridColumn, value: FieldValue | null): DraftChange {
  switch (column.kind) {
    case 'site':
      return { top: { siteId: value as RowDraft['siteId'] } };
    case 'source':
      return { top: { emissionSource: String(value ?? '') } };
    case 'note':
      return { top: { note: String(value ?? '') } };
    case 'quality':
      return { top: { quality: (value ?? 'invoice') as RowDraft['quality'] } };
    case 'date':
      return { top: { dateOn: value as string | null, datePrecision: 'day' } };
    default:
      return { inputs: { [inputKey(column)]: value ?? undefined } };
  }
}

/** An emptied cell. A number takes its unit along where that has no cell of its own. */
export function clearing(column: GridColumn): DraftChange {
  const { field } = column;
  if (field?.units?.length === 1 && column.kind !== 'unit')
    return { inputs: { [field.key]: undefined, [`${field.key}Unit`]: undefined } };
  return setting(column, null);
}

const inOrder = (inputs: RowDraft['inputs']) => Object.entries(inputs).sort(([a], [b]) => (a < b ? -1 : 1));
const isSameInputs = (a: RowDraft['inputs'], b: RowDraft['inputs']): boolean =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
const textOf = ({ inputs, ...rest }: RowDraft) =>
  JSON.stringify([Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)), inOrder(inputs)]);

/** Whether two drafts say the same. */
export const isSameDraft = (a: RowDraft, b: RowDraft): boolean => a === b || textOf(a) === textOf(b);

/** Whether nothing was answered yet: a site alone, or how good the data are, is no answer. */
export const isEmptyDraft = ({ inputs, emissionSource, note, dateOn, ...rest }: RowDraft): boolean =>
  Object.keys(inputs).every((key) => key.endsWith('Unit')) &&
  emissionSource === '' &&
  note === '' &&
  dateOn === null &&
  rest.factor === null &&
  rest.factorId === null;
