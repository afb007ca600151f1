import { describe, expect, it } from 'vitest';
import { chartOptions } from '#shared/kernel/charts.ts';
import { formatFor } from '#shared/kernel/format.ts';
import {
  categoriesChart,
  categoriesHeight,
  categoriesOf,
  heaviestOf,
  monthsChart,
  monthsOf,
  rankedChart,
  scopeOfCategory,
} from './charts.ts';
import type { TotalKg, Totals } from './schema.ts';

const of = (key: string, co2eKg: number, rows = 1) => ({ key, co2eKg, rows }) as TotalKg;
const totals = {
  total: of('', 4_500),
  by: {
    month: [of('', 500), of('2024-02', 1_000), of('2024-01', 3_000)],
    ghgCategory: [of('1', 1_000), of('2', 3_000), of('3.3', 500), of('3.4', 0, 0)],
  },
} as unknown as Totals;
const drawn = (option: Parameters<typeof chartOptions>[0]) =>
  chartOptions(option, (name) => name, formatFor('es')) as {
    xAxis: { data?: string[] };
    yAxis: { data?: string[] };
    series: [{ data: (number | { value: number; itemStyle: { color: string } })[] }];
  };

describe('the charts of a calculation', () => {
  it('draws the dated months in order, in tonnes', () => {
    const { xAxis, series } = drawn(monthsChart(monthsOf(totals)));
    expect(xAxis.data).toEqual(['ene', 'feb']);
    expect(series[0].data).toEqual([3, 1]);
  });

  it('draws categories that have data, the heaviest first, each in the colour of its scope', () => {
    const { yAxis, series } = drawn(categoriesChart(categoriesOf(totals), ['c2', 'c1', 'c3.3']));
    expect(yAxis.data).toEqual(['c2', 'c1', 'c3.3']);
    expect(series[0].data).toMatchObject([
      { value: 3, itemStyle: { color: '--scope-2' } },
      { value: 1, itemStyle: { color: '--scope-1' } },
      { value: 0.5, itemStyle: { color: '--scope-3' } },
    ]);
  });

  it('lets no small bar vanish, draws none of nothing, and keeps long names apart', () => {
    const bars = [of('1', 1_000_000), of('3.3', 0.5), of('3.4', 0)];
    const { series, yAxis } = chartOptions(
      categoriesChart(bars, ['a', 'b', 'c']),
      (name) => name,
      formatFor('es'),
    ) as unknown as {
      series: [{ barMinHeight: number; data: { value: number | null; itemStyle: object }[] }];
      yAxis: { axisLabel: { lineHeight: number } };
    };
    expect(series[0].barMinHeight).toBeGreaterThan(1);
    expect(series[0].data.map(({ value }) => value)).toEqual([1000, 0.0005, null]);
    // A line of paper around a bar of a pixel would be all that is seen of it.
    for (const { itemStyle } of series[0].data) expect(itemStyle).not.toHaveProperty('borderColor');
    expect(categoriesHeight(bars) - categoriesHeight(bars.slice(1))).toBeGreaterThan(
      3 * yAxis.axisLabel.lineHeight + 6,
    );
  });

  it('tells the lines of its axis apart, however small the figures are', () => {
    const { yAxis } = chartOptions(monthsChart(monthsOf(totals)), (name) => name, formatFor('es')) as {
      yAxis: { axisLabel: { formatter: (value: number) => string } };
    };
    const labels = [0, 0.00002, 0.00004, 2.5, 0.1 + 0.2].map(yAxis.axisLabel.formatter);
    expect(labels).toEqual(['0', '0,00002', '0,00004', '2,5', '0,3']);
  });

  it.each([
    ['categories', categoriesChart([of('3.3', 1)], ['3.3 Fuel and energy not in scopes 1 and 2'])],
    ['sources', rankedChart([['A source of emission with a long name', 1]])],
  ])('says how high the lines of a long name are, in the bars of %s', (_, option) => {
    const { yAxis } = chartOptions(option, (name) => name, formatFor('en')) as {
      yAxis: { axisLabel: { lineHeight: number; fontSize: number } };
    };
    expect(yAxis.axisLabel.lineHeight).toBeGreaterThan(yAxis.axisLabel.fontSize);
  });

  it('names the heaviest of a group only where there is something to compare', () => {
    expect(heaviestOf(totals, monthsOf(totals))?.key).toBe('2024-01');
    expect(heaviestOf(totals, [of('2024-01', 1)])).toBeNull();
    expect(heaviestOf({ total: of('', 0) }, monthsOf(totals))).toBeNull();
    expect(['1', '2', '3.15'].map(scopeOfCategory)).toEqual([1, 2, 3]);
  });
});
