import { NOT_RELEVANT_REASON_MAX_CHARACTERS, NOT_RELEVANT_REASONS_MAX } from '#shared/constants/insights.ts';
import { there } from './maps.ts';

/** Reason -> rows that give it. */
export type Reasons = Map<string, number>;
/** Rows whose reason is one too many to be kept. */
export const UNLISTED = '';

/** Adds rows (fewer than zero: takes them away) that answer a category with "not relevant, because". */
export function countReason(
  into: Map<string, Reasons>,
  { ghgCategory, reason }: { readonly ghgCategory: string; readonly reason: string },
  rows: number,
): void {
  const reasons = there(into, ghgCategory, (): Reasons => new Map());
  const short = reason.trim().slice(0, NOT_RELEVANT_REASON_MAX_CHARACTERS);
  const isKept = reasons.has(short) || (rows > 0 && reasons.size < NOT_RELEVANT_REASONS_MAX);
  const key = isKept ? short : UNLISTED;
  const sum = (reasons.get(key) ?? 0) + rows;
  if (sum === 0) reasons.delete(key);
  else reasons.set(key, sum);
  if (reasons.size === 0) into.delete(ghgCategory);
}
