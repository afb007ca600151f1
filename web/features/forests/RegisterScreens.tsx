import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Forest } from '#shared/forests/schema.ts';
import { isWritable } from '#shared/forests/states.ts';
import { newId } from '#web/lib/ids.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { useFocusOnStep } from '#web/ui/focus.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { announce } from '#web/ui/LiveRegion.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { OwnerStep } from './OwnerStep.tsx';
import { type ForestId, forestQuery } from './queries.ts';
import { RegisterFrame } from './RegisterFrame.tsx';
import { SummaryStep } from './SummaryStep.tsx';
import { stepOf } from './steps.ts';
import { TreesStep } from './TreesStep.tsx';
import { type Kind, useRegistration } from './useRegistration.ts';
import { WhereStep } from './WhereStep.tsx';

/** A plot of the State's cadastre, or of Portugal. */
export const NewForestScreen = () => <Register kind="single" />;
/** A plot of the Basque Country or Navarra, which have cadastres of their own. */
export const NewForalScreen = () => <Register kind="foral" />;
/** Several plots that adjoin. */
export const NewMultiScreen = () => <Register kind="multi" />;

/** `?forest=` is the draft that is gone on with, `?step=` where. */
function Register({ kind }: { kind: Kind }) {
  const { t } = useTranslation('forests');
  const { forest: asked } = useLocation().search as Record<string, string | undefined>;
  // Once it is kept its address names it: what is written meanwhile stays.
  const [own] = useState(() => newId('forest'));
  const id = (asked ?? own) as ForestId;
  const { data, error, refetch } = useQuery({ ...forestQuery(id), enabled: asked !== undefined });
  if (data && !isWritable(data.state)) return <Locked forest={data} />;
  if (data || asked === undefined) return <Steps key={id} id={id} forest={data ?? null} kind={data?.kind ?? kind} />;
  return (
    <>
      <PageHead title={t(`register.${kind}`)} />
      {error ? (
        <ErrorState error={error} title={t('register.failed')} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </>
  );
}

function Locked({ forest }: { forest: Forest }) {
  const { t } = useTranslation('forests');
  return (
    <>
      <PageHead title={forest.name} />
      <Callout
        title={t('register.locked')}
        actions={<LinkButton to="/forest/forestlist">{t('list.title')}</LinkButton>}
      >
        {t('register.lockedBody')}
      </Callout>
    </>
  );
}

function Steps({ id, forest, kind }: { id: ForestId; forest: Forest | null; kind: Kind }) {
  const { step: asked, lacks } = useLocation().search as Record<string, string | undefined>;
  // Nothing is kept yet: it begins with its name and its place.
  const step = forest ? stepOf(asked) : 'where';
  const registration = useRegistration(forest, { id, kind, step, isTold: lacks === step });
  useFocusOnStep(step, announce);
  return (
    <RegisterFrame {...{ forest, step, registration }}>
      {step === 'where' ? <WhereStep registration={registration} /> : null}
      {step === 'trees' ? <TreesStep registration={registration} /> : null}
      {step === 'owner' ? <OwnerStep {...{ forest, registration }} /> : null}
      {step === 'summary' ? <SummaryStep {...{ forest, registration }} /> : null}
    </RegisterFrame>
  );
}
