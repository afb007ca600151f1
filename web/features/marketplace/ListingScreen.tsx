import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '#shared/marketplace/schema.ts';
import { isWritable } from '#shared/marketplace/states.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { ListingFacts } from './ListingFacts.tsx';
import styles from './Marketplace.module.css';
import { PriceAlone } from './PriceFields.tsx';
import { listingQuery } from './queries.ts';
import { SaidFields } from './SaidFields.tsx';
import { SpeciesNote } from './SpeciesNote.tsx';

/** What is said of an own forest on the market. */
export function ListingScreen() {
  const { t } = useTranslation('marketplace');
  const { forest } = useLocation().search as Record<string, string | undefined>;
  if (!forest) return <Choose />;
  return (
    <Found
      id={forest as Listing['id']}
      key={forest}
      back={<AppLink to="/forest/marketplace">{t('form.back')}</AppLink>}
    />
  );
}

function Choose() {
  const { t } = useTranslation('marketplace');
  const toPanel = <LinkButton to="/forest/marketplace">{t('form.back')}</LinkButton>;
  return (
    <>
      <PageHead title={t('form.title')} />
      <EmptyState title={t('form.choose')} action={toPanel}>
        {t('form.chooseBody')}
      </EmptyState>
    </>
  );
}

function Found({ id, back }: { id: Listing['id']; back: ReactNode }) {
  const { t } = useTranslation('marketplace');
  const { data, error, refetch } = useQuery(listingQuery(id));
  const subtitle = data ? t('form.subtitle', { forest: data.name, municipality: data.municipality }) : null;
  return (
    <>
      <PageHead title={t('form.title')} subtitle={subtitle} crumbs={[{ key: 'panel', link: back }]} />
      {error ? <ErrorState error={error} title={t('form.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data ? (
        <>
          <ListingFacts listing={data} />
          <SpeciesNote species={data.species} />
          {isWritable(data.state) ? (
            <SaidFields listing={data} />
          ) : (
            <>
              <div className={styles.said}>
                <Callout>{t('form.locked')}</Callout>
              </div>
              <PriceAlone listing={data} />
            </>
          )}
        </>
      ) : null}
    </>
  );
}
