import type { ChartOption } from '#shared/kernel/charts.ts';
import type { BalanceMonth, Month } from './months.ts';

const KG_PER_TONNE = 1_000;
const MONTHS_OF_A_YEAR = 12;
const monthOf = (key: string): number => Number(key.slice(0, 4)) * MONTHS_OF_A_YEAR + Number(key.slice(5));
/** Whether no two of the months have one name. */
const isWithinAYear = (months: readonly Month[]): boolean =>
  monthOf(months.at(-1)?.key ?? '') - monthOf(months[0]?.key ?? '') < MONTHS_OF_A_YEAR;
const axisOf = (months: readonly Month[], kit: Parameters<ChartOption>[0]) => ({
  ...kit.categoryAxis,
  type: 'category',
  data: months.map(({ key }) => kit.format.month(key, isWithinAYear(months))),
});

/** Tonnes of CO2e a month, as columns. */
export const tonnesChart =
  (months: readonly Month[]): ChartOption =>
  (kit) => ({
    xAxis: axisOf(months, kit),
    yAxis: { ...kit.valueAxis, type: 'value' },
    series: [
      {
        type: 'bar',
        barMaxWidth: 40,
        itemStyle: { color: kit.token('--primary') },
        data: months.map(({ kg }) => kg && kg / KG_PER_TONNE),
        tooltip: { valueFormatter: (value: unknown) => `${kit.format.number(Number(value), 2)} t` },
      },
    ],
    tooltip: { trigger: 'axis' },
  });

/** Kilograms a month as columns, with all since the first month as lines: what was emitted, and what was retired against it. */
export const accumulatedChart =
  (months: readonly BalanceMonth[], names: { month: string; since: string; offset: string }): ChartOption =>
  (kit) => {
    const inKg = { valueFormatter: (value: unknown) => `${kit.format.number(Number(value), 2)} kg` };
    const line = { type: 'line', symbol: 'none', tooltip: inKg };
    return {
      xAxis: axisOf(months, kit),
      yAxis: { ...kit.valueAxis, type: 'value' },
      series: [
        {
          type: 'bar',
          name: names.month,
          barMaxWidth: 40,
          itemStyle: { color: kit.token('--data-prev') },
          data: months.map(({ kg }) => kg),
          tooltip: inKg,
        },
        {
          ...line,
          name: names.since,
          lineStyle: { color: kit.token('--data-target'), width: 2 },
          itemStyle: { color: kit.token('--data-target') },
          data: months.map(({ sinceKg }) => sinceKg),
        },
        {
          ...line,
          name: names.offset,
          lineStyle: { color: kit.token('--primary'), width: 2, type: 'dashed' },
          itemStyle: { color: kit.token('--primary') },
          data: months.map(({ retiredSinceKg }) => retiredSinceKg),
        },
      ],
      tooltip: { trigger: 'axis' },
    };
  };
