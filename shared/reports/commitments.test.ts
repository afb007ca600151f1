import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Commitment, planPointsOf, savedTogetherKg, savingOf } from './commitments.ts';

const activities = [
  { key: 'fixed-installations', co2eKg: 1000 },
  { key: 'electric-power-marketer', co2eKg: 500 },
];
const commitment = (more: Partial<Commitment> = {}): Commitment => ({
  ...{ id: 'x', organizationId: 'org_x', calculationId: 'cal_x', type: 'energyEfficiency', name: 'Calderas' },
  ...{ description: '', costCents: 1_000_000, reductionPercent: 20, activities: ['fixed-installations'] },
  ...{ responsible: 'Uxía', startOn: '2024-01-01', dueOn: '2029-06-30', state: 'planned', ...more },
});

describe('what commitments save', () => {
  it('is their percentage of what their activities emitted, and the cost of a tonne of it', () => {
    expect(savingOf(commitment(), activities)).toMatchObject({ baseKg: 1000, savedKg: 200, eurosPerTonne: 50_000 });
    expect(savingOf(commitment({ costCents: null }), activities).eurosPerTonne).toBeNull();
    expect(savingOf(commitment({ activities: ['flights'] }), activities)).toMatchObject({
      savedKg: 0,
      eurosPerTonne: null,
    });
  });

  it('on one activity multiplies: 20 % and 50 % leave 40 %, and what is dropped saves nothing', () => {
    const both = [commitment(), commitment({ reductionPercent: 50 })];
    expect(savedTogetherKg(both, activities)).toBeCloseTo(600, 9);
    expect(savedTogetherKg([...both, commitment({ state: 'dropped' })], activities)).toBeCloseTo(600, 9);
  });

  it('is never more than what was emitted, nor more than the savings added, in any order', () => {
    const some = fc.array(
      fc
        .record({ percent: fc.integer({ min: 1, max: 100 }), both: fc.boolean() })
        .map(({ percent, both }) =>
          commitment({ reductionPercent: percent, ...(both && { activities: activities.map(({ key }) => key) }) }),
        ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(some, (all) => {
        const saved = savedTogetherKg(all, activities);
        const added = all.reduce((sum, one) => sum + savingOf(one, activities).savedKg, 0);
        expect(saved).toBeLessThanOrEqual(Math.min(1500, added) + 1e-6);
        expect(savedTogetherKg(all.toReversed(), activities)).toBeCloseTo(saved, 6);
      }),
    );
  });
});

describe('the plan of Royal Decree 214/2025', () => {
  const points = (all: Commitment[]) => planPointsOf(all, { year: 2024, activities });
  const whole = { horizon: true, target: true, measures: true, responsible: true, calendar: true, saving: true };

  it.each<[string, Partial<Commitment>, string[]]>([
    ['whole', {}, []],
    ['of four years', { dueOn: '2028-12-31' }, ['horizon']],
    ['of nobody', { responsible: '' }, ['responsible']],
    ['without a start', { startOn: null }, ['calendar']],
    ['without an end', { dueOn: null }, ['horizon', 'calendar']],
    ['of nothing that is emitted', { activities: ['flights'] }, ['target', 'saving']],
    ['given up', { state: 'dropped' }, Object.keys(whole)],
  ])('%s lacks: %j', (_, more, lacking) => {
    const found = Object.entries(points([commitment(more)])).flatMap(([key, isThere]) => (isThere ? [] : [key]));
    expect(found).toEqual(lacking);
  });

  it('lacks everything without commitments', () => {
    expect(Object.values(points([]))).toEqual(Array(6).fill(false));
  });
});
