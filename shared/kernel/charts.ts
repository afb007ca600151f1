import type { Format } from './format.ts';

/** What a chart is made with: colours by token (`token('--scope-1')`), axes and patterns of the house, formats. */
export interface ChartKit {
  token: (name: string) => string;
  format: Format;
  categoryAxis: object;
  valueAxis: object;
  /** Fill of a scope: its colour and its pattern, for `itemStyle`. */
  scopeStyle: (scope: 1 | 2 | 3) => { color: string; decal: object };
}
/** Options of the charting library as plain data: the screen and the report draw the same chart from them. */
export type ChartOption = (kit: ChartKit) => Readonly<Record<string, unknown>>;

/** The whole options of a chart, in the colours that `token` gives. */
export function chartOptions(
  option: ChartOption,
  token: ChartKit['token'],
  format: Format,
): Readonly<Record<string, unknown>> {
  return {
    animation: false,
    textStyle: { fontFamily: token('--font-sans'), fontSize: 12, color: token('--ink-3') },
    grid: { left: 8, right: 8, top: 12, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    ...option(kitOf(token, format)),
  };
}

function kitOf(token: ChartKit['token'], format: Format): ChartKit {
  const label = { color: token('--ink-3'), fontSize: 12 };
  return {
    token,
    format,
    categoryAxis: {
      axisLine: { lineStyle: { color: token('--line-strong') } },
      axisTick: { show: false },
      // As near as words stand: with more, twelve months do not fit a phone.
      axisLabel: { ...label, interval: 0, hideOverlap: true, textMargin: [0, 1] },
    },
    valueAxis: {
      splitNumber: 4,
      splitLine: { lineStyle: { color: token('--line') } },
      axisLabel: { ...label, formatter: (value: number) => format.number(value, { upTo: 9 }) },
    },
    scopeStyle: (scope) => ({
      color: token(`--scope-${scope}`),
      decal: decalsIn(token('--scope-ink'))[scope],
    }),
  };
}

/** Each scope has a pattern beside its colour: solid, diagonal lines, dots. */
const decalsIn = (color: string) => ({
  1: { color: 'transparent' },
  2: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [1.6, 4.4], rotation: -Math.PI / 4, color },
  3: {
    symbol: 'circle',
    symbolSize: 0.75,
    dashArrayX: [
      [3, 3],
      [0, 3, 3, 0],
    ],
    dashArrayY: [3, 0],
    color,
  },
});
