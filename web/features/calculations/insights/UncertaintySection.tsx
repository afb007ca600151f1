import { useTranslation } from 'react-i18next';
import type { Insights } from '#shared/calculations/insights.ts';
import { endsOf } from '#shared/emissions/insights/uncertainty.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { InsightProps } from './insightProps.ts';
import { useMass } from './useMass.ts';
import { useUncertaintyText } from './useUncertaintyText.ts';

type Row = Insights['uncertainty'][number] & { kg: number };
const SHOWN = ['scope', 'ghgCategory'] as const;
/** Scope 1 and 2 are one category each: they stand there as scopes. */
const isScope = (key: string) => !key.startsWith('3.');

/** How sure the total is, and each scope and category. */
export function UncertaintySection({ insights, totals, names }: InsightProps) {
  const { t } = useTranslation('insights');
  const emissions = useEmissionTexts();
  const format = useFormat();
  const mass = useMass();
  const said = useUncertaintyText();
  const whole = insights.uncertainty.find(({ dimension }) => dimension === 'total');
  if (!whole) return null;
  const rows = SHOWN.flatMap((dimension) =>
    (totals.by[dimension] ?? []).flatMap(({ key, co2eKg }): Row[] => {
      if (dimension === 'ghgCategory' && isScope(key)) return [];
      const found = insights.uncertainty.find((one) => one.dimension === dimension && one.key === key);
      return found ? [{ ...found, kg: co2eKg }] : [];
    }),
  );
  const [low, high] = endsOf(totals.total.co2eKg, whole);
  const columns: Column<Row>[] = [
    { key: 'name', header: t('uncertainty.of'), cell: (row) => names.of(row.dimension as 'scope', row.key) },
    { key: 'kg', header: <Chem>t CO2e</Chem>, cell: (row) => format.tonnes(row.kg), isNumeric: true },
    { key: 'range', header: t('uncertainty.interval'), cell: said, isNumeric: true },
  ];
  const data = insights.activityPercents.map(({ quality, percent }) =>
    t('uncertainty.item', { name: emissions(`qualities.${quality}`), percent: format.percent(percent / 100, 0) }),
  );
  const title =
    whole.factor === null
      ? t('uncertainty.title', { percent: format.percent(whole.percent / 100) })
      : t('uncertainty.titleFactor', { factor: format.number(whole.factor, { upTo: 1 }) });
  return (
    <Section title={title}>
      <p>
        <Chem>{t('uncertainty.range', { low: mass(low), high: mass(high) })}</Chem>
      </p>
      <DataTable
        caption={t('uncertainty.caption')}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.dimension} ${row.key}`}
      />
      <p className="note">{t('uncertainty.note')}</p>
      <p className="note">{t('uncertainty.data', { list: format.list(data) })}</p>
      <p className="note">
        <Chem>{t('uncertainty.sources', { sources: insights.rangeSources.join('; ') })}</Chem>
      </p>
    </Section>
  );
}
