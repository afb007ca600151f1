import { toNestErrors } from '@hookform/resolvers';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { readBy } from '#shared/errors/problems.ts';
import { missingOrWrong, packProblem } from './fieldCodes.ts';

/** A form checked by a schema of `shared`: what is typed is the schema's input, what is sent its output. */
export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/** Fields are checked when left, then as they are typed. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): ZodForm<Input, Output> {
  return useForm<Input, unknown, Output>({ resolver: resolverOf(schema), defaultValues, mode: 'onTouched' });
}

/** The same reading as the server's: problems in codes of the catalogue, the first one of each field. */
function resolverOf<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values, _context, options) => {
    const read = readBy(schema, values);
    if ('data' in read) return { values: read.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const problem of read.problems) {
      const found = missingOrWrong(problem, values);
      errors[found.path.join('.') || 'root'] ??= { type: found.code, message: packProblem(found) };
    }
    return { values: {}, errors: toNestErrors(errors as FieldErrors, options) as FieldErrors<Input> };
  };
}
