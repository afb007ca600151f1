import { expect, it } from 'vitest';
import { withSharedSite } from './sharedSite.ts';
import { nameOf, ONCE, type Visit, windowsOf } from './walk/visits.ts';
import { Walk } from './walk/walk.ts';

let walk: Walk;
withSharedSite((site) => {
  walk = new Walk(site);
});

const windows = windowsOf(ONCE).map((visits) => {
  const { who, brand } = visits[0] as Visit;
  // A language after the other: a page is loaded where it changes, and from there people go on inside.
  return { who, look: brand ?? 'own look', visits: visits.toSorted((a, b) => a.language.localeCompare(b.language)) };
});

async function problemsOf(visit: Visit): Promise<string[]> {
  const problems = await walk.problemsOf(visit).catch((error: unknown) => [String(error)]);
  return problems.map((problem) => `${nameOf(visit)}: ${problem}`);
}

/**
 * The route table is the list: a new screen is looked at by itself, each in the next of the languages, looks and widths;
 * `npm run check:axe` looks at each in all of them.
 */
it.concurrent.each(windows)('every screen of $who, $look', { timeout: 600_000 }, async ({ visits }) => {
  expect((await Promise.all(visits.map(problemsOf))).flat()).toEqual([]);
});
