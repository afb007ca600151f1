import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useWorkContextOf } from '#web/lib/workContext.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { ExpectedSection } from './ExpectedSection.tsx';
import { PathSection } from './PathSection.tsx';
import { ProgressSection } from './ProgressSection.tsx';
import {
  decarbonizationQuery,
  reductionChanged,
  reductionRefused,
  type ScenarioId,
  scenarioQuery,
  useMayPlan,
} from './queries.ts';
import { ScenarioDialog } from './ScenarioDialog.tsx';
import { useReductionWords } from './words.ts';

/** One scenario: base against target, current against target, year by year, and what the commitments leave to do. */
export function ScenarioScreen() {
  const { t } = useReductionWords();
  const { id } = useParams({ strict: false }) as { id: ScenarioId };
  const { data, error, refetch } = useQuery(scenarioQuery(id));
  useWorkContextOf(data);
  const crumbs = [
    { key: 'list', link: <AppLink to="/footprint/decarbonization">{t('decarbonization.title')}</AppLink> },
  ];
  if (error || !data)
    return (
      <>
        <PageHead title={t('decarbonization.name')} crumbs={crumbs} />
        {error ? <ErrorState error={error} title={t('scenario.failed')} onRetry={() => void refetch()} /> : null}
        {error ? null : <TableSkeleton rows={3} />}
      </>
    );
  const span = t('decarbonization.span', { base: data.baseYear, target: data.targetYear });
  return (
    <>
      <PageHead
        title={data.name}
        subtitle={`${data.organizationName} · ${span} · ${t(`path.${data.path}`)}`}
        crumbs={crumbs}
        actions={<Actions scenario={data} />}
      />
      <ProgressSection scenario={data} />
      <PathSection scenario={data} />
      <ExpectedSection scenario={data} />
    </>
  );
}

type Shown = Awaited<ReturnType<typeof api.reduction.getScenario>>;

function Actions({ scenario }: { scenario: Shown }) {
  const { t } = useReductionWords();
  const router = useRouter();
  const notDone = useNotDone();
  const [isEditing, setEditing] = useState(false);
  const { data } = useQuery(decarbonizationQuery(scenario.organizationId));
  const { id, name, v, organizationId } = scenario;
  if (!useMayPlan()(organizationId)) return null;
  const remove = async () => {
    const question = { title: t('scenario.deleteAsk', { name }), body: t('scenario.deleteBody') };
    if (!(await confirm({ ...question, confirmLabel: t('scenario.delete'), isDangerous: true }))) return;
    await api.reduction.deleteScenario({ params: { id }, query: { v } });
    await router.navigate({ to: '/footprint/decarbonization' });
    await reductionChanged();
    toast.success({ title: t('scenario.deleted', { name }) });
  };
  const tryToRemove = () =>
    void remove().catch((error: unknown) => {
      reductionRefused(error);
      notDone(t('scenario.notDeleted'), error);
    });
  const of = data ?? { organizationId, baseYear: null, finishedYears: [] };
  return (
    <>
      <Button variant="default" onClick={tryToRemove}>
        {t('scenario.delete')}
      </Button>
      <Button onClick={() => setEditing(true)}>{t('scenario.editButton')}</Button>
      {isEditing ? <ScenarioDialog of={of} scenario={scenario} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
