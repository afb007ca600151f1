import type { ChartOption } from '#shared/kernel/charts.ts';
import { nextFirstOfMonth } from '#shared/kernel/time.ts';
import type { Earnings } from './earnings.ts';

const CENTS = 100;
const after = (month: string): string => nextFirstOfMonth(`${month}-01`).slice(0, 7);
type Month = Earnings['byMonth'][number];
/** What became of what was sold, from the ground up, with the token of its colour. */
export const BECAME = {
  paid: '--primary',
  pending: '--cat-1',
  held: '--cat-2',
  taken: '--cat-6',
} as const;
export type Became = keyof typeof BECAME;
export const BECAME_KEYS = Object.keys(BECAME) as Became[];

const NOTHING = { soldCents: 0, pendingCents: 0, heldCents: 0, paidCents: 0, takenCents: 0 };
/** The months from the first with a sale to the last, in their order; in between also those in which nothing was sold. */
export function earningMonths(byMonth: readonly Month[]): Month[] {
  const known = new Map(byMonth.map((one) => [one.month, one]));
  const keys = [...known.keys()].sort();
  const last = keys.at(-1) ?? '';
  const months: Month[] = [];
  for (let month = keys[0]; month !== undefined && month <= last; month = after(month))
    months.push(known.get(month) ?? { ...NOTHING, month });
  return months;
}

/** What was sold each month as a column of what became of it. */
export const earningsChart =
  (months: readonly Month[], names: Readonly<Record<Became, string>>): ChartOption =>
  ({ token, format, categoryAxis, valueAxis }) => ({
    xAxis: { ...categoryAxis, type: 'category', data: months.map(({ month }) => format.month(month)) },
    yAxis: { ...valueAxis, type: 'value' },
    series: BECAME_KEYS.map((key) => ({
      ...{ type: 'bar', name: names[key], stack: 'sold', barMaxWidth: 40 },
      itemStyle: { color: token(BECAME[key]) },
      data: months.map((one) => one[`${key}Cents`] / CENTS),
      tooltip: { valueFormatter: (value: unknown) => format.money(Math.round(Number(value) * CENTS)) },
    })),
    tooltip: { trigger: 'axis' },
  });
