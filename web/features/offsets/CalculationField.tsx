import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { cx } from '#web/ui/cx.ts';
import styles from './Market.module.css';
import { type Finished, remainderQuery } from './queries.ts';

type CalculationId = IdOf<'calculation'>;
interface Props {
  finished: readonly Finished[];
  /** Null: for none in particular. */
  chosen: CalculationId | null;
  /** Whether the address names one that is not finished, or not of the account. */
  isStrange: boolean;
  ordered: number;
  onChoose: (chosen: CalculationId | null) => void;
}

/** What the purchase is for: a finished calculation, with the tonnes of it that are left; or none. */
export function CalculationField({ finished, chosen, isStrange, ordered, onChoose }: Props) {
  const { t } = useTranslation('offsets');
  if (finished.length === 0) return <p className={cx('note', styles.calculation)}>{t('calculation.noneYet')}</p>;
  const nameOf = ({ organizationName, year }: Finished) => `${organizationName}, ${year}`;
  return (
    <div className={styles.calculation}>
      <NativeSelect
        label={t('calculation.label')}
        description={t('calculation.hint')}
        value={chosen ?? ''}
        data={[
          { value: '', label: t('calculation.none') },
          ...finished.map((one) => ({ value: one.id, label: nameOf(one) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChoose(finished.find(({ id }) => id === value)?.id ?? null)}
      />
      {chosen ? <Remainder id={chosen} ordered={ordered} /> : null}
      {isStrange && !chosen ? <Callout tone="decide">{t('calculation.notFinished')}</Callout> : null}
    </div>
  );
}

function Remainder({ id, ordered }: { id: CalculationId; ordered: number }) {
  const { t } = useTranslation('offsets');
  const errorText = useErrorText();
  const { number, mass } = useFormat();
  const { data, error } = useQuery(remainderQuery(id));
  if (error) return <Callout tone="danger">{errorText(error)}</Callout>;
  if (!data) return null;
  const { value, unit } = mass(data.totalKg);
  const total = number(data.totalTonnes);
  const left = t('calculation.left', { left: number(data.tonnes), total, mass: `${value} ${unit} CO2e` });
  return (
    <p className={styles.left} aria-live="polite">
      <Chem>{data.offsetTonnes < data.totalTonnes ? left : t('calculation.done', { total })}</Chem>
      {data.reservedTonnes > 0 ? ` ${t('calculation.reserved', { tonnes: number(data.reservedTonnes) })}` : null}
      {ordered > 0 ? ` ${t('calculation.inOrder', { tonnes: number(ordered) })}` : null}
    </p>
  );
}
