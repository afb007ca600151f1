import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { categoriesChart, categoriesHeight, categoriesOf, heaviestOf } from '#shared/calculations/charts.ts';
import type { Totals } from '#shared/calculations/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chart } from '#web/ui/Chart.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Names } from './useNames.ts';

/** Tonnes by category in the colours of the scopes, with the finding as its title. The report draws the same chart. */
export function CategorySection({ totals, names }: { totals: Totals; names: Names }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const categories = useMemo(() => categoriesOf(totals), [totals]);
  // One text, so that the chart is drawn again when a name changes and not whenever the page is.
  const words = categories.map(({ key }) => names.of('ghgCategory', key)).join('\n');
  const option = useMemo(() => categoriesChart(categories, words.split('\n')), [categories, words]);
  const top = heaviestOf(totals, categories);
  if (!top) return null;
  const share = format.percent(top.co2eKg / totals.total.co2eKg);
  return (
    <Section title={t('categories.finding', { category: names.of('ghgCategory', top.key), share })}>
      <Chart
        label={t('categories.label')}
        option={option}
        height={categoriesHeight(categories)}
        data={{
          head: [t('table.by.ghgCategory'), t('table.co2eT')],
          rows: categories.map((one) => [names.of('ghgCategory', one.key), one.co2eKg / 1000] as const),
          decimals: 2,
        }}
      />
      <p className="note">
        <Chem>{t('categories.unit')}</Chem>
      </p>
    </Section>
  );
}
