import { Button, Select } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { INVOICE_EXTENSIONS, INVOICE_LIMITS, type Invoice } from '#shared/invoices/schema.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { setWorkContext, useWorkContext } from '#web/lib/workContext.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { ConfirmInvoice } from './ConfirmInvoice.tsx';
import styles from './Invoices.module.css';
import { InvoicesTable } from './InvoicesTable.tsx';
import { invoicesQuery, type OrganizationId, organizationsQuery } from './queries.ts';
import { useUploads } from './useUploads.ts';

/** Invoices of an organization: dropped, read, and confirmed one by one beside their picture (`?invoice=`). */
export function InvoicesScreen() {
  const search = useLocation().search as { invoice?: Invoice['id'] };
  return search.invoice ? <ConfirmInvoice key={search.invoice} id={search.invoice} /> : <AllInvoices />;
}

function AllInvoices() {
  const { t } = useTranslation('invoices');
  const { organizationId, year } = useWorkContext();
  const { data, error, refetch } = useQuery(organizationsQuery);
  const chosen = data?.find(({ id }) => id === organizationId) ?? data?.[0];
  return (
    <>
      <PageHead title={t('title')} subtitle={t('subtitle')} />
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data?.length === 0 ? (
        <EmptyState
          title={t('noOrganizations.title')}
          action={<LinkButton to="/footprint/organizations">{t('noOrganizations.action')}</LinkButton>}
        >
          {t('noOrganizations.body')}
        </EmptyState>
      ) : null}
      {data && data.length > 1 ? (
        <Select
          className={styles.choose}
          label={t('organization')}
          data={data.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id ?? null}
          allowDeselect={false}
          searchable
          onChange={(id) => setWorkContext({ organizationId: id, year })}
        />
      ) : null}
      {chosen ? <OfOrganization key={chosen.id} organization={chosen} /> : null}
    </>
  );
}

function OfOrganization({ organization }: { organization: Organization }) {
  const { t } = useTranslation('invoices');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    invoicesQuery(organization.id),
  );
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <LoadInvoices organizationId={organization.id} />
      <Section title={t('list.title')}>
        {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
        {!rows && !error ? <TableSkeleton rows={3} /> : null}
        {rows?.length === 0 ? <p className="measure dim">{t('list.empty')}</p> : null}
        {rows && rows.length > 0 ? <InvoicesTable rows={rows} /> : null}
        {hasNextPage ? (
          <Button variant="default" mt={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('list.more')}
          </Button>
        ) : null}
      </Section>
    </>
  );
}

function LoadInvoices({ organizationId }: { organizationId: OrganizationId }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const errorText = useErrorText();
  const { load, waiting, refused } = useUploads(organizationId);
  const hint = t('load.hint', {
    types: format.list(INVOICE_EXTENSIONS),
    size: format.bytes(INVOICE_LIMITS.fileBytes),
    pages: INVOICE_LIMITS.pages,
  });
  return (
    <>
      <Dropzone
        label={t('load.drop')}
        hint={hint}
        extensions={INVOICE_EXTENSIONS}
        maxBytes={INVOICE_LIMITS.fileBytes}
        tooLargeAdvice={t('load.tooLarge')}
        isMultiple
        onFiles={(files) => void load(files)}
      />
      {waiting > 0 ? <Callout isLive>{t('load.sending', { number: format.number(waiting) })}</Callout> : null}
      {refused.map(({ fileName, error }) => (
        <Callout key={fileName} tone="danger" isLive title={t('load.refused', { file: fileName })}>
          {errorText(error)}
        </Callout>
      ))}
    </>
  );
}
