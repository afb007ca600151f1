import { HOTEL, OTHER_COUNTRY } from '../../methods/hotel.ts';
import { transportRows } from '../../methods/wellToTank.ts';
import type { TableRow } from '../format.ts';
import type { FactorSet } from '../set.ts';
import { type Option, type OptionSources, plain } from './option.ts';

const travelRows = (set: FactorSet): readonly TableRow[] => set.table('mappings', 'travel');
const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== '');

/** Vehicles of a mode, with the fuels that each goes with. */
function vehicles(set: FactorSet, mode: string): Option[] {
  const rows = travelRows(set).filter((row) => row.mode === mode);
  return distinct(rows.map((row) => row.vehicle ?? '')).map((value) => ({
    ...plain,
    value,
    texts: 'travelVehicles',
    goesWith: distinct(rows.filter((row) => row.vehicle === value).map((row) => row.fuel ?? '')),
  }));
}

function fuels(set: FactorSet): Option[] {
  const rows = travelRows(set);
  return distinct(rows.map((row) => row.fuel ?? '')).map((value) => ({
    ...plain,
    value,
    texts: 'vehicleFuels',
    goesWith: distinct(rows.filter((row) => row.fuel === value).map((row) => row.vehicle ?? '')),
  }));
}

/** Countries with a figure of their own, and any other. */
function hotels(set: FactorSet): Option[] {
  const codes = set.withId(HOTEL).map(({ region }) => region);
  return [...codes.filter((code) => code.length === 2), OTHER_COUNTRY].map((value) => ({
    ...plain,
    value,
    texts: 'countries',
  }));
}

/** Fuels with a well-to-tank row. */
function upstreamFuels(set: FactorSet): Option[] {
  const rows = set.table('mappings', 'fuels').filter((row) => row.wtt && row.wtt !== '-' && row.use === '');
  return distinct(rows.map((row) => row.fuel ?? '')).map((value) => ({ ...plain, value, texts: 'fuels' }));
}

function upstreamTransport(set: FactorSet): Option[] {
  const rows = transportRows({ travel: travelRows(set), parts: set.table('mappings', 'event_parts') });
  return distinct(rows.map((row) => row.transport ?? '')).map((value) => ({
    ...plain,
    value,
    texts: 'transports',
    goesWith: distinct(rows.filter((row) => row.transport === value).map((row) => row.fuel ?? '')),
  }));
}

export const peopleOptions: OptionSources = {
  'travel.road': { families: ['mappings'], make: (set) => vehicles(set, 'road') },
  'travel.rail': { families: ['mappings'], make: (set) => vehicles(set, 'rail') },
  'travel.maritime': { families: ['mappings'], make: (set) => vehicles(set, 'maritime') },
  'travel.fuels': { families: ['mappings'], make: fuels },
  hotels: { families: ['hotel_nights'], make: hotels },
  'fuels.wellToTank': { families: ['mappings'], make: upstreamFuels },
  'transport.wellToTank': { families: ['mappings'], make: upstreamTransport },
};
