import { createElement } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { errorTextOf } from '#web/lib/errorText.ts';
import { Words } from '../Chem.tsx';
import { unpackProblem } from './fieldCodes.ts';
import { keepLabel } from './fieldLabels.ts';

/** What every field takes. */
export interface FieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  /** Under the label: what to look for, on which bill. */
  hint?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}
/** What is said of a field that is empty: to write it, to choose, to tick it. */
type Lacking = Extract<ErrorCode, 'input.required' | 'input.notChosen' | 'input.notTicked'>;

/**
 * Binds a field to its form; `error` is the catalogue's text in the language of the page. `write`: how the field writes
 * the numbers that it names. `lacking`: what its person does who left it empty.
 */
export function useField<Input extends FieldValues, Output>(
  props: FieldProps<Input, Output>,
  { write, lacking = 'input.required' }: { write?: (number: number) => string; lacking?: Lacking } = {},
) {
  const { t } = useTranslation('errors');
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  keepLabel(props.control, props.name, props.label);
  const message = fieldState.error?.message;
  return {
    field,
    shown: {
      label: props.label,
      description: props.hint && createElement(Words, null, props.hint),
      withAsterisk: false,
      required: false,
      'aria-required': props.isRequired,
      'aria-invalid': message ? true : undefined,
      disabled: props.isDisabled ?? false,
      error: message ? errorTextOf(t, written(told(message, lacking), write)) : undefined,
    },
  };
}

const NO_CHOICE = 'input.unknownChoice' satisfies ErrorCode;
function told(message: string, lacking: Lacking) {
  const problem = unpackProblem(message);
  // A box that was ticked and is not any more has a value, which is none that there is.
  const isEmpty = problem.code === 'input.required' || (lacking === 'input.notTicked' && problem.code === NO_CHOICE);
  return isEmpty ? { ...problem, code: lacking } : problem;
}

function written(problem: ReturnType<typeof unpackProblem>, write: (number: number) => string = String) {
  const details = Object.entries(problem.details ?? {});
  const say = (value: unknown) => (typeof value === 'number' ? write(value) : value);
  return { ...problem, details: Object.fromEntries(details.map(([name, value]) => [name, say(value)])) };
}
