import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FileFormat } from '#shared/billing/contract.ts';
import { nameOf } from '#shared/billing/document.ts';
import type { ListedInvoice } from '#shared/billing/schema.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import styles from './Billing.module.css';
import { issuedQuery } from './queries.ts';

/** Invoices and credit notes that Souto has issued to the account, each as a picture and as data. */
export function IssuedInvoices() {
  const { t } = useTranslation('billing');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(issuedQuery);
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <Section title={t('title')}>
      {error ? <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} /> : null}
      {!items && !error ? <TableSkeleton rows={3} /> : null}
      {items?.length === 0 ? <p className="note">{t('none')}</p> : null}
      {items && items.length > 0 ? <InvoicesTable items={items} /> : null}
      {hasNextPage ? (
        <button type="button" className="tool" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </button>
      ) : null}
    </Section>
  );
}

function InvoicesTable({ items }: { items: readonly ListedInvoice[] }) {
  const { t } = useTranslation('billing');
  const { money, day } = useFormat();
  const columns: Column<ListedInvoice>[] = [
    { key: 'number', header: t('number'), cell: (one) => <Name {...one} /> },
    { key: 'issued', header: t('issued'), cell: ({ issuedOn }) => day(issuedOn) },
    {
      key: 'of',
      header: t('of.label'),
      cell: ({ of, sourceNumber }) => t(`of.${of}`, { number: sourceNumber }),
      isOptional: true,
    },
    {
      key: 'total',
      header: t('total'),
      // What a credit note takes away is shown as such.
      cell: ({ kind, totalCents }) => money(kind === 'creditNote' ? -totalCents : totalCents),
      isNumeric: true,
    },
    { key: 'files', header: t('files'), cell: (one) => <Files {...one} /> },
  ];
  return <DataTable caption={t('title')} rows={items} rowKey={({ id }) => id} columns={columns} />;
}

function Name({ kind, of, number, isTest, preceding }: ListedInvoice) {
  const { t } = useTranslation('billing');
  return (
    <>
      {t(`kind.${nameOf(kind, of)}`)} {number} {isTest ? <Tag tone="warning">{t('test')}</Tag> : null}
      {preceding === null ? null : (
        <span className="note"> {t(kind === 'correction' ? 'takesBack' : 'preceding', { number: preceding })}</span>
      )}
    </>
  );
}

function Files({ id, number, isReady }: ListedInvoice) {
  const { t } = useTranslation('billing');
  const notDone = useNotDone();
  if (!isReady) return t('notReady');
  const download = async (format: FileFormat) => {
    try {
      const { url, fileName } = await api.billing.downloadIssuedInvoice({ params: { id }, query: { format } });
      downloadUrl(fileName, url);
    } catch (error) {
      notDone(t('notDownloaded'), error);
    }
  };
  return (
    <span className={styles.files}>
      {(['pdf', 'xml'] as const).map((format) => (
        <button key={format} type="button" className="tool" onClick={() => void download(format)}>
          {format.toUpperCase()}
          <span className="visually-hidden">, {number}</span>
        </button>
      ))}
    </span>
  );
}
