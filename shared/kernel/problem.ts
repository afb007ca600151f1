import type { ErrorCode } from '#shared/errors/catalogue.ts';

/** One thing wrong with an input: where (path of keys), what (code of the catalogue), and the values its text names. */
export interface Problem {
  path: readonly (string | number)[];
  code: ErrorCode;
  details?: Record<string, string | number>;
}
