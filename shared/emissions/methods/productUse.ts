import { formulaAmount } from '../formula.ts';
import type { AmountInput } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { energyUse } from './energyUse.ts';
import { FUEL_FAMILIES } from './fuels.ts';
import { GRID_FAMILIES } from './grid.ts';
import type { Method } from './method.ts';

/** The number that the energy of one product is multiplied by beside the products: years, uses, or none. */
const TIMES: Readonly<Record<string, { readonly field: string; readonly unit: string } | null>> = {
  lifetime: { field: 'lifetime', unit: 'year' },
  uses: { field: 'uses', unit: 'ud' },
  processing: null,
};

/**
 * Energy of products after they are sold: products x years of life x energy per year; products x uses x energy per use;
 * or, for what others process, quantity x energy per unit of it. All of the life counts in the year of the sale, by the
 * grid of that year. Source: GHG Protocol Technical Guidance for Scope 3, categories 10 and 11 (direct use phase).
 */
const soldEnergy = (wayOf: (reading: Reading) => string): Method => ({
  families: [...FUEL_FAMILIES, ...GRID_FAMILIES],
  plan(planner: Planner, reading: Reading) {
    const times = TIMES[wayOf(reading)] ?? null;
    if (times !== null && !reading.has(times.field)) throw new RowError('required', times.field);
    const { unit, factor, fuel } = energyUse(planner, { kind: reading.choice('energy'), field: 'energyPerUnit' });
    const quantity: AmountInput = { name: 'quantity', field: 'quantity', unit: reading.unit('quantity').id };
    const per: AmountInput = { name: 'energyPerUnit', field: 'energyPerUnit', unit: unit.id };
    const more = times === null ? [] : [{ name: times.field, field: times.field, unit: times.unit }];
    const inputs = [quantity, ...more, per];
    const amount = formulaAmount(planner, { inputs, expression: inputs.map(({ name }) => name).join(' * '), unit });
    planner.line({ amount, factor, fuel });
  },
});
export const productUse = soldEnergy((reading) => reading.choice('basedOn'));
export const productProcessing = soldEnergy(() => 'processing');
