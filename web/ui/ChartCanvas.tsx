import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { type ChartOption, chartOptions } from '#shared/kernel/charts.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import styles from './Chart.module.css';

use([BarChart, LineChart, GridComponent, AriaComponent, MarkLineComponent, TooltipComponent, SVGRenderer]);

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
    chart.setOption(chartOptions(option, tokens(), format));
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

/** The value of a token of the page's style sheet. */
function tokens(): (name: string) => string {
  const css = getComputedStyle(document.documentElement);
  return (name) => css.getPropertyValue(name).trim();
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
