import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { FigureSkeleton, TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { UploadFigures } from './UploadFigures.tsx';
import { UploadList } from './UploadList.tsx';
import { uploadFiguresQuery, uploadsQuery } from './uploadsQueries.ts';

/** What came in by Excel and CSV: every file with its counts, and what its rows emit by month and category. */
export function UploadsScreen() {
  const { t } = useTranslation('imports');
  const { actor } = useSignedIn();
  const { data, error, refetch } = useInfiniteQuery(uploadsQuery);
  const canEdit = allows(actor, { section: 'calculate', level: 'EDIT' });
  const wizard = canEdit ? <LinkButton to="/company/uploadsingleexcel">{t('uploads.add')}</LinkButton> : undefined;
  const isEmpty = data?.pages.every(({ items }) => items.length === 0) ?? false;
  return (
    <>
      <PageHead title={t('uploads.title')} subtitle={t('uploads.subtitle')} actions={isEmpty ? undefined : wizard} />
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {isEmpty ? <NoUploads wizard={wizard} /> : null}
      {data && !isEmpty ? <Uploads /> : null}
    </>
  );
}

/** Both ways in. */
function NoUploads({ wizard }: { wizard: ReactNode }) {
  const { t } = useTranslation('imports');
  const importer = (
    <LinkButton variant="default" to="/footprint/data-importer">
      {t('uploads.importer')}
    </LinkButton>
  );
  return (
    <EmptyState title={t('uploads.emptyTitle')} action={wizard} secondary={importer}>
      {t('uploads.emptyBody')}
    </EmptyState>
  );
}

function Uploads() {
  const { t } = useTranslation('imports');
  const search = useLocation().search as Record<string, string | undefined>;
  const year = /^\d{4}$/.test(search.year ?? '') ? Number(search.year) : null;
  const { data, error, isPending, refetch } = useQuery(uploadFiguresQuery(year));
  return (
    <>
      {data ? <UploadFigures figures={data} /> : null}
      {isPending ? <FigureSkeleton /> : null}
      {error ? (
        <ErrorState error={error} title={t('uploads.notYet')} onRetry={() => void refetch()}>
          {t('uploads.withinADay')}
        </ErrorState>
      ) : null}
      <UploadList sums={data?.uploads ?? []} />
    </>
  );
}
