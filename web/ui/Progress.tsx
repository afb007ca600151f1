import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';
import { cx } from './cx.ts';
import { announce } from './LiveRegion.tsx';
import styles from './Progress.module.css';

interface ProgressProps {
  /** The phase: "Reading the file". Said aloud when it changes. */
  label: string;
  done: number;
  /** 0 while it is not known. */
  total: number;
}

/** Long work: which phase, how much is done. */
export function Progress({ label, done, total }: ProgressProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  useEffect(() => announce(label), [label]);
  const isKnown = total > 0;
  const share = isKnown ? Math.min(1, done / total) : 0;
  const words = isKnown ? t('progress.of', { done: format.number(done), total: format.number(total) }) : null;
  return (
    <div>
      <div className={styles.words}>
        <b>{label}</b>
        <span className="dim">{words}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(isKnown && { 'aria-valuenow': Math.round(share * 100), 'aria-valuetext': words ?? '' })}
      >
        <div
          className={cx(styles.done, !isKnown && styles.unknown)}
          style={isKnown ? { width: `${share * 100}%` } : undefined}
        />
      </div>
    </div>
  );
}
