import { NativeSelect } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '#web/ui/form/useField.ts';

const VALUES = { yes: true, no: false } as const;

/** Yes, no, or nothing said (null). */
export function YesNoField<I extends FieldValues, O>(props: FieldProps<I, O>) {
  const { t } = useTranslation('organizations');
  const { field, shown } = useField(props);
  const value: unknown = field.value;
  const data = [
    { value: '', label: t('answer.unsaid') },
    { value: 'yes', label: t('answer.yes') },
    { value: 'no', label: t('answer.no') },
  ];
  return (
    <NativeSelect
      {...shown}
      {...field}
      value={value === true ? 'yes' : value === false ? 'no' : ''}
      onChange={({ currentTarget }) => field.onChange(VALUES[currentTarget.value as keyof typeof VALUES] ?? null)}
      data={data}
    />
  );
}
