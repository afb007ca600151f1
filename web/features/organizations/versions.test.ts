import { expect, it } from 'vitest';
import { differencesOf } from './versions.ts';

const base = { name: 'Norte', employees: 4, esg: { committeeWomen: null as number | null }, cnae: '10' };

it('takes what only one changed, and lists what both did', () => {
  const mine = { ...base, name: 'Norte SL', employees: 5 };
  const theirs = { ...base, name: 'Norte SA', cnae: '1039' };
  const found = differencesOf({ base, mine, theirs });
  expect(found.theirs).toEqual(['name', 'cnae']);
  expect(found.both).toEqual(['name']);
  expect(found.withMine).toEqual({ ...base, name: 'Norte SL', employees: 5, cnae: '1039' });
  expect(found.withTheirs).toEqual({ ...base, name: 'Norte SA', employees: 5, cnae: '1039' });
});

it('finds no conflict where both wrote the same, or where nothing was written here', () => {
  const theirs = { ...base, esg: { committeeWomen: 3 } };
  expect(differencesOf({ base, mine: theirs, theirs }).both).toEqual([]);
  const untouched = differencesOf({ base, mine: base, theirs });
  expect([untouched.both, untouched.withMine]).toEqual([[], theirs]);
});
