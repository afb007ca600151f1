import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COVERAGE_OWNERS, COVERAGE_STEP_HA } from '#shared/constants/forests.ts';
import type { SpeciesId } from '#shared/forests/co2/species.ts';
import type { SpeciesCoverage } from '#shared/forests/coverage.ts';
import type { OwnForestLine } from '#shared/forests/ownLine.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { boundsOf, type Covered, coveredBy, STEPS, speciesIn } from './coverageView.ts';
import styles from './Forests.module.css';
import map from './Map.module.css';
import { coverageQuery } from './queries.ts';
import { useOwnForests } from './useOwnForests.ts';

const PATH = '/forest/speciesmap';
const NONE: readonly OwnForestLine[] = [];
const CoverageMap = lazy(() => import('./CoverageMap.tsx').then((m) => ({ default: m.CoverageMap })));

/** What grows where in the forests of all owners, of one species (`?species=`) or of all, with the own ones. */
export function SpeciesMapScreen() {
  const { t } = useTranslation('forests');
  const { data, error, refetch } = useQuery(coverageQuery);
  const crumbs = [{ key: 'list', link: <AppLink to="/forest/forestlist">{t('list.title')}</AppLink> }];
  return (
    <>
      <PageHead title={t('species.title')} subtitle={t('species.subtitle')} crumbs={crumbs} />
      {error ? <ErrorState error={error} title={t('species.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={6} /> : null}
      {data ? <Coverage coverage={data} /> : null}
    </>
  );
}

function Coverage({ coverage }: { coverage: SpeciesCoverage }) {
  const { t } = useTranslation('forests');
  const { day, number } = useFormat();
  const { species: said } = useLocation().search as Record<string, string | undefined>;
  const known = useMemo(() => speciesIn(coverage), [coverage]);
  const chosen = known.find((id) => id === said) ?? null;
  const covered = useMemo(() => coveredBy(coverage, chosen), [coverage, chosen]);
  // All of them: none of those that are sought.
  const ownForests = useOwnForests(() => false).rows ?? NONE;
  const wordsOf = useCallback(
    ({ name, shownHa }: Covered) => t('species.place', { name, area: `${number(shownHa)} ha` }),
    [t, number],
  );
  return (
    <>
      <SpeciesChoice known={known} chosen={chosen} />
      <Suspense fallback={<div className={styles.map} />}>
        <CoverageMap covered={covered} own={ownForests} wordsOf={wordsOf} />
      </Suspense>
      <Legend most={covered[0]?.shownHa ?? 0} hasOwn={ownForests.some(({ point }) => point !== null)} />
      {covered.length > 0 ? (
        <Section title={t('species.byPlace')}>
          <Places covered={covered} chosen={chosen} />
        </Section>
      ) : (
        <EmptyState title={t('species.none')}>{t('species.noneBody', { min: COVERAGE_OWNERS })}</EmptyState>
      )}
      <p className="note">
        {t('species.rule', { min: COVERAGE_OWNERS, step: COVERAGE_STEP_HA, day: day(coverage.on) })}
      </p>
    </>
  );
}

function SpeciesChoice({ known, chosen }: { known: readonly SpeciesId[]; chosen: SpeciesId | null }) {
  const { t } = useTranslation('forests');
  const species = useTranslation('species').t;
  const { compare } = useFormat();
  const navigate = useNavigate();
  const options = known.map((value) => ({ value, label: species(value) })).sort((a, b) => compare(a.label, b.label));
  const choose = (value: string) => void navigate({ to: PATH, search: value === '' ? {} : { species: value } });
  return (
    <NativeSelect
      className={styles.filter}
      label={t('species.filter')}
      data={[{ value: '', label: t('species.all') }, ...options]}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

function Legend({ most, hasOwn }: { most: number; hasOwn: boolean }) {
  const { t } = useTranslation('forests');
  const { number } = useFormat();
  const steps = most === 0 ? [] : Array.from({ length: STEPS }, (_, i) => i + 1);
  return (
    <ul className={map.legend}>
      {steps.map((step) => {
        const { from, to } = boundsOf(most, step);
        return (
          <li key={step}>
            <span className={map[`step${step}`]} aria-hidden />
            {t('species.range', { from: number(from), to: number(to) })}
          </li>
        );
      })}
      {hasOwn ? (
        <li>
          <span className={map.own} aria-hidden />
          {t('species.own')}
        </li>
      ) : null}
    </ul>
  );
}

/** The same as a table: of all species also which, the largest first. */
function Places({ covered, chosen }: { covered: readonly Covered[]; chosen: SpeciesId | null }) {
  const { t } = useTranslation('forests');
  const species = useTranslation('species').t;
  const { number } = useFormat();
  const area = (ha: number) => `${number(ha)} ha`;
  const speciesOf = ({ species: all, othersHa }: Covered) =>
    [
      ...all.map(({ id, areaHa }) => t('species.part', { name: species(id), area: area(areaHa) })),
      ...(othersHa > 0 ? [t('species.part', { name: t('species.others'), area: area(othersHa) })] : []),
    ].join(', ');
  const columns: Column<Covered>[] = [
    { key: 'name', header: t('species.province'), cell: ({ name }) => <b>{name}</b> },
    { key: 'country', header: t('where.country'), cell: ({ country }) => t(`where.${country}`) },
    { key: 'area', header: t('column.area'), cell: ({ shownHa }) => area(shownHa), isNumeric: true },
    ...(chosen === null ? [{ key: 'species', header: t('column.species'), cell: speciesOf }] : []),
  ];
  const phoneRow = (place: Covered) => (
    <div className={styles.card}>
      <span className={styles.cardHead}>
        <b>{place.name}</b> {area(place.shownHa)}
      </span>
      {chosen === null ? <span className="note">{speciesOf(place)}</span> : null}
    </div>
  );
  return (
    <DataTable
      caption={t('species.byPlace')}
      columns={columns}
      rows={covered}
      rowKey={({ key }) => key}
      phoneRow={phoneRow}
    />
  );
}
