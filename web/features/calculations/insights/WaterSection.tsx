import { useTranslation } from 'react-i18next';
import type { TotalKg, Totals } from '#shared/calculations/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Figure } from '#web/ui/Figure.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Selection } from '../SelectionPanel.tsx';
import type { Names } from '../useNames.ts';

interface Props {
  totals: Totals;
  names: Names;
  onOpen: (selection: Selection) => void;
}
const LITRES_PER_M3 = 1_000;

/** The water behind the rows, by activity; nothing where no row says any. */
export function WaterSection({ totals, names, onOpen }: Props) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const { waterL } = totals.total;
  if (!(waterL > 0)) return null;
  const cubic = (litres: number) => format.number(litres / LITRES_PER_M3, 2);
  const columns: Column<TotalKg>[] = [
    {
      key: 'activity',
      header: t('gaps.activity'),
      cell: ({ key }) => names.activity(key),
      sortBy: ({ key }) => names.activity(key),
      footer: t('water.total'),
    },
    {
      key: 'm3',
      header: <Chem>{t('water.m3')}</Chem>,
      cell: ({ key, waterL: litres }) => (
        <Figure
          value={cubic(litres)}
          label={names.activity(key)}
          onOpen={() => onOpen({ title: names.activity(key), filter: { activity: key }, total: null })}
        />
      ),
      sortBy: (one) => one.waterL,
      isNumeric: true,
      footer: cubic(waterL),
    },
  ];
  return (
    <Section title={t('water.title', { m3: cubic(waterL) })}>
      <DataTable
        caption={t('water.caption')}
        columns={columns}
        rows={(totals.by.activity ?? []).filter((one) => one.waterL > 0)}
        rowKey={({ key }) => key}
        initialSort={{ key: 'm3', isDescending: true }}
      />
    </Section>
  );
}
