import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowProblem } from '#shared/imports/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { useGridShared } from './gridContext.ts';
import styles from './VerifyGrid.module.css';

interface Props {
  readonly line: number | undefined;
  readonly canConfirm: boolean;
  readonly onConfirm: (line: number) => void;
}
/** A quantity that is nearly always a slip of units: only a person can say that it is meant. */
const isUnusual = ({ details }: RowProblem): boolean => details.reason === 'absurdQuantity';

/** Of the row that one is in: each of its errors by field, row and value, and what to do about it. */
export function RowDetails({ line, canConfirm, onConfirm }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { store } = useGridShared();
  const view = useSyncExternalStore(store.subscribe, () => (line === undefined ? undefined : store.known(line)));
  return (
    <div className={styles.details} role="status">
      {view ? (
        <>
          <b>{t('verify.row', { row: format.number(view.row) })}</b>
          {view.problems.length === 0 ? <p>{t('grid.nothingWrong')}</p> : null}
          <ul>
            {view.problems.map((problem) => (
              <li key={`${problem.cell} ${problem.code}`}>
                <Told problem={problem} />
                {canConfirm && isUnusual(problem) ? (
                  <Button size="sm" variant="default" ml={8} onClick={() => onConfirm(view.line)}>
                    {t('grid.isMeant')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('grid.how')}</p>
      )}
    </div>
  );
}

function Told({ problem }: { problem: RowProblem }) {
  const { t } = useTranslation('imports');
  const { say } = useGridShared();
  const field = useFieldLabel(null);
  const { column, cell, value, details, severity } = problem;
  const name = column || (details.field ? field(String(details.field)) : '');
  return (
    <>
      {severity === 'warning' ? <b>{t('verify.isWarning')} </b> : null}
      <b>{name}</b>
      {cell ? ` (${cell}): «${value || t('verify.emptyCell')}». ` : ' '}
      {say(problem)}
    </>
  );
}
