import { Textarea } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './useField.ts';

export function TextAreaField<I extends FieldValues, O>(props: FieldProps<I, O> & { rows?: number }) {
  const { field, shown } = useField(props);
  return <Textarea {...shown} {...field} value={field.value ?? ''} autosize minRows={props.rows ?? 3} />;
}
