import type { RowProblem } from './schema.ts';

interface Words {
  /** Whose text says it: that of the error catalogue, or that of the engine's errors with the emissions. */
  readonly texts: 'errors' | 'emissions';
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Which text tells what is wrong with a row. Where the engine refused it, its own reason does: there are many, and "no factor" is one. */
export function wordsOf({ code, details, value }: Pick<RowProblem, 'code' | 'details' | 'value'>): Words {
  const values = { value, ...details };
  const { reason } = details;
  if (code === 'imports.noEstimate' && typeof reason === 'string')
    return { texts: 'emissions', key: `errors.${reason}`, values };
  return { texts: 'errors', key: code, values };
}
