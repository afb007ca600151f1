import { RowError } from '../reading.ts';
import { fieldAmount } from './amounts.ts';
import { tellExported } from './electricity.ts';
import type { Method } from './method.ts';

/**
 * Own renewable energy that is consumed on the spot: zero, by a published row, registered for information (it lowers
 * what is bought). What is exported is shown apart and lowers nothing. Units: kWh. Source: MITECO calculator, sheet 6.
 */
export const renewable: Method = {
  families: ['electricity_es'],
  plan(planner, reading) {
    reading.refuseFactor('factor', 'factorId');
    const amount = fieldAmount(planner, 'quantity', reading.unit('quantity'));
    const chosen = planner.choose(planner.factors.withId('electricity.es.self-consumption-renewable'), undefined, {
      own: [planner.context.country],
      wider: [],
      proxies: ['ES'],
    });
    if (chosen === null) throw new RowError('noFactor', 'quantity', { value: planner.context.country });
    planner.line({ amount, factor: planner.used(chosen) });
    planner.warn('informative');
    reading.choice('technology');
    tellExported(planner);
  },
};
