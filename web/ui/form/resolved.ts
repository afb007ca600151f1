import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, ResolverOptions, ResolverResult } from 'react-hook-form';
import type { Problem } from '#shared/kernel/problem.ts';
import { missingOrWrong, packProblem } from './fieldCodes.ts';

type Read<Output> = { data: Output } | { problems: readonly Problem[] };

/** The same reading as the server's: problems in codes of the catalogue, the first one of each field. */
export function resolved<Input extends FieldValues, Output>(
  read: Read<Output>,
  values: Input,
  options: ResolverOptions<Input>,
): ResolverResult<Input, Output> {
  if ('data' in read) return { values: read.data, errors: {} };
  const errors: Record<string, { type: string; message: string }> = {};
  for (const problem of read.problems) {
    const found = missingOrWrong(problem, values);
    errors[found.path.join('.') || 'root'] ??= { type: found.code, message: packProblem(found) };
  }
  return { values: {}, errors: toNestErrors(errors as FieldErrors, options) as FieldErrors<Input> };
}
