import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ForestLine } from '#shared/forests/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { DueDay } from '#web/ui/DueDay.tsx';
import { ReviewQueue } from '#web/ui/review/ReviewQueue.tsx';
import { ViewLinks } from '#web/ui/ViewLinks.tsx';
import styles from './Forests.module.css';
import { OfficialTablePart } from './OfficialTablePart.tsx';
import { ReviewForest } from './ReviewForest.tsx';
import { REVIEW_LISTS, type ReviewList, reviewsQuery, type Theirs } from './reviewQueries.ts';
import { TheirStanding } from './TheirStanding.tsx';
import { useForestWords } from './useForestWords.ts';

const PATH = '/admin/adminmontes';

/** Of the team: forests that wait for the team, the soonest due first, or those of a state; one of them. */
export function AdminForestsScreen() {
  const { tenant, forest, list } = useLocation().search as Record<string, string | undefined>;
  if (tenant && forest) return <ReviewForest key={forest} theirs={{ tenantId: tenant, id: forest } as Theirs} />;
  return <List list={REVIEW_LISTS.find((one) => one === list) ?? 'waiting'} />;
}

function List({ list }: { list: ReviewList }) {
  const { t } = useTranslation('forestReview');
  const found = useInfiniteQuery(reviewsQuery(list));
  // What waits has its days; the others are lists of what there is.
  const isQueue = list === 'waiting';
  const words = {
    ...{ title: t('forests.title'), subtitle: t(isQueue ? 'forests.subtitle' : 'forests.subtitleState') },
    ...{ none: t('forests.none'), noneBody: t(isQueue ? 'forests.noneBody' : 'forests.noneState') },
    ...{ failed: t('forests.failed'), more: t('more') },
  };
  const views = REVIEW_LISTS.map((key) => ({
    ...{ key, label: t(`lists.${key}`), to: PATH, search: { list: key }, isCurrent: key === list },
  })) satisfies Parameters<typeof ViewLinks>[0]['views'];
  return (
    <>
      <ReviewQueue<Row> {...{ words, found }} views={<ViewLinks label={words.title} views={views} />}>
        {(rows) => <Rows rows={rows} />}
      </ReviewQueue>
      <OfficialTablePart />
    </>
  );
}

type Row = ForestLine & { tenantId: IdOf<'tenant'> };

function Rows({ rows }: { rows: readonly Row[] }) {
  const areas = rows.map(({ areaM2 }) => areaM2);
  const { t } = useTranslation('forestReview');
  const own = useTranslation('forests').t;
  const { day } = useFormat();
  const { hectares, speciesOf, placeOf } = useForestWords();
  const link = ({ tenantId: tenant, id: forest, name }: Row) => (
    <AppLink to={PATH} search={{ tenant, forest }}>
      {name}
    </AppLink>
  );
  const state = (forest: Row) => <TheirStanding forest={forest} />;
  // Of what is decided nothing is due.
  const due = { key: 'due', header: t('column.due'), cell: ({ reviewDueOn }: Row) => <DueDay dueOn={reviewDueOn} /> };
  const columns: Column<Row>[] = [
    { key: 'name', header: own('column.name'), cell: link },
    { key: 'place', header: own('column.place'), cell: placeOf },
    { key: 'area', header: own('column.area'), cell: ({ areaM2 }) => hectares(areaM2, areas), isNumeric: true },
    { key: 'species', header: own('column.species'), cell: speciesOf },
    { key: 'sent', header: t('column.sent'), cell: ({ submittedAt }) => (submittedAt ? day(submittedAt) : '') },
    ...(rows.some(({ reviewDueOn }) => reviewDueOn !== null) ? [due] : []),
    { key: 'state', header: own('column.state'), cell: state },
  ];
  const phoneRow = (forest: Row) => (
    <div className={styles.card}>
      <span className={styles.cardHead}>
        {link(forest)} {state(forest)}
      </span>
      <span className="note">{[speciesOf(forest), hectares(forest.areaM2, areas), placeOf(forest)].join(', ')}</span>
      {forest.reviewDueOn === null ? null : (
        <span>
          {t('column.due')}: <DueDay dueOn={forest.reviewDueOn} />
        </span>
      )}
    </div>
  );
  return <DataTable caption={t('forests.title')} {...{ columns, rows, phoneRow }} rowKey={({ id }) => id} />;
}
