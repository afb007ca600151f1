import type { Planner } from '../../planner.ts';
import { type Reading, RowError } from '../../reading.ts';
import { Equation } from './equation.ts';
import { type LivestockClass, livestockClasses } from './livestock.ts';

/** The class of animals of a row, among those that the activity has rows for. */
export function classOf(reading: Reading, column: 'enteric' | 'manure'): LivestockClass {
  const value = reading.requiredText('livestock');
  const offered = livestockClasses.filter((one) => one[column] !== undefined);
  const found = offered.find((one) => one.value === value);
  if (found !== undefined) return found;
  throw new RowError('unknownOption', 'livestock', { value, accepted: offered.map((one) => one.value).join(', ') });
}

/**
 * Adds the annual average population to an equation: heads as they are; livestock units / units per head; or days alive
 * x animals produced in the year / 365. Source: IPCC 2006 vol. 4 eq. 10.1; Eurostat livestock units.
 */
export function population(equation: Equation, reading: Reading, { unit }: LivestockClass): string {
  const way = reading.choice('population');
  if (way === 'heads') return equation.field('heads', 'head');
  if (way === 'livestockUnits') {
    const units = equation.field('livestockUnits', 'lsu');
    if (unit === undefined) throw new RowError('livestockUnitUnknown', 'population');
    const perHead = equation.parameter('unitsPerHead', `livestock-unit-${unit}`);
    return equation.step('population', `${units} / ${perHead}`, 'head·yr');
  }
  const [days, produced] = [equation.field('daysAlive', 'day'), equation.field('produced', 'head')];
  return equation.step('population', `${days} * ${produced} / 365`, 'head·yr');
}

/** The same as an amount of its own, in heads over the year. */
export function populationAmount(planner: Planner, reading: Reading, livestock: LivestockClass): number {
  const equation = new Equation(planner);
  return equation.amount(population(equation, reading, livestock), 'head·yr');
}
