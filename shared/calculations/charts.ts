import type { ChartKit, ChartOption } from '#shared/kernel/charts.ts';
import type { TotalKg, Totals } from './schema.ts';

/** The dated months of the totals, in order. */
export const monthsOf = ({ by }: Pick<Totals, 'by'>): TotalKg[] =>
  (by.month ?? []).filter(({ key }) => key !== '').toSorted((a, b) => (a.key < b.key ? -1 : 1));

/** The heaviest of a group; null where there is none, or nothing to compare it with. */
export function heaviestOf(totals: Pick<Totals, 'total'>, group: readonly TotalKg[]): TotalKg | null {
  if (group.length < 2 || totals.total.co2eKg <= 0) return null;
  return group.reduce((top, one) => (one.co2eKg > top.co2eKg ? one : top));
}

/** A bar that is not zero is seen, however small it is beside the others, in pixels. */
const SEEN = { barMinHeight: 2 } as const;
/** Length of a bar, in tonnes: a zero has none. */
const lengthOf = (kg: number): number | null => (kg === 0 ? null : kg / 1000);

/** Tonnes of CO2e a month, as columns. */
export const monthsChart =
  (months: readonly TotalKg[]): ChartOption =>
  (kit) => ({
    xAxis: { ...kit.categoryAxis, type: 'category', data: months.map(({ key }) => kit.format.month(key, true)) },
    yAxis: { ...kit.valueAxis, type: 'value' },
    series: [
      {
        type: 'bar',
        barMaxWidth: 40,
        ...SEEN,
        itemStyle: { color: kit.token('--primary') },
        data: months.map(({ co2eKg }) => lengthOf(co2eKg)),
        tooltip: { valueFormatter: (value: unknown) => `${kit.format.number(Number(value), 2)} t` },
      },
    ],
    tooltip: { trigger: 'axis' },
  });

/** Categories of the GHG Protocol with a figure, the heaviest first. */
export const categoriesOf = ({ by }: Pick<Totals, 'by'>): TotalKg[] =>
  (by.ghgCategory ?? []).filter(({ rows }) => rows > 0).toSorted((a, b) => b.co2eKg - a.co2eKg);

/** Scope of a GHG Protocol category: `3.4` is of scope 3. */
export const scopeOfCategory = (category: string): 1 | 2 | 3 =>
  category.startsWith('3') ? 3 : category === '2' ? 2 : 1;

/** Long names break. The height of their lines is said: the library measures it by a sign that the font need not have, and lines fell on each other. */
const namesOfBars = ({ token }: ChartKit) => ({
  ...{ color: token('--ink-2'), fontSize: 12, lineHeight: 15 },
  ...{ interval: 0, width: 132, overflow: 'break' },
});

/** Room for three lines of a name, and a gap to the next one. */
const BAR_PX = 54;
/** Height of the chart of so many categories, pixels. */
export const categoriesHeight = (categories: readonly TotalKg[]): number => 40 + BAR_PX * categories.length;

/** Height of a chart of so many ranked bars, pixels. */
export const rankedHeight = (bars: number): number => 40 + BAR_PX * bars;

/** Tonnes of CO2e as ranked bars, in the order given: name and kg. */
export const rankedChart =
  (bars: readonly (readonly [name: string, kg: number])[]): ChartOption =>
  (kit) => ({
    xAxis: { ...kit.valueAxis, type: 'value' },
    yAxis: {
      ...kit.categoryAxis,
      type: 'category',
      inverse: true,
      data: bars.map(([name]) => name),
      axisLabel: namesOfBars(kit),
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 22,
        ...SEEN,
        itemStyle: { color: kit.token('--primary') },
        data: bars.map(([, kg]) => lengthOf(kg)),
        tooltip: { valueFormatter: (value: unknown) => `${kit.format.number(Number(value), 2)} t` },
      },
    ],
    tooltip: { trigger: 'axis' },
  });

/** Tonnes of CO2e by category, as ranked bars in the colour and pattern of their scope; `names` in the same order. */
export const categoriesChart =
  (categories: readonly TotalKg[], names: readonly string[]): ChartOption =>
  (kit) => ({
    xAxis: { ...kit.valueAxis, type: 'value' },
    yAxis: {
      ...kit.categoryAxis,
      type: 'category',
      inverse: true,
      data: names,
      axisLabel: namesOfBars(kit),
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 22,
        ...SEEN,
        data: categories.map(({ key, co2eKg }) => ({
          value: lengthOf(co2eKg),
          itemStyle: kit.scopeStyle(scopeOfCategory(key)),
        })),
        tooltip: { valueFormatter: (value: unknown) => `${kit.format.number(Number(value), 2)} t` },
      },
    ],
    tooltip: { trigger: 'axis' },
  });
