import { describe, expect, it } from 'vitest';
import { CommitmentDraft } from './commitment.ts';
import { heldQuestions, planOf } from './plan.ts';

const measure = (more: object = {}) => ({
  ...{ name: 'Caldera', responsible: 'Ana', startOn: '2025-01-01', dueOn: '2026-01-01', yearlySavingKg: 10 },
  ...{ state: 'planned' as const, ...more },
});
const lacking = (plan: ReturnType<typeof planOf>) => plan.filter(({ isThere }) => !isThere);

describe('a reduction plan', () => {
  it('has what the royal decree asks for', () => {
    expect(lacking(planOf(2024, [measure()], [{ baseYear: 2024, targetYear: 2029 }]))).toEqual([]);
  });

  it('lacks everything at first', () => {
    const lacks = lacking(planOf(2024, [measure({ state: 'dropped' })], []));
    expect(lacks.map(({ item }) => item)).toEqual([
      ...(['target', 'horizon', 'measures', 'saving', 'responsible', 'calendar'] as const),
    ]);
  });

  it('says which measures lack what, and looks five years ahead', () => {
    const measures = [
      measure({ name: 'A', responsible: '' }),
      measure({ name: 'B', dueOn: null, yearlySavingKg: null }),
    ];
    const ways = [
      { baseYear: 2022, targetYear: 2026 },
      { baseYear: 2015, targetYear: 2024 },
    ];
    expect(lacking(planOf(2024, measures, ways))).toEqual([
      { item: 'horizon', isThere: false, names: [] },
      { item: 'saving', isThere: false, names: ['B'] },
      { item: 'responsible', isThere: false, names: ['A'] },
      { item: 'calendar', isThere: false, names: ['B'] },
    ]);
  });
});

describe('a question that is held already', () => {
  const other = { activities: ['waste', 'events'], state: 'running' as const };
  it('is told with who holds it', () => {
    const held = heldQuestions({ activities: ['waste', 'franchises'], state: 'planned' }, [other]);
    expect(held).toEqual({ activities: ['waste'], holders: [other] });
  });
  it('is none where either was dropped', () => {
    const dropped = { ...other, state: 'dropped' as const };
    expect(heldQuestions({ activities: ['waste'], state: 'planned' }, [dropped]).holders).toEqual([]);
    expect(heldQuestions({ activities: ['waste'], state: 'dropped' }, [other]).holders).toEqual([]);
  });
});

describe('a commitment', () => {
  const draft = {
    ...{ calculationId: `cal_${'0'.repeat(26)}`, type: 'mobility', name: ' Flota ', percent: 12.345 },
    activities: ['waste', 'waste'],
  };
  it('is kept clean: its name, hundredths of a percent, each question once', () => {
    expect(CommitmentDraft.parse(draft)).toMatchObject({ name: 'Flota', percent: 12.35, activities: ['waste'] });
  });
  it('takes more than nothing and no more than all, and ends after it begins', () => {
    for (const percent of [0, 0.001, -1, 100.01])
      expect(CommitmentDraft.safeParse({ ...draft, percent }).success).toBe(false);
    const dates = { startOn: '2026-01-02', dueOn: '2026-01-01' };
    const [issue] = CommitmentDraft.safeParse({ ...draft, ...dates }).error?.issues ?? [];
    expect(issue).toMatchObject({ path: ['dueOn'], message: 'reduction.dueBeforeStart' });
  });
});
