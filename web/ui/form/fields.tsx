import { Checkbox, PasswordInput, Radio, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
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

export function TextAreaField<I extends FieldValues, O>(props: FieldProps<I, O> & { rows?: number }) {
  const { field, shown } = useField(props);
  return <Textarea {...shown} {...field} value={field.value ?? ''} autosize minRows={props.rows ?? 3} />;
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

export function CheckField<I extends FieldValues, O>(props: Omit<FieldProps<I, O>, 'label'> & { label: ReactNode }) {
  const { field, shown } = useField({ ...props, label: '' });
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
  const { field, shown } = useField(props);
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
