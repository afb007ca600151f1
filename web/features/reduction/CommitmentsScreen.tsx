import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { CalculationCommitments } from '#shared/reduction/view.ts';
import { useWorkContextOf } from '#web/lib/workContext.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { CommitmentForm, type Edited } from './CommitmentForm.tsx';
import { CommitmentsView } from './CommitmentsView.tsx';
import { emptyCommitment } from './commitmentForm.ts';
import { type CalculationId, commitmentsQuery, useMayPlan } from './queries.ts';
import { useReductionWords } from './words.ts';

/** The reduction commitments that are measured against one calculation. */
export function CommitmentsScreen() {
  const { t } = useReductionWords();
  const { id } = useParams({ strict: false }) as { id: CalculationId };
  const { data, error, refetch } = useQuery(commitmentsQuery(id));
  useWorkContextOf(data);
  const crumbs = [
    { key: 'list', link: <AppLink to="/footprint/decarbonization">{t('decarbonization.title')}</AppLink> },
  ];
  if (data && !error) return <Loaded list={data} crumbs={crumbs} />;
  return (
    <>
      <PageHead title={t('commitments.title')} crumbs={crumbs} />
      {error ? <ErrorState error={error} title={t('commitments.failed')} onRetry={() => void refetch()} /> : null}
      {!error ? <TableSkeleton rows={3} /> : null}
    </>
  );
}

function Loaded({ list, crumbs }: { list: CalculationCommitments; crumbs: { key: string; link: ReactNode }[] }) {
  const { t } = useReductionWords();
  const mayPlan = useMayPlan()(list.organizationId);
  const [edited, setEdited] = useState<Edited | null>(null);
  const { calculationId, organizationName, year, name } = list;
  const begin = (start: Parameters<typeof emptyCommitment>[1] = {}, key = 'new') =>
    setEdited({ start: emptyCommitment(calculationId, start), key: `${key}.${calculationId}` });
  const canAdd = mayPlan && list.questions.length > 0;
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => begin()}>
      {t('commitments.add')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('commitments.titleOf', { year })}
        subtitle={name === '' ? organizationName : `${organizationName} · ${name}`}
        crumbs={crumbs}
        actions={canAdd && list.commitments.length > 0 ? add : undefined}
      />
      <CommitmentsView
        list={list}
        add={canAdd ? add : null}
        onEdit={mayPlan ? (commitment) => setEdited({ commitment }) : undefined}
        onUse={
          canAdd
            ? ({ key, title, type, activities }) => begin({ name: title, type, activities: [...activities] }, key)
            : undefined
        }
      />
      <Dialog
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        title={t(edited && 'commitment' in edited ? 'commitment.edit' : 'commitment.new')}
        size="lg"
      >
        {edited ? <CommitmentForm list={list} edited={edited} onClose={() => setEdited(null)} /> : null}
      </Dialog>
    </>
  );
}
