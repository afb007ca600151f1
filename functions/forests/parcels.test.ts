import { expect, it } from 'vitest';
import { MAX_WRITES } from '#functions/kit/transaction.ts';
import { MOST_PLOTS } from '#shared/constants/forests.ts';
import type { Plot } from '#shared/forests/schema.ts';
import { exchangingParcels, inParts } from './parcels.ts';

process.env.TABLE_NAME = 'souto';
const plot = (more: Partial<Plot>) =>
  ({ territory: 'catastro', reference: '', municipality: 'Lugo', polygon: '115', parcel: '321', ...more }) as Plot;
const of = (...plots: Plot[]) => ({ id: 'for_1', tenantId: 'ten_1', plots });

it('a parcel that was known by its numbers and has a reference now is taken by it, and the numbers are given back', () => {
  const kept = plot({ reference: '27028A11500322' });
  const writes = exchangingParcels(of(kept, plot({})), of(kept, plot({ reference: '27028A11500321' })));
  const told = JSON.stringify(writes);
  expect(writes).toHaveLength(2);
  expect(told).toContain('PARCEL#27028A11500321');
  expect(told).toContain('PARCEL#catastro-LUGO-115-321');
  expect(told).not.toContain('27028A11500322');
});

it('of the largest forest all parcels get other names, in transactions that hold as many writes', () => {
  const numbers = Array.from({ length: MOST_PLOTS }, (_, i) => `${100 + i}`);
  const before = numbers.map((parcel) => plot({ parcel }));
  const next = numbers.map((parcel) => plot({ parcel, reference: `27028A115003${parcel.slice(1)}` }));
  const parts = inParts(before, next);
  let last = before;
  for (const part of parts) {
    // Beside them: the forest, what was done, and up to thirty squares of the map, that of its point and four names of its place.
    expect(exchangingParcels(of(...last), of(...part)).length).toBeLessThanOrEqual(MAX_WRITES - 37);
    last = part;
  }
  expect(last).toEqual(next);
  expect(exchangingParcels(of(...before), of(...next)).length).toBeGreaterThan(MAX_WRITES - 37);
  expect(inParts(next, next)).toEqual([next]);
});
