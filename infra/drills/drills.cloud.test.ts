import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { isAll } from '#infra/checks/drawn.ts';
import { drills, runDrill } from './drills.ts';
import { readDrillArguments } from './kit/arguments.ts';
import { ONE_DRILL } from './kit/tree.ts';
import { rottenGuards } from './mutations.ts';

/** Another one each time, printed: `npm run drill -- NAME --small --seed N` does the same again. */
const seed = Number(process.env.SOUTO_DRILL_SEED || randomInt(2 ** 31));
/** Of one that hangs: longer than the patience of the drills themselves, which say what they wait for. */
const SLOW_MS = 1_200_000;

const ALWAYS = 'mutations';
/** Those without a cloud have tests of their own. */
const APART = ['money', 'simulation'];
const onClouds = Object.keys(drills).filter((name) => name !== ALWAYS && !APART.includes(name));
/** Asked for by name, when guards are taken away: it alone, for the table of guards does not hold then. */
const one = process.env[ONE_DRILL];
/** Of the drills on a cloud one is drawn by the seed, another each time; `npm run check:all` takes all of them. */
const drawn = isAll() ? onClouds : onClouds.slice(seed % onClouds.length, (seed % onClouds.length) + 1);

it.each(one ? [one] : [ALWAYS, ...drawn])(
  `%s keeps its promise (small, seed ${seed})`,
  async (name) => {
    const told: string[] = [];
    const report = await runDrill(name, { seed, isSmall: true, note: (text) => told.push(text) });
    console.info(`[drill] ${JSON.stringify(report)}`);
    expect(report.broken, told.join('\n')).toEqual([]);
    expect(report.passed).toBe(true);
  },
  SLOW_MS,
);

it('a drill that throws has not passed', async () => {
  expect(await runDrill('no-such', { seed, isSmall: true, note: () => undefined })).toMatchObject({ passed: false });
});

it.skipIf(one)('every guard of the table stands in the sources, once, with a test that is there', () => {
  expect(rottenGuards()).toEqual([]);
});

it('reads its command line, and says what it cannot', () => {
  const read = (...argv: string[]) => readDrillArguments(argv, ['crash', 'poison']);
  expect(read('poison', '--small', '--seed', '7')).toEqual({
    names: ['poison'],
    isSmall: true,
    isJson: false,
    seed: 7,
  });
  expect(read('all', '--json')).toMatchObject({ names: ['crash', 'poison'], isJson: true, seed: null });
  for (const wrong of [['crush'], ['crash', '--seed', 'x'], ['--big']])
    expect(() => read(...wrong)).toThrow(/npm run drill|There is no drill/);
});
