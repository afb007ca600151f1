import { randomInt } from 'node:crypto';

/** Whole years of companies of a sector, filled in a browser: a minute or more each. */
const FLOWS = ['agricultural', 'general', 'hospitality', 'logistics'] as const;

/** `npm run check:all`: nothing is drawn, everything is done. */
export const isAll = (): boolean => process.env.SOUTO_ALL === '1';

/**
 * Of the flows of the sectors one is drawn each time, another one the next: the files of the others, by what Vitest was
 * asked for. Whoever names a flow gets it. The draw stands in the environment: the configuration is read several times.
 */
export function flowsLeftOut(asked: readonly string[]): string[] {
  if (isAll() || asked.some((word) => word.includes('browser/flows'))) return [];
  process.env.SOUTO_FLOW ??= FLOWS[randomInt(FLOWS.length)];
  const drawn = process.env.SOUTO_FLOW;
  return FLOWS.filter((name) => name !== drawn).map((name) => `infra/checks/browser/flows/${name}.browser.test.ts`);
}
