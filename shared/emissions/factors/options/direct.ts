import type { FamilyName } from '../format.ts';
import type { Series } from '../series.ts';
import type { FactorSet } from '../set.ts';
import { suppliers, UNKNOWN_SUPPLIER } from '../suppliers.ts';
import { type Option, type OptionSource, type OptionSources, plain } from './option.ts';

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

function gases(set: FactorSet): Option[] {
  return set.table('gwp', 'gases').map((row) => ({
    ...plain,
    value: row.value ?? '',
    label: [row.gas || row.blend, row.alias && `(${row.alias})`].filter(Boolean).join(' '),
    texts: null,
  }));
}

function electricitySuppliers(set: FactorSet): Option[] {
  const named = suppliers(set).map(
    ({ value, name, firstYear, lastYear }): Option => ({
      value,
      label: name,
      texts: null,
      years: [firstYear, lastYear],
      goesWith: [],
    }),
  );
  return [{ ...plain, value: UNKNOWN_SUPPLIER, texts: 'suppliers' }, ...named];
}

const fuelsOf = (use: string, family: FamilyName = 'fuels_mobile'): OptionSource => ({
  families: [family, 'mappings'],
  make: (set) => fuels(set, use),
});

export const directOptions: OptionSources = {
  'fuels.stationary': fuelsOf('stationary', 'fuels_stationary'),
  'fuels.mobile': fuelsOf('mobile'),
  'fuels.rail': fuelsOf('rail'),
  'fuels.maritime': fuelsOf('maritime'),
  'fuels.air': fuelsOf('air'),
  fuelUses: { families: ['fuels_mobile'], make: fuelUses },
  vehicles: { families: ['mappings'], make: (set) => vehicles(set, 'vehicle') },
  vehicleFuels: { families: ['fuels_mobile', 'mappings'], make: vehicleFuels },
  gases: { families: ['gwp'], make: gases },
  'electricity.suppliers': { families: ['electricity_es'], make: electricitySuppliers },
};
