import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ORDER_STATES } from '#shared/offsets/states.ts';
import type { Earnings } from '#shared/orders/earnings.ts';
import type { SaleFilter } from '#shared/orders/filter.ts';
import styles from './Orders.module.css';

/** What the form says: an empty word asks for nothing. */
export interface Chosen {
  readonly status: string;
  readonly invoice: string;
  readonly projectId: string;
  readonly from: string;
  readonly to: string;
}
export const NOTHING: Chosen = { status: '', invoice: '', projectId: '', from: '', to: '' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day that is still being typed filters nothing. */
export const filterOf = (chosen: Chosen): SaleFilter =>
  Object.fromEntries(
    Object.entries(chosen).filter(([key, value]) => (key === 'from' || key === 'to' ? DAY.test(value) : value !== '')),
  );

interface FiltersProps {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** Those that ever sold something. */
  forests: Earnings['byForest'];
}
export function SaleFilters({ chosen, onChoose, forests }: FiltersProps) {
  const { t } = useTranslation('orders');
  const of = (key: keyof Chosen) => ({
    value: chosen[key],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChoose({ ...chosen, [key]: currentTarget.value }),
  });
  const all = { value: '', label: t('filter.all') };
  const states = ORDER_STATES.map((value) => ({ value, label: t(`status.${value}`) }));
  const invoices = (['with', 'without'] as const).map((value) => ({ value, label: t(`filter.${value}`) }));
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t('filter.label')}</legend>
      <NativeSelect label={t('filter.status')} {...of('status')} data={[all, ...states]} />
      {forests.length > 1 ? (
        <NativeSelect
          label={t('filter.forest')}
          {...of('projectId')}
          data={[all, ...forests.map(({ projectId: value, forest: label }) => ({ value, label }))]}
        />
      ) : null}
      <NativeSelect label={t('filter.invoice')} {...of('invoice')} data={[all, ...invoices]} />
      <TextInput type="date" label={t('filter.from')} {...of('from')} />
      <TextInput type="date" label={t('filter.to')} {...of('to')} />
      {Object.values(chosen).some(Boolean) ? (
        <button type="button" className="tool" onClick={() => onChoose(NOTHING)}>
          {t('sales.clear')}
        </button>
      ) : null}
    </fieldset>
  );
}
