import { describe, expect, it } from 'vitest';
import { withSharedSite } from './sharedSite.ts';
import { nameOf, ONCE } from './walk/visits.ts';
import { Walk } from './walk/walk.ts';

let walk: Walk;
withSharedSite((site) => {
  walk = new Walk(site);
});

/**
 * The route table is the list: a new screen is looked at by itself, each in the next of the languages, looks and widths;
 * `npm run check:axe` looks at each in all of them. Side by side: those who share a window wait for one another.
 */
describe('every screen', { concurrent: true, timeout: 240_000 }, () => {
  it.each(ONCE.map((visit) => [nameOf(visit), visit] as const))('%s', async (_, visit) =>
    expect(await walk.problemsOf(visit)).toEqual([]),
  );
});
