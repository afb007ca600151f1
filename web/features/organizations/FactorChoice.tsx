import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFactorName } from '#web/lib/useFactorName.ts';
import { useRegionName } from '#web/lib/useRegionName.ts';
import { useUnitText } from '#web/lib/useUnitText.ts';
import { useField } from '#web/ui/form/useField.ts';
import type { ChosenFactor, OwnFactorControl } from './ownFactorForm.ts';
import { factorSearchQuery } from './queries.ts';

const keyOf = ({ id, region }: Pick<ChosenFactor, 'id' | 'region'>) => `${id} ${region}`;

/** Searches the factors by name, region or source; the newest year of each stands for all. */
export function FactorChoice({ control }: { control: OwnFactorControl }) {
  const { t } = useTranslation('organizations');
  const { t: ui } = useTranslation('ui');
  const regionName = useRegionName();
  const unitText = useUnitText();
  const factorName = useFactorName();
  const { field, shown } = useField({
    control,
    name: 'factor',
    label: t('own.factor'),
    hint: t('own.factorHint'),
    isRequired: true,
  });
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, 250);
  const { data } = useQuery(factorSearchQuery(text));
  const items = data?.items ?? [];
  const nameOf = ({ id, nameEs: name, nameEn }: (typeof items)[number]) => factorName({ id, name, nameEn });
  const found = items.map((one) => ({
    value: keyOf(one),
    label: [nameOf(one), regionName(one.region), unitText(one.unit)].filter(Boolean).join(' · '),
  }));
  const choose = (key: string | null) => {
    const one = items.find((item) => keyOf(item) === key);
    field.onChange(one && { id: one.id, region: one.region, unit: one.unit });
  };
  const { ref, onBlur, value } = field;
  const chosen = value as ChosenFactor | undefined;
  return (
    <Select
      {...shown}
      ref={ref}
      onBlur={onBlur}
      placeholder={t('own.search')}
      data={found}
      value={chosen ? keyOf(chosen) : null}
      searchable
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={ui('field.nothingFound')}
      onChange={choose}
    />
  );
}
