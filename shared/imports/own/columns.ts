import type { ActivityType, Field } from '#shared/emissions/types.ts';

const COMMON = [
  'number',
  'site',
  'source',
  'date',
  'note',
  'quality',
  'confirmed',
  'factor',
  'factorAbout',
  'figure',
  'mark',
] as const;
type Common = (typeof COMMON)[number];

/** A column of the sheet of a question, in a workbook of the product. */
export interface OwnColumn {
  /** As the importer calls it: a field of the activity, `<field>Unit`, or what every row has. */
  readonly id: string;
  readonly kind: Common | 'unit' | 'field';
  /** The field of the activity; of a unit, the one that it measures. */
  readonly field: Field | null;
}

const common = (kind: Common): OwnColumn => ({ id: kind, kind, field: null });

/** Columns that say what the product knows of a row, and in which nobody answers. */
export const NOT_SAID: ReadonlySet<string> = new Set(['number', 'factor', 'factorAbout', 'figure', 'mark']);

/** Whether a sheet has rows, and rows with a factor of their own. */
export type Written = 'template' | 'rows' | 'rowsWithFactors';

/**
 * The columns of the sheet of a question, in the order in which one answers. With rows, also what they come to and the
 * mark that tells a row again; the factor of a row where one has its own.
 */
export function ownColumns({ fields }: ActivityType, written: Written): readonly OwnColumn[] {
  const ofFields = fields.flatMap((field): OwnColumn[] => {
    const column: OwnColumn = { id: field.key, kind: 'field', field };
    return (field.units?.length ?? 0) < 2 ? [column] : [column, { id: `${field.key}Unit`, kind: 'unit', field }];
  });
  const isAsked = fields.some(({ asksAbove }) => asksAbove !== undefined);
  return [
    ...[common('number'), common('site'), common('source')],
    ...ofFields,
    ...[common('date'), common('note'), common('quality')],
    ...(isAsked ? [common('confirmed')] : []),
    ...(written === 'rowsWithFactors' ? [common('factor'), common('factorAbout')] : []),
    ...(written === 'template' ? [] : [common('figure'), common('mark')]),
  ];
}
