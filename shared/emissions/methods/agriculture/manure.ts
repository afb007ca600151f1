import type { Planner } from '../../planner.ts';
import { type Reading, RowError } from '../../reading.ts';
import type { Method } from '../method.ts';
import { fromSetOf2006, notTheRegistrys, published, refuseOwnFactor } from './equation.ts';
import type { LivestockClass } from './livestock.ts';
import { methaneTier2 } from './manureMethane.ts';
import { manureNitrogen } from './manureNitrogen.ts';
import { classOf, populationAmount } from './population.ts';
import { climateOf, shapeOfManure, tableDegrees, wrongSum } from './shares.ts';
import { shareFields } from './systems.ts';

/**
 * Manure management: CH4 by head, class and mean temperature (Tier 1, eq. 10.22) or by volatile solids and system (Tier
 * 2, eq. 10.23), direct N2O by system (eq. 10.25), indirect N2O (eq. 10.26 to 10.29); what is dropped on pasture goes to
 * soils with EF3PRP (eq. 11.1). Units: head-years, kg CH4 per head and year, kg N, shares in %. Source: IPCC 2006 vol. 4 ch. 10 and 11.
 */
export const manure: Method = {
  families: ['agriculture'],
  shape: shapeOfManure,
  plan(planner, reading) {
    refuseOwnFactor(reading);
    const livestock = classOf(reading, 'manure');
    // Nothing is kept in a system with a share of 0.
    for (const key of shareFields) reading.use(key);
    const sum = wrongSum(reading.row.inputs);
    if (sum !== null) throw new RowError('manureSharesNotOne', 'solidStorage', { total: sum, accepted: 100 });
    if (reading.choice('methaneTier') === '2') methaneTier2(planner, reading, livestock);
    else methaneTier1(planner, reading, livestock);
    manureNitrogen(planner, reading, livestock);
    notTheRegistrys(planner);
    fromSetOf2006(planner);
  },
};

/** CH4 = population x EF of the class at the mean temperature of the site. Source: IPCC 2006 tables 10.14 and 10.15. */
function methaneTier1(planner: Planner, reading: Reading, livestock: LivestockClass): void {
  const stem = `manure-ch4-${livestock.manure}`;
  const amount = populationAmount(planner, reading, livestock);
  const any = published(planner, `${stem}-any`);
  const factor = any ?? published(planner, `${stem}-${degreesOf(reading, planner, stem)}`);
  if (factor === undefined) throw new RowError('noFactor', 'livestock', { value: livestock.value });
  planner.line({ amount, factor, part: 'methane' });
}

/** The word by which a class names its temperature: whole degrees, or cool, temperate, warm. */
function degreesOf(reading: Reading, planner: Planner, stem: string): string {
  const { temperature } = reading.row.inputs;
  reading.use('temperature');
  if (!reading.has('temperature')) throw new RowError('required', 'temperature');
  if (typeof temperature !== 'number') throw new RowError('notANumber', 'temperature');
  const isByDegree = planner.factors.withId(`${stem}-10c`).length > 0;
  return isByDegree ? `${tableDegrees(temperature)}c` : climateOf(temperature);
}
