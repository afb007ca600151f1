import { type ComboboxItem, Select } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Choice } from '#web/ui/form/choiceFields.tsx';
import { type FieldProps, useField } from '#web/ui/form/useField.ts';
import { wordsFilter } from './wordsFilter.ts';

const SHOWN = 100;

/** A text of a long list, searched by typing; empty is none. What is written and not in the list stays a choice. */
export function ListField<I extends FieldValues, O>(props: FieldProps<I, O> & { options: readonly Choice[] }) {
  const { t } = useTranslation('ui');
  const { field, shown } = useField(props);
  const value = String(field.value ?? '');
  const isListed = value === '' || props.options.some((one) => one.value === value);
  const data: ComboboxItem[] = isListed ? [...props.options] : [{ value, label: value }, ...props.options];
  return (
    <Select
      {...shown}
      {...field}
      value={value === '' ? null : value}
      onChange={(chosen) => field.onChange(chosen ?? '')}
      data={data}
      searchable
      openOnFocus={false}
      filter={wordsFilter}
      clearable
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      nothingFoundMessage={t('field.nothingFound')}
      limit={SHOWN}
    />
  );
}
