import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { Import } from '#shared/imports/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { cx } from '#web/ui/cx.ts';
import { MassFigure } from '#web/ui/Figure.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { FigureSkeleton } from '#web/ui/Skeletons.tsx';
import styles from './Imports.module.css';
import { LeaveNote } from './LeaveNote.tsx';
import { calculationQuery, totalsQuery } from './queries.ts';
import { SaveTransformer } from './SaveTransformer.tsx';
import { StepFrame, type StepProps } from './StepFrame.tsx';
import { useImportActions } from './useImportActions.tsx';
import { forgetMapping } from './useMappingDraft.ts';
import { searchOf, useWay } from './useWay.ts';

type Ended = 'DONE' | 'CANCELLED' | 'UNDONE';
const hasEnded = (state: Import['state']): state is Ended => ['DONE', 'CANCELLED', 'UNDONE'].includes(state);

/** The last step: rows are saved and calculated, taken out again, or it is all done. */
export function SaveStep({ calculation, one }: StepProps) {
  const { t } = useTranslation('imports');
  const way = useWay();
  const { state } = one;
  useEffect(() => forgetMapping(one.id), [one.id]);
  const search = { calculation: calculation.id };
  const another = (
    <LinkButton variant="default" to={way.to} search={searchOf(calculation.id, one.question)}>
      {t('one.another')}
    </LinkButton>
  );
  const isDone = state === 'DONE';
  const results = one.question ? (
    <LinkButton to="/footprint/carbonmanager" search={{ ...search, activity: one.question }}>
      {t('save.question')}
    </LinkButton>
  ) : (
    <LinkButton to="/footprint/myfootprint" search={search}>
      {t('save.results')}
    </LinkButton>
  );
  return (
    <StepFrame
      calculation={calculation}
      question={one.question}
      step="save"
      isFinished={isDone}
      title={useTitle(one)}
      subtitle={one.fileName}
      back={isDone ? <Undo one={one} /> : undefined}
      next={
        hasEnded(state) ? (
          <>
            {another}
            {isDone ? results : null}
          </>
        ) : undefined
      }
    >
      {hasEnded(state) ? (
        <Ending calculation={calculation} one={one} state={state} />
      ) : (
        <Working {...{ calculation, one }} />
      )}
    </StepFrame>
  );
}

function useTitle({ state, counts, again }: Import): string {
  const { t } = useTranslation('imports');
  const format = useFormat();
  // Nothing of it is saved any more: what was taken out are the good rows.
  const saved = state === 'UNDONE' ? counts.good - again : counts.saved;
  const rows = { count: saved, number: format.number(saved) };
  if (state === 'DONE') return t('save.done', rows);
  if (state === 'UNDONE') return t('undo.done', rows);
  if (state === 'CANCELLED') return t('cancel.done');
  return t(state === 'UNDOING' ? 'undo.title' : 'save.title');
}

/** Progress of saving comes from the import, that of calculating from the calculation. */
function Working({ calculation, one }: StepProps) {
  const { t } = useTranslation('imports');
  const isCalculating = one.state === 'CALCULATING';
  const { data } = useQuery({ ...calculationQuery(calculation.id), enabled: isCalculating });
  const progress = isCalculating ? (data ?? calculation).progress : one.progress;
  const label = isCalculating ? 'save.calculating' : one.state === 'UNDOING' ? 'undo.working' : 'save.saving';
  return (
    <>
      <Progress label={t(label)} done={progress.done} total={progress.total} />
      <LeaveNote />
    </>
  );
}

function Ending({ calculation, one, state }: StepProps & { state: Ended }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { downloadErrors } = useImportActions(one);
  const { isWizard } = useWay();
  const { bad } = one.counts;
  if (state !== 'DONE') return <Callout tone="info">{t(state === 'UNDONE' ? 'undo.after' : 'cancel.after')}</Callout>;
  return (
    <>
      <Total calculation={calculation} />
      {bad > 0 ? (
        <div className={styles.after}>
          <Callout
            tone="decide"
            title={t('save.left', { count: bad, number: format.number(bad) })}
            actions={
              <Button size="sm" variant="default" onClick={() => void downloadErrors()}>
                {t('verify.download')}
              </Button>
            }
          >
            {t('save.leftBody')}
          </Callout>
        </div>
      ) : null}
      {isWizard ? (
        <p className={styles.after}>
          <AppLink to="/company/dashboardexcel">{t('uploads.see')}</AppLink>
        </p>
      ) : null}
      {one.again > 0 ? (
        <p className={cx('note', styles.after)}>
          {t('again.left', { count: one.again, number: format.number(one.again) })}
        </p>
      ) : null}
      <SaveTransformer one={one} />
    </>
  );
}

function Total({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('imports');
  const router = useRouter();
  const { data } = useQuery(totalsQuery(calculation.id));
  if (!data) return <FigureSkeleton />;
  const open = () => void router.navigate({ to: '/footprint/myfootprint', search: { calculation: calculation.id } });
  return (
    <>
      <p className="note">{t('save.total', { year: calculation.year })}</p>
      <p>
        <MassFigure
          kg={data.total.co2eKg}
          size="xl"
          label={t('save.total', { year: calculation.year })}
          onOpen={open}
        />
      </p>
      {data.errorRows > 0 ? (
        <div className={styles.after}>
          <Callout tone="decide" title={t('save.errors', { count: data.errorRows })}>
            {t('save.errorsBody')}
          </Callout>
        </div>
      ) : null}
    </>
  );
}

function Undo({ one }: { one: Import }) {
  const { t } = useTranslation('imports');
  const { undo, isBusy } = useImportActions(one);
  return (
    <Button variant="default" loading={isBusy} onClick={() => void undo()}>
      {t('list.undo')}
    </Button>
  );
}
