import { categoriesChart, categoriesHeight } from '#shared/calculations/charts.ts';
import { asTotals, withoutCategoryKg } from '#shared/reports/year.ts';
import { chart, inWords, keptWithChart } from './emissions.ts';
import { table } from './sections.ts';
import { fill } from './words.ts';
import type { YearWriting } from './yearSections.ts';

export function writeYearCategories({ blocks, facts, words }: YearWriting): void {
  const { t, format, share } = words;
  const { sum } = facts;
  const categories = asTotals(sum.categories);
  const withoutKg = withoutCategoryKg(sum);
  const hasChart = categories.length > 1 && sum.totalKg > 0;
  blocks.section(t.year.categoriesTitle, hasChart ? { kept: keptWithChart(categoriesHeight(categories)) } : {});
  if (sum.withoutCategories > 0) {
    const count = format.number(sum.withoutCategories);
    blocks.p(fill(t.year.withoutCategories, { count, mass: words.mass(withoutKg) }));
  }
  const names = categories.map(({ key }) => words.category(key));
  if (hasChart)
    chart(
      { blocks, words },
      {
        option: categoriesChart(categories, names),
        heightPx: categoriesHeight(categories),
        alt: fill(t.emissions.chart, {
          values: inWords(
            words,
            categories.map(({ co2eKg }, i) => [names[i] ?? '', co2eKg]),
          ),
        }),
        caption: t.emissions.chartCaption,
      },
    );
  const row = (name: string, kg: number) => [name, format.tonnes(kg), share(kg, sum.totalKg)];
  table(blocks, {
    caption: t.year.categoriesTable,
    columns: [
      { head: t.emissions.category, part: 62 },
      { head: t.summary.co2eT, part: 20, isNumber: true },
      { head: t.summary.share, part: 18, isNumber: true },
    ],
    rows: [
      ...categories.map(({ key, co2eKg }) => row(words.category(key), co2eKg)),
      ...(sum.withoutCategories > 0 ? [row(t.year.withoutCategory, withoutKg)] : []),
    ],
    foot: row(t.summary.total, sum.totalKg),
  });
}
