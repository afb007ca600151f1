import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import type { Questionnaire } from '#shared/questionnaire/schema.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { useWorkContextOf } from '#web/lib/workContext.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { gridSoon } from './gridCode.ts';
import { lockOf } from './lock.ts';
import { openSoon } from './opening.ts';
import { PeopleButton } from './PeopleButton.tsx';
import { Question } from './Question.tsx';
import { QuestionNav } from './QuestionNav.tsx';
import styles from './Questionnaire.module.css';
import { type CalculationId, calculationQuery, questionnaireQuery } from './queries.ts';
import type { TraceProps } from './traceProps.ts';

/** The questions of a calculation: on the left where one is, beside it the table of one of them. */
export function QuestionnaireScreen({ Trace }: { Trace: ComponentType<TraceProps> }) {
  const { t } = useTranslation('questionnaire');
  const { calculation, activity } = useLocation().search as Record<string, string | undefined>;
  if (calculation)
    return <Loaded key={calculation} id={calculation as CalculationId} wanted={activity} Trace={Trace} />;
  return (
    <>
      <PageHead title={t('title')} />
      <EmptyState
        title={t('choose.title')}
        action={<LinkButton to="/footprint/myfootprint">{t('choose.action')}</LinkButton>}
      >
        {t('choose.body')}
      </EmptyState>
    </>
  );
}

interface LoadedProps {
  id: CalculationId;
  wanted: string | undefined;
  Trace: ComponentType<TraceProps>;
}
function Loaded({ id, wanted, Trace }: LoadedProps) {
  const { t } = useTranslation('questionnaire');
  useState(() => {
    openSoon(id, wanted);
    gridSoon();
  });
  const calculation = useQuery(calculationQuery(id));
  const questions = useQuery(questionnaireQuery(id));
  useWorkContextOf(calculation.data);
  const error = calculation.error ?? questions.error;
  const retry = () => void Promise.all([calculation.refetch(), questions.refetch()]);
  if (error && !(calculation.data && questions.data))
    return (
      <>
        <PageHead title={t('title')} crumbs={crumbs(t('crumb'))} />
        <ErrorState error={error} title={t('failed')} onRetry={retry} />
      </>
    );
  if (!calculation.data || !questions.data)
    return (
      <>
        <PageHead title={t('title')} />
        <TableSkeleton rows={8} />
      </>
    );
  return <Shown calculation={calculation.data} questionnaire={questions.data} wanted={wanted} Trace={Trace} />;
}

const crumbs = (label: string) => [{ key: 'list', link: <AppLink to="/footprint/myfootprint">{label}</AppLink> }];

interface ShownProps extends Pick<LoadedProps, 'wanted' | 'Trace'> {
  calculation: Calculation;
  questionnaire: Questionnaire;
}
function Shown({ calculation, questionnaire, wanted, Trace }: ShownProps) {
  const { t } = useTranslation('questionnaire');
  const router = useRouter();
  const { actor } = useSignedIn();
  const { questions } = questionnaire;
  // The first that is open, and still the same one once it is answered.
  const [first] = useState(() => questions.find(({ state }) => state !== 'answered')?.activity);
  const asked = (activity: string | undefined) => questions.find((one) => one.activity === activity);
  const question = asked(wanted) ?? asked(first) ?? questions[0];
  const type = question && activityType(question.activity);
  const open = (activity: string) =>
    void router.navigate({
      to: '/footprint/carbonmanager',
      search: { calculation: calculation.id, activity } as never,
      resetScroll: true,
    });
  if (!question || !type)
    return (
      <>
        <PageHead title={t('title')} crumbs={crumbs(t('crumb'))} />
        <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
      </>
    );
  const lock = lockOf(actor, calculation, type.block);
  const next = questions[questions.indexOf(question) + 1];
  return (
    <div className={styles.layout}>
      <QuestionNav
        questionnaire={questionnaire}
        current={question.activity}
        onOpen={open}
        tools={<PeopleButton calculation={calculation} onOpen={open} />}
      />
      <Question
        // Locked, or no longer: what waits on this machine is taken away, or brought back.
        key={`${question.activity} ${lock}`}
        {...{ calculation, questionnaire, question, type, lock, Trace }}
        isOther={wanted !== undefined && wanted !== question.activity}
        next={next?.activity ?? null}
        onOpen={open}
      />
    </div>
  );
}
