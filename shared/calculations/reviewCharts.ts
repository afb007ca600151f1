import type { ChartOption } from '#shared/kernel/charts.ts';
import { BRIDGE_PARTS } from './bridge.ts';
import type { BridgeAnswer, EvolutionYear } from './review.ts';

const TONNE_KG = 1_000;
const SCOPES = [
  [1, 'scope1Kg'],
  [2, 'scope2MarketKg'],
  [3, 'scope3Kg'],
] as const;

const inTonnes = (kg: number | null | undefined): number | null => (kg == null ? null : kg / TONNE_KG);

/** Tonnes of CO2e a year, as columns stacked by scope; `names` of the years and of the scopes, in order. */
export const evolutionChart =
  (years: readonly EvolutionYear[], names: { years: readonly string[]; scopes: readonly string[] }): ChartOption =>
  (kit) => ({
    xAxis: { ...kit.categoryAxis, type: 'category', data: [...names.years] },
    yAxis: { ...kit.valueAxis, type: 'value' },
    series: SCOPES.map(([scope, key], i) => ({
      type: 'bar',
      stack: 'total',
      name: names.scopes[i] ?? '',
      barMaxWidth: 56,
      // A line of paper between what is stacked.
      itemStyle: { ...kit.scopeStyle(scope), borderColor: kit.token('--paper'), borderWidth: 1 },
      data: years.map(({ totals }) => inTonnes(totals?.[key])),
      tooltip: { valueFormatter: (value: unknown) => `${kit.format.number(Number(value), 2)} t` },
    })),
    tooltip: { trigger: 'axis' },
  });

/** From the base to the later year in steps: where each begins and ends, tonnes. */
function bridgeSteps({ beforeKg, afterKg, parts }: BridgeAnswer): { from: number; to: number }[] {
  let at = beforeKg / TONNE_KG;
  const steps = BRIDGE_PARTS.map((part) => {
    const from = at;
    at += parts[part] / TONNE_KG;
    return { from, to: at };
  });
  return [{ from: 0, to: beforeKg / TONNE_KG }, ...steps, { from: 0, to: afterKg / TONNE_KG }];
}

/** A step as what is stacked on each side of zero: what is not drawn, and what is. One that crosses zero is drawn on both. */
function barsOf({ from, to }: { from: number; to: number }) {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const clear = Math.max(low, 0) + Math.min(high, 0);
  return { clear, above: Math.max(high, 0) - Math.max(low, 0), below: Math.min(low, 0) - Math.min(high, 0) };
}

/** The bridge as columns that hang where the one before ended: a rise and a fall differ in colour and in the figure's sign. */
export const bridgeChart =
  (bridge: BridgeAnswer, names: readonly string[]): ChartOption =>
  (kit) => {
    const steps = bridgeSteps(bridge);
    const colour = ({ from, to }: { from: number; to: number }, i: number) =>
      i === 0 || i === steps.length - 1 ? '--primary' : to > from ? '--scope-1' : '--success';
    const bars = steps.map(barsOf);
    const side = (key: 'above' | 'below', position: 'top' | 'bottom') => ({
      type: 'bar' as const,
      stack: 'bridge',
      barMaxWidth: 56,
      data: steps.map((step, i) => ({
        value: bars[i]?.[key] ?? 0,
        itemStyle: { color: kit.token(colour(step, i)) },
        // Of a column on both sides the figure stands once.
        label: { show: (key === 'below') === ((bars[i]?.above ?? 0) === 0 && (bars[i]?.below ?? 0) < 0) },
      })),
      label: {
        show: true,
        position,
        color: kit.token('--ink'),
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const { from = 0, to = 0 } = steps[dataIndex] ?? {};
          const isRise = dataIndex > 0 && dataIndex < steps.length - 1 && to > from;
          return `${isRise ? '+' : ''}${kit.format.number(to - from, 2)}`;
        },
      },
    });
    return {
      xAxis: { ...kit.categoryAxis, type: 'category', data: [...names] },
      yAxis: { ...kit.valueAxis, type: 'value' },
      series: [
        {
          type: 'bar',
          stack: 'bridge',
          silent: true,
          itemStyle: { color: 'transparent' },
          data: bars.map(({ clear }) => clear),
          tooltip: { show: false },
        },
        side('above', 'top'),
        side('below', 'bottom'),
      ],
      // Six words do not stand side by side on a phone, and none may be missing.
      media: [{ query: { maxWidth: 480 }, option: { xAxis: { axisLabel: { rotate: 35, hideOverlap: false } } } }],
    };
  };
