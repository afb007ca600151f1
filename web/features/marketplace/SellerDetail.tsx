import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { sellerQuery } from './queries.ts';
import { SellerBody } from './SellerBody.tsx';
import { useProjectWords } from './useProjectWords.ts';

/** Who sells a forest, for a company. */
export function SellerDetail() {
  const { t } = useTranslation('marketplace');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery(sellerQuery(id));
  const { words, isUnknown } = useProjectWords();
  const isNone = error instanceof AppError && isUnknown(error);
  const crumbs = [
    { key: 'list', link: <AppLink to="/company/proyectos">{t('offers.title')}</AppLink> },
    {
      key: 'one',
      link: (
        <AppLink to="/company/proyectos/$id" params={{ id }}>
          {data?.projects.find((project) => project.id === id)?.name ?? t('seller.back')}
        </AppLink>
      ),
    },
  ];
  return (
    <>
      <PageHead title={data?.name ?? t('project.seller')} crumbs={crumbs} />
      {isNone ? (
        <EmptyState
          title={words.unknown}
          action={<LinkButton to="/company/proyectos">{t('project.toList')}</LinkButton>}
        >
          {t('project.unknownBody')}
        </EmptyState>
      ) : null}
      {error && !isNone ? <ErrorState error={error} title={words.failed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {data ? <SellerBody seller={data} projectPage="/company/proyectos/$id" /> : null}
    </>
  );
}
