import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Analysis, Certification } from '#shared/certifications/schema.ts';
import { analysisProblems } from '#shared/certifications/significance.ts';
import { isEditable } from '#shared/certifications/states.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Callout, ReadOnlyBar } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { announce } from '#web/ui/LiveRegion.tsx';
import { Wizard } from '#web/ui/Wizard.tsx';
import { AnalysisForm } from './AnalysisForm.tsx';
import { AnalysisSummary } from './AnalysisSummary.tsx';
import { SaveState } from './SaveState.tsx';
import { useAnalysis } from './useAnalysis.ts';
import { useSteps } from './useSteps.ts';

interface Props {
  certification: Certification;
  analysis: Analysis;
}

/** The second and the third step: the categories one by one, then what came of it and the ways on. */
export function AnalysisSteps({ certification, analysis }: Props) {
  const { t } = useTranslation('certifications');
  const { actor } = useSignedIn();
  const navigate = useNavigate();
  const { rules, answers } = analysis;
  const { draft: written, change, save, error, isSaved, takeTheirs } = useAnalysis(certification, { rules, answers });
  const canEdit = allows(actor, { section: 'certifications', level: 'EDIT' }) && isEditable(certification.state);
  // What cannot be saved any more is not shown as if it had been requested.
  const draft = canEdit ? written : { rules, answers };
  const problems = analysisProblems(draft, analysis.figures);
  const [step, setStep] = useState<'analysis' | 'report'>(problems.length === 0 ? 'report' : 'analysis');
  const [isAsked, setAsked] = useState(false);
  const goOn = async () => {
    await save();
    if (problems.length > 0) {
      setAsked(true);
      announce(t('iso.lacks', { count: problems.length }));
      return;
    }
    setStep('report');
  };
  const toOne = { to: '/footprint/certification/$id', params: { id: certification.id } } as const;
  const back =
    step === 'report' ? (
      <Button variant="subtle" onClick={() => setStep('analysis')}>
        {t('iso.back')}
      </Button>
    ) : undefined;
  const next =
    step === 'report' ? (
      <>
        <LinkButton
          variant="default"
          to="/footprint/myfootprint/report/$id"
          params={{ id: certification.calculationId }}
          search={{ kind: 'iso14064' }}
        >
          {t('iso.toReport')}
        </LinkButton>
        <LinkButton {...toOne}>{t(canEdit ? 'iso.toRequest' : 'iso.noAnalysisAction')}</LinkButton>
      </>
    ) : (
      <Button onClick={() => void goOn()}>{t('iso.next')}</Button>
    );
  const goTo = (key: string) => {
    if (key === 'calculation') void navigate({ to: '/footprint/certifications/iso-significance' });
    else setStep('analysis');
  };
  return (
    <Wizard steps={useSteps()} current={step} onGoTo={goTo} back={back} next={next}>
      {certification.isCurrent ? null : (
        <Callout tone="decide" title={t('iso.outdated')}>
          {t('iso.outdatedBody')}
        </Callout>
      )}
      {canEdit ? (
        <SaveState error={error} isSaved={isSaved} onRetry={() => void save()} onTakeTheirs={takeTheirs} />
      ) : (
        <ReadOnlyBar>{t('iso.readOnly')}</ReadOnlyBar>
      )}
      {step === 'analysis' ? (
        <AnalysisForm
          {...{ draft, canEdit, figures: analysis.figures }}
          problems={isAsked ? problems : []}
          onChange={change}
        />
      ) : (
        <AnalysisSummary draft={draft} analysis={analysis} />
      )}
    </Wizard>
  );
}
