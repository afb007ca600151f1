import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { CertificationHead } from '#shared/certifications/schema.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { CertificationsTable } from './CertificationsTable.tsx';
import { certificationsQuery } from './queries.ts';

/** What was certified, is on its way or was begun; and the two ways to begin another. */
export function CertificationsScreen() {
  const { t } = useTranslation('certifications');
  const { actor } = useSignedIn();
  const { data, error, refetch } = useQuery(certificationsQuery);
  const canEdit = allows(actor, { section: 'certifications', level: 'EDIT' });
  const toIso = (
    <LinkButton to="/footprint/certifications/iso-significance" variant="default">
      {t('new.isoSignificance')}
    </LinkButton>
  );
  const toMiteco = <LinkButton to="/footprint/certifications/miteco">{t('new.miteco')}</LinkButton>;
  const isEmpty = data?.length === 0;
  return (
    <>
      <PageHead
        title={t('list.title')}
        subtitle={t('list.subtitle')}
        actions={
          <>
            <LinkButton to="/csrd" variant="default">
              {t('list.toCsrd')}
            </LinkButton>
            {canEdit && data && !isEmpty ? (
              <>
                {toIso}
                {toMiteco}
              </>
            ) : null}
          </>
        }
      />
      {error ? <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={3} /> : null}
      {isEmpty ? (
        <EmptyState
          title={t('list.emptyTitle')}
          action={canEdit ? toMiteco : undefined}
          secondary={canEdit ? toIso : undefined}
        >
          {t('list.emptyBody')}
        </EmptyState>
      ) : null}
      {data && !isEmpty ? <CertificationsTable rows={data} caption={t('list.title')} nameOf={linkTo} /> : null}
    </>
  );
}

const linkTo = ({ id, organizationName, year }: CertificationHead) => (
  <AppLink to="/footprint/certification/$id" params={{ id }}>
    {organizationName}, {year}
  </AppLink>
);
