import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/AppLink.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { DecideSection } from './DecideSection.tsx';
import styles from './Documents.module.css';
import { DownloadButton } from './DownloadButton.tsx';
import { FactsList } from './FactsList.tsx';
import { NotesSection } from './NotesSection.tsx';
import { PreviewView } from './PreviewView.tsx';
import { queuedQuery, type Theirs } from './queries.ts';
import { StateTag } from './StateTag.tsx';
import { TeamUpload } from './TeamUpload.tsx';

/** One document, as the team looks at it and says what became of it. */
export function TeamDocument({ theirs }: { theirs: Theirs }) {
  const { t } = useTranslation('documents');
  const { data, error, refetch } = useQuery(queuedQuery(theirs));
  const crumb = (
    <AppLink to="/admin/footprint/documents/$id" params={{ id: 'open' }}>
      {t('queue.title')}
    </AppLink>
  );
  const subtitle = data ? (
    <>
      {data.organizationName}, {data.year} <StateTag state={data.state} />
    </>
  ) : undefined;
  return (
    <>
      <PageHead
        title={data?.fileName ?? t('one.title')}
        subtitle={subtitle}
        crumbs={[{ key: 'queue', link: crumb }]}
        actions={data ? <DownloadButton document={data} theirs={theirs} /> : undefined}
      />
      {error ? <ErrorState error={error} title={t('one.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data ? (
        <>
          <DecideSection document={data} theirs={theirs} />
          <Section title={t('preview.title')}>
            <PreviewView document={data} theirs={theirs} />
          </Section>
          <Section title={t('one.facts')}>
            <div className={styles.stack}>
              <FactsList document={data} sites={data.sites} />
            </div>
          </Section>
          <NotesSection document={data} theirs={theirs} />
          <TeamUpload document={data} theirs={theirs} />
        </>
      ) : null}
    </>
  );
}
