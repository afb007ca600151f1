import { expect, it } from 'vitest';
import { estimate } from '../../estimate.ts';
import { contextOf } from '../../samples.test.helper.ts';
import type { FieldValue, RowInput } from '../../types.ts';

const severalEquations: readonly [string, Record<string, FieldValue>][] = [
  [
    'manure-and-slurry',
    { livestock: 'dairy-cattle', heads: 50, temperature: 15, indirect: 'typedApart', solidStorage: 100 },
  ],
  ['fertilizer-emissions', { fertilizer: 'urea', quantity: 10, nPercent: 46, climate: 'wet', indirect: 'computed' }],
  [
    'crop-emissions',
    { cropEmission: 'residues', crop: 'wheat', area: 1, yield: 5000, climate: 'wet', indirect: 'computed' },
  ],
];

it.each<[string, Partial<RowInput>]>([
  ['factor', { factor: { unit: 'kg', n2oKg: 1 } }],
  ['factorId', { factorId: 'limestone' }],
])('agricultural rows take no %s of their own for several equations', (field, more) => {
  for (const [activity, inputs] of severalEquations)
    expect(estimate({ activity, inputs, ...more }, contextOf())).toMatchObject({
      error: { code: 'severalEquations', field },
    });
});
