import { Button, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import { useExcel } from '#web/lib/useExcel.ts';
import { setWorkContext, useWorkContext } from '#web/lib/workContext.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { useProblemsOf } from '#web/ui/problems.ts';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { EvolutionView } from './EvolutionView.tsx';
import { organizationsQuery } from './queries.ts';
import styles from './Review.module.css';
import { evolutionQuery } from './reviewQueries.ts';

/** All years of one organization: of the one that is worked on, until another is chosen. */
export function EvolutionScreen() {
  const { t } = useTranslation('review');
  const { organizationId } = useWorkContext();
  const { data: organizations, error, refetch } = useQuery(organizationsQuery);
  const chosen = organizations?.find(({ id }) => id === organizationId) ?? organizations?.[0];
  return (
    <>
      {organizations?.length === 0 || !chosen ? (
        <PageHead title={t('evolution.title')} subtitle={t('evolution.subtitle')} />
      ) : (
        <OfOrganization id={chosen.id} names={organizations ?? []} />
      )}
      {error ? <ErrorState error={error} title={t('evolution.failed')} onRetry={() => void refetch()} /> : null}
      {!organizations && !error ? <TableSkeleton rows={3} /> : null}
      {organizations?.length === 0 ? (
        <EmptyState
          title={t('noOrganizations.title')}
          action={<LinkButton to="/footprint/organizations">{t('noOrganizations.action')}</LinkButton>}
        >
          {t('noOrganizations.body')}
        </EmptyState>
      ) : null}
    </>
  );
}

interface Props {
  id: IdOf<'organization'>;
  names: readonly { id: string; name: string }[];
}
function OfOrganization({ id, names }: Props) {
  useProblemsOf(id);
  const { t } = useTranslation('review');
  const { data, error, refetch } = useQuery(evolutionQuery(id));
  const newest = data?.years.at(-1);
  const { start, isWriting } = useExcel(newest?.calculationId, { kind: 'evolution' });
  const hasFigures = data?.years.some(({ totals }) => totals !== null);
  const excel = (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      loading={isWriting}
      disabled={!newest}
      onClick={() => void start()}
    >
      {t('excel')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('evolution.title')} subtitle={t('evolution.subtitle')} actions={excel} />
      {names.length > 1 ? (
        <Select
          className={styles.choose}
          label={t('organization')}
          data={names.map((one) => ({ value: one.id, label: one.name }))}
          value={id}
          allowDeselect={false}
          searchable
          onChange={(organizationId) => setWorkContext({ organizationId })}
        />
      ) : null}
      {error ? <ErrorState error={error} title={t('evolution.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data && !hasFigures ? (
        <EmptyState
          title={t('evolution.emptyTitle')}
          action={<LinkButton to="/footprint/myfootprint">{t('evolution.action')}</LinkButton>}
        >
          {t('evolution.emptyBody')}
        </EmptyState>
      ) : null}
      {data && hasFigures ? <EvolutionView evolution={data} /> : null}
    </>
  );
}
