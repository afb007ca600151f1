import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dimension, TotalKg, Totals } from '#shared/calculations/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { GroupCount } from './FigureTalk.tsx';
import { GasTable } from './GasTable.tsx';
import styles from './Results.module.css';
import type { Selection } from './SelectionPanel.tsx';
import type { Names } from './useNames.ts';

const TABS = [
  'activity',
  'scope',
  'site',
  'source',
  'ghgCategory',
  'isoCategory',
  'month',
  'quality',
] as const satisfies readonly Dimension[];
type Tab = (typeof TABS)[number] | 'gas';

/** Which rows are behind a group, where the server can list them; null where it cannot. */
function filterOf(dimension: Dimension, key: string): Selection['filter'] | null {
  switch (dimension) {
    case 'scope':
    case 'isoCategory':
      return { [dimension]: Number(key) };
    case 'site':
      return { siteId: key };
    case 'month':
      return key ? { month: key } : null;
    default:
      return { [dimension]: key };
  }
}

interface Props {
  totals: Totals;
  names: Names;
  onOpen: (selection: Selection) => void;
}

/** The same total by each dimension: every split adds up to it. */
export function ResultsTable({ totals, names, onOpen }: Props) {
  const { t } = useTranslation('calculations');
  const [tab, setTab] = useState<Tab>('activity');
  const shown = TABS.filter((key) => (totals.by[key]?.length ?? 0) > 0);
  const top = [...(totals.by.activity ?? [])].sort((a, b) => b.co2eKg - a.co2eKg)[0];
  const format = useFormat();
  const title =
    top && totals.total.co2eKg > 0
      ? t('table.finding', { name: names.activity(top.key), share: format.percent(top.co2eKg / totals.total.co2eKg) })
      : t('table.title');
  return (
    <Section title={title}>
      <Tabs value={tab} onChange={(value) => setTab((value ?? 'activity') as Tab)} keepMounted={false}>
        <Tabs.List className={styles.tabs} aria-label={t('table.split')}>
          {shown.map((key) => (
            <Tabs.Tab key={key} value={key}>
              {t(`table.by.${key}`)}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="gas">{t('table.by.gas')}</Tabs.Tab>
        </Tabs.List>
        {shown.map((key) => (
          <Tabs.Panel key={key} value={key}>
            <DimensionTable dimension={key} totals={totals} names={names} onOpen={onOpen} />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="gas">
          <GasTable totals={totals} onOpen={onOpen} />
        </Tabs.Panel>
      </Tabs>
    </Section>
  );
}

type TableProps = Props & { dimension: (typeof TABS)[number] };
const isInOrder = (dimension: Dimension) => dimension === 'month' || dimension === 'scope';

function DimensionTable(props: TableProps) {
  const { t } = useTranslation('calculations');
  const { dimension, totals } = props;
  const columns = useColumns(props);
  return (
    <DataTable
      key={dimension}
      caption={t(`table.by.${dimension}`)}
      columns={columns}
      rows={totals.by[dimension] ?? []}
      rowKey={(row) => row.key}
      initialSort={isInOrder(dimension) ? { key: 'name', isDescending: false } : { key: 'co2e', isDescending: true }}
    />
  );
}

function useColumns({ dimension, totals, names, onOpen }: TableProps): Column<TotalKg>[] {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const all = totals.total;
  const share = (kg: number) => (all.co2eKg > 0 ? format.percent(kg / all.co2eKg) : t('noData'));
  const whole = (
    <MassFigure
      kg={all.co2eKg}
      unit="t"
      label={t('results.total')}
      onOpen={() => onOpen({ title: t('results.total'), filter: {}, total: all })}
    />
  );
  const figure = (row: TotalKg) => {
    const filter = filterOf(dimension, row.key);
    const title = names.of(dimension, row.key);
    return (
      <MassFigure
        kg={row.co2eKg}
        unit="t"
        label={title}
        onOpen={filter ? () => onOpen({ title, filter, total: row }) : undefined}
      />
    );
  };
  return [
    {
      key: 'name',
      header: t(`table.by.${dimension}`),
      cell: (row) => (
        <>
          {names.of(dimension, row.key)} <GroupCount id={totals.calculationId} of={dimension} keyOf={row.key} />
        </>
      ),
      sortBy: (row) => (isInOrder(dimension) ? row.key : names.of(dimension, row.key)),
      footer: t('table.total'),
    },
    {
      key: 'rows',
      header: t('field.rows'),
      cell: (row) => format.number(row.rows),
      sortBy: (row) => row.rows,
      isNumeric: true,
      isOptional: true,
      footer: format.number(totals.rows),
    },
    {
      key: 'share',
      header: t('table.share'),
      cell: (row) => share(row.co2eKg),
      sortBy: (row) => row.co2eKg,
      isNumeric: true,
      isOptional: true,
      footer: all.co2eKg > 0 ? format.percent(1) : t('noData'),
    },
    {
      key: 'co2e',
      header: <Chem>{t('table.co2eT')}</Chem>,
      cell: figure,
      sortBy: (row) => row.co2eKg,
      isNumeric: true,
      footer: whole,
    },
  ];
}
