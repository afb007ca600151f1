import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addRow } from '#shared/emissions/addRow.ts';
import { estimate } from '#shared/emissions/estimate.ts';
import { familyNames } from '#shared/emissions/factors/format.ts';
import { loadFactorSet } from '#shared/emissions/factors/set.ts';
import { shippedFactors } from '#shared/emissions/factors/shipped.test.helper.ts';
import { companies } from '#shared/emissions/golden/companies.ts';
import { anyRow, contextOf } from '#shared/emissions/samples.test.helper.ts';
import { newTotals } from '#shared/emissions/totals.ts';
import { totalsAnswer } from '#shared/emissions/totalsAnswer.ts';
import { traceOf } from '#shared/emissions/trace.ts';
import type { Context, RowInput } from '#shared/emissions/types.ts';
import { type SealedFile, sealedFactors, sealedFile, usedName } from './sealedFactors.ts';

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

/** The file of some rows as it is stored, and what an engine reads of it that has nothing else. */
function fromFile(rows: readonly RowInput[], context: ReturnType<typeof contextOf>): Context<typeof set> {
  const { year, gwp, country, periodStartOn, periodEndOn } = context;
  const used = new Set(
    rows.flatMap((row) => {
      const made = estimate(row, context);
      return made.ok
        ? made.lines.flatMap((line) => line.factors.map(({ id, ...at }) => usedName({ id: id ?? '', ...at })))
        : [];
    }),
  );
  const activities = rows.map(({ activity }) => activity);
  const facts = { factorSet: set.hash, gwp, country, periodStartOn, periodEndOn, sites: {} };
  const file = sealedFile(set, { year, facts, used, activities });
  const read = JSON.parse(JSON.stringify(file)) as SealedFile;
  return { ...read.facts, year: read.year, factors: loadFactorSet(read.factorSet, read.families) };
}

it.each(companies)('recomputes $name from its file alone, to the milligram', ({ rows, country, kg }) => {
  const context = fromFile(rows, contextOf({ country }));
  const totals = newTotals();
  for (const row of rows) addRow(totals, estimate(row, context), { activity: row.activity });
  const { scope1Kg, scope2MarketKg, scope2LocationKg, scope3Kg, total } = totalsAnswer(totals, context);
  expect([scope1Kg, scope2MarketKg, scope2LocationKg, scope3Kg, total.co2eKg]).toEqual([
    ...[kg.scope1, kg.scope2, kg.scope2Location, kg.scope3, kg.total],
  ]);
});

it('recomputes any row from its file alone, with its warnings and its trace', () => {
  fc.assert(
    fc.property(anyRow, (row) => {
      const context = fromFile([row], contextOf());
      expect(estimate(row, context)).toEqual(estimate(row, contextOf()));
      expect(traceOf(row, context)).toEqual(traceOf(row, contextOf()));
    }),
    { numRuns: 60 },
  );
});
