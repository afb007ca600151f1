import { RowError } from '../reading.ts';
import { fieldAmount } from './amounts.ts';
import { given, refuseMasses } from './external.ts';
import type { Method } from './method.ts';

const typed = given(false);

/**
 * Emissions of a reaction: mass produced or used x factor of the process (clinker, lime, carbonates); or the masses of
 * each gas that the plant measures, never both. Units: t, kg CO2 per t. Source: IPCC 2006 vol. 3 ch. 2, tier 1 and equation 2.4.
 */
export const processEmissions: Method = {
  families: ['agriculture'],
  isOwn: (row) => row.inputs.process === undefined,
  plan(planner, reading) {
    const process = reading.text('process');
    if (process === undefined) {
      typed.plan(planner, reading);
      return;
    }
    refuseMasses(reading);
    if (!reading.has('quantity')) throw new RowError('required', 'quantity');
    const series = planner.factors.withId(process).filter(({ category }) => category === 'process-emissions');
    if (series.length === 0) {
      const known = planner.factors.seriesOf('agriculture').filter(({ category }) => category === 'process-emissions');
      const accepted = [...new Set(known.map(({ id }) => id))].join(', ');
      throw new RowError('unknownOption', 'process', { value: process, accepted });
    }
    const chosen = planner.choose(series);
    if (chosen === null) throw new RowError('noFactor', 'process', { value: process });
    const amount = fieldAmount(planner, 'quantity', reading.unit('quantity', reading.row.factor?.unit));
    planner.line({ amount, factor: planner.forced(['agriculture']) ?? planner.own() ?? planner.used(chosen) });
  },
};
