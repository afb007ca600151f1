import type { Series } from '../series.ts';
import type { FactorSet } from '../set.ts';
import { suppliers, UNKNOWN_SUPPLIER } from '../suppliers.ts';
import { type Option, type OptionSources, plain } from './option.ts';

const MODES = ['rail', 'maritime', 'air'];

function yearsOf(series: readonly Series[]): Option['years'] {
  const years = series.flatMap((one) => one.rows.map((row) => row.year));
  return years.length === 0 ? null : [Math.min(...years), Math.max(...years)];
}

/** Ids `fuel.<fuel>.<use>` of the ministry. */
function official(
  set: FactorSet,
  family: 'fuels_mobile' | 'fuels_stationary',
): { fuel: string; use: string; series: Series }[] {
  return set
    .seriesOf(family)
    .filter((series) => series.region === 'ES')
    .map((series) => {
      const [, fuel = '', use = ''] = series.id.split('.');
      return { fuel, use, series };
    });
}

function fuels(set: FactorSet, use: string): Option[] {
  const isOwn = (one: string) => (use === 'mobile' ? !MODES.includes(one) : one === use);
  const rows = official(set, use === 'stationary' ? 'fuels_stationary' : 'fuels_mobile').filter((one) =>
    isOwn(one.use),
  );
  const listed = set
    .table('mappings', 'fuels')
    .filter((row) => (row.listed ?? '').split(' ').includes(use))
    .map((row) => row.fuel ?? '');
  return [...new Set([...rows.map((one) => one.fuel), ...listed])].map((value) => {
    const own = rows.filter((one) => one.fuel === value);
    const uses = use === 'mobile' ? [...new Set(own.map((one) => one.use))] : [];
    return { value, label: null, texts: 'fuels', years: yearsOf(own.map((one) => one.series)), goesWith: uses };
  });
}

function fuelUses(set: FactorSet): Option[] {
  const uses = official(set, 'fuels_mobile').map((one) => one.use);
  return [...new Set(uses)]
    .filter((use) => !MODES.includes(use))
    .map((value) => ({ ...plain, value, texts: 'fuelUses' }));
}

function vehicles(set: FactorSet, column: 'vehicle' | 'fuel'): Option[] {
  const rows = set.table('mappings', 'vehicles');
  const other = column === 'vehicle' ? 'fuel' : 'vehicle';
  return [...new Set(rows.map((row) => row[column] ?? ''))].map((value) => ({
    ...plain,
    value,
    texts: column === 'vehicle' ? 'vehicles' : 'vehicleFuels',
    goesWith: rows.filter((row) => row[column] === value).map((row) => row[other] ?? ''),
  }));
}

function vehicleFuels(set: FactorSet): Option[] {
  const byDistance = vehicles(set, 'fuel');
  const burnt = fuels(set, 'mobile').filter((fuel) => !byDistance.some((one) => one.value === fuel.value));
  return [...byDistance, ...burnt];
}

export const directOptions: OptionSources = {
  'fuels.stationary': (set) => fuels(set, 'stationary'),
  'fuels.mobile': (set) => fuels(set, 'mobile'),
  'fuels.rail': (set) => fuels(set, 'rail'),
  'fuels.maritime': (set) => fuels(set, 'maritime'),
  'fuels.air': (set) => fuels(set, 'air'),
  fuelUses,
  vehicles: (set) => vehicles(set, 'vehicle'),
  vehicleFuels,
  gases: (set) =>
    set.table('gwp', 'gases').map((row) => ({
      ...plain,
      value: row.value ?? '',
      label: [row.gas || row.blend, row.alias && `(${row.alias})`].filter(Boolean).join(' '),
      texts: null,
    })),
  'electricity.suppliers': (set) => [
    { ...plain, value: UNKNOWN_SUPPLIER, texts: 'suppliers' },
    ...suppliers(set).map(
      ({ value, name, firstYear, lastYear }): Option => ({
        value,
        label: name,
        texts: null,
        years: [firstYear, lastYear],
        goesWith: [],
      }),
    ),
  ],
};
