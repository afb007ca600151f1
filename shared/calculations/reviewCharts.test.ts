import { expect, it } from 'vitest';
import { chartOptions } from '#shared/kernel/charts.ts';
import { formatFor } from '#shared/kernel/format.ts';
import type { BridgeAnswer } from './review.ts';
import { bridgeChart } from './reviewCharts.ts';

const bridge = (beforeKg: number, activity: number, factor: number): BridgeAnswer => ({
  ...{ beforeKg, afterKg: beforeKg + activity + factor, unsplitRows: 0, groupCount: 0, groups: [] },
  parts: { activity, factor, structure: 0, method: 0 },
  structure: { came: 0, went: 0, shares: 0 },
});
const names = ['2022', 'Actividad', 'Factores', 'Estructura', 'Método', '2023'];

type Drawn = {
  series: readonly {
    data: readonly (number | { value: number; label: { show: boolean } })[];
    label?: { formatter: (at: { dataIndex: number }) => string };
  }[];
};
/** Where each column begins and ends, as the stacks of both sides of zero draw it. */
function drawn(of: BridgeAnswer) {
  const { series } = chartOptions(bridgeChart(of, names), (name) => name, formatFor('es')) as unknown as Drawn;
  const [clear, above, below] = series.map(({ data }) =>
    data.map((one) => (typeof one === 'number' ? one : one.value)),
  );
  const labels = series
    .slice(1)
    .map(({ data }) => data.map((one) => typeof one !== 'number' && one.label.show))
    .reduce((both, side) => both.map((isShown, i) => Number(isShown) + Number(side[i])) as never);
  const columns = names.map((_, i) => {
    const [from, up, down] = [clear?.[i] ?? 0, above?.[i] ?? 0, below?.[i] ?? 0];
    return [Math.min(from, 0) + down, Math.max(from, 0) + up].map((t) => Math.round(t * 1e6) / 1e6);
  });
  const figures = names.map((_, dataIndex) => series[1]?.label?.formatter({ dataIndex }));
  return { columns, labels: labels as unknown as number[], figures };
}

it('hangs each step where the one before ended', () => {
  const { columns, labels, figures } = drawn(bridge(10_000, -4_000, 1_000));
  expect(figures).toEqual(['10,00', '−4,00', '+1,00', '0,00', '0,00', '7,00']);
  expect(columns.slice(0, 3)).toEqual([
    [0, 10],
    [0, 10],
    [0, 7],
  ]);
  expect(labels).toEqual([1, 1, 1, 1, 1, 1]);
});

it('draws a step through zero on both sides, and one below it below', () => {
  const { columns, labels } = drawn(bridge(2_000, -5_000, -1_000));
  expect(columns[0]).toEqual([0, 2]);
  expect(columns[1]).toEqual([-3, 2]);
  expect(columns[2]).toEqual([-4, 0]);
  expect(columns[5]).toEqual([-4, 0]);
  expect(labels).toEqual([1, 1, 1, 1, 1, 1]);
});
