import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { readBy } from '#shared/errors/problems.ts';
import type { Problem } from '#shared/kernel/problem.ts';
import { resolved } from './resolved.ts';

/** A form checked by a schema of `shared`: what is typed is the schema's input, what is sent its output. */
export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/** What is wrong in fields together, also while some are empty: told with what the schema finds, and before it. */
type Together<Input> = (values: Input) => readonly Problem[];

/** Fields are checked when left, then as they are typed. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  together: Together<Input> = () => [],
): ZodForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    ...{ resolver: resolverOf(schema, together), defaultValues, mode: 'onTouched' },
    // By the order in which they came, which is not that of the page: the form does.
    shouldFocusError: false,
  });
}

const resolverOf =
  <Input extends FieldValues, Output>(
    schema: z.ZodType<Output, Input>,
    together: Together<Input>,
  ): Resolver<Input, unknown, Output> =>
  (values, _context, options) => {
    const read = readBy(schema, values);
    const problems = [...together(values), ...('problems' in read ? read.problems : [])];
    return resolved(problems.length > 0 ? { problems } : read, values, options);
  };
