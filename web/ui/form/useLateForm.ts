import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { resolved } from './resolved.ts';
import type { ZodForm } from './useZodForm.ts';

/**
 * As `useZodForm`, for a page that is shown before the validator is there: both come with the first field that is left.
 * When they cannot be brought, the first field says so.
 */
export function useLateForm<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
  defaultValues: DefaultValues<Input>,
): ZodForm<Input, Output> {
  const read = async (values: Input) => {
    try {
      const [{ readBy }, schema] = await Promise.all([import('#shared/errors/problems.ts'), load()]);
      return readBy(schema, values);
    } catch {
      return { problems: [{ path: Object.keys(values).slice(0, 1), code: 'kit.offline' as const }] };
    }
  };
  return useForm<Input, unknown, Output>({
    resolver: async (values, _context, options) => resolved(await read(values), values, options),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  });
}
