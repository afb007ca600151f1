import { describe, expect, it } from 'vitest';
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

describe('the companies of a group', () => {
  const north = { id: 'n', name: 'Norte', percent: 50, isControlled: false };
  const south = { id: 's', name: 'Sur', percent: 10, isControlled: true };
  const of = (...subsidiaries: object[]) => ({ subsidiaries });
  const found = (mine: object[], theirs: object[]) =>
    differencesOf({ base: of(north), mine: of(...mine), theirs: of(...theirs) });

  it('are set against each other one by one, and field by field', () => {
    const { both, withMine, withTheirs } = found(
      [{ ...north, isControlled: true }],
      [{ ...north, percent: 40 }, south],
    );
    expect(both).toEqual([]);
    expect(withMine).toEqual(of({ ...north, percent: 40, isControlled: true }, south));
    expect(withTheirs).toEqual(withMine);
  });

  it('clash where both changed the same, or one took away what the other changed', () => {
    const { both, withMine, withTheirs } = found([{ ...north, percent: 60 }], [{ ...north, percent: 40 }]);
    expect([both, withMine, withTheirs]).toEqual([
      ['subsidiaries'],
      of({ ...north, percent: 60 }),
      of({ ...north, percent: 40 }),
    ]);
    const gone = found([], [{ ...north, percent: 40 }]);
    expect([gone.both, gone.withMine, gone.withTheirs]).toEqual([
      ['subsidiaries'],
      of(),
      of({ ...north, percent: 40 }),
    ]);
    expect(found([], [north, south])).toMatchObject({ both: [], withMine: of(south) });
  });
});
