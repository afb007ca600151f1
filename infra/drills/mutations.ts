import { existsSync, readFileSync } from 'node:fs';
import { randomOf } from '#infra/local/faults/random.ts';
import { guards } from './data/guards/all.ts';
import type { Guard } from './data/guards/guard.ts';
import { type Drill, type DrillOptions, Promises } from './kit/drill.ts';
import { Tree } from './kit/tree.ts';

const SMALL_COUNT = 2;

/** Entries of the table that the sources have outgrown: a snippet that is not there once, a test that is gone. */
export function rottenGuards(): string[] {
  return guards.flatMap(({ name, file, snippet, replacement, test }) => {
    const count = existsSync(file) ? readFileSync(file, 'utf8').split(snippet).length - 1 : 0;
    const found = [
      count === 1 ? [] : `${name}: its snippet is ${count} times in ${file}`,
      existsSync(test) ? [] : `${name}: there is no ${test}`,
      snippet === replacement ? `${name}: its replacement changes nothing` : [],
    ];
    return found.flat();
  });
}

/** A few that are tested without a cloud, others with each seed. */
function sampleOf(seed: number): Guard[] {
  const random = randomOf(seed, 'guards');
  const quick = guards.filter(({ test }) => !test.includes('.cloud.'));
  return quick
    .map((guard) => ({ guard, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, SMALL_COUNT)
    .map(({ guard }) => guard);
}

/** What notices: a test file, or one drill. */
const noticerOf = ({ test, drill }: Guard): string => (drill ? `${drill.name} ${drill.seed ?? ''}`.trim() : test);

/** Takes the guards of one test away one by one. The test passes with all of them, and fails without each. */
async function drillTest(tree: Tree, noticer: string, { own, promises, note }: Own): Promise<number> {
  const [{ test, drill } = { test: noticer, drill: undefined }] = own;
  const whole = await tree.run(test, drill);
  promises.keep(`${noticer} passes with its guards`, whole.failed === 0 && whole.passed > 0, whole.said);
  if (whole.failed > 0 || whole.passed === 0) return 0;
  let noticed = 0;
  for (const { name, file, snippet, replacement } of own) {
    const without = await tree.changed(
      file,
      (text) => text.replace(snippet, () => replacement),
      () => tree.run(test, drill),
    );
    // A file that cannot be read has no failed test: only a test that ran has noticed anything.
    const isNoticed = without.failed > 0;
    if (isNoticed) noticed += 1;
    note(`${isNoticed ? 'noticed' : 'NOT NOTICED'}  ${name}`);
    promises.keep(`${noticer} notices that "${name}" is gone`, isNoticed, without.said);
  }
  return noticed;
}
interface Own {
  readonly own: readonly Guard[];
  readonly promises: Promises;
  readonly note: DrillOptions['note'];
}

async function drill(tree: Tree, { seed, isSmall, note }: DrillOptions) {
  const promises = new Promises();
  const rotten = rottenGuards();
  promises.keep('Every guard stands where the table says', rotten.length === 0, rotten);
  const chosen = isSmall ? sampleOf(seed) : guards;
  const tests = [...new Set(chosen.map(noticerOf))];
  let noticed = 0;
  for (const test of rotten.length > 0 ? [] : tests) {
    const own = chosen.filter((guard) => noticerOf(guard) === test);
    noticed += await drillTest(tree, test, { own, promises, note });
  }
  const figures = { guards: guards.length, removed: chosen.length, noticed, tests: tests.length };
  return { figures, broken: promises.broken };
}

export const mutations: Drill = {
  promise: 'each listed guard (condition, marker, signature or type check) is missed by a test when it is taken away',
  async run(options) {
    const tree = await Tree.open();
    try {
      return await drill(tree, options);
    } finally {
      await tree.close();
    }
  },
};
