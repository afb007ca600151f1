import { ISO_OF_GHG } from '../categories.ts';
import type { Planner } from '../planner.ts';
import type { Reading } from '../reading.ts';
import { fieldAmount } from './amounts.ts';
import { ghgCategoryOf } from './category.ts';
import { energyUse } from './energyUse.ts';
import { FUEL_FAMILIES } from './fuels.ts';
import { GRID_FAMILIES } from './grid.ts';
import type { Method } from './method.ts';

/**
 * Leased assets and franchises: the energy of the asset x its factor; or floor area, units or anything else x a factor
 * of one's own. Only what is outside of scope 1 and 2. Source: GHG Protocol Technical Guidance for Scope 3, categories
 * 8, 13 and 14, asset- and franchise-specific methods.
 */
const operated: Method = {
  families: [...FUEL_FAMILIES, ...GRID_FAMILIES],
  plan(planner: Planner, reading: Reading) {
    const { unit, factor, fuel } = energyUse(planner, { kind: reading.choice('basedOn'), field: 'quantity' });
    const ghgCategory = ghgCategoryOf(reading);
    const category = { scope: 3, ghgCategory, isoCategory: ISO_OF_GHG[ghgCategory] } as const;
    const amount = fieldAmount(planner, 'quantity', unit);
    planner.line({ amount, factor, fuel, category });
  },
};
export const leasedAssets = operated;
export const franchises = operated;
