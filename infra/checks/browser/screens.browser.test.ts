import { describe, expect, it } from 'vitest';
import { withSharedSite } from './sharedSite.ts';
import { nameOf, ONCE, SAMPLE } from './walk/visits.ts';
import { Walk } from './walk/walk.ts';

let walk: Walk;
withSharedSite((site) => {
  walk = new Walk(site);
});

/**
 * The route table is the list: a new screen is looked at by itself; `npm run check:axe` looks at each in every language,
 * look and width. Side by side: those who share a window wait for one another.
 */
const together = { concurrent: true, timeout: 240_000 };

describe('every screen', together, () => {
  it.each(ONCE.map((visit) => [nameOf(visit), visit] as const))('%s', async (_, visit) =>
    expect(await walk.problemsOf(visit)).toEqual([]),
  );
});

describe('in another language, look and width', together, () => {
  it.each(SAMPLE.map((visit) => [nameOf(visit), visit] as const))('%s', async (_, visit) =>
    expect(await walk.problemsOf(visit)).toEqual([]),
  );
});
