import { expect, it } from 'vitest';
import type { Plot } from '#shared/forests/schema.ts';
import { exchangingParcels } from './parcels.ts';

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
