import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BRIDGE_PARTS } from '#shared/calculations/bridge.ts';
import type { BridgeAnswer, Comparison } from '#shared/calculations/review.ts';
import { bridgeChart } from '#shared/calculations/reviewCharts.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chart } from '#web/ui/Chart.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { sitesQuery } from './queries.ts';

interface Props {
  comparison: Comparison;
  bridge: BridgeAnswer;
}
type Group = BridgeAnswer['groups'][number];
const TABLE_PX = 560;

/** The bridge from one year to the other as a chart and in words, then by activity and site. */
export function BridgeView({ comparison, bridge }: Props) {
  const { t } = useTranslation('review');
  const { base, later } = comparison;
  const parts = useMemo(() => BRIDGE_PARTS.map((part) => t(`comparison.part.${part}`)), [t]);
  const names = useMemo(() => [String(base.year), ...parts, String(later.year)], [base.year, later.year, parts]);
  const option = useMemo(() => bridgeChart(bridge, names), [bridge, names]);
  const values = [bridge.beforeKg, ...BRIDGE_PARTS.map((part) => bridge.parts[part]), bridge.afterKg];
  return (
    <>
      <Section title={useFinding(comparison, bridge)}>
        <Chart
          label={t('comparison.chart', { base: base.year, later: later.year })}
          option={option}
          height={320}
          data={{
            head: [t('comparison.what'), t('co2eT')],
            rows: names.map((name, i) => [name, (values[i] ?? 0) / 1000] as const),
            decimals: 2,
          }}
        />
        <p className="note">{t('comparison.exact')}</p>
      </Section>
      <Section title={t('comparison.bridge')}>
        <PartsTable bridge={bridge} />
      </Section>
      <Section title={t('comparison.groups')}>
        <GroupsTable comparison={comparison} bridge={bridge} />
      </Section>
    </>
  );
}

function useFinding({ base, later }: Comparison, { beforeKg, afterKg }: BridgeAnswer): string {
  const { t } = useTranslation('review');
  const format = useFormat();
  const change = afterKg - beforeKg;
  const { value, unit } = format.mass(Math.abs(change));
  const kind = change < 0 ? 'less' : change > 0 ? 'more' : 'same';
  return t(`comparison.finding.${kind}`, { base: base.year, later: later.year, mass: `${value}\u00a0${unit}` });
}

/** A change with its sign: a rise is no minus. */
function useChange(): (kg: number) => string {
  const format = useFormat();
  return (kg) => (kg > 0 ? `+${format.tonnes(kg)}` : format.tonnes(kg));
}

function PartsTable({ bridge }: { bridge: BridgeAnswer }) {
  const { t } = useTranslation('review');
  const change = useChange();
  const { came, went, shares } = bridge.structure;
  const columns: Column<(typeof BRIDGE_PARTS)[number]>[] = [
    {
      key: 'what',
      header: t('comparison.what'),
      cell: (part) => (
        <>
          {t(`comparison.part.${part}`)}
          <br />
          <span className="dim">{t(`comparison.help.${part}`)}</span>
          {part === 'structure' ? (
            <span className="dim">
              {' '}
              {t('comparison.structure', { came: change(came), went: change(went), shares: change(shares) })}
            </span>
          ) : null}
        </>
      ),
      footer: t('comparison.difference'),
    },
    {
      key: 'change',
      header: <Chem>{t('comparison.change')}</Chem>,
      cell: (part) => change(bridge.parts[part]),
      isNumeric: true,
      footer: change(bridge.afterKg - bridge.beforeKg),
    },
  ];
  return <DataTable caption={t('comparison.bridge')} columns={columns} rows={BRIDGE_PARTS} rowKey={(part) => part} />;
}

function GroupsTable({ comparison: { base, later }, bridge }: Props) {
  const { t } = useTranslation('review');
  const emissions = useEmissionTexts();
  const format = useFormat();
  const change = useChange();
  const { data: sites } = useQuery(sitesQuery(later.organizationId));
  const question = ({ activity }: Group) => emissions(`activities.${activity}.label`);
  const site = ({ siteId }: Group) => sites?.find(({ id }) => id === siteId)?.name ?? t('wholeOrganization');
  const side = (key: 'beforeKg' | 'afterKg', { year, calculationId }: Comparison['base']): Column<Group> => ({
    key,
    header: String(year),
    cell: (group) => {
      const { activity, siteId } = group;
      const search = { calculation: calculationId, activity, site: siteId ?? '' };
      return group[key] === 0 ? (
        t('noData')
      ) : (
        <AppLink
          to="/footprint/myfootprint"
          search={search}
          aria-label={`${format.tonnes(group[key])}, ${question(group)}, ${year}`}
        >
          {format.tonnes(group[key])}
        </AppLink>
      );
    },
    sortBy: (group) => group[key],
    isNumeric: true,
    isOptional: true,
  });
  const columns: Column<Group>[] = [
    { key: 'question', header: t('comparison.question'), cell: question, sortBy: question },
    { key: 'site', header: t('comparison.site'), cell: site, sortBy: site },
    side('beforeKg', base),
    ...BRIDGE_PARTS.map(
      (part): Column<Group> => ({
        key: part,
        header: t(`comparison.part.${part}`),
        cell: ({ parts }) => (parts[part] === 0 ? t('noData') : change(parts[part])),
        sortBy: ({ parts }) => parts[part],
        isNumeric: true,
        isOptional: true,
      }),
    ),
    side('afterKg', later),
    {
      key: 'change',
      header: <Chem>{t('comparison.change')}</Chem>,
      cell: ({ beforeKg, afterKg }) => change(afterKg - beforeKg),
      sortBy: ({ beforeKg, afterKg }) => Math.abs(afterKg - beforeKg),
      isNumeric: true,
    },
  ];
  const { groups, groupCount } = bridge;
  return (
    <>
      <DataTable
        caption={t('comparison.groups')}
        columns={columns}
        rows={groups}
        rowKey={({ activity, siteId }) => `${activity} ${siteId ?? ''}`}
        {...(groups.length > 40 ? { virtualHeight: TABLE_PX } : {})}
      />
      {groupCount > groups.length ? (
        <p className="note">
          {t('comparison.more', { shown: format.number(groups.length), number: format.number(groupCount) })}
        </p>
      ) : null}
    </>
  );
}
