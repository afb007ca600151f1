import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { readBy } from '#shared/errors/problems.ts';
import { resolved } from './resolved.ts';

/** A form checked by a schema of `shared`: what is typed is the schema's input, what is sent its output. */
export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/** Fields are checked when left, then as they are typed. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): ZodForm<Input, Output> {
  return useForm<Input, unknown, Output>({ resolver: resolverOf(schema), defaultValues, mode: 'onTouched' });
}

const resolverOf =
  <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>): Resolver<Input, unknown, Output> =>
  (values, _context, options) =>
    resolved(readBy(schema, values), values, options);
