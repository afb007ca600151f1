import type { ActivityType, Field } from '#shared/emissions/types.ts';

const COMMON = ['number', 'site', 'source', 'date', 'note', 'quality', 'confirmed', 'figure', 'mark'] as const;
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

/**
 * The columns of the sheet of a question, in the order in which one answers. With rows, also what they come to and the
 * mark that tells a row again.
 */
export function ownColumns({ fields }: ActivityType, withRows: boolean): readonly OwnColumn[] {
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
    ...(withRows ? [common('figure'), common('mark')] : []),
  ];
}
