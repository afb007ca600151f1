import { PasswordInput, TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from './useField.ts';

interface TextProps {
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  placeholder?: string;
  inputMode?: 'text' | 'numeric' | 'email';
}

export function TextField<I extends FieldValues, O>(props: FieldProps<I, O> & TextProps) {
  const { field, shown } = useField(props);
  return (
    <TextInput
      {...shown}
      {...field}
      value={field.value ?? ''}
      type={props.type ?? 'text'}
      autoComplete={props.autoComplete ?? 'off'}
      {...(props.placeholder && { placeholder: props.placeholder })}
      {...(props.inputMode && { inputMode: props.inputMode })}
    />
  );
}

export function PasswordField<I extends FieldValues, O>(
  props: FieldProps<I, O> & { autoComplete: 'current-password' | 'new-password' },
) {
  const { t } = useTranslation('ui');
  const { field, shown } = useField(props);
  return (
    <PasswordInput
      {...shown}
      {...field}
      value={field.value ?? ''}
      autoComplete={props.autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('field.showPassword'), tabIndex: 0 }}
    />
  );
}

/** A day, `YYYY-MM-DD`; null while it is empty. */
export function DateField<I extends FieldValues, O>(props: FieldProps<I, O> & { min?: string; max?: string }) {
  const { field, shown } = useField(props);
  return (
    <TextInput
      {...shown}
      {...field}
      type="date"
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      {...(props.min && { min: props.min })}
      {...(props.max && { max: props.max })}
    />
  );
}
