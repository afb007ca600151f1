import type { ChartOption } from '#shared/kernel/charts.ts';
import type { ScenarioView } from './view.ts';

const TONNE_KG = 1_000;
const inTonnes = (kg: number | null): number | null => (kg === null ? null : kg / TONNE_KG);

/** The path of a scenario as a line, and what its years came to as ticks across it; tonnes of CO2e. */
export const scenarioChart =
  (
    years: ScenarioView['years'],
    group: 'scopes12' | 'scope3' | 'whole',
    names: { target: string; actual: string },
  ): ChartOption =>
  (kit) => {
    const tooltip = { valueFormatter: (value: unknown) => `${kit.format.number(Number(value), 2)} t` };
    return {
      xAxis: { ...kit.categoryAxis, type: 'category', data: years.map(({ year }) => String(year)) },
      yAxis: { ...kit.valueAxis, type: 'value', min: 0 },
      series: [
        {
          type: 'line',
          name: names.target,
          data: years.map(({ target }) => inTonnes(target[group])),
          symbol: 'none',
          lineStyle: { color: kit.token('--primary'), width: 2, type: 'dashed' },
          itemStyle: { color: kit.token('--primary') },
          tooltip,
        },
        {
          type: 'line',
          name: names.actual,
          data: years.map(({ actual }) => inTonnes(actual[group])),
          symbol: 'rect',
          symbolSize: [18, 4],
          showAllSymbol: true,
          lineStyle: { width: 0 },
          itemStyle: { color: kit.token('--ink') },
          tooltip,
        },
      ],
      tooltip: { trigger: 'axis' },
    };
  };
