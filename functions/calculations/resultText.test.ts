import { describe, expect, it } from 'vitest';
import type { StoredResult } from './resultText.ts';
import { resultOfText, resultText } from './resultText.ts';

const figure: StoredResult = {
  scope: 1,
  co2eMilligrams: 262_524_326,
  masses: {
    co2Milligrams: 1,
    ch4Milligrams: 2,
    n2oMilligrams: 3,
    otherCo2eMilligrams: 4,
    notSplitCo2eMilligrams: 5,
    biogenicCo2Milligrams: 6,
    waterMillilitres: 7,
  },
  parts: [
    { scope: 1, ghgCategory: '1', isoCategory: 1, basis: 'both', co2eMilligrams: 225_230_081 },
    { scope: 2, ghgCategory: '2', isoCategory: 2, basis: 'market', co2eMilligrams: 0 },
    { scope: 2, ghgCategory: '2', isoCategory: 2, basis: 'location', co2eMilligrams: 4_100_000 },
    { scope: 3, ghgCategory: '3.3', isoCategory: 4, basis: 'both', co2eMilligrams: 37_294_245 },
  ],
  factors: [
    { id: 'fuel.natural-gas.stationary', region: 'ES', year: 2024, reason: 'sameRegionAndYear' },
    { id: null, region: '', year: null, reason: 'own' },
  ],
  errorCode: null,
  errorField: null,
  warnings: ['wellToTankProxy'],
};
const none = { co2eMilligrams: null, masses: null, parts: [], factors: [], warnings: [] };

describe('the text of a result', () => {
  it.each<[string, StoredResult]>([
    ['a figure', figure],
    ['a figure of less quality than the row claims', { ...figure, quality: 'spend' }],
    ['an error', { ...none, scope: 0, errorCode: 'unknownSite', errorField: 'siteId' }],
    ['an error of no field', { ...none, scope: 3, errorCode: 'noFactor', errorField: null }],
    [
      'an error that names values',
      { ...none, scope: 2, errorCode: 'unknownValue', errorField: 'fuel', errorDetails: { value: 'ñ"', most: 3 } },
    ],
  ])('gives back %s, and the same text again', (_, result) => {
    const text = resultText(result);
    expect(resultOfText(text)).toEqual(result);
    expect(resultText(resultOfText(text))).toBe(text);
  });

  it('is less than half as long as with names', () => {
    expect(resultText(figure).length).toBeLessThan(JSON.stringify(figure).length / 2);
  });
});

it('reads the text of rows that were written with names', () => {
  expect(resultOfText(JSON.stringify(figure))).toEqual(figure);
});

it.each([
  ['electricity.es.iberdrola', 'market'],
  ['heat.district', 'both'],
  ['electricity.es.self-consumption-renewable', 'both'],
])('reads what was kept before there were parts by the location: %s is %s', (id, basis) => {
  const factors = [{ id, region: 'ES', year: 2024, reason: 'sameRegionAndYear' }];
  const parts = [
    { scope: 2, ghgCategory: '2', isoCategory: 2, co2eMilligrams: 9 },
    { scope: 3, ghgCategory: '3.3', isoCategory: 4, co2eMilligrams: 1 },
  ];
  const named = resultOfText(JSON.stringify({ ...figure, factors, parts }));
  const values = [2, 10, null, parts.map((part) => Object.values(part)), [[id, 'ES', 2024, 'own']], []];
  for (const result of [named, resultOfText(JSON.stringify(values))])
    expect(result.parts).toEqual([
      { ...parts[0], basis },
      { ...parts[1], basis: 'both' },
    ]);
});
