import type { RowProblem } from './schema.ts';

interface Words {
  /** Whose text says it: that of the error catalogue, or that of the engine's errors with the emissions. */
  readonly texts: 'errors' | 'emissions';
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Which text tells what is wrong with a row. Where there is a reason in the engine's words, those do: they name what would be accepted. */
export function wordsOf({ code, details, value }: Pick<RowProblem, 'code' | 'details' | 'value'>): Words {
  const values = { value, ...details };
  const { reason } = details;
  if (typeof reason === 'string') return { texts: 'emissions', key: `errors.${reason}`, values };
  return { texts: 'errors', key: code, values };
}
