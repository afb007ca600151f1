import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanTier } from '#shared/constants/pricing.ts';
import type { ProjectPoint } from '#shared/marketplace/search.ts';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Map.module.css';
import { ProjectCard } from './ProjectCard.tsx';
import { projectQuery } from './queries.ts';

interface Props {
  readonly points: readonly ProjectPoint[];
  readonly tier: PlanTier;
  readonly onChosen: (points: readonly ProjectPoint[]) => void;
}

/** The card of the forest that was chosen on the map; of several in one place, their names first. */
export function Chosen({ points, tier, onChosen }: Props) {
  const { t } = useTranslation('marketplace');
  const place = useRef<HTMLElement>(null);
  const [only, ...others] = points;
  useEffect(() => {
    if (points.length > 0) place.current?.focus();
  }, [points]);
  if (!only) return null;
  return (
    <section ref={place} className={styles.chosen} tabIndex={-1} aria-label={t('map.chosen')}>
      {others.length === 0 ? (
        <Card id={only.id} tier={tier} />
      ) : (
        <>
          <h3>{t('map.several', { count: points.length })}</h3>
          <ul>
            {points.map((point) => (
              <li key={point.id}>
                <Button variant="subtle" onClick={() => onChosen([point])}>
                  {point.name}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Card({ id, tier }: { id: string; tier: PlanTier }) {
  const { t } = useTranslation('marketplace');
  const { data, error, refetch } = useQuery(projectQuery(id));
  if (error) return <ErrorState error={error} title={t('project.failed')} onRetry={() => void refetch()} />;
  return (
    <ul>{data ? <ProjectCard project={data} tier={tier} /> : <li className="note">{t('project.loading')}</li>}</ul>
  );
}
