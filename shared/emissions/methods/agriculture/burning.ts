import type { Planner } from '../../planner.ts';
import { RowError } from '../../reading.ts';
import { Equation, published } from './equation.ts';

export const COMBUSTION_FACTOR = 'cf-other-crops';
const FACTOR = 'residue-burning';

/**
 * Burning of residues in the field: t of dry matter x combustion factor x kg of each gas per t burnt; its CO2 is biogenic.
 * Source: IPCC 2006 vol. 4 eq. 2.27, table 2.5. The row hints that open burning is restricted.
 */
export function burnt(planner: Planner, dryMatter: (equation: Equation) => string): void {
  const equation = new Equation(planner);
  const tonnes = dryMatter(equation);
  const amount = equation.amount(`${tonnes} * ${equation.parameter('combustion', COMBUSTION_FACTOR)}`, 't');
  const factor = published(planner, FACTOR);
  if (factor === undefined) {
    const field = planner.reading.has('burntDryMatter') ? 'burntDryMatter' : 'burntPercent';
    throw new RowError('noFactor', field, { value: FACTOR });
  }
  planner.line({ amount, factor, part: 'burning' });
  planner.warn('openBurning');
}
