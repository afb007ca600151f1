import { expect, it } from 'vitest';
import { dayIn } from '#shared/kernel/time.ts';
import { zoneOfForest } from './rules.ts';

it.each([
  ['mainland Spain', 'ES', { lat: 43.03, lon: -2.41 }, '2031-11-01'],
  ['the Canary Islands', 'ES', { lat: 28.3, lon: -16.5 }, '2031-11-01'],
  ['mainland Portugal', 'PT', { lat: 41.8, lon: -7.1 }, '2031-11-01'],
  ['Madeira', 'PT', { lat: 32.75, lon: -17 }, '2031-11-01'],
  ['the Azores', 'PT', { lat: 37.78, lon: -25.5 }, '2031-10-31'],
  ['a place that nobody has told', 'PT', null, '2031-11-01'],
] as const)('half past midnight in Lisbon is a day of %s', (_, country, point, day) => {
  expect(dayIn(zoneOfForest({ country, point }), new Date('2031-11-01T00:30:00Z'))).toBe(day);
});
