import { describe, expect, it } from 'vitest';
import { addRow, subtractTotals } from './addRow.ts';
import { estimate } from './estimate.ts';
import { findGas, valueGas } from './factors/gases.ts';
import { familyOfGas, otherGasesOf, splitOver } from './factors/gasFamilies.ts';
import { shippedFactors } from './factors/shipped.test.helper.ts';
import { newTotals, sumOf } from './totals.ts';
import { totalsAnswer } from './totalsAnswer.ts';
import type { Country, GwpSet, RowInput } from './types.ts';

const set = shippedFactors();
const splitOf = (text: string, country: Country = 'ES', gwp: GwpSet = 'AR6') => {
  const gas = findGas(set, text);
  const value = gas && valueGas(set, gas, { country, gwp });
  return gas && value ? otherGasesOf(set, gas, value) : null;
};
const leak = (gas: string, quantity: number, more: Partial<RowInput> = {}): RowInput => ({
  activity: 'fugitive-emissions',
  inputs: { gas, way: 'recharged', quantity },
  ...more,
});
const about = { year: 2024, periodStartOn: '2024-01-01', periodEndOn: '2024-12-31', gwp: 'AR6', factors: set } as const;
const answerOf = (rows: readonly RowInput[], { country = 'ES' }: { country?: Country } = {}) => {
  const context = { ...about, country };
  const totals = newTotals();
  for (const row of rows) addRow(totals, estimate(row, context), { activity: row.activity });
  return { totals, answer: totalsAnswer(totals, context) };
};

describe('the family of a gas', () => {
  it.each([
    ['HFC-134a', 'hfc'],
    ['PFC-116', 'pfc'],
    ['C10F18', 'pfc'],
    ['cC3F6', 'pfc'],
    ['SF6', 'sf6'],
    ['SF5CF3', 'others'],
    ['NF3', 'nf3'],
    ['HCFC-22', 'others'],
    ['HFO-1234yf', 'others'],
    ['HFE-125', 'others'],
    ['perfluoropropane-pfc-218', 'pfc'],
  ])('of %s is %s', (gas, family) => {
    expect(familyOfGas(gas)).toBe(family);
  });

  it('of a blend is that of its parts, by mass share x GWP', () => {
    expect(splitOf('R-410A')).toBe('hfc');
    // R-508A: 39 % HFC-23 (14600), 61 % PFC-116 (12400).
    const parts = splitOver(splitOf('R-508A', 'PT') ?? '', 13_258_000_000n);
    expect(Object.fromEntries(parts)).toEqual({ hfc: 5_694_000_000n, pfc: 7_564_000_000n });
    // R-401A lists 13 % HFC-152a (AR5: 138) of 1130: the rest is not of the list.
    const rest = Object.fromEntries(splitOver(splitOf('R-401A', 'PT', 'AR5') ?? '', 1_130_000_000n));
    expect(rest).toEqual({ hfc: 17_940_000n, others: 1_112_060_000n });
    expect(splitOf('R-502', 'PT', 'AR5')).toBe('others');
  });

  it('is known of each gas of the list, in both countries and all sets', () => {
    for (const row of set.table('gwp', 'gases'))
      for (const country of ['ES', 'PT'] as const)
        for (const gwp of ['AR4', 'AR5', 'AR6'] as const) {
          const value = valueGas(set, row, { country, gwp });
          if (value === null) continue;
          const shares = splitOver(otherGasesOf(set, row, value), 1_000_003n);
          expect(
            [...shares.values()].reduce((a, b) => a + b, 0n),
            row.value,
          ).toBe(1_000_003n);
          expect([...shares.values()].every((share) => share >= 0n)).toBe(true);
        }
  });
});

describe('gases apart in totals', () => {
  const rows = [
    leak('hfc-134a', 10),
    leak('R-508A', 3.3337),
    leak('SF6', 0.777),
    leak('NF3', 0.1),
    leak('PFC-14', 1),
    leak('R-22', 2),
    leak('CH4', 5),
  ];
  it('add up to the sum of the other gases, by scope and in all', () => {
    const { answer } = answerOf(rows, { country: 'PT' });
    const { hfc, pfc, sf6, nf3, others, other, co2, ch4, n2o, notSplit } = answer.gases;
    const milligrams = (kg: number) => Math.round(kg * 1_000_000);
    expect([hfc, pfc, sf6, nf3, others].map(milligrams).reduce((a, b) => a + b)).toBe(milligrams(other));
    expect([co2, ch4, n2o, other, notSplit].map(milligrams).reduce((a, b) => a + b)).toBe(
      milligrams(answer.total.co2eKg),
    );
    expect([sf6, nf3, others]).toEqual([18_881.1, 1740, 3920]);
    expect(answer.gasesByScope.map(({ scope, sf6: of }) => [scope, of])).toEqual([
      [1, sf6],
      [2, 0],
      [3, 0],
    ]);
  });

  it('are the same in any order and however they are added, and nothing is left of what was taken away', () => {
    const { totals, answer } = answerOf(rows, { country: 'PT' });
    expect(answerOf(rows.toReversed(), { country: 'PT' }).answer).toEqual(answer);
    const part = answerOf([leak('R-508A', 1)], { country: 'PT' }).totals;
    const { totals: more } = answerOf([...rows, leak('R-508A', 1)], { country: 'PT' });
    subtractTotals(more, part);
    expect(more).toEqual(totals);
    subtractTotals(part, part);
    expect(part.otherGases.size).toBe(0);
    expect(sumOf(part.total, 0)).toBe(0n);
  });

  it('are told of a factor that was chosen or brought along by the gas that the row names', () => {
    const own = leak('SF6', 1, { factor: { unit: 'kg', otherCo2eKg: 23_000 } });
    expect(answerOf([own]).answer.gases).toMatchObject({ sf6: 23_000, others: 0 });
    const chosen = leak('', 1, { factorId: 'fugitive.hexafluoruro-de-azufre' });
    expect(answerOf([chosen]).answer.gases.sf6).toBeGreaterThan(20_000);
  });

  it('are not told apart where a publisher gives one sum', () => {
    const spend: RowInput = {
      activity: 'purchased-services-and-materials',
      inputs: { basedOn: 'spend', sector: 'c10t12', amount: 1000 },
    };
    const { gases } = answerOf([spend]).answer;
    expect(gases.others).toBe(gases.other);
    expect(gases.others).toBeGreaterThan(0);
  });
});
