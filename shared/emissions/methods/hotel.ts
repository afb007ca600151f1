import type { Chosen, Places } from '../factors/choose.ts';
import type { LineSpec } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { RowError } from '../reading.ts';
import { fieldInputs, quotientAmount, registered } from './amounts.ts';
import type { Method } from './method.ts';

/** Rows of occupied rooms, one a country of the stay. */
export const HOTEL = 'hotel-night.room';
/** A country without a figure of its own: Great Britain stands in, marked (RULES "Factor choice"). */
export const OTHER_COUNTRY = 'other';
const STAND_IN = 'GB';

/**
 * Hotels: nights x rooms x factor of an occupied room and night in the country of the stay (not of the company). The
 * factors are of the room, not of the guest. Units: nights, rooms, kg CO2e per room and night. Source: Government GHG Conversion Factors, hotel stay (Cornell Hotel
 * Sustainability Benchmarking Index); GHG Protocol category 6, optional part.
 */
export const hotelNights: Method = {
  families: ['hotel_nights'],
  plan(planner, reading) {
    const amount = quotientAmount(planner, {
      of: [
        ...fieldInputs(planner, 'nights', registered('night')),
        ...(reading.has('rooms') ? fieldInputs(planner, 'rooms', registered('room')) : []),
      ],
      unit: registered('night'),
    });
    const own = planner.forced(['hotel_nights']) ?? planner.own();
    if (own === null) hotelLine(planner, reading.requiredText('country'), { amount });
    else planner.line({ amount, factor: own });
  },
};

/** The nights of a stay in a country, or in one without figures. Error: a country that is neither. */
export function hotelLine(planner: Planner, country: string, line: Omit<LineSpec, 'factor'>): void {
  const series = planner.factors.withId(HOTEL);
  const code = country === OTHER_COUNTRY ? country : country.toUpperCase();
  const places: Places =
    code === OTHER_COUNTRY
      ? { own: [], wider: planner.places.wider, proxies: [STAND_IN] }
      : { own: [code], wider: [], proxies: [] };
  const chosen: Chosen | null = planner.choose(series, undefined, places);
  if (chosen === null) {
    const accepted = [...series.map((one) => one.region), OTHER_COUNTRY].join(', ');
    throw new RowError('unknownOption', 'country', { value: country, accepted });
  }
  planner.line({ ...line, factor: planner.used(chosen) });
}
