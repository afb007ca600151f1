import type { ChartOption } from '#shared/kernel/charts.ts';
import type { Close } from './recommended.ts';

const CENTS = 100;

/** Closes of the EU market as a line, month by month, in euro. */
export const closesChart =
  (closes: readonly Close[]): ChartOption =>
  ({ token, format, categoryAxis, valueAxis }) => ({
    xAxis: { ...categoryAxis, type: 'category', data: closes.map(({ on }) => format.month(on.slice(0, 7))) },
    yAxis: { ...valueAxis, type: 'value' },
    series: [
      {
        ...{ type: 'line', symbol: 'none' },
        lineStyle: { color: token('--primary'), width: 2 },
        itemStyle: { color: token('--primary') },
        data: closes.map(({ cents }) => cents / CENTS),
        tooltip: { valueFormatter: (value: unknown) => format.money(Math.round(Number(value) * CENTS)) },
      },
    ],
    tooltip: { trigger: 'axis' },
  });
