import { NativeSelect, Select } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Choice } from './choiceFields.tsx';
import { searchFilter } from './searchFilter.ts';
import { type FieldProps, useField } from './useField.ts';

interface SelectProps {
  options: readonly Choice[];
  /** A long list that is searched by typing. */
  isSearchable?: boolean;
  /** First choice of a short list, that means none. */
  emptyLabel?: string;
}

/** A short list is the system's own (best on phones); a long one is searched. An empty choice is null. */
export function SelectField<I extends FieldValues, O>(props: FieldProps<I, O> & SelectProps) {
  const { t } = useTranslation('ui');
  const { field, shown } = useField(props, { lacking: 'input.notChosen' });
  if (props.isSearchable)
    return (
      <Select
        {...shown}
        {...field}
        value={field.value ?? null}
        data={[...props.options]}
        searchable
        openOnFocus={false}
        filter={searchFilter}
        clearable={props.emptyLabel !== undefined}
        clearButtonProps={{ 'aria-label': t('field.clear') }}
        nothingFoundMessage={t('field.nothingFound')}
        limit={200}
      />
    );
  const data =
    props.emptyLabel === undefined ? props.options : [{ value: '', label: props.emptyLabel }, ...props.options];
  return (
    <NativeSelect
      {...shown}
      {...field}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      data={[...data]}
    />
  );
}
