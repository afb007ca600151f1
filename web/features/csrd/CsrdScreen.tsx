import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Csrd } from '#shared/csrd/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { useWorkContext } from '#web/lib/workContext.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import styles from './Csrd.module.css';
import { CsrdChoice } from './CsrdChoice.tsx';
import { DatapointSections } from './DatapointSections.tsx';
import { MissingSection } from './MissingSection.tsx';
import { csrdQuery } from './queries.ts';
import { useCsrdFile } from './useCsrdFile.ts';
import { useMayOpen } from './useMayOpen.ts';

/** What the ESRS ask of a year of an organization: of those that are worked on, until others are chosen. */
export function CsrdScreen() {
  const { t } = useTranslation('csrd');
  const { organizationId, year } = useWorkContext();
  const { calculation = null } = useLocation().search as Record<string, string | undefined>;
  const { data, error, refetch } = useQuery(csrdQuery({ organizationId, year, calculationId: calculation }));
  const finished = data?.calculation?.state === 'FINISHED' ? data.calculation : null;
  return (
    <>
      <PageHead
        title={t('title')}
        subtitle={t('subtitle')}
        actions={finished ? <ExcelButton id={finished.id} /> : undefined}
      />
      {error ? <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={6} /> : null}
      {data && !error ? <Shown data={data} /> : null}
    </>
  );
}

function ExcelButton({ id }: { id: IdOf<'calculation'> }) {
  const { t } = useTranslation('csrd');
  const { start, isWriting } = useCsrdFile(id);
  return (
    <Button variant="default" leftSection={<IconDownload size={18} />} loading={isWriting} onClick={() => void start()}>
      {t('excel')}
    </Button>
  );
}

function Shown({ data }: { data: Csrd }) {
  const { t } = useTranslation('csrd');
  if (data.organizationId === null)
    return (
      <EmptyState
        title={t('noOrganizations.title')}
        action={<LinkButton to="/footprint/organizations">{t('noOrganizations.action')}</LinkButton>}
      >
        {t('noOrganizations.body')}
      </EmptyState>
    );
  return (
    <>
      <CsrdChoice data={data} />
      <div className={styles.notes}>
        <Callout title={t('help.title')}>{t('help.body')}</Callout>
        <YearNote data={data} />
        {data.cautions.map((code) => (
          <Callout key={code} tone="decide">
            {t(`caution.${code}`)}
          </Callout>
        ))}
      </div>
      <MissingSection data={data} />
      <DatapointSections data={data} />
    </>
  );
}

/** Why there is no value of emissions, where there is none. */
function YearNote({ data: { calculation, year } }: { data: Csrd }) {
  const { t } = useTranslation('csrd');
  const mayOpen = useMayOpen();
  if (calculation?.state === 'FINISHED') return null;
  const isOpen = mayOpen('/footprint/myfootprint');
  if (calculation)
    return (
      <Callout
        tone="decide"
        title={t('draft.title', { year })}
        actions={
          isOpen ? (
            <LinkButton
              to="/footprint/myfootprint"
              search={{ calculation: calculation.id }}
              variant="default"
              size="sm"
            >
              {t('draft.action')}
            </LinkButton>
          ) : null
        }
      >
        {t('draft.body')}
      </Callout>
    );
  return (
    <Callout
      tone="decide"
      title={year === null ? t('noYear.title') : t('noneOfYear.title', { year })}
      actions={
        isOpen ? (
          <LinkButton to="/footprint/myfootprint" variant="default" size="sm">
            {t('noYear.action')}
          </LinkButton>
        ) : null
      }
    >
      {t(year === null ? 'noYear.body' : 'noneOfYear.body')}
    </Callout>
  );
}
