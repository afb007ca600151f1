import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { money } from './money.ts';

it('the amounts of orders that a seed makes up add up to the cent', async () => {
  const seed = Number(process.env.SOUTO_DRILL_SEED || randomInt(2 ** 31));
  const { figures, broken } = await money.run({ seed, isSmall: true, note: () => undefined });
  console.info(`[drill] ${JSON.stringify(figures)}`);
  expect(broken).toEqual([]);
});
