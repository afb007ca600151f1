import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { categoriesChart, categoriesHeight, rankedChart, rankedHeight } from '#shared/calculations/charts.ts';
import { asTotals, barName, withoutCategoryKg, yearSumOf } from '#shared/reports/year.ts';
import type { YearEntry } from '#shared/reports/yearSchema.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chart } from '#web/ui/Chart.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { Section } from '#web/ui/Section.tsx';

/** As many organizations as the report draws. */
const DRAWN = 15;

/** The two charts of the report of a year, as it draws them. */
export function YearCharts({ chosen }: { chosen: readonly YearEntry[] }) {
  const { t } = useTranslation('reports');
  const emissions = useEmissionTexts();
  const format = useFormat();
  const sum = useMemo(() => yearSumOf(chosen.flatMap(({ figures }) => figures ?? [])), [chosen]);
  const bars = useMemo(
    () =>
      chosen
        .map(({ organizationName, figures }) => [organizationName, figures?.totalKg ?? 0] as const)
        .toSorted((a, b) => b[1] - a[1])
        .slice(0, DRAWN),
    [chosen],
  );
  const categories = useMemo(() => asTotals(sum.categories), [sum]);
  const nameOf = (key: string) => emissions(`ghgCategories.${key.replace('.', '_')}`);
  // One text, so that the chart is drawn again when a name changes and not whenever the page is.
  const words = categories.map(({ key }) => nameOf(key)).join('\n');
  const names = useMemo(() => words.split('\n'), [words]);
  const ranked = useMemo(() => rankedChart(bars.map(([name, kg]) => [barName(name), kg] as const)), [bars]);
  const byCategory = useMemo(() => categoriesChart(categories, names), [categories, names]);
  if (sum.totalKg <= 0) return null;
  const titled = (name: string, kg: number) => t('year.finding', { name, share: format.percent(kg / sum.totalKg) });
  const [top] = bars;
  const [category] = categories;
  const mass = format.mass(withoutCategoryKg(sum));
  return (
    <>
      {top && bars.length > 1 ? (
        <Section title={titled(...top)}>
          <Chart
            label={t('year.byOrganization')}
            option={ranked}
            height={rankedHeight(bars.length)}
            data={{
              head: [t('year.organization'), t('year.total')],
              rows: bars.map(([name, kg]) => [name, kg / 1000] as const),
              decimals: 2,
            }}
          />
        </Section>
      ) : null}
      {category && categories.length > 1 ? (
        <Section title={titled(nameOf(category.key), category.co2eKg)}>
          <Chart
            label={t('year.categories')}
            option={byCategory}
            height={categoriesHeight(categories)}
            data={{
              head: [t('year.category'), t('year.total')],
              rows: categories.map(({ co2eKg }, i) => [names[i] ?? '', co2eKg / 1000] as const),
              decimals: 2,
            }}
          />
        </Section>
      ) : null}
      {sum.withoutCategories > 0 ? (
        <p className="note">
          <Chem>
            {t('year.withoutCategories', {
              count: sum.withoutCategories,
              mass: `${mass.value}\u00a0${mass.unit}\u00a0CO2e`,
            })}
          </Chem>
        </p>
      ) : null}
    </>
  );
}
