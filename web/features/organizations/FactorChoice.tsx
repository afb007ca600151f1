import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#web/lib/i18n.ts';
import { factorSearchQuery } from './queries.ts';

/** A factor of the set, as far as it has to be known to be replaced. */
export interface ChosenFactor {
  readonly id: string;
  readonly region: string;
  readonly unit: string;
}
interface Props {
  value: ChosenFactor | null;
  error: string | undefined;
  onChange: (factor: ChosenFactor | null) => void;
}

/** Searches the factors by name, region or source; the newest year of each stands for all. */
export function FactorChoice({ value, error, onChange }: Props) {
  const { t } = useTranslation('organizations');
  const { t: ui } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, 250);
  const { data } = useQuery(factorSearchQuery(text));
  const items = data?.items ?? [];
  const keyOf = ({ id, region }: { id: string; region: string }) => `${id} ${region}`;
  const nameOf = ({ nameEs, nameEn }: (typeof items)[number]) => (currentLanguage() === 'en' ? nameEn : nameEs);
  const found = items.map((one) => ({ value: keyOf(one), label: `${nameOf(one)} · ${one.region} · ${one.unit}` }));
  return (
    <Select
      label={t('own.factor')}
      description={t('own.factorHint')}
      placeholder={t('own.search')}
      error={error}
      aria-required
      data={found}
      value={value ? keyOf(value) : null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={ui('field.nothingFound')}
      onChange={(key) => onChange(items.find((one) => keyOf(one) === key) ?? null)}
    />
  );
}
