import type { Planner } from '../../planner.ts';
import { fieldAmount } from '../amounts.ts';
import type { Method } from '../method.ts';
import { emit, notTheRegistrys } from './equation.ts';

export const LIMES = ['limestone', 'dolomite'] as const;

/**
 * Liming: kg x carbon of the rock x 44/12, the whole effect in the year of use. Source: IPCC 2006 vol. 4 eq. 11.12.
 */
export const liming: Method = {
  families: ['agriculture'],
  plan(planner, reading) {
    const material = reading.choice('lime');
    const own = planner.forced(['agriculture']) ?? planner.own();
    if (own !== null) planner.line({ amount: fieldAmount(planner, 'quantity', reading.unit('quantity')), factor: own });
    else co2(planner, material);
    notTheRegistrys(planner);
  },
};

const co2 = (planner: Planner, material: string): void =>
  emit(planner, {
    gas: 'co2',
    equation: 'equation-liming',
    mass: (equation) =>
      `${equation.field('quantity', 'kg')} * ${equation.parameter('carbon', `ef-${material}`)} * 44 / 12`,
  });
