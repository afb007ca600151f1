import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import styles from './Wizard.module.css';

interface WizardProps {
  steps: readonly { key: string; label: string }[];
  /** Key of the step that is shown. */
  current: string;
  /** All is done: the shown step, the last one, too. */
  isFinished?: boolean;
  /** Called with an earlier step that is pressed: back without loss. Without it the steps are only shown. */
  onGoTo?: ((key: string) => void) | undefined;
  children: ReactNode;
  /** The steps are forms of one column: their foot is as wide. */
  isNarrow?: boolean;
  /** At the left of the foot: back. */
  back?: ReactNode;
  /** At the right of the foot: what stays out, then the one filled button. */
  next?: ReactNode;
}

/** Numbered steps above, the step, its two ways on below. On phones only the current step is named, with its number. */
export function Wizard(props: WizardProps) {
  const { steps, current, isFinished = false, isNarrow = false, onGoTo, children, back, next } = props;
  const { t } = useTranslation('ui');
  const at = isFinished ? steps.length : steps.findIndex((step) => step.key === current);
  return (
    <>
      <ol className={cx(styles.steps, isFinished && styles.finished)} aria-label={t('wizard.steps')}>
        {steps.map((step, i) => (
          <li
            key={step.key}
            className={cx(i < at && styles.done, i === at && styles.current)}
            aria-current={i === at ? 'step' : undefined}
          >
            <Step
              number={i + 1}
              label={step.label}
              count={steps.length}
              isDone={i < at}
              onClick={i < at && onGoTo ? () => onGoTo(step.key) : undefined}
            />
          </li>
        ))}
      </ol>
      {children}
      {back || next ? (
        <div className={cx(styles.foot, isNarrow && styles.narrow)}>
          <div>{back}</div>
          <div>{next}</div>
        </div>
      ) : null}
    </>
  );
}

interface StepProps {
  number: number;
  label: string;
  count: number;
  isDone: boolean;
  onClick: (() => void) | undefined;
}
function Step({ number, label, count, isDone, onClick }: StepProps) {
  const { t } = useTranslation('ui');
  const inside = (
    <>
      <span className={styles.number} aria-hidden="true">
        {isDone ? <IconCheck size={15} stroke={2.6} /> : number}
      </span>
      <span className={styles.name}>
        <span className="only-phone">{t('wizard.of', { number, count })} </span>
        {label}
      </span>
      {isDone ? <span className="visually-hidden">{t('wizard.done')}</span> : null}
    </>
  );
  if (!onClick) return <span className={styles.step}>{inside}</span>;
  return (
    <button type="button" className={styles.step} onClick={onClick}>
      {inside}
    </button>
  );
}
