import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idFrom } from '#shared/kernel/ids.ts';
import { cleanScenario, contraction, reducedShare } from './path.ts';
import { countingOf, type FinishedYear, progressOf, type ScenarioFacts, scenarioView } from './progress.ts';
import { PATHS, type Scenario, ScenarioDraft } from './scenario.ts';

const ulid = (last: number) => String(last).padStart(26, '0');
const scenario = (more: Partial<Scenario> = {}): Scenario => ({
  ...{ name: '2030', baseYear: 2020, targetYear: 2030, percent12: 50, percent3: 20, path: 'linear' },
  ...{ id: idFrom('scenario', ulid(1)), organizationId: idFrom('organization', ulid(1)), v: 1 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
  ...more,
});
const finished = (year: number, scopes12Kg: number, scope3Kg: number | null, more: Partial<FinishedYear> = {}) => ({
  ...{ calculationId: idFrom('calculation', ulid(year)), year, periodEndOn: `${year}-12-31` },
  ...{ isExternal: false, provisional: false, gwp: 'AR6', boundary: 'x', scopes12Kg, scope3Kg, ...more },
});
const planned = (last: number, percent: number, dueOn: string | null, more: object = {}) => ({
  ...{ id: idFrom('commitment', ulid(last)), name: `C${last}`, percent, activities: ['fixed-installations'] },
  ...{ state: 'planned' as const, dueOn, ...more },
});
const facts = (more: Partial<ScenarioFacts> = {}): ScenarioFacts => ({
  finished: [finished(2020, 1_000, 1_000), finished(2024, 800, 900)],
  questions: new Map([['fixed-installations', 500_000_000n]]),
  commitments: [],
  ...more,
});

describe('a path', () => {
  it('is linear from the base to the target', () => {
    expect(reducedShare(scenario(), 'scopes12', 2020)).toBe(0);
    expect(reducedShare(scenario(), 'scopes12', 2025)).toBe(0.25);
    expect(reducedShare(scenario(), 'scope3', 2030)).toBe(0.2);
    expect(reducedShare(scenario(), 'scopes12', 2040)).toBe(0.5);
  });

  it('by science takes 4.2 points of the base year a year off scopes 1 and 2, 2.5 off scope 3, and no more than all', () => {
    const way = cleanScenario(scenario({ path: 'science' }));
    expect(way).toMatchObject({ percent12: 42, percent3: 25 });
    expect(reducedShare(way, 'scopes12', 2025)).toBe(0.21);
    expect(contraction('scopes12', 30)).toBe(100);
    const long = cleanScenario(scenario({ path: 'science', targetYear: 2050 }));
    expect(long.percent12).toBe(100);
    expect(reducedShare(long, 'scopes12', 2043)).toBe(0.966);
  });

  it('never rises, and ends at its percentage', () => {
    const ways = fc.record({
      baseYear: fc.constant(2020),
      targetYear: fc.integer({ min: 2021, max: 2060 }),
      percent12: fc.integer({ min: 0, max: 100 }),
      percent3: fc.integer({ min: 0, max: 100 }),
      path: fc.constantFrom(...PATHS),
    });
    fc.assert(
      fc.property(ways, fc.integer({ min: 2015, max: 2070 }), (given, year) => {
        const way = cleanScenario(given);
        for (const [group, percent] of [['scopes12', way.percent12] as const, ['scope3', way.percent3] as const]) {
          expect(reducedShare(way, group, year)).toBeGreaterThanOrEqual(reducedShare(way, group, year - 1));
          expect(reducedShare(way, group, way.targetYear)).toBeCloseTo(percent / 100, 10);
        }
      }),
    );
  });

  it('has a target year after its base, and takes something off', () => {
    const draft = { name: 'x', baseYear: 2030, targetYear: 2030, percent12: 0, percent3: 0 };
    expect(ScenarioDraft.safeParse(draft).error?.issues.map(({ message }) => message)).toEqual([
      'reduction.targetNotAfterBase',
      'reduction.noTarget',
    ]);
    expect(ScenarioDraft.safeParse({ ...draft, targetYear: 2035, path: 'science' }).success).toBe(true);
  });
});

describe('how far a group has come', () => {
  const stand = { baseKg: 1_000, targetKg: 500, pathKg: 800 };
  it('is the part of the way from the base to the target', () => {
    expect(progressOf({ ...stand, currentKg: 750 })).toMatchObject({ percentComplete: 50, isExceeded: false });
    expect(progressOf({ ...stand, currentKg: 1_100 })).toMatchObject({ percentComplete: -20, isExceeded: false });
    expect(progressOf({ ...stand, currentKg: 500 })).toMatchObject({ percentComplete: 100, isExceeded: true });
    expect(progressOf({ ...stand, currentKg: 400 })).toMatchObject({ percentComplete: 120, isExceeded: true });
  });
  it('is unknown without data, and without a target below the base', () => {
    const none = { percentComplete: null, isExceeded: false };
    expect(progressOf({ ...stand, currentKg: null })).toMatchObject(none);
    expect(progressOf({ ...stand, currentKg: 900, targetKg: 1_000 })).toMatchObject(none);
    expect(progressOf({ ...stand, currentKg: 900, baseKg: null })).toMatchObject(none);
  });
});

describe('a scenario', () => {
  it('stands between its base and its target, by group and whole', () => {
    const { groups, years, base, current } = scenarioView(scenario(), facts());
    expect([base?.year, current?.year]).toEqual([2020, 2024]);
    expect(groups.scopes12).toEqual({
      ...{ baseKg: 1_000, targetKg: 500, currentKg: 800, pathKg: 800, percentComplete: 40, isExceeded: false },
    });
    expect(groups.whole).toMatchObject({ baseKg: 2_000, targetKg: 1_300, currentKg: 1_700 });
    expect(years).toHaveLength(11);
    expect(years[1]).toEqual({
      year: 2021,
      target: { scopes12: 950, scope3: 980, whole: 1_930 },
      actual: { scopes12: null, scope3: null, whole: null },
    });
  });

  it('expects of its target year what commitments leave that are due between then and now', () => {
    const commitments = [
      planned(1, 20, '2026-06-30'),
      planned(2, 10, '2030-12-31'),
      planned(3, 50, '2024-12-31', { state: 'done' }),
      planned(4, 50, '2031-01-01'),
      planned(5, 50, null),
      planned(6, 50, '2026-06-30', { state: 'dropped' }),
      planned(7, 50, '2024-12-31', { state: 'running' }),
      planned(8, 50, '2026-06-30', { isOfPart: true }),
    ];
    const view = scenarioView(scenario(), facts({ commitments }));
    expect(view.commitments.map(({ counting }) => counting)).toEqual([
      ...(['counts', 'counts', 'already', 'later', 'noDate', 'dropped', 'overdue', 'part'] as const),
    ]);
    // 500 kg with 20 % and 10 %: 140 kg less.
    expect(view).toMatchObject({ savingKg: 140, expectedKg: 1_560, gapKg: 260, isOver: false });
    expect(view.questions).toEqual([
      { activity: 'fixed-installations', kg: 500, percent: 28, savingKg: 140, commitments: 2 },
    ]);
  });

  it('has no data where a year or a scope lacks', () => {
    const none = scenarioView(scenario(), facts({ finished: [] }));
    expect(none).toMatchObject({ base: null, current: null, expectedKg: null, gapKg: null, savingKg: null });
    expect(none.groups.whole).toMatchObject({ baseKg: null, targetKg: null, percentComplete: null });
    const typed = [finished(2020, 1_000, null, { isExternal: true }), finished(2024, 800, 900)];
    const view = scenarioView(scenario(), facts({ finished: typed }));
    expect(view.groups.scopes12.percentComplete).toBe(40);
    expect(view.groups.scope3.percentComplete).toBeNull();
    expect(view).toMatchObject({ gapKg: null, expectedKg: 1_700, cautions: ['noScope3'] });
    const external = scenarioView(scenario(), facts({ finished: [finished(2024, 800, 900, { isExternal: true })] }));
    expect(external).toMatchObject({ base: null, expectedKg: null });
  });

  it('expects nothing any more once its target year is over', () => {
    const over = scenarioView(scenario({ targetYear: 2024 }), facts({ commitments: [planned(1, 20, '2026-06-30')] }));
    expect(over).toMatchObject({ isOver: true, expectedKg: 1_700, questions: [], savingKg: null });
    expect(scenarioView(scenario({ targetYear: 2022 }), facts())).toMatchObject({ isOver: true, expectedKg: null });
  });

  it('is told with care where its years are not counted alike', () => {
    const other = { gwp: 'AR5', boundary: 'y', provisional: true };
    const years = [finished(2020, 1_000, 1_000, other), finished(2024, 800, 900)];
    const { cautions } = scenarioView(scenario({ targetYear: 2024 }), facts({ finished: years }));
    expect(cautions).toEqual(['gwp', 'boundary', 'provisional', 'short']);
  });

  it('counts a commitment once, whatever its dates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2020, max: 2040 }),
        fc.constantFrom('planned', 'running', 'done'),
        (year, state) => {
          const one = countingOf({ ...planned(1, 20, `${year}-06-30`), state }, '2024-12-31', 2030);
          const past = state === 'done' ? 'already' : 'overdue';
          expect(one).toBe(year <= 2024 ? past : year <= 2030 ? 'counts' : 'later');
        },
      ),
    );
  });
});
