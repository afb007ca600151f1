import type { FieldValue, RowInput } from './types.ts';

/** Not one visible letter: what a form or a file sends for "not answered". */
export const isBlank = (value: FieldValue | undefined): boolean =>
  typeof value === 'string' && (value === '' || (value.charCodeAt(0) <= 32 && value.trim() === ''));

/**
 * The row without its blank answers, which answer nothing: plans are made of it, and what reads a row beside its plan
 * starts here, so that a blank and a missing answer are the same to the engine. The row itself where it has none.
 */
export function answeredRow(row: RowInput): RowInput {
  const { inputs } = row;
  for (const key in inputs)
    if (isBlank(inputs[key]))
      return { ...row, inputs: Object.fromEntries(Object.entries(inputs).filter(([, value]) => !isBlank(value))) };
  return row;
}
