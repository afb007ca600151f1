import type { Insights } from '#shared/calculations/insights.ts';
import { textOf } from '#shared/errors/fill.ts';
import type { CellValue } from './cells.ts';
import { type ExportTexts, fill } from './texts.ts';

/** Rows of the summary that are no formulas: how sure the figures are, and why they are not by the registry's method. */
export function insightRows(texts: ExportTexts, insights: Insights): (readonly CellValue[])[] {
  const t = texts.summary;
  const { uncertainty, registry, mitecoTotalT } = insights;
  const name = (dimension: string, key: string) => (dimension === 'total' ? t.total : fill(t.scope, { scope: key }));
  const known = uncertainty.filter(({ dimension }) => dimension === 'total' || dimension === 'scope');
  const sure = known.map(({ dimension, key, percent, factor }) => [name(dimension, key), percent, factor]);
  const reason = (code: string) => textOf(texts, `registryReasons.${code}`) ?? code;
  const reasons = registry.map((one) => [reason(one.reason), one.rows, one.co2eKg]);
  return [
    ...(known.length > 0 ? [[t.uncertainty, t.uncertaintyPercent, t.uncertaintyFactor], ...sure, []] : []),
    ...(mitecoTotalT === null ? [] : [[t.registry, mitecoTotalT]]),
    ...(reasons.length > 0 ? [[t.registryReasons, t.registryRows, t.registryKg], ...reasons, []] : []),
  ];
}
