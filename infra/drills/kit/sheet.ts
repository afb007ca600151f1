import type { Row } from '#shared/calculations/schema.ts';

interface QuestionOf {
  readonly activity: string;
  /** The input with the figure. */
  readonly figure: 'quantity' | 'distance';
  readonly inputs: Readonly<Record<string, string>>;
}
/** Questions that the drills write rows of. */
export const QUESTIONS: readonly QuestionOf[] = [
  {
    activity: 'fixed-installations',
    figure: 'quantity',
    inputs: { fuel: 'natural-gas', quantityUnit: 'kWh (GCV)' },
  },
  {
    activity: 'combustible-consumed',
    figure: 'quantity',
    inputs: { use: 'car-m1', fuel: 'diesel-b7', quantityUnit: 'l' },
  },
  { activity: 'own-road-transport', figure: 'distance', inputs: { vehicle: 'car-m1', fuel: 'diesel' } },
  { activity: 'fugitive-emissions', figure: 'quantity', inputs: { gas: 'r-410a', quantityUnit: 'kg' } },
];

/** A row of a question, with this figure. */
export function draftOf(activity: string, figure: number) {
  const question = QUESTIONS.find((one) => one.activity === activity);
  if (!question) throw new Error(`No question ${activity}`);
  return {
    activity,
    dateOn: '2024-03-01',
    inputs: { ...question.inputs, [question.figure]: figure },
  };
}

/** The figure of a row of these questions. */
export const figureOf = ({ inputs }: Pick<Row, 'inputs'>): number => Number(inputs.quantity ?? inputs.distance);

/** A row with its figure raised. */
export const raised = (row: Row, by: number) => draftOf(row.activity, figureOf(row) + by);
