import { describe, expect, it } from 'vitest';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { askedActivities, couldMove, fitsMove, progressOf, stateOf } from './form.ts';
import { answeredNotRelevant, mergedNotRelevant } from './notRelevant.ts';

const typesOf = (...keys: string[]) => keys.map((key) => activityType(key)!);

describe('the questions of a form', () => {
  it('are those of its blocks, scope by scope, in it block by block', () => {
    const all = askedActivities({ sectorForm: 'general', blocks: null });
    const energy = askedActivities({ sectorForm: 'general', blocks: ['energy'] });
    expect(all.length).toBeGreaterThan(energy.length);
    expect([...new Set(energy.map(({ block }) => block))]).toEqual(['energy']);
    const parts = all.map(({ scope, block }) => `${scope} ${block}`);
    expect(parts.filter((part, i) => part !== parts[i - 1])).toEqual([...new Set(parts)]);
    const scopes = all.map(({ scope }) => scope);
    expect(scopes).toEqual(scopes.toSorted());
  });

  it.each([
    [{ rows: 0, errorRows: 0 }, 'open', 'empty'],
    [{ rows: 0, errorRows: 0 }, 'done', 'answered'],
    [{ rows: 0, errorRows: 0 }, 'doesNotApply', 'doesNotApply'],
    [{ rows: 2, errorRows: 0 }, 'open', 'started'],
    [{ rows: 2, errorRows: 0 }, 'done', 'answered'],
    [{ rows: 2, errorRows: 0 }, 'doesNotApply', 'started'],
    [{ rows: 2, errorRows: 1 }, 'done', 'error'],
  ] as const)('with %o and "%s" stand as %s', (rows, answer, state) => {
    expect(stateOf(rows, answer)).toBe(state);
  });

  it('count as done when they are answered or do not apply', () => {
    const of = (state: 'answered' | 'doesNotApply' | 'empty') => ({ block: 'energy', state });
    expect(progressOf([of('answered'), of('doesNotApply'), of('empty')])).toEqual([
      { block: 'energy', questions: 3, answered: 1, doesNotApply: 1, started: 0, errors: 0 },
    ]);
  });

  it('take rows of one that has every field that they always ask for', () => {
    expect(couldMove('fixed-installations', 'fixed-installations')).toBe(false);
    expect(couldMove('fixed-installations', 'no-such')).toBe(false);
    expect(couldMove('fixed-installations', 'renewable-energies')).toBe(true);
    expect(couldMove('fixed-installations', 'electric-power-marketer')).toBe(false);
    expect(couldMove('electric-power-marketer', 'fixed-installations')).toBe(false);
  });

  it.each([
    ['fixed-installations', 'own-rail-transport', true],
    ['supplier-road-transport', 'distributor-road-transport', true],
    ['waste', 'end-of-life', true],
    // A quantity of something else, or of nothing that is named.
    ['fixed-installations', 'water-consumption', false],
    ['soil-tillage', 'water-consumption', false],
    ['purchased-services-and-materials', 'waste', false],
  ])('of %s in %s mean the same: %s', (from, to, isFitting) => {
    expect(fitsMove(from, to)).toBe(isFitting);
  });
});

describe('what does not apply', () => {
  const away = (activity: string, reason = '') => ({ activity, answer: 'doesNotApply', reason });

  it('makes a category not relevant by its own question, or when no question of it applies', () => {
    const franchises = typesOf('franchises');
    expect(answeredNotRelevant(franchises, [])).toEqual([]);
    expect(answeredNotRelevant(franchises, [away('franchises', 'None')])).toEqual([
      { ghgCategory: '3.14', reasons: ['None'] },
    ]);
    expect(answeredNotRelevant(typesOf('fixed-installations'), [away('fixed-installations')])).toEqual([]);
  });

  it('says nothing of a category with data, and each reason once', () => {
    const one = [{ ghgCategory: '3.14', reasons: ['None'] }] as const;
    expect(mergedNotRelevant([], one, () => true)).toEqual([]);
    expect(mergedNotRelevant(one, one, () => false)).toEqual([{ ghgCategory: '3.14', reasons: ['None'] }]);
  });
});
