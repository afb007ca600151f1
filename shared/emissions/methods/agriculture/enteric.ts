import type { UsedFactor } from '../../plan.ts';
import type { Planner } from '../../planner.ts';
import type { Reading } from '../../reading.ts';
import { RowError } from '../../reading.ts';
import type { Method } from '../method.ts';
import { fromSetOf2006, notTheRegistrys, published } from './equation.ts';
import { classOf, populationAmount } from './population.ts';

/**
 * Enteric fermentation: CH4 = annual average population x kg CH4 per head and year of the class. Source: IPCC 2006
 * vol. 4 eq. 10.19 and 10.20, tables 10.10 and 10.11 (Tier 1). Poultry has no published factor and counts as zero.
 */
export const entericFermentation: Method = {
  families: ['agriculture'],
  plan(planner, reading) {
    const livestock = classOf(reading, 'enteric');
    const amount = populationAmount(planner, reading, livestock);
    const factor =
      planner.forced(['agriculture']) ?? planner.own() ?? entericFactor(planner, reading, livestock.enteric);
    planner.line({ amount, factor, part: 'methane' });
    notTheRegistrys(planner);
    fromSetOf2006(planner);
  },
};

function entericFactor(planner: Planner, reading: Reading, id = ''): UsedFactor {
  const factor = published(planner, `enteric-${id}`);
  if (factor === undefined) throw new RowError('noFactor', 'livestock', { value: reading.text('livestock') ?? '' });
  if (factor.perUnit.ch4 === undefined) planner.warn('entericZero');
  return factor;
}
