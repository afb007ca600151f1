import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Preview } from '#shared/imports/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { StepFrame, type StepProps } from '../StepFrame.tsx';
import { useImportActions } from '../useImportActions.tsx';
import { goOnWith } from '../useMappingDraft.ts';
import { keptRows } from './rowsDraft.ts';
import { useVerify, type Verified, type VerifyActs, type VerifyState } from './useVerify.ts';
import { VerifyBody } from './VerifyBody.tsx';
import styles from './VerifyGrid.module.css';

interface Props extends StepProps {
  readonly preview: Preview;
  /** Shown where the rows cannot be verified here: the browser has no workers, or the links did not open. */
  readonly otherwise: React.ReactNode;
}

/** Step 4 of a file with wrong rows: they are corrected here, or left out; nothing is saved while a chosen one is wrong. */
export function GridDecision({ calculation, one, preview, otherwise }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const actions = useImportActions(one);
  const { state, isBusy, opened, acts } = useVerify(one, preview.mapping);
  const toColumns = async () => {
    // Also of who goes back before the rows are open.
    const result = acts ? await acts.result().catch(() => null) : keptRows(one);
    if (result) goOnWith(one.id, result);
    await actions.changeMapping();
  };
  if (state.kind === 'failed') return otherwise;
  const now = state.kind === 'ready' ? state.now : null;
  const wrong = now?.counts.wrongOfAll ?? one.counts.bad;
  const title = wrong === 0 ? t('grid.allGood') : t('verify.title', { count: wrong, number: format.number(wrong) });
  const save = async () => {
    if (!now || !acts) return;
    // What was checked there already is not checked again; what other files brought before is asked about next.
    if (now.counts.isChanged || opened?.isKept || one.again > 0) await actions.confirmMapping(await acts.result());
    else await actions.keepGoodRows({});
  };
  return (
    <StepFrame
      calculation={calculation}
      question={one.question}
      step="verify"
      title={title}
      subtitle={t('one.nothingSavedOf', { file: one.fileName })}
      onGoTo={(step) => (step === 'columns' || step === 'sheet') && void toColumns()}
      back={
        <>
          <Button variant="default" loading={actions.isBusy} onClick={() => void toColumns()}>
            {t('verify.back')}
          </Button>
          <Button variant="subtle" onClick={() => void actions.cancel()}>
            {t('cancel.button')}
          </Button>
        </>
      }
      next={
        now && acts ? <Next now={now} acts={acts} isBusy={isBusy || actions.isBusy} onSave={() => void save()} /> : null
      }
    >
      {now && acts && opened ? (
        <VerifyBody
          {...{ calculation, preview, now, acts, isBusy }}
          store={opened.store}
          onDownload={one.counts.bad > 0 ? () => void actions.downloadErrors() : null}
        />
      ) : (
        <Opening state={state} />
      )}
    </StepFrame>
  );
}

function Opening({ state }: { state: VerifyState }) {
  const { t } = useTranslation('imports');
  const { done, total } = state.kind === 'opening' ? state : { done: 0, total: 0 };
  return <Progress label={t('grid.opening')} done={done} total={total} />;
}

interface NextProps {
  readonly now: Verified;
  readonly acts: VerifyActs;
  readonly isBusy: boolean;
  readonly onSave: () => void;
}
/** Saving waits while a chosen row is wrong, and says what to do about it. */
function Next({ now: { counts }, acts, isBusy, onSave }: NextProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const words = (count: number) => ({ count, number: format.number(count) });
  const { good, wrong, left } = counts;
  return (
    <>
      {wrong > 0 ? (
        <>
          <span id="verify-blocked" className={styles.blocked}>
            {t('grid.blocked', words(wrong))}
          </span>
          <Button variant="default" loading={isBusy} onClick={() => void acts.leaveWrong()}>
            {t('grid.leaveWrong', words(wrong))}
          </Button>
        </>
      ) : (
        <span className="note">
          {good === 0 ? t('grid.noneChosen') : left > 0 ? t('grid.leftOut', words(left)) : ''}
        </span>
      )}
      <Button
        loading={isBusy}
        disabled={wrong > 0 || good === 0}
        aria-describedby={wrong > 0 ? 'verify-blocked' : undefined}
        onClick={onSave}
      >
        {t('verify.keep', words(good))}
      </Button>
    </>
  );
}
