import { randomInt } from 'node:crypto';
import { randomOf } from '../local/faults/random.ts';

/** Files that take a minute or more in a browser: by folder, of which one is done each time. */
const DRAWN = {
  flows: ['agricultural', 'general', 'hospitality', 'logistics'],
  money: ['buying', 'ended', 'lost', 'onboarding', 'refund', 'subscription'],
} as const;
const SEEDS = 2 ** 31;

/** `npm run check:all`: nothing is drawn, everything is done. */
export const isAll = (): boolean => process.env.SOUTO_ALL === '1';

/** The seed of all that is drawn stands in the environment: the configuration is read several times, and by workers. */
function seed(): number {
  if (!process.env.SOUTO_DRAW) {
    process.env.SOUTO_DRAW = String(randomInt(SEEDS));
    console.log(`Drawn by SOUTO_DRAW=${process.env.SOUTO_DRAW}`);
  }
  return Number(process.env.SOUTO_DRAW);
}

/** Of what a test can be done with, one each time; all of it where nothing is drawn. */
export const drawn = <T>(name: string, of: readonly T[]): readonly T[] =>
  isAll() ? of : of.slice(Math.floor(randomOf(seed(), name)() * of.length)).slice(0, 1);

/**
 * Of the long flows of sectors and of money one each is drawn, another one the next time: the files of the others, by what
 * Vitest was asked for. Whoever names a folder gets it.
 */
export function leftOut(asked: readonly string[]): string[] {
  return Object.entries(DRAWN).flatMap(([folder, names]) => {
    if (asked.some((word) => word.includes(`browser/${folder}`))) return [];
    const kept = drawn<string>(folder, names);
    return names
      .filter((name) => !kept.includes(name))
      .map((name) => `infra/checks/browser/${folder}/${name}.browser.test.ts`);
  });
}
