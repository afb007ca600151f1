import { useTranslation } from 'react-i18next';
import type { DashboardTotals } from '#shared/dashboard/schema.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { partOfActivity } from './OverviewCategories.tsx';
import type { Opened } from './PartsPanel.tsx';

interface Line {
  readonly key: string;
  readonly kind: 'group' | 'child';
  readonly name: string;
  readonly kg: number;
  readonly rows: number;
  readonly opened: Opened;
}
interface Props {
  totals: DashboardTotals;
  onOpen: (opened: Opened) => void;
}

/** Categories, the heaviest first, each with its subcategories below it. */
export function CategoryTable({ totals, onOpen }: Props) {
  const { t } = useTranslation('overview');
  const emissions = useEmissionTexts();
  const format = useFormat();
  const lines = useLines(totals);
  const top = lines.find(({ kind }) => kind === 'group');
  const share = (kg: number) => (totals.totalKg > 0 ? format.percent(kg / totals.totalKg) : t('noData'));
  const columns: Column<Line>[] = [
    {
      key: 'name',
      header: t('emissions.name'),
      cell: ({ name }) => <Chem>{name}</Chem>,
      footer: t('emissions.total'),
    },
    {
      key: 'rows',
      header: t('emissions.rows'),
      cell: ({ rows }) => format.number(rows),
      isNumeric: true,
      isOptional: true,
      footer: format.number(totals.rows),
    },
    {
      key: 'share',
      header: t('emissions.share'),
      cell: ({ kg }) => share(kg),
      isNumeric: true,
      isOptional: true,
      footer: totals.totalKg > 0 ? format.percent(1) : t('noData'),
    },
    {
      key: 'co2e',
      header: <Chem>{t('co2eT')}</Chem>,
      cell: ({ kg, name, opened }) => <MassFigure kg={kg} unit="t" label={name} onOpen={() => onOpen(opened)} />,
      isNumeric: true,
      footer: format.tonnes(totals.totalKg),
    },
  ];
  const title =
    top && totals.totalKg > 0 && totals.categories.length > 1
      ? t('categories.finding', { category: emissions(`blocks.${top.key}`), share: share(top.kg) })
      : t('emissions.byCategory');
  return (
    <Section title={title}>
      <DataTable
        caption={t('emissions.byCategory')}
        columns={columns}
        rows={lines}
        rowKey={({ key, kind }) => `${kind} ${key}`}
        rowKind={({ kind }) => kind}
      />
    </Section>
  );
}

function useLines({ categories, activities }: DashboardTotals): Line[] {
  const emissions = useEmissionTexts();
  const byWeight = <T extends { co2eKg: number; rows: number }>(groups: readonly T[]) =>
    groups.filter(({ rows }) => rows > 0).toSorted((a, b) => b.co2eKg - a.co2eKg);
  return byWeight(categories).flatMap(({ key: block, co2eKg, rows }) => {
    const own = byWeight(activities.filter((one) => one.block === block));
    const keys = new Set(own.map(({ key }) => key));
    const name = emissions(`blocks.${block}`);
    const partOf: Opened['partOf'] = (figures) => {
      const parts = figures.activities.filter(({ key }) => keys.has(key));
      return parts.length === 0 ? null : parts.reduce((sum, one) => sum + one.co2eKg, 0);
    };
    const head: Line = {
      key: block,
      kind: 'group',
      name,
      kg: co2eKg,
      rows,
      opened: { title: name, unit: 'kg', partOf },
    };
    const children = own.map(({ key, co2eKg: kg, rows: count }): Line => {
      const title = emissions(`activities.${key}.label`);
      const opened: Opened = { title, unit: 'kg', activity: key, partOf: partOfActivity(key) };
      return { key, kind: 'child', name: title, kg, rows: count, opened };
    });
    return [head, ...children];
  });
}
