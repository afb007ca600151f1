import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Upload, UploadFigures } from '#shared/imports/uploads.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Imports.module.css';
import { newestFirst } from './queries.ts';
import { uploadsQuery } from './uploadsQueries.ts';

/** Every file: when, for which question and organization, how many rows were in it, were taken and were left out. [001 §3] */
export function UploadList({ sums }: { sums: UploadFigures['uploads'] }) {
  const { t } = useTranslation('imports');
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(uploadsQuery);
  const { columns, phoneRow } = useUploadRows(sums);
  const rows = newestFirst(data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <Section title={t('list.title')}>
      <DataTable caption={t('list.title')} columns={columns} rows={rows} rowKey={({ id }) => id} phoneRow={phoneRow} />
      {hasNextPage ? (
        <Button variant="default" mt={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Section>
  );
}

function useUploadRows(sums: UploadFigures['uploads']) {
  const { t } = useTranslation('imports');
  const emissions = useEmissionTexts();
  const format = useFormat();
  const router = useRouter();
  const kgOf = new Map(sums.map(({ key, co2eKg }) => [key, co2eKg]));
  const file = ({ id, calculationId, fileName }: Upload) => (
    <AppLink
      to="/footprint/data-importer"
      search={{ calculation: calculationId, import: id }}
      className={styles.fileName}
    >
      {fileName}
    </AppLink>
  );
  const place = ({ organizationName, year }: Upload) => `${organizationName}, ${year}`;
  const question = ({ activity }: Upload) => (
    <Chem>{activity === null ? t('uploads.eachRow') : emissions(`activities.${activity}.label`)}</Chem>
  );
  const figure = ({ id, calculationId, fileName }: Upload) => {
    const open = () =>
      void router.navigate({ to: '/footprint/myfootprint', search: { calculation: calculationId } as never });
    return <MassFigure kg={kgOf.get(id) ?? null} label={fileName} onOpen={open} />;
  };
  const number = (key: 'read' | 'saved' | 'left', value: (row: Upload) => number): Column<Upload> => ({
    key,
    header: t(`uploads.${key}`),
    cell: (row) => format.number(value(row)),
    isNumeric: true,
    isOptional: true,
  });
  const columns: Column<Upload>[] = [
    { key: 'file', header: t('list.file'), cell: file },
    { key: 'when', header: t('list.when'), cell: (row) => format.dayTime(row.createdAt), isOptional: true },
    { key: 'place', header: t('choose.organization'), cell: place },
    { key: 'question', header: t('uploads.question'), cell: question },
    { key: 'state', header: t('list.state'), cell: ({ state }) => t(`state.${state}`) },
    number('read', ({ counts }) => counts.read),
    number('saved', ({ counts }) => counts.saved),
    number('left', leftOut),
    { key: 'co2e', header: <Chem>{t('uploads.emissions')}</Chem>, cell: figure, isNumeric: true },
  ];
  const phoneRow = (row: Upload) => (
    <div className={styles.phoneImport}>
      <span className={styles.phoneHead}>
        {file(row)} {figure(row)}
      </span>
      <span className="note">{[place(row), format.dayTime(row.createdAt), t(`state.${row.state}`)].join(' · ')}</span>
      <span className="note">
        {t('uploads.counts', {
          read: format.number(row.counts.read),
          saved: format.number(row.counts.saved),
          left: format.number(leftOut(row)),
        })}
      </span>
    </div>
  );
  return { columns, phoneRow };
}

/** Rows of the file that are not in the calculation, of what was decided: all of one that was taken out again. */
const leftOut = ({ state, counts }: Upload): number =>
  ['CALCULATING', 'DONE', 'UNDONE'].includes(state) ? counts.read - counts.saved : counts.bad;
