import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { BankLeftOut, BankUpload } from '#shared/banking/schema.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Banking.module.css';
import { leftOutQuery } from './queries.ts';
import { useBankWords } from './words.ts';

/** What of a file is not imported, line by line, and why. */
export function LeftOutSection({ upload }: { upload: BankUpload }) {
  const { t, format } = useBankWords();
  const query = useInfiniteQuery(leftOutQuery(upload.id));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  // The reader writes the day of a movement before its words, as the rest of it is in no field of its own.
  const said = (value: string) => value.replace(/^\d{4}-\d\d-\d\d(?=$| )/, (day) => format.day(day));
  const columns: Column<BankLeftOut>[] = [
    { key: 'place', header: t('leftOut.place'), cell: ({ place }) => format.number(place), isNumeric: true },
    {
      key: 'value',
      header: t('leftOut.value'),
      cell: ({ value }) => <span className={styles.text}>{said(value)}</span>,
    },
    { key: 'why', header: t('leftOut.why'), cell: ({ code }) => t(`leftOut.${code}`) },
  ];
  const { leftOut } = upload.counts;
  return (
    <Section title={t('leftOut.title', { count: leftOut, number: format.number(leftOut) })}>
      {error ? <ErrorState error={error} title={t('leftOut.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {data ? (
        <DataTable
          caption={t('leftOut.caption')}
          columns={columns}
          rows={rows.map((row, i) => ({ ...row, i }))}
          rowKey={(row) => String((row as { i?: number }).i)}
          phoneRow={({ place, code, value }) => (
            <div className={styles.phone}>
              <div>
                {t('leftOut.place')} {format.number(place)}: {t(`leftOut.${code}`)}
              </div>
              <div className="dim">{said(value)}</div>
            </div>
          )}
        />
      ) : null}
      {hasNextPage ? (
        <Button variant="default" mt={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Section>
  );
}
