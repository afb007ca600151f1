import { expect, it } from 'vitest';
import { assignmentStateOn, blocksOfSites, isNews, openOfBlock, openOfSite, reminderOn } from './assignmentRules.ts';
import type { QuestionState } from './schema.ts';

const question = (activity: string, state: QuestionState, block = 'energy') => ({ activity, block, state });

it('open of a block is what is neither answered nor said not to apply', () => {
  const questions = [
    question('electric-power-marketer', 'started'),
    question('renewable-energies', 'answered'),
    question('heat', 'doesNotApply'),
    question('cold', 'empty'),
    question('steam', 'error'),
    question('fixed-installations', 'empty', 'combustion'),
  ];
  expect(openOfBlock('energy', questions)).toEqual(['electric-power-marketer', 'cold', 'steam']);
});

it('open of a site is what asks for a site and has no row of it', () => {
  const asks = 'electric-power-marketer';
  const sitesOf = (activity: string) => new Set(activity === asks ? ['sit_1'] : []);
  const started = [question(asks, 'started'), question('fixed-installations', 'empty', 'combustion')];
  expect(openOfSite('sit_1', started, sitesOf)).toEqual([]);
  expect(openOfSite('sit_2', started, sitesOf)).toEqual([asks]);
  expect(openOfSite('sit_2', [question(asks, 'answered')], sitesOf)).toEqual([]);
  expect(blocksOfSites(started)).toEqual(['energy']);
});

it.each([
  ['2026-12-01', null, 'open'],
  ['2026-12-02', 'early', 'soon'],
  ['2026-12-04', 'early', 'soon'],
  ['2026-12-05', 'today', 'soon'],
  ['2026-12-06', 'overdue', 'overdue'],
  ['2027-02-06', 'overdue', 'overdue'],
] as const)('what is due on 5 December is on %s reminded of as %s and stands as %s', (day, reminder, state) => {
  expect(reminderOn('2026-12-05', day)).toBe(reminder);
  expect(assignmentStateOn({ dueOn: '2026-12-05', isDone: false }, day)).toBe(state);
  expect(assignmentStateOn({ dueOn: '2026-12-05', isDone: true }, day)).toBe('done');
});

it('each reminder is news once, and an earlier one never again', () => {
  expect(isNews('early', null)).toBe(true);
  expect(isNews('early', 'early')).toBe(false);
  expect(isNews('overdue', 'early')).toBe(true);
  expect(isNews('today', 'overdue')).toBe(false);
});
