import { BarChart } from 'echarts/charts';
import { AriaComponent, GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type ChartOption, chartOptions } from '#shared/kernel/charts.ts';
import type { Format } from '#shared/kernel/format.ts';
import { colour, token } from './colours.ts';
import type { Paper } from './paper.ts';
import type { Size } from './svg.ts';

use([BarChart, GridComponent, AriaComponent, SVGRenderer]);

/** The SVG of a chart: the same options as on the screen, in the document's type. */
export function chartSvg(option: ChartOption, format: Format, { width, height }: Size): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    const { tooltip: _isOfTheScreen, ...options } = chartOptions(option, token, format);
    chart.setOption(options);
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}

type Part = readonly [scope: 1 | 2 | 3, share: number];
const GAP = 1.5;

/** The bar of 100 % by scope, as on the screen: colour and pattern. Shares 0-1. */
export function drawScopeBar(paper: Paper, parts: readonly Part[], at: Size & { x: number; y: number }): void {
  let { x } = at;
  for (const [scope, share] of parts) {
    const width = at.width * share;
    if (width > GAP) drawScope(paper, scope, { ...at, x, width: width - GAP });
    x += width;
  }
}

/** A field in the colour and pattern of a scope: 1 solid, 2 diagonal lines, 3 dots. */
export function drawScope(
  { doc }: Paper,
  scope: 1 | 2 | 3,
  { x, y, width, height }: Size & { x: number; y: number },
): void {
  doc.save().rect(x, y, width, height).clip();
  doc.rect(x, y, width, height).fill(colour(`--scope-${scope}`));
  if (scope === 2) {
    doc.lineWidth(1.1).strokeColor(colour('--scope-ink'));
    for (let at = x - height; at < x + width; at += 5.5) doc.moveTo(at, y + height).lineTo(at + height, y);
    doc.stroke();
  }
  if (scope === 3) {
    for (let row = 0; row * 3.2 < height + 3; row++)
      for (let at = x + (row % 2) * 3.2; at < x + width + 3; at += 6.4) doc.circle(at, y + row * 3.2, 0.9);
    doc.fill(colour('--scope-ink'));
  }
  doc.restore();
}
