import { describe, expect, it } from 'vitest';
import { bySize, type ContextFacts, changesOf, type RowFigure } from './changes.ts';

const facts: ContextFacts = {
  factorSet: 'a',
  gwp: 'AR6',
  country: 'ES',
  periodStartOn: '2025-01-01',
  periodEndOn: '2025-12-31',
  sites: { s1: [50, null], s2: [100, null] },
};
const row = (id: string, v: number, mg: number | null, site: string | null = null): RowFigure => [
  id,
  v,
  mg,
  'gas',
  site,
];
const diff = (before: RowFigure[], after: RowFigure[], changed: Partial<ContextFacts> = {}) =>
  changesOf({ figures: before, facts }, { figures: after, facts: { ...facts, ...changed } }).map(
    (change) => `${change.rowId} ${change.before} ${change.after} ${change.reason}`,
  );

describe('changes between two calculations', () => {
  it.each([
    [[], [], {}, []],
    [
      [row('b', 1, 5)],
      [row('a', 1, 7), row('b', 1, 5), row('c', 1, null)],
      {},
      ['a null 7 added', 'c null null added'],
    ],
    [[row('a', 1, 5), row('b', 1, 6)], [row('b', 1, 6)], {}, ['a 5 null removed']],
    [[row('a', 1, 5), row('b', 1, 6)], [row('a', 2, 5), row('b', 2, 7)], {}, ['b 6 7 edited']],
    [[row('a', 1, 5)], [row('a', 1, 6)], { gwp: 'AR5' as const }, ['a 5 6 gwpSet']],
    [[row('a', 1, 5)], [row('a', 1, 6)], { soils: '2019' as const }, ['a 5 6 soilSet']],
    [[row('a', 1, 5)], [row('a', 1, 6)], { factorSet: 'b' }, ['a 5 6 factorVersion']],
    [[row('a', 1, 5)], [row('a', 1, null)], { periodEndOn: '2025-06-30' }, ['a 5 null context']],
    [
      [row('a', 1, 5, 's1'), row('b', 1, 5, 's2')],
      [row('a', 1, 9, 's1'), row('b', 1, 8, 's2')],
      { gwp: 'AR4' as const, sites: { s1: [80, null], s2: [100, null] } as const },
      ['a 5 9 siteShare', 'b 5 8 gwpSet'],
    ],
  ])('%#', (before, after, changed, expected) => {
    expect(diff(before, after, changed)).toEqual(expected);
  });

  it('are listed by size', () => {
    const changes = changesOf(
      { figures: [row('a', 1, 5), row('b', 1, 100), row('c', 1, 3)], facts },
      { figures: [row('a', 2, 6), row('b', 2, null), row('c', 2, 4)], facts },
    );
    expect(changes.toSorted(bySize).map((change) => change.rowId)).toEqual(['b', 'a', 'c']);
  });
});
