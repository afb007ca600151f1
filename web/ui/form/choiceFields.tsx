import { Checkbox, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './useField.ts';

export function CheckField<I extends FieldValues, O>(props: Omit<FieldProps<I, O>, 'label'> & { label: ReactNode }) {
  const { field, shown } = useField({ ...props, label: '' }, { lacking: 'input.notTicked' });
  const { withAsterisk: _, ...rest } = shown;
  return (
    <Checkbox
      {...rest}
      label={props.label}
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
}

export interface Choice {
  value: string;
  label: string;
}
interface RadioProps {
  options: readonly (Choice & { hint?: string })[];
}
export function RadioField<I extends FieldValues, O>(props: FieldProps<I, O> & RadioProps) {
  const { field, shown } = useField(props, { lacking: 'input.notChosen' });
  const { 'aria-required': _, disabled, ...rest } = shown;
  return (
    <Radio.Group {...rest} name={field.name} value={field.value ?? null} onChange={field.onChange}>
      {props.options.map((option, i) => (
        <Radio
          key={option.value}
          ref={i === 0 ? field.ref : undefined}
          value={option.value}
          label={option.label}
          description={option.hint}
          disabled={disabled}
          onBlur={field.onBlur}
          mt={12}
        />
      ))}
    </Radio.Group>
  );
}
