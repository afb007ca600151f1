import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Transformer } from '#shared/imports/transformers.ts';
import styles from './Imports.module.css';
import { transformersQuery } from './transformerQueries.ts';

/** A name that the Select has for "none": null is that nothing was chosen. */
const NONE = 'none';

/** How a transformer is called: a shipped one in the language of the page. */
export function useTransformerName() {
  const { t } = useTranslation('imports');
  return ({ shipped, name }: Pick<Transformer, 'shipped' | 'name'>): string =>
    shipped === null ? name : t(`transformer.shipped.${shipped}`);
}

interface Props {
  value: Transformer['id'] | null;
  label: string;
  isBusy?: boolean;
  onChoose: (id: Transformer['id'] | null) => void;
}
/** By which transformer files are read: those of the account first, then the shipped ones. */
export function TransformerField({ value, label, isBusy = false, onChoose }: Props) {
  const { t } = useTranslation('imports');
  const nameOf = useTransformerName();
  const { data = [] } = useQuery(transformersQuery);
  const group = (isShipped: boolean) =>
    data
      .filter(({ shipped }) => (shipped !== null) === isShipped)
      .map((one) => ({ value: one.id as string, label: nameOf(one) }));
  const groups = [
    { group: t('transformer.own'), items: group(false) },
    { group: t('transformer.ready'), items: group(true) },
  ].filter(({ items }) => items.length > 0);
  return (
    <Select
      className={styles.field ?? ''}
      label={label}
      description={t('transformer.hint')}
      data={[{ value: NONE, label: t('transformer.none') }, ...groups]}
      value={value ?? NONE}
      allowDeselect={false}
      disabled={isBusy}
      onChange={(chosen) => onChoose(chosen === null || chosen === NONE ? null : (chosen as Transformer['id']))}
    />
  );
}
