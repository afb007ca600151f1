import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';
import { Co2 } from './Chem.tsx';
import { cx } from './cx.ts';
import styles from './Figure.module.css';

interface FigureProps {
  /** The number as written; null = no data, never a zero. */
  value: string | null;
  unit?: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  /** Opens the explanation. Without it the figure was typed by somebody and carries no mark. */
  onOpen?: (() => void) | undefined;
  isOpen?: boolean;
  /** What the figure is of, for those who do not see where it stands. */
  label?: string;
}

/** A computed figure is a button: the mint mark under it promises that it opens its own explanation. */
export function Figure({ value, unit, size = 'md', onOpen, isOpen, label }: FigureProps) {
  const { t } = useTranslation('ui');
  if (value === null) return <span className={cx(styles.figure, styles.missing)}>{t('figure.noData')}</span>;
  const inside = (
    <>
      <b>{value}</b>
      {unit ? (
        <span className={styles.unit}>
          {'\u00a0'}
          {unit}
        </span>
      ) : null}
    </>
  );
  const className = cx(styles.figure, size !== 'md' && styles[size]);
  if (!onOpen) return <span className={className}>{inside}</span>;
  return (
    <button
      type="button"
      className={className}
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      title={t('figure.how')}
    >
      {label ? <span className="visually-hidden">{label}: </span> : null}
      {inside}
    </button>
  );
}

type MassProps = Omit<FigureProps, 'value' | 'unit'> & {
  kg: number | null;
  /** `auto`: t or kg by size, with the unit. `t`: for columns whose head says t; no unit is written. */
  unit?: 'auto' | 't';
};

/** A mass of CO2e. */
export function MassFigure({ kg, unit = 'auto', ...rest }: MassProps) {
  const format = useFormat();
  if (kg === null) return <Figure value={null} {...rest} />;
  if (unit === 't') return <Figure value={format.tonnes(kg)} {...rest} />;
  const mass = format.mass(kg);
  return (
    <Figure
      value={mass.value}
      unit={
        <>
          {mass.unit} <Co2 />
        </>
      }
      {...rest}
    />
  );
}

/** Change against another year: a fall is green with an arrow down, a rise chestnut with an arrow up. */
export function Delta({ now, before, year }: { now: number; before: number | null; year: number }) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  if (!before) return <span className={styles.delta}>{t('figure.noDataOf', { year })}</span>;
  const change = now / before - 1;
  return (
    <span className={cx(styles.delta, change <= 0 ? styles.down : styles.up)}>
      <span aria-hidden>{change <= 0 ? '↓' : '↑'}</span> {format.percent(Math.abs(change))}
      <span className="visually-hidden"> {t(change <= 0 ? 'figure.lessThan' : 'figure.moreThan', { year })}</span>
    </span>
  );
}
