import { optionOf, vanFuels } from '../../methods/freightRoad.ts';
import { fleetKinds } from '../fleet.ts';
import type { FactorSet } from '../set.ts';
import { type Option, type OptionSources, type OptionTexts, plain } from './option.ts';

const idsOf = (set: FactorSet, family: 'freight_transport' | 'glec_defaults'): string[] => [
  ...new Set(set.seriesOf(family).map((series) => series.id)),
];
const named = (values: Iterable<string>, texts: OptionTexts, goesWith: readonly string[] = []): Option[] =>
  [...new Set(values)].map((value) => ({ ...plain, value, texts, goesWith }));

/** Vans by class, trucks by build and weight: the fuel, the load and the refrigeration are other questions. */
function roadVehicles(set: FactorSet): string[] {
  const ids = idsOf(set, 'freight_transport').filter((id) => set.withId(id).some(({ region }) => region === 'GB'));
  const kinds = ids.flatMap(
    (id) => id.match(/^freight\.(van\.[\w-]+)\./)?.[1] ?? id.match(/^freight\.(hgv\..+)\.average-laden$/)?.[1] ?? [],
  );
  return [...new Set(kinds)].map(optionOf);
}

/** Ships and ferries of the British tables by kind and size. */
const vessels = (set: FactorSet): string[] =>
  idsOf(set, 'freight_transport').flatMap((id) =>
    id.startsWith('freight.sea.') && set.withId(`${id}.wtt`).length > 0
      ? [optionOf(id.slice('freight.sea.'.length))]
      : [],
  );

/** What moves a van by its published rows, and the fuels of the ministry's rows for an own consumption. */
function freightFuels(set: FactorSet): Option[] {
  const vans = roadVehicles(set).filter((vehicle) => vehicle.startsWith('van'));
  const published = [...new Set(vans.flatMap((vehicle) => vanFuels(set, vehicle)))].map(
    (value): Option => ({
      ...plain,
      value,
      texts: 'vehicleFuels',
      goesWith: [
        ...vans.filter((vehicle) => vanFuels(set, vehicle).includes(value)),
        ...(value === 'diesel' ? roadVehicles(set).filter((vehicle) => vehicle.startsWith('hgv')) : []),
      ],
    }),
  );
  const burnt = set.seriesOf('fuels_mobile').flatMap(({ id, region }) => {
    const [, fuel = '', use = ''] = id.split('.');
    return region === 'ES' && (use === 'van-n1' || use === 'truck-n2-n3') && fuel !== 'adblue' ? [fuel] : [];
  });
  const others = named(burnt, 'vehicleFuels').filter(({ value }) => !published.some((one) => one.value === value));
  return [...published, ...others];
}

/** Modes of GLEC's default vehicles by the second word of their ids. */
const MODES: Readonly<Record<string, string>> = { road: 'road', sea: 'maritime', inland: 'inland' };

/**
 * Defaults of GLEC for the legs of a chain; `goesWith` is the mode. Those that are refrigerated (a question of its own)
 * and those of other continents are left out.
 */
function glecDefaults(set: FactorSet): Option[] {
  const ids = idsOf(set, 'glec_defaults').filter(
    (id) => !id.endsWith('.refrigerated') && set.withId(id).some(({ region }) => region !== 'IN'),
  );
  return ids.flatMap((id) => {
    const [, mode = ''] = id.split('.');
    return named([optionOf(id)], 'glecVehicles', [MODES[mode] ?? mode]);
  });
}

/** Vehicles of a leg: GLEC's defaults, then the British ones of each mode. Trains and flights have no kinds. */
const legVehicles = (set: FactorSet): Option[] => [
  ...glecDefaults(set),
  ...named(roadVehicles(set), 'freightVehicles', ['road']),
  ...named(vessels(set), 'freightVessels', ['maritime']),
];

/** Kinds of vehicles of a fleet; each goes with its fuels. */
const fleet = (set: FactorSet): Option[] =>
  fleetKinds(set).map(({ value, fuels }) => ({
    ...plain,
    value,
    texts: /^(van|hgv)_/.test(value) ? 'freightVehicles' : 'fleetVehicles',
    goesWith: fuels.map(({ fuel }) => fuel),
  }));

const FLEET_FAMILIES = ['fuels_mobile', 'freight_transport', 'vehicles_km', 'vehicle_consumption', 'mappings'] as const;

export const freightOptions: OptionSources = {
  'freight.road': { families: ['freight_transport'], make: (set) => named(roadVehicles(set), 'freightVehicles') },
  'freight.fuels': { families: ['freight_transport', 'fuels_mobile', 'mappings'], make: freightFuels },
  'freight.maritime': { families: ['freight_transport'], make: (set) => named(vessels(set), 'freightVessels') },
  'glec.vehicles': { families: ['freight_transport', 'glec_defaults'], make: legVehicles },
  'vehicles.fleet': { families: FLEET_FAMILIES, make: fleet },
};
