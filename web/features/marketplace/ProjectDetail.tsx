import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import type { Project } from '#shared/marketplace/project.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Marketplace.module.css';
import { ProjectBody } from './ProjectBody.tsx';
import { ProjectState } from './ProjectState.tsx';
import type { Shown } from './parts.ts';
import { plotsQuery, projectQuery } from './queries.ts';
import { useProjectWords } from './useProjectWords.ts';
import { useSpecies } from './useSpecies.ts';

interface Props {
  readonly shown: Shown;
  /** What is sold of it is ordered here. */
  readonly order: (project: Project) => ReactNode;
}

/** A forest on the market, for a company that may buy of it. */
export function ProjectDetail({ shown, order }: Props) {
  const { t } = useTranslation('marketplace');
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery(projectQuery(id));
  const { words, isUnknown } = useProjectWords();
  const { placeOf } = useSpecies();
  const back = <AppLink to="/company/proyectos">{t('offers.title')}</AppLink>;
  const isNone = error instanceof AppError && isUnknown(error);
  return (
    <>
      <PageHead
        title={data?.name ?? (isNone ? words.unknown : t('project.title'))}
        isForest={data !== undefined}
        subtitle={data && placeOf(data)}
        crumbs={[{ key: 'list', link: back }]}
        actions={
          data ? (
            <AppLink to="/project/$id" params={{ id: data.id }}>
              {t('card.page')}
            </AppLink>
          ) : null
        }
      />
      {isNone ? (
        <>
          <p>{t('project.unknownBody')}</p>
          <div className={styles.actions}>
            <LinkButton to="/company/proyectos">{t('project.toList')}</LinkButton>
          </div>
        </>
      ) : null}
      {error && !isNone ? <ErrorState error={error} title={words.failed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={5} /> : null}
      {data ? <Told project={data} {...{ shown, order }} /> : null}
    </>
  );
}

function Told({ project, shown, order }: Props & { project: Project }) {
  const { t } = useTranslation('marketplace');
  const { id, state } = project;
  // Where nothing is offered any more there is nothing to see.
  const { data } = useQuery({ ...plotsQuery(id), enabled: state !== 'withdrawn' });
  return (
    <div className={styles.detail}>
      <div>
        <ProjectBody {...{ project, shown }} plots={data?.plots ?? null} sellerPage="/company/proyectos/$id/seller" />
      </div>
      <aside className={styles.aside} aria-label={t('project.order')}>
        <ProjectState project={project} />
        {state === 'onSale' ? order(project) : null}
      </aside>
    </div>
  );
}
