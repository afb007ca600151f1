import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/AppLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { DocumentsPart } from './DocumentsPart.tsx';
import styles from './Forests.module.css';
import { ProofsPart } from './OwnerStep.tsx';
import { type ForestId, forestQuery, forestsQuery } from './queries.ts';
import { FORM_OF } from './standing.ts';

/** Documents of a forest: `?forest=` says of which; without it one is chosen, beside what else there is of documents. */
export function DocumentsScreen({ children }: { children?: ReactNode }) {
  const { forest } = useLocation().search as Record<string, string | undefined>;
  return forest ? <OfForest key={forest} id={forest as ForestId} /> : <Choose>{children}</Choose>;
}

function OfForest({ id }: { id: ForestId }) {
  const { t } = useTranslation('forests');
  const { data, error, refetch } = useQuery(forestQuery(id));
  const crumbs = [{ key: 'list', link: <AppLink to="/forest/forestlist">{t('list.title')}</AppLink> }];
  return (
    <>
      <PageHead
        title={data ? t('docs.of', { name: data.name }) : t('docs.title')}
        subtitle={t('docs.subtitle')}
        crumbs={crumbs}
      />
      {error ? <ErrorState error={error} title={t('register.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data ? (
        <div className={styles.stack}>
          {data.ownerKind ? <ProofsPart owner={data.ownerKind} documents={data.documents} /> : null}
          <DocumentsPart forest={data} />
          <div className={styles.actions}>
            {data.state === 'CREATED' ? (
              <LinkButton size="md" to={FORM_OF[data.kind]} search={{ forest: id, step: 'summary' }}>
                {t('docs.goOn')}
              </LinkButton>
            ) : null}
          </div>
        </div>
      ) : null}
    </>
  );
}

function Choose({ children }: { children: ReactNode }) {
  const { t } = useTranslation('forests');
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(forestsQuery);
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageHead title={t('docs.title')} subtitle={t('docs.allSubtitle')} />
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!rows && !error ? <TableSkeleton rows={3} /> : null}
      {rows?.length === 0 ? (
        <EmptyState title={t('list.none')} action={<LinkButton to="/forest/newmonte">{t('list.new')}</LinkButton>}>
          {t('list.noneBody')}
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <Section title={t('docs.which')}>
          <ul className={styles.plots}>
            {rows.map(({ id, name }) => (
              <li key={id}>
                <AppLink to="/forest/uploaddocuments" search={{ forest: id }} className={styles.choice}>
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
          {hasNextPage ? (
            <button type="button" className="tool" onClick={() => void fetchNextPage()}>
              {t('list.more')}
            </button>
          ) : null}
        </Section>
      ) : null}
      {children}
    </>
  );
}
