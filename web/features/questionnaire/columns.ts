import type { RowDraft } from '#shared/calculations/schema.ts';
import type { ActivityType, Field, FieldValue } from '#shared/emissions/types.ts';

type ColumnKind = 'site' | 'source' | 'date' | 'quality' | 'note' | 'unit' | Field['type'];

/** One column of the table of a question: what a cell of it holds and how it is read. */
export interface GridColumn {
  /** Path of its value in a draft: `siteId`, `inputs.fuel`, `inputs.quantityUnit`. */
  readonly id: string;
  readonly kind: ColumnKind;
  /** The field of the activity; of a unit, the one that it measures. */
  readonly field: Field | null;
  /** Shown until somebody chooses the columns. */
  readonly isUsual: boolean;
}

/** Above this many fields only those that may be required, and the usual ones, are shown at first. */
const MOST_USUAL_FIELDS = 8;

const own = (id: string, kind: ColumnKind, isUsual = true): GridColumn => ({ id, kind, field: null, isUsual });

/** The columns of a question, in the order in which one answers: where, what, how much, when. */
export function columnsOf({ fields }: ActivityType): readonly GridColumn[] {
  const isLong = fields.length > MOST_USUAL_FIELDS;
  const ofFields = fields.flatMap((field): GridColumn[] => {
    const isUsual = !isLong || field.required !== false || field.isUsual === true;
    const column: GridColumn = { id: `inputs.${field.key}`, kind: field.type, field, isUsual };
    if ((field.units?.length ?? 0) < 2) return [column];
    return [column, { id: `inputs.${field.key}Unit`, kind: 'unit', field, isUsual }];
  });
  return [
    own('siteId', 'site'),
    own('emissionSource', 'source'),
    ...ofFields,
    own('dateOn', 'date'),
    own('note', 'note', false),
    own('quality', 'quality', false),
  ];
}

/** Numbers stand at the right. */
export const isNumeric = ({ kind }: GridColumn): boolean =>
  kind === 'number' || kind === 'integer' || kind === 'percent';

/** One of a list: opened and searched, never only typed. */
export const isListed = ({ kind, field }: GridColumn): boolean =>
  ['site', 'quality', 'unit', 'choice', 'boolean'].includes(kind) || field?.options !== undefined;

export const inputKey = ({ id }: GridColumn): string => id.replace(/^inputs\./, '');

/** The value of a cell; null for an empty one. Of a unit that was not given, the usual one. */
export function valueAt(draft: RowDraft, column: GridColumn): FieldValue | null {
  switch (column.kind) {
    case 'site':
      return draft.siteId;
    case 'source':
      return draft.emissionSource || null;
    case 'date':
      return draft.dateOn;
    case 'note':
      return draft.note || null;
    case 'quality':
      return draft.quality;
    case 'unit': {
      const given = draft.inputs[inputKey(column)];
      return given ?? (column.field?.requiresUnit ? null : (column.field?.units?.[0] ?? null));
    }
    default:
      return draft.inputs[inputKey(column)] ?? null;
  }
}

/** The list of the factor set that a column is chosen from. */
export const sourceOf = ({ field }: GridColumn): string | null =>
  field?.options && 'source' in field.options ? field.options.source : null;
