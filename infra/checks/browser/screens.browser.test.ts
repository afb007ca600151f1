import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Site } from './site.ts';
import { nameOf, ONCE, SAMPLE } from './walk/visits.ts';
import { Walk } from './walk/walk.ts';

let site: Site;
let walk: Walk;
beforeAll(async () => {
  site = await Site.open();
  walk = new Walk(site);
});
afterAll(() => site.close());

/** The route table is the list: a new screen is looked at by itself. `npm run check:axe` looks at all of them. */
describe('every screen', () => {
  it.each(ONCE.map((visit) => [nameOf(visit), visit] as const))('%s', async (_, visit) =>
    expect(await walk.problemsOf(visit)).toEqual([]),
  );
});

describe('in another language, look and width', () => {
  it.each(SAMPLE.map((visit) => [nameOf(visit), visit] as const))('%s', async (_, visit) =>
    expect(await walk.problemsOf(visit)).toEqual([]),
  );
});
