import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowProblem } from '#shared/imports/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { cx } from '#web/ui/cx.ts';
import styles from './ProblemList.module.css';
import { useFieldLabel } from './useFieldLabel.ts';
import { useProblemText } from './useProblemText.ts';

interface Props {
  problems: readonly RowProblem[];
  isBusy?: boolean;
  /** The file is read again, these rows being meant as they are. */
  onConfirm?: ((rows: readonly number[]) => void) | undefined;
}
/** A quantity that is nearly always a slip of units: only a person can say that it is meant. */
const isUnusual = ({ details }: RowProblem): boolean => details.reason === 'absurdQuantity';

/** What is wrong in the file, addressed as in Excel: cell, column and value, the reason in words. An unusual quantity asks. */
export function ProblemList({ problems, isBusy = false, onConfirm }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const [meant, setMeant] = useState<readonly number[]>([]);
  const toggle = (row: number) =>
    setMeant((now) => (now.includes(row) ? now.filter((one) => one !== row) : [...now, row]));
  return (
    <>
      <ul className={styles.list} aria-label={t('verify.look')}>
        {problems.map((problem, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell may have several problems, and the list only grows
          <li key={i}>
            <Place problem={problem} />
            <Why problem={problem}>
              {onConfirm && isUnusual(problem) ? (
                <label className={styles.ask}>
                  <input
                    type="checkbox"
                    checked={meant.includes(problem.row)}
                    onChange={() => toggle(problem.row)}
                    disabled={isBusy}
                  />
                  {t('verify.isMeant', { row: problem.row })}
                </label>
              ) : null}
            </Why>
          </li>
        ))}
      </ul>
      {onConfirm && meant.length > 0 ? (
        <Button variant="default" mt={12} loading={isBusy} onClick={() => onConfirm(meant)}>
          {t('verify.checkAgain', { count: meant.length, number: format.number(meant.length) })}
        </Button>
      ) : null}
    </>
  );
}

function Place({ problem }: { problem: RowProblem }) {
  const { t } = useTranslation('imports');
  const field = useFieldLabel(null);
  return (
    <>
      <span className={styles.cell}>{problem.cell || t('verify.row', { row: problem.row })}</span>
      <span className={styles.what}>
        {problem.column || (problem.details.field ? field(String(problem.details.field)) : '')}{' '}
        {problem.cell === '' ? null : (
          <span className={cx(styles.value, problem.severity === 'warning' && styles.doubtful)}>
            {problem.value || t('verify.emptyCell')}
          </span>
        )}
      </span>
    </>
  );
}

function Why({ problem, children }: { problem: RowProblem; children: ReactNode }) {
  const { t } = useTranslation('imports');
  const text = useProblemText();
  return (
    <span className={styles.why}>
      {problem.severity === 'warning' ? <b>{t('verify.isWarning')} </b> : null}
      {text(problem)}
      {children}
    </span>
  );
}
