import { useTranslation } from 'react-i18next';
import type { RowProblem } from '#shared/imports/schema.ts';
import { cx } from '#web/ui/cx.ts';
import styles from './ProblemList.module.css';
import { useFieldLabel } from './useFieldLabel.ts';
import { useProblemText } from './useProblemText.ts';

/** What is wrong in the file, addressed as in Excel: cell, column and value, the reason in words. */
export function ProblemList({ problems }: { problems: readonly RowProblem[] }) {
  const { t } = useTranslation('imports');
  const text = useProblemText();
  const field = useFieldLabel(null);
  return (
    <ul className={styles.list} aria-label={t('verify.look')}>
      {problems.map((problem, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell may have several problems, and the list only grows
        <li key={i}>
          <span className={styles.cell}>{problem.cell || t('verify.row', { row: problem.row })}</span>
          <span className={styles.what}>
            {problem.column || (problem.details.field ? field(String(problem.details.field)) : '')}{' '}
            {problem.cell === '' ? null : (
              <span className={cx(styles.value, problem.severity === 'warning' && styles.doubtful)}>
                {problem.value || t('verify.emptyCell')}
              </span>
            )}
          </span>
          <span className={styles.why}>
            {problem.severity === 'warning' ? <b>{t('verify.isWarning')} </b> : null}
            {text(problem)}
          </span>
        </li>
      ))}
    </ul>
  );
}
