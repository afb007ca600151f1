import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { runDrill } from './drills.ts';

it('the ledger holds in every order of things that a seed makes, for as many as there are seconds', async () => {
  const seed = Number(process.env.SOUTO_DRILL_SEED || randomInt(2 ** 31));
  const { figures, broken } = await runDrill('simulation', { seed, isSmall: true, note: () => undefined });
  console.info(`[drill] ${JSON.stringify(figures)}`);
  expect(broken).toEqual([]);
});
