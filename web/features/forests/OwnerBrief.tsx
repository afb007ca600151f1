import { useTranslation } from 'react-i18next';
import type { OwnForestLine } from '#shared/forests/ownLine.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import styles from './Forests.module.css';
import { NextStep, StandingTag } from './NextStep.tsx';
import { doingOf, nextOf } from './standing.ts';
import { hasArea, useForestWords } from './useForestWords.ts';
import { useOwnForests } from './useOwnForests.ts';
import { Waiting } from './Waiting.tsx';

const SHOWN = 4;
/** Whether it is the owner's move: to go on with a draft, or what the table of steps says. */
const isWaiting = (forest: OwnForestLine) => doingOf(forest) !== null || forest.state === 'CREATED';

/** What waits for the owner first, then the own forests in short; who has none is led to register one. */
export function OwnerBrief() {
  const { t } = useTranslation('forests');
  const { rows, found: waiting, error, refetch, hasNextPage } = useOwnForests(isWaiting);
  if (error) return <ErrorState error={error} title={t('list.failed')} onRetry={() => void refetch()} />;
  if (!rows) return <TableSkeleton rows={3} />;
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('list.none')}
        action={<LinkButton to="/forest/newmonte">{t('list.new')}</LinkButton>}
        secondary={
          <LinkButton to="/forest/speciesmap" variant="default">
            {t('brief.map')}
          </LinkButton>
        }
      >
        {t('list.noneBody')}
      </EmptyState>
    );
  const shown = rows.slice(0, SHOWN);
  const areas = shown.map(({ areaM2 }) => areaM2);
  const isMore = rows.length > SHOWN || hasNextPage;
  return (
    <>
      {waiting ? <Waiting forest={waiting} /> : null}
      <Section title={t('list.title')} aside={<AppLink to="/forest/newmonte">{t('list.new')}</AppLink>}>
        <ul className={styles.plots}>
          {shown.map((forest) => (
            <Brief key={forest.id} forest={forest} areas={areas} />
          ))}
        </ul>
        <div className={styles.links}>
          <AppLink to="/forest/forestlist">{t(isMore ? 'brief.all' : 'brief.list')}</AppLink>
          <AppLink to="/forest/speciesmap">{t('brief.map')}</AppLink>
        </div>
      </Section>
    </>
  );
}

function Brief({ forest, areas }: { forest: OwnForestLine; areas: readonly number[] }) {
  const { speciesOf, hectares, placeOf } = useForestWords();
  const facts = [speciesOf(forest), hasArea(forest) ? hectares(forest.areaM2, areas) : '', placeOf(forest)];
  return (
    <li>
      <span className={styles.cardHead}>
        <span className={styles.name}>{forest.name}</span> <StandingTag forest={forest} />
      </span>
      <span className="note">{facts.filter((words) => words !== '').join(', ')}</span>
      {nextOf(forest) === 'selling' ? null : (
        <span>
          <NextStep forest={forest} />
        </span>
      )}
    </li>
  );
}
