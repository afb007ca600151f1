import type { Aside } from '#shared/emissions/insights/aside.ts';
import type { RunningTotals } from '#shared/emissions/totals.ts';

/** Totals, or what stands beside them, as JSON: their maps become lists of pairs. */
export const totalsText = (totals: Partial<RunningTotals> | Partial<Aside>): string =>
  JSON.stringify(totals, (_, value: unknown) => (value instanceof Map ? { map: [...value] } : value));

export const totalsOf = <T = RunningTotals>(text: string): T =>
  JSON.parse(text, (_, value: unknown) => (isMap(value) ? new Map(value.map) : value)) as T;

const isMap = (value: unknown): value is { map: [string, unknown][] } =>
  typeof value === 'object' && value !== null && 'map' in value && Array.isArray(value.map);
