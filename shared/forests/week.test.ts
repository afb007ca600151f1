import { expect, it } from 'vitest';
import { hourIn } from '#shared/kernel/time.ts';
import { isSaidAgain, mondayOf, toldUntil, waitOf, weekDue } from './week.ts';

// 30 November 2026 is a Monday.
it('is told from eight on of a Monday, where the owner is', () => {
  expect(['2026-11-29', '2026-11-30', '2026-12-06'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-30', '2026-11-30']);
  const early = new Date('2026-11-30T07:10:00Z');
  expect([hourIn('Europe/Madrid', early), hourIn('Europe/Lisbon', early)]).toEqual([8, 7]);
  expect(toldUntil({ today: '2026-11-30', hour: 7 })).toBe('2026-11-23');
  expect(toldUntil({ today: '2026-11-30', hour: 8 })).toBe('2026-11-30');
  expect(toldUntil({ today: '2026-12-03', hour: 0 })).toBe('2026-11-30');
});

it('is told once; those that were missed come in one, and not of a time long past', () => {
  const monday = { today: '2026-11-30', hour: 8 };
  expect(weekDue('2026-11-23', monday)).toEqual({ from: '2026-11-23', until: '2026-11-30' });
  expect(weekDue('2026-11-30', monday)).toBeNull();
  expect(weekDue('2026-11-30', { today: '2026-12-05', hour: 9 })).toBeNull();
  // The Monday was missed.
  expect(weekDue('2026-11-23', { today: '2026-12-02', hour: 9 })).toEqual({ from: '2026-11-23', until: '2026-11-30' });
  expect(weekDue('2026-11-16', monday)).toEqual({ from: '2026-11-16', until: '2026-11-30' });
  expect(weekDue('2026-06-01', monday)).toEqual({ from: '2026-11-02', until: '2026-11-30' });
});

it('what has waited for weeks is said twice, then each month, and after half a year no more', () => {
  const said = Array.from({ length: 60 }, (_, i) => i + 1).filter(isSaidAgain);
  expect(said).toEqual([1, 2, 6, 10, 14, 18, 22, 26]);
});

const FOREST = { observations: '', termEndOn: null, endsAtTerm: false, listing: 'none' } as const;
const step = (name: 'canRequest' | 'soonCanSign' | 'canSign' | 'published', waits: string | null = null) =>
  ({ step: name, waits }) as Parameters<typeof waitOf>[0]['step'];

it.each([
  ['CREATED', step('canRequest', 'owner'), {}, 'finish'],
  ['CREATED', step('canRequest', 'owner'), { observations: 'Falta la nota' }, 'change'],
  ['TO_VALIDATE', step('canRequest', 'owner'), {}, 'request'],
  ['TO_VALIDATE', step('soonCanSign', 'team'), {}, null],
  ['TO_VALIDATE', step('canSign', 'owner'), {}, 'sign'],
  ['VALIDATED', step('published', 'sellerAccount'), {}, 'account'],
  ['VALIDATED', step('published', 'listing'), {}, 'list'],
  ['ACTIVE', step('published', 'listing'), { listing: 'draft' }, 'list'],
  ['ACTIVE', step('published', 'listing'), { listing: 'validated' }, 'publish'],
  ['ACTIVE', step('published', 'listing'), { listing: 'paused' }, null],
  ['ACTIVE', step('published', 'team'), { listing: 'toValidate' }, null],
  ['ACTIVE', step('published'), { listing: 'active', termEndOn: '2026-12-20' }, 'notice'],
  ['ACTIVE', step('published'), { listing: 'active', termEndOn: '2026-12-20', endsAtTerm: true }, null],
  ['ACTIVE', step('published'), { listing: 'active', termEndOn: '2027-03-20' }, null],
  ['DISABLED', step('canRequest', 'team'), {}, null],
] as const)('a forest %s at %o waits: %o %s', (state, at, more, wait) => {
  expect(waitOf({ ...FOREST, state, step: at, ...more }, '2026-11-30')).toBe(wait);
});
