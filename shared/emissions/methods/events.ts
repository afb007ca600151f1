import { ISO_OF_GHG } from '../categories.ts';
import type { TableRow } from '../factors/format.ts';
import type { AmountInput, UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import type { GhgCategory } from '../types.ts';
import { fieldInputs, quotientAmount, registered } from './amounts.ts';
import { arrivals, haulOf, shapeOf } from './arrivals.ts';
import { losses, upstream } from './grid.ts';
import { heatCompanions, heatDefault } from './heat.ts';
import { hotelLine } from './hotel.ts';
import type { Method } from './method.ts';
import { nationalGrid, TRAVEL_FAMILIES, travelWellToTank, type Where } from './travel.ts';

const within = (ghgCategory: GhgCategory, part: string): Where & { part: string } => ({
  part,
  category: { scope: 3, ghgCategory, isoCategory: ISO_OF_GHG[ghgCategory] },
});
const STAY = within('3.6', 'nights');
/** A rented place is a leased asset: its energy is the lessor's scope 1 and 2. One's own is in one's own bills. */
const VENUE_POWER = within('3.8', 'venueElectricity');
const VENUE_HEAT = within('3.8', 'venueHeat');

/**
 * One event: attendees by origin and way of coming (there and back), nights, meals, energy of the rented venue, printed
 * matter, stands, waste and freight, each a line with the factor, the category and the companions that the activity of
 * its own would have. What is not answered is not there. Units: km, attendees, nights, kWh, kg, t. Source: GHG Protocol, Technical Guidance for Calculating Scope 3
 * Emissions, categories 1, 4, 5, 6 and 8.
 */
export const events: Method = {
  families: [...TRAVEL_FAMILIES, 'hotel_nights', 'heat_steam', 'td_losses', 'materials', 'waste', 'freight_transport'],
  shape: shapeOf,
  plan(planner, reading) {
    const { factor, factorId } = reading.row;
    if (factor !== undefined || factorId !== undefined)
      throw new RowError('factorOfOnePart', factor === undefined ? 'factorId' : 'factor');
    reading.requiredText('eventName');
    arrivals(planner, reading, STAY.category);
    for (const [field, lines] of Object.entries(PARTS)) if (reading.has(field)) lines(planner, reading);
    if (planner.lines.length === 0) throw new RowError('eventEmpty', 'localByCar');
  },
};

type Lines = (planner: Planner, reading: Reading) => void;
/** Field whose answer makes a part -> its lines. */
const PARTS: Readonly<Record<string, Lines>> = {
  nights: stays,
  meals: mealLine,
  venueElectricity: venuePower,
  venueHeat,
  printed: massLine({ part: 'printed', kind: 'printedMaterial', category: '3.1' }),
  stands: massLine({ part: 'stands', kind: 'standMaterial', category: '3.1' }),
  waste: massLine({ part: 'waste', kind: 'wasteKind', category: '3.5' }),
  freight: freightLine,
};

function stays(planner: Planner, reading: Reading): void {
  const of = fieldInputs(planner, 'nights', registered('night'));
  hotelLine(planner, reading.requiredText('country'), {
    ...STAY,
    amount: quotientAmount(planner, { of, unit: registered('night') }),
  });
}

function mealLine(planner: Planner, reading: Reading): void {
  if (!reading.has('foodPerMeal')) throw new RowError('required', 'foodPerMeal');
  const of = [
    ...fieldInputs(planner, 'meals', registered('ud')),
    ...fieldInputs(planner, 'foodPerMeal', registered('kg')),
  ];
  const row = partRow(planner, { part: 'meals', kind: 'food-and-drink', field: 'meals', treatment: '' });
  const amount = quotientAmount(planner, { of, unit: registered('kg') });
  planner.line({ ...within('3.1', 'meals'), amount, factor: partFactor(planner, row, 'meals') });
}

function venuePower(planner: Planner, reading: Reading): void {
  const amount = energyAmount(planner, reading, 'venueElectricity');
  const line = { ...VENUE_POWER, amount };
  const factor = nationalGrid(planner);
  planner.line({ ...line, factor });
  losses(planner, { ...line, factor });
  upstream(planner, line);
}

function venueHeat(planner: Planner, reading: Reading): void {
  const line = { ...VENUE_HEAT, amount: energyAmount(planner, reading, 'venueHeat') };
  planner.line({ ...line, factor: heatDefault(planner, 'heat') });
  heatCompanions(planner, line);
}

function energyAmount(planner: Planner, reading: Reading, field: string): number {
  const unit = reading.unit(field);
  return quotientAmount(planner, { of: [{ name: field, field, unit: unit.id }], unit });
}

interface Mass {
  /** Field with the mass, and part of `event_parts.csv`. */
  readonly part: string;
  /** Field that says of what. */
  readonly kind: string;
  readonly category: GhgCategory;
}

function massLine({ part, kind, category }: Mass): Lines {
  return (planner, reading) => {
    const unit = reading.unit(part);
    const treatment = part === 'waste' ? reading.choice('wasteTreatment') : '';
    const row = partRow(planner, { part, kind: reading.choice(kind), field: kind, treatment });
    const of: AmountInput[] = [{ name: part, field: part, unit: unit.id }];
    const amount = quotientAmount(planner, { of, unit });
    planner.line({ ...within(category, part), amount, factor: partFactor(planner, row, kind) });
  };
}

function freightLine(planner: Planner, reading: Reading): void {
  if (!reading.has('freightDistance')) throw new RowError('required', 'freightDistance');
  const of = [
    ...fieldInputs(planner, 'freight', registered('t')),
    ...fieldInputs(planner, 'freightDistance', registered('km')),
  ];
  const kind = reading.choice('freightVehicle');
  const treatment = kind === 'plane' ? haulOf(reading.row.inputs, 'freightDistance') : '';
  const row = partRow(planner, { part: 'freight', kind, field: 'freightVehicle', treatment });
  const line = { ...within('3.4', 'freight'), amount: quotientAmount(planner, { of, unit: registered('tkm') }) };
  planner.line({ ...line, factor: partFactor(planner, row, 'freightVehicle') });
  travelWellToTank(planner, row.wtt, line);
}

interface Wanted {
  readonly part: string;
  readonly kind: string;
  readonly treatment: string;
  /** Of the row, named by the error. */
  readonly field: string;
}

/** The row of `event_parts.csv` of a part. Error: a treatment that this waste does not have. */
function partRow({ factors }: Planner, { part, kind, treatment, field }: Wanted): TableRow {
  const rows = factors.table('mappings', 'event_parts').filter((row) => row.part === part && row.kind === kind);
  const row = rows.find((one) => one.treatment === treatment);
  if (row !== undefined) return row;
  const accepted = rows.map((one) => one.treatment).join(', ');
  throw new RowError('unknownOption', rows.length > 0 ? 'wasteTreatment' : field, {
    value: rows.length > 0 ? treatment : kind,
    accepted,
  });
}

function partFactor(planner: Planner, row: TableRow, field: string): UsedFactor {
  const chosen = planner.choose(planner.factors.withId(row.factor ?? ''));
  if (chosen === null) throw new RowError('noFactor', field, { value: row.kind ?? '' });
  return planner.used(chosen);
}
