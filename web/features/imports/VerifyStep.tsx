import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import, Preview } from '#shared/imports/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { AgainChoice } from './AgainChoice.tsx';
import { FoundProblems } from './FoundProblems.tsx';
import { LeaveNote } from './LeaveNote.tsx';
import { previewQuery } from './queries.ts';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { useImportActions } from './useImportActions.tsx';
import { GridDecision } from './verify/GridDecision.tsx';

/** Step 4: every row is checked; the person says whether the good ones are saved without the wrong ones, and those that are there already. */
export function VerifyStep(props: StepProps) {
  const { one } = props;
  if (one.state === 'NEEDS_DECISION') return <Decide {...props} />;
  return <Checking {...props} />;
}

function Checking({ calculation, one }: StepProps) {
  const { t } = useTranslation('imports');
  return (
    <StepFrame
      calculation={calculation}
      question={one.question}
      step="verify"
      title={t('verify.checking')}
      subtitle={t('one.nothingSavedOf', { file: one.fileName })}
    >
      <Progress
        label={t(`phase.${one.progress.phase ?? 'reading'}`)}
        done={one.progress.done}
        total={one.progress.total}
      />
      <LeaveNote />
    </StepFrame>
  );
}

/** Rows that are looked at before they are saved, or some of which are wrong, in the grid; by the list of what was found where the browser cannot read them, or all that is left to say is what becomes of those that are there already. */
function Decide(props: StepProps) {
  const { one } = props;
  const { data: preview, isLoading } = useQuery(previewQuery(one.id, one.v));
  const list = <Decision {...props} />;
  if (isLoading) return <Checking {...props} />;
  if (typeof Worker === 'undefined' || !preview || !(one.review || isBlocked(one, preview))) return list;
  // Somebody else may have moved it on meanwhile: then it is opened as it is now.
  return <GridDecision key={one.v} {...props} preview={preview} otherwise={list} />;
}

/** More rows are wrong than the person left out, or none is left to save. */
const isBlocked = ({ counts }: Import, { mapping }: Preview): boolean =>
  counts.bad > (mapping.edits?.wrong ?? 0) || counts.good === 0;

function Decision({ calculation, one }: StepProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const actions = useImportActions(one);
  const { good, bad } = one.counts;
  const [isWanted, setWanted] = useState(false);
  const kept = isWanted ? good : good - one.again;
  const words = (count: number) => ({ count, number: format.number(count) });
  const titleOf = () => {
    if (bad > 0) return t('verify.title', words(bad));
    return one.again > 0 ? t('again.title', words(one.again)) : t('grid.allGood');
  };
  return (
    <StepFrame
      calculation={calculation}
      question={one.question}
      step="verify"
      title={titleOf()}
      subtitle={t('one.nothingSavedOf', { file: one.fileName })}
      onGoTo={(step) => (step === 'columns' || step === 'sheet') && void actions.changeMapping()}
      back={
        <>
          <Button variant="default" loading={actions.isBusy} onClick={() => void actions.changeMapping()}>
            {t('verify.back')}
          </Button>
          <Button variant="subtle" onClick={() => void actions.cancel()}>
            {t('cancel.button')}
          </Button>
        </>
      }
      next={
        kept > 0 ? (
          <>
            {bad > 0 ? <span className="note">{t('verify.left', words(bad))}</span> : null}
            <Button
              loading={actions.isBusy}
              onClick={() => void actions.keepGoodRows(isWanted ? { addAgain: true } : {})}
            >
              {t('verify.keep', words(kept))}
            </Button>
          </>
        ) : (
          <span className="note">{t(good > 0 ? 'again.none' : 'verify.noneGood')}</span>
        )
      }
    >
      <AgainChoice one={one} isWanted={isWanted} onWant={setWanted} />
      {bad > 0 ? (
        <FoundProblems
          one={one}
          isBusy={actions.isBusy}
          onDownload={() => void actions.downloadErrors()}
          onConfirm={(mapping, meant) => void actions.confirmRows(mapping, meant)}
        />
      ) : null}
    </StepFrame>
  );
}
