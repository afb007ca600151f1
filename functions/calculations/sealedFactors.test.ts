import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimate } from '#shared/emissions/estimate.ts';
import { familyNames } from '#shared/emissions/factors/format.ts';
import { shippedFactors } from '#shared/emissions/factors/shipped.test.helper.ts';
import { anyRow, contextOf } from '#shared/emissions/samples.test.helper.ts';
import { sealedFactors, usedName } from './sealedFactors.ts';

const set = shippedFactors();
const everyRow = familyNames.flatMap((family) =>
  set.seriesOf(family).flatMap(({ id, region, rows }) => rows.map(({ year }) => ({ id, region, year }))),
);

it('finds every row of the set by its name, whatever is in the name of its region', () => {
  const found = sealedFactors(set, new Set(everyRow.map(usedName)));
  const names = new Set(found.map(usedName));
  expect(everyRow.map(usedName).filter((name) => !names.has(name))).toEqual([]);
  expect(everyRow.some(({ region }) => region === 'Western Europe')).toBe(true);
  expect(everyRow.map(({ id }) => id).filter((id) => id.includes(' '))).toEqual([]);
});

it('keeps the row of every factor of the set that a row of a calculation uses, with its source', () => {
  fc.assert(
    fc.property(anyRow, (row) => {
      const made = estimate(row, contextOf());
      if (!made.ok) return;
      const used = made.lines.flatMap(({ factors }) => factors).filter(({ id }) => set.withId(id ?? '').length > 0);
      for (const { id, region, year } of used) {
        const [kept, ...more] = sealedFactors(set, new Set([usedName({ id: id ?? '', region, year })]));
        expect(more).toEqual([]);
        expect(kept).toMatchObject({ id, region, year, source: { source: expect.stringMatching(/./) } });
      }
    }),
  );
});
