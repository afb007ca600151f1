import { describe, expect, it } from 'vitest';
import type { Cube } from './aside.ts';
import { isSettled, keyOf, unusualOf } from './unusual.ts';

type Cells = Record<string, Record<string, Record<string, number>>>;
const cube = (cells: Cells): Cube =>
  new Map(
    Object.entries(cells).map(([site, activities]) => [
      site,
      new Map(
        Object.entries(activities).map(([activity, months]) => [
          activity,
          new Map(Object.entries(months).map(([month, mg]) => [month, { rows: 1, co2e: [mg, 0] }])),
        ]),
      ),
    ]),
  );
const months = ['2023-01', '2023-02', '2023-03', '2023-04'];
const look = (cells: Cells, more: { lastYear?: Cells; siteIds?: string[]; lastMonth?: string } = {}) =>
  unusualOf({
    cube: cube(cells),
    lastYear: more.lastYear ? cube(more.lastYear) : null,
    months,
    lastMonth: more.lastMonth ?? '2023-04',
    siteIds: more.siteIds ?? [],
  });
const power = { '2023-01': 1, '2023-02': 1, '2023-03': 1, '2023-04': 1 };

describe('unusual values', () => {
  it('are more than three times last year, by activity and site', () => {
    const lastYear = { a: { gas: { '': 100 } }, b: { gas: { '': 100 } } };
    const [first, ...others] = look(
      { a: { gas: { '': 301 } }, b: { gas: { '': 300 } }, c: { gas: { '': 9 } } },
      { lastYear },
    );
    expect(first).toMatchObject({
      kind: 'moreThanLastYear',
      siteId: 'a',
      activity: 'gas',
      milligrams: 301n,
      lastYear: 100n,
    });
    expect(others).toEqual([]);
  });

  it('are months without rows or with nothing, of what goes on in most of them', () => {
    const found = look({ a: { gas: { '2023-01': 5, '2023-02': 0, '2023-04': 5 } }, b: { gas: { '2023-01': 5 } } });
    expect(found.map(({ kind, siteId, months }) => [kind, siteId, months])).toEqual([
      ['zeroMonths', 'a', ['2023-02', '2023-03']],
    ]);
    expect(look({ a: { gas: { '2023-01': 5, '2023-02': 5 } } }, { lastMonth: '2023-02' })).toEqual([]);
    expect(look({ a: { gas: { '2023-01': 0, '2023-02': 0, '2023-03': 0, '2023-04': 0 } } })).toEqual([]);
  });

  it('are sites without electricity, unless it is all of the whole organization', () => {
    const siteIds = ['a', 'b'];
    const rows = { a: { 'electric-power-marketer': power }, b: { gas: { '': 4 } } };
    expect(look(rows, { siteIds }).map(({ kind, siteId, milligrams }) => [kind, siteId, milligrams])).toEqual([
      ['noElectricity', 'b', 4n],
    ]);
    expect(look({ ...rows, '': { 'electric-power-marketer': power } }, { siteIds })).toEqual([]);
    expect(look({}, { siteIds })).toEqual([]);
  });

  it('rest once they are checked, until they are three times as much or about other months', () => {
    const more = (milligrams: bigint) => isSettled({ kind: 'moreThanLastYear', milligrams }, 100n);
    expect([more(300n), more(301n)]).toEqual([true, false]);
    expect(isSettled({ kind: 'noElectricity', milligrams: 5n }, 0n)).toBe(true);
    const keys = [['2023-02'], ['2023-02', '2023-03']].map((empty) =>
      keyOf({ kind: 'zeroMonths', siteId: 'a', activity: 'gas', months: empty, milligrams: 1n, lastYear: null }),
    );
    expect(new Set(keys).size).toBe(2);
  });
});
