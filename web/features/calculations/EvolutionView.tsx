import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evolution, EvolutionYear } from '#shared/calculations/review.ts';
import { evolutionChart } from '#shared/calculations/reviewCharts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chart } from '#web/ui/Chart.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Delta } from '#web/ui/Figure.tsx';
import { ScopeLegend } from '#web/ui/Scope.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { EvolutionNotes } from './EvolutionNotes.tsx';

interface Props {
  evolution: Evolution;
}

/** The years as columns by scope, as a table against the base year and the last, and by employee, euro, unit and m2. */
export function EvolutionView({ evolution: { years } }: Props) {
  const { t } = useTranslation('review');
  const yearName = useYearName();
  const withFigures = useMemo(() => years.filter(({ totals }) => totals !== null), [years]);
  const scopes = useMemo(() => [1, 2, 3].map((scope) => t('scope', { scope })), [t]);
  const option = useMemo(
    () => evolutionChart(withFigures, { years: withFigures.map(yearName), scopes }),
    [withFigures, scopes, yearName],
  );
  return (
    <>
      <Section title={useFinding(years)}>
        <ScopeLegend />
        <Chart
          label={t('evolution.chart')}
          option={option}
          data={{
            head: [t('year'), ...scopes, t('total')],
            rows: withFigures.map((year) => {
              const { scope1Kg = 0, scope2MarketKg = 0, scope3Kg = 0, totalKg = 0 } = year.totals ?? {};
              const masses = [scope1Kg, scope2MarketKg, scope3Kg, totalKg];
              return [yearName(year), ...masses.map((kg) => kg && kg / 1000)] as const;
            }),
            decimals: 2,
          }}
        />
      </Section>
      <Section title={t('evolution.table')}>
        <YearsTable years={years} />
        <EvolutionNotes years={years} />
      </Section>
      <Section title={t('evolution.intensityTitle')}>
        <IntensityTable years={withFigures} />
      </Section>
    </>
  );
}

/** A year, marked while it is a draft. */
function useYearName(): (year: EvolutionYear) => string {
  const { t } = useTranslation('review');
  return useMemo(
    () => (one: EvolutionYear) => (one.state === 'FINISHED' ? String(one.year) : `${one.year} (${t('draftMark')})`),
    [t],
  );
}

/** The last finished year against the base year, as a sentence: a draft is no finding yet. */
function useFinding(years: readonly EvolutionYear[]): string {
  const { t } = useTranslation('review');
  const format = useFormat();
  const last = years.findLast(({ totals, state }) => totals !== null && state === 'FINISHED');
  const against = last?.vsBase;
  if (!last || !against || against.share === null) return t('evolution.finding.none');
  const { share, year: base } = against;
  const kind = share < 0 ? 'less' : share > 0 ? 'more' : 'same';
  return t(`evolution.finding.${kind}`, { year: last.year, base, share: format.percent(Math.abs(share)) });
}

function YearsTable({ years }: { years: readonly EvolutionYear[] }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  type Key = keyof NonNullable<EvolutionYear['totals']>;
  const mass = (key: Key, header: string, isOptional: boolean): Column<EvolutionYear> => ({
    key,
    header: <Chem>{header}</Chem>,
    cell: ({ totals }) => {
      const kg = totals?.[key] ?? null;
      return kg === null ? t('noData') : format.tonnes(kg);
    },
    sortBy: ({ totals }) => totals?.[key] ?? 0,
    isNumeric: true,
    isOptional,
  });
  const change = (key: 'vsBase' | 'vsLast'): Column<EvolutionYear> => ({
    key,
    header: t(`evolution.${key}`),
    cell: ({ totals, [key]: against }) =>
      totals && against ? (
        <Delta now={totals.totalKg} before={totals.totalKg - against.kg} year={against.year} />
      ) : (
        t('noData')
      ),
    isNumeric: true,
    isOptional: key === 'vsLast',
  });
  const columns: Column<EvolutionYear>[] = [
    {
      key: 'year',
      header: t('year'),
      cell: (one) => (
        <>
          <AppLink to="/footprint/myfootprint" search={{ calculation: one.calculationId }}>
            {String(one.year)}
          </AppLink>{' '}
          {one.isBaseYear ? <Tag tone="mark">{t('baseYear')}</Tag> : null}{' '}
          {one.isExternal ? <Tag>{t('evolution.external')}</Tag> : null}{' '}
          {one.isHalfCopied ? <Tag tone="danger">{t('evolution.halfCopied')}</Tag> : null}{' '}
          {one.state === 'FINISHED' ? null : <Tag>{t(`state.${one.state}`)}</Tag>}
        </>
      ),
      sortBy: ({ periodStartOn }) => periodStartOn,
    },
    ...(['scope1Kg', 'scope2MarketKg', 'scope3Kg'] as const).map((key, i) =>
      mass(key, t('scope', { scope: i + 1 }), true),
    ),
    mass('scope2LocationKg', t('location'), true),
    mass('totalKg', `${t('total')}, ${t('co2eT')}`, false),
    change('vsBase'),
    change('vsLast'),
    {
      key: 'compare',
      header: t('comparison.title'),
      isOptional: true,
      cell: (one) => {
        const base = years.find(({ year }) => year === one.vsLast?.year);
        if (!base || base.isExternal || one.isExternal) return t('noData');
        const search = { calculation: one.calculationId, base: base.calculationId };
        return (
          <AppLink to="/footprint/comparison" search={search}>
            {t('evolution.compare', { base: base.year, year: one.year })}
          </AppLink>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={t('evolution.table')}
      columns={columns}
      rows={years}
      rowKey={(one) => one.calculationId}
      initialSort={{ key: 'year', isDescending: false }}
    />
  );
}

/** How many kilograms by each measure; on a phone year after year, a measure a line. */
function IntensityTable({ years }: { years: readonly EvolutionYear[] }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const yearName = useYearName();
  const keys = (['employee', 'thousandEur', 'index', 'm2'] as const).filter((key) =>
    years.some(({ intensities }) => intensities.some((one) => one.key === key && one.kg !== null)),
  );
  const figure = ({ intensities }: EvolutionYear, key: (typeof keys)[number]) => {
    const kg = intensities.find((one) => one.key === key)?.kg ?? null;
    return kg === null ? t('noData') : format.number(kg, 2);
  };
  const columns: Column<EvolutionYear>[] = [
    { key: 'year', header: t('year'), cell: yearName },
    ...keys.map(
      (key): Column<EvolutionYear> => ({
        key,
        header: <Chem>{t(`evolution.${key}`)}</Chem>,
        cell: (year) => figure(year, key),
        isNumeric: true,
      }),
    ),
  ];
  return (
    <DataTable
      caption={t('evolution.intensity')}
      columns={columns}
      rows={years}
      rowKey={({ calculationId }) => calculationId}
      phoneRow={(year) => (
        <>
          <b>{yearName(year)}</b>
          <KeyValues items={keys.map((key) => ({ key, label: t(`evolution.${key}`), value: figure(year, key) }))} />
        </>
      )}
    />
  );
}
