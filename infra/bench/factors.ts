import { spawnSync } from 'node:child_process';
import { shippedFactors } from '#infra/run/factors.ts';
import { choose, placesOf } from '#shared/emissions/factors/choose.ts';
import { findSupplier, searchSuppliers } from '#shared/emissions/factors/suppliers.ts';
import { type Figure, figure, ratio, withGoal } from './figure.ts';

const LOOKUPS = 200_000;
const RUNS = 5;
const MICROSECOND = { atMost: 1 };

/** Microseconds of one call, the best of some runs: the machine is shared. */
function eachUs(call: (n: number) => unknown, times = LOOKUPS): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now();
    for (let n = 0; n < times; n++) if (call(n) === undefined) throw new Error('Nothing was found');
    least = Math.min(least, ((performance.now() - startedAt) * 1000) / times);
  }
  return least;
}

function lookups(): Figure[] {
  const set = shippedFactors();
  const all = set.seriesOf('fuels_stationary');
  const suppliers = set.seriesOf('electricity_es').filter((one) => one.id.includes('.supplier.'));
  const names = suppliers.map((one) => one.rows.at(-1)?.facts.nameEs ?? '');
  const places = placesOf('ES', undefined);
  const gas = set.withId('fuel.natural-gas.stationary');
  const at = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
  const lookup = (what: string, us: number) => withGoal(figure(what, us, 'us'), MICROSECOND);
  return [
    lookup(
      'a factor by its id',
      eachUs((n) => set.withId(at(all, n).id)[0]),
    ),
    lookup(
      'a factor by the stem of its id',
      eachUs(() => set.withStem('fuel.ipcc.peat')[0]),
    ),
    lookup(
      'a constant',
      eachUs(() => set.constant('td-losses.electricity', 'ES')),
    ),
    lookup(
      'the GWP of a gas',
      eachUs(() => set.gwp('HFC-134a', 'AR6')),
    ),
    lookup(
      'the choice of a year and region',
      eachUs((n) => choose(gas, { year: 2007 + (n % 18), places }) ?? undefined),
    ),
    lookup(
      'a supplier by its id',
      eachUs((n) => findSupplier(set, at(suppliers, n).id, 2024) ?? undefined),
    ),
    figure(
      'a supplier by its name',
      eachUs((n) => findSupplier(set, at(names, n), 2024) ?? 0, 20_000),
      'us',
    ),
    figure(
      'a search among the suppliers',
      eachUs((n) => searchSuppliers(set, at(names, n).slice(0, 5)), 500),
      'us',
    ),
  ];
}

interface Cold {
  readonly ms: number;
  readonly mb: number;
}
function coldRow(families: 'whole' | 'own'): Cold {
  const runs = Array.from({ length: RUNS }, () => {
    const args = ['infra/run/tsx.mjs', 'infra/bench/coldRow.ts', families];
    return JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout) as Cold;
  });
  return { ms: Math.min(...runs.map(({ ms }) => ms)), mb: Math.min(...runs.map(({ mb }) => mb)) };
}

/** Lookups in the factor set, and what it takes to estimate one row of electricity with nothing loaded. */
export function benchFactors(): Figure[] {
  const [whole, own] = [coldRow('whole'), coldRow('own')];
  return [
    ...lookups(),
    figure('one row of electricity, cold, with its own families', own.ms, 'ms'),
    ratio('one row of electricity, cold: time', own.ms, { name: 'the whole set', value: whole.ms }),
    figure('one row of electricity, cold, with its own families: memory', own.mb, 'MB'),
    ratio('one row of electricity, cold: memory', own.mb, { name: 'the whole set', value: whole.mb }),
  ];
}
