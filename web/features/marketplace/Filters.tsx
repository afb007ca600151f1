import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectFilter } from '#shared/marketplace/search.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import styles from './Marketplace.module.css';
import { useSpecies } from './useSpecies.ts';

const NUMBERS: readonly (keyof ProjectFilter)[] = ['maxPriceCents', 'available'];
const PRICES_CENTS = [1_500, 2_000, 2_500, 3_000];

interface Props {
  readonly filter: ProjectFilter;
  /** Of all that are for sale. */
  readonly choices: { readonly species: readonly string[]; readonly provinces: readonly string[] };
  readonly onChange: (filter: ProjectFilter) => void;
}

/** What is asked for is a choice too, though nothing of it is for sale any more: else the field would say that it is not. */
const withAsked = (all: readonly string[], asked: string | undefined): readonly string[] =>
  asked === undefined || all.includes(asked) ? all : [...all, asked];

/** By what somebody looks for a forest. */
export function Filters({ filter, choices, onChange }: Props) {
  const { t } = useTranslation('marketplace');
  const { money } = useFormat();
  const { nameOf } = useSpecies();
  const any = { value: '', label: t('filter.any') };
  const change = (name: keyof ProjectFilter, value: string) => {
    const { [name]: _, ...rest } = filter;
    onChange(value === '' ? rest : { ...rest, [name]: NUMBERS.includes(name) ? Number(value) : value });
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
        withAsked(choices.species, filter.species).map((value) => ({ value, label: nameOf(value) })),
      )}
      {select(
        'province',
        t('filter.province'),
        withAsked(choices.provinces, filter.province).map((value) => ({ value, label: value })),
      )}
      <Wanted known={filter.available} onWanted={(value) => change('available', value)} />
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
      {Object.keys(filter).length > 0 ? (
        <Button variant="subtle" className={styles.clear} onClick={() => onChange({})}>
          {t('filter.clear')}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** How many credits somebody needs: asked for once it is written, not with each digit of it. */
function Wanted({ known, onWanted }: { known: number | undefined; onWanted: (value: string) => void }) {
  const { t } = useTranslation('marketplace');
  const [typed, setTyped] = useState(String(known ?? ''));
  // The way back leads to what was asked for before.
  useEffect(() => setTyped(String(known ?? '')), [known]);
  const ask = () => {
    if (typed !== String(known ?? '')) onWanted(Number(typed) >= 1 ? typed : '');
  };
  return (
    <NumberInput
      label={t('filter.available')}
      value={typed}
      min={1}
      max={1e9}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      onChange={(value) => setTyped(String(value))}
      onBlur={ask}
      onKeyDown={({ key }) => {
        if (key === 'Enter') ask();
      }}
    />
  );
}
