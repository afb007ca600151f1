import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { downloadUrl } from '#web/lib/download.ts';
import type { Format } from '#web/lib/format.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import styles from './Chart.module.css';

use([BarChart, LineChart, GridComponent, AriaComponent, MarkLineComponent, TooltipComponent, SVGRenderer]);

/** What a chart is made with: colours by token (`token('--scope-1')`), axes and patterns of the house, formats. */
export interface ChartKit {
  token: (name: string) => string;
  format: Format;
  categoryAxis: object;
  valueAxis: object;
  /** Fill of a scope: its colour and its pattern, for `itemStyle`. */
  scopeStyle: (scope: 1 | 2 | 3) => { color: string; borderColor: string; borderWidth: number; decal: object };
}
export type ChartOption = (kit: ChartKit) => EChartsCoreOption;
export interface ChartHandle {
  save: (name: string, type: 'png' | 'svg') => void;
}

interface CanvasProps {
  label: string;
  option: ChartOption;
  height: number;
  handle: RefObject<ChartHandle | null>;
}

export function ChartCanvas({ label, option, height, handle }: CanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const format = useFormat();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const chart = init(element, null, { renderer: 'svg' });
    chart.setOption(complete(option, kitOf(format)));
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [option, format]);
  useImperativeHandle(handle, () => ({ save: (name, type) => void save(place.current, name, type) }));
  return <div ref={place} className={styles.canvas} style={{ height }} role="img" aria-label={label} />;
}

function complete(option: ChartOption, kit: ChartKit): EChartsCoreOption {
  const { token } = kit;
  return {
    animation: false,
    textStyle: { fontFamily: token('--font-sans'), fontSize: 12, color: token('--ink-3') },
    grid: { left: 8, right: 8, top: 12, bottom: 8, containLabel: true },
    ...option(kit),
  };
}

function kitOf(format: Format): ChartKit {
  const css = getComputedStyle(document.documentElement);
  const token = (name: string) => css.getPropertyValue(name).trim();
  const label = { color: token('--ink-3'), fontSize: 12 };
  const pattern = token('--scope-ink');
  const decals = {
    1: { color: 'transparent' },
    2: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [1.6, 4.4], rotation: -Math.PI / 4, color: pattern },
    3: {
      symbol: 'circle',
      symbolSize: 0.75,
      dashArrayX: [
        [3, 3],
        [0, 3, 3, 0],
      ],
      dashArrayY: [3, 0],
      color: pattern,
    },
  };
  return {
    token,
    format,
    categoryAxis: {
      axisLine: { lineStyle: { color: token('--line-strong') } },
      axisTick: { show: false },
      axisLabel: { ...label, interval: 0, hideOverlap: true },
    },
    valueAxis: {
      splitNumber: 4,
      splitLine: { lineStyle: { color: token('--line') } },
      axisLabel: { ...label, formatter: (value: number) => format.number(value, { upTo: 2 }) },
    },
    scopeStyle: (scope) => ({
      color: token(`--scope-${scope}`),
      borderColor: token('--paper'),
      borderWidth: 1,
      decal: decals[scope],
    }),
  };
}

/** The drawn SVG as a file, or painted at twice its size on paper. */
async function save(place: HTMLElement | null, name: string, type: 'png' | 'svg'): Promise<void> {
  const svg = place?.querySelector('svg');
  if (!svg) return;
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  if (type === 'svg') return downloadUrl(`${name}.svg`, address);
  const image = new Image();
  image.src = address;
  await image.decode();
  const { width, height } = svg.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * 2, height * 2];
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  downloadUrl(`${name}.png`, canvas.toDataURL('image/png'));
}
