import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProjectFilter } from '#shared/marketplace/project.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import styles from './Marketplace.module.css';
import { useSpecies } from './useSpecies.ts';

const PRICES_CENTS = [1_500, 2_000, 2_500, 3_000];

interface Props {
  readonly filter: ProjectFilter;
  /** Of all that are for sale. */
  readonly choices: { readonly species: readonly string[]; readonly provinces: readonly string[] };
  readonly onChange: (filter: ProjectFilter) => void;
}

/** By what somebody looks for a forest. */
export function Filters({ filter, choices, onChange }: Props) {
  const { t } = useTranslation('marketplace');
  const { money } = useFormat();
  const { nameOf } = useSpecies();
  const any = { value: '', label: t('filter.any') };
  const change = (name: keyof ProjectFilter, value: string) => {
    const { [name]: _, ...rest } = filter;
    onChange(value === '' ? rest : { ...rest, [name]: name === 'maxPriceCents' ? Number(value) : value });
  };
  const select = (name: keyof ProjectFilter, label: string, options: readonly { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      value={String(filter[name] ?? '')}
      data={[any, ...options]}
      onChange={(event) => change(name, event.currentTarget.value)}
    />
  );
  return (
    <fieldset className={styles.filters} aria-label={t('filter.label')}>
      {select(
        'species',
        t('filter.species'),
        choices.species.map((value) => ({ value, label: nameOf(value) })),
      )}
      {select(
        'province',
        t('filter.province'),
        choices.provinces.map((value) => ({ value, label: value })),
      )}
      {select('isLarge', t('filter.stock'), [
        { value: 'yes', label: t('filter.large') },
        { value: 'no', label: t('filter.small') },
      ])}
      {select(
        'maxPriceCents',
        t('filter.price'),
        PRICES_CENTS.map((cents) => ({ value: String(cents), label: t('filter.upTo', { price: money(cents) }) })),
      )}
      {select('isInscribed', t('filter.registry'), [
        { value: 'yes', label: t('filter.inscribed') },
        { value: 'no', label: t('filter.notInscribed') },
      ])}
    </fieldset>
  );
}
