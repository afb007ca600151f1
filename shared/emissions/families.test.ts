import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityTypes } from './activityTypes.ts';
import { estimate } from './estimate.ts';
import { type FamilyName, familyNames } from './factors/format.ts';
import { familiesOfOptions, optionSources, optionsOf } from './factors/options.ts';
import { shippedFactors, shippedWith } from './factors/shipped.test.helper.ts';
import { familiesOf } from './families.ts';
import { methods } from './methods/registry.ts';
import { anyRow, contextOf } from './samples.test.helper.ts';
import type { Estimate, RowInput } from './types.ts';

const SAMPLES = fc.sample(anyRow, { numRuns: 3_000, seed: 7 });
const samplesOf = (activity: string): RowInput[] => SAMPLES.filter((row) => row.activity === activity);
const spain = contextOf();
const portugal = contextOf({ country: 'PT' });
/** All that an estimate says, read out: it makes its lines when somebody asks for them. */
const told = (made: Estimate) =>
  made.ok ? { lines: [...made.lines], quality: made.quality, warnings: made.warnings } : made;
/** Thousands are compared: what tells a difference well is slow, and only asked where there is one. */
const expectSame = (ours: unknown, all: unknown) => {
  if (!isDeepStrictEqual(ours, all)) expect(ours).toEqual(all);
};
const withFamilies = (families: readonly FamilyName[]) => {
  const factors = shippedWith(families);
  return [contextOf({ factors }), contextOf({ factors, country: 'PT' })] as const;
};

describe('the families of an activity', () => {
  it.each(activityTypes.map((type) => type.key))('%s: its own give the same estimates as all of them', (activity) => {
    const [ownSpain, ownPortugal] = withFamilies(familiesOf([activity]));
    for (const row of samplesOf(activity)) {
      expectSame(told(estimate(row, ownSpain)), told(estimate(row, spain)));
      expectSame(told(estimate(row, ownPortugal)), told(estimate(row, portugal)));
    }
  });

  it('are tried by samples of every method', () => {
    const tried = new Set(SAMPLES.map((row) => activityTypes.find((type) => type.key === row.activity)?.method));
    expect(Object.keys(methods).filter((method) => !tried.has(method))).toEqual([]);
  });

  it('are what its method names: fewer are a defect, never a missing factor', () => {
    const key = 'heat-steam-cold-compressed-air';
    for (const family of familiesOf([key])) {
      const [fewer] = withFamilies(familiesOf([key]).filter((one) => one !== family && one !== 'wtt'));
      for (const row of samplesOf(key).slice(0, 1)) expect(() => estimate(row, fewer), family).toThrow('is not loaded');
    }
  });

  it('add up over activities, and an activity that does not exist needs none of its own', () => {
    expect(familiesOf([])).toEqual(['gwp']);
    expect(familiesOf(['no-such-activity'])).toEqual(['gwp']);
    expect(familiesOf(['renewable-energies', 'heat-steam-cold-compressed-air'])).toEqual(
      ['electricity_es', 'gwp', 'heat_steam', 'td_losses', 'wtt'].sort(),
    );
  });
});

describe('the families of an option source', () => {
  it.each(optionSources)('%s: give all its options', (source) => {
    expect(optionsOf(shippedWith(familiesOfOptions(source)), source)).toEqual(optionsOf(shippedFactors(), source));
  });
});

it('no factor of a region is in two families: what is loaded beside it changes no choice', () => {
  const seen = new Map<string, FamilyName>();
  for (const family of familyNames)
    for (const { id, region } of shippedFactors().seriesOf(family)) {
      expect(seen.get(`${id} ${region}`), `${id} ${region}`).toBeUndefined();
      seen.set(`${id} ${region}`, family);
    }
});
