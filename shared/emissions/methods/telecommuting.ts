import { home } from '../factors/choose.ts';
import type { AmountInput, UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { fieldInputs, fixed, quotientAmount, registered } from './amounts.ts';
import { GRID_FAMILIES, losses, upstream } from './grid.ts';
import type { Method } from './method.ts';
import { nationalGrid } from './travel.ts';

const CONSUMPTION = 'telecommuting.office-equipment.kwh-hour';
const HEATING = 'telecommuting.heating.hour';

/**
 * Working from home: hours x people x kWh of the equipment per hour (0.14, a parameter of the data) x the grid of the
 * country, or the kWh that are known; with losses and upstream, all in the category of commuting. Heating on request:
 * hours x people x the British factor, marked as a proxy (its climate is another). Source: EcoAct homeworking white
 * paper in the Government GHG Conversion Factors; GHG Protocol category 7, teleworking.
 */
export const telecommuting: Method = {
  families: ['telecommuting', ...GRID_FAMILIES],
  plan(planner, reading) {
    const { scope, ghgCategory, isoCategory } = reading.type;
    const category = { scope, ghgCategory, isoCategory };
    const own = planner.forced(['telecommuting']) ?? planner.own();
    const isWarmed = reading.choice('heating') !== 'no';
    if (own !== null) {
      planner.line({ amount: ownAmount(planner, reading, own), factor: own });
      if (isWarmed) heated(planner, reading);
      return;
    }
    const amount = quotientAmount(planner, { of: energyOf(planner, reading), unit: registered('kWh') });
    const factor = nationalGrid(planner);
    const line = { amount, category, ...(isWarmed ? { part: 'electricity' } : {}) };
    planner.line({ ...line, factor });
    losses(planner, { ...line, factor });
    upstream(planner, line);
    if (isWarmed) heated(planner, reading);
  },
};

/** What a factor of one's own is per: energy, hours or days at home. Time is not converted: a day of work is not 24 hours. */
function ownAmount(planner: Planner, reading: Reading, { unit }: UsedFactor): number {
  const amount = (of: AmountInput[], id: string) => quotientAmount(planner, { of, unit: registered(id) });
  if (unit.dimension === 'energy') return amount(energyOf(planner, reading), 'kWh');
  if (unit.id === 'hour') return amount(hoursOf(planner, reading), 'hour');
  const isByDay = unit.id === 'day' && reading.choice('workedBy') === 'days';
  if (!isByDay) throw new RowError('unitMismatch', 'factor', { value: unit.id, accepted: 'kWh, hour, day' });
  return amount([...given(planner, reading, 'days', 'day'), ...peopleOf(planner, reading)], 'day');
}

/** What one person consumes, times the people. */
function energyOf(planner: Planner, reading: Reading): AmountInput[] {
  if (reading.choice('workedBy') === 'energy')
    return [...given(planner, reading, 'electricity', 'kWh'), ...peopleOf(planner, reading)];
  const places = home(planner.context.country);
  const chosen = planner.choose(planner.factors.withId(CONSUMPTION), undefined, places);
  if (chosen === null) throw new RowError('noFactor', 'hours', { value: CONSUMPTION });
  const source = planner.factors.sourceOfRow(chosen.series, chosen.row);
  const perHour = fixed('kWhPerHour', Number(chosen.row.extra.parameter), 'kWh/hour', source);
  return [...hoursOf(planner, reading), perHour];
}

/** Hours at home of one person, times the people. Heating needs them even where the kWh are known. */
function hoursOf(planner: Planner, reading: Reading): AmountInput[] {
  const hours =
    reading.choice('workedBy') === 'days'
      ? [...given(planner, reading, 'days', 'day'), ...given(planner, reading, 'hoursPerDay', 'hour')]
      : given(planner, reading, 'hours', 'hour');
  return [...hours, ...peopleOf(planner, reading)];
}

const peopleOf = (planner: Planner, reading: Reading): AmountInput[] =>
  reading.has('employees') ? fieldInputs(planner, 'employees', registered('employee')) : [];

function given(planner: Planner, reading: Reading, field: string, unit: string): AmountInput[] {
  if (!reading.has(field)) throw new RowError('required', field);
  const wanted = registered(unit);
  const written = reading.unit(field);
  // A day of work is not 24 hours: time is not converted.
  if (wanted.dimension === 'time' && written.id !== unit)
    throw new RowError('unitMismatch', `${field}Unit`, { value: written.id, accepted: unit });
  return fieldInputs(planner, field, wanted);
}

function heated(planner: Planner, reading: Reading): void {
  const chosen = planner.choose(planner.factors.withId(HEATING));
  if (chosen === null) throw new RowError('noFactor', 'heating', { value: HEATING });
  planner.warn('britishHeating');
  const amount = quotientAmount(planner, { of: hoursOf(planner, reading), unit: registered('hour') });
  planner.line({ amount, factor: planner.used(chosen), part: 'heating' });
}
