import * as fc from 'fast-check';
import { amountsOf } from '#shared/pricing/sale.ts';
import type { Line } from './document.ts';

const sold = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  unitPriceCents: fc.integer({ min: 1, max: 100_000 }),
});
const lines = (bp: number) =>
  fc.array(sold, { minLength: 1, maxLength: 10 }).map((all) =>
    all.map(({ quantity, unitPriceCents }): Line => {
      const { netCents, vatCents } = amountsOf({ quantity, unitPriceCents, vatBp: bp, commissionBp: 0 });
      return {
        name: 'Créditos',
        quantity,
        unitPriceCents,
        netCents,
        vatCents,
        category: bp === 0 ? 'O' : 'S',
        vatBp: bp,
      };
    }),
  );
/** Lines of an invoice, all of one rate of VAT. */
export const anyLines = fc.constantFrom(0, 2_100, 2_300).chain(lines);
