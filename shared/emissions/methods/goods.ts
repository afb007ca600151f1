import type { Series } from '../factors/series.ts';
import type { FactorSet } from '../factors/set.ts';
import type { UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { fieldAmount } from './amounts.ts';
import type { Method } from './method.ts';
import { planSpend } from './spend.ts';

/** The ends of the published names that say nothing to a buyer. */
const TAILS = /-(incl|excl)\.-forming|-and-lldpe/g;
const materialsOf = new WeakMap<FactorSet, ReadonlyMap<string, ReadonlyMap<string, readonly Series[]>>>();

/** Material -> origin (primary, recycled, re-used) -> its series, from the ids `material.<material>.<origin>`. */
export function materials(set: FactorSet): ReadonlyMap<string, ReadonlyMap<string, readonly Series[]>> {
  const known = materialsOf.get(set);
  if (known !== undefined) return known;
  const all = new Map<string, Map<string, readonly Series[]>>();
  for (const series of set.seriesOf('materials')) {
    const [, material, origin] = /^material\.(.+)\.([^.]+)$/.exec(series.id.replace(TAILS, '')) ?? [];
    if (material === undefined || origin === undefined) continue;
    const word = origin === 'recycled-closed-loop' ? 'recycled' : origin;
    const origins = all.get(material) ?? new Map<string, readonly Series[]>();
    origins.set(word, [...(origins.get(word) ?? []), series]);
    all.set(material, origins);
  }
  materialsOf.set(set, all);
  return all;
}

function materialFactor(planner: Planner, reading: Reading): UsedFactor {
  const material = reading.requiredText('material');
  const origins = materials(planner.factors).get(material);
  if (origins === undefined)
    throw new RowError('unknownOption', 'material', {
      value: material,
      accepted: [...materials(planner.factors).keys()].join(', '),
    });
  const origin = reading.choice('origin');
  const chosen = planner.choose(origins.get(origin) ?? []);
  if (chosen === null)
    throw new RowError('unknownOption', 'origin', { value: origin, accepted: [...origins.keys()].join(', ') });
  return planner.used(chosen);
}

function itemFactor(planner: Planner, reading: Reading): UsedFactor {
  const item = reading.requiredText('item');
  const series = planner.factors.withId(`capital-good.${item}`);
  if (series.length === 0) {
    const stem = planner.factors.withStem('capital-good').map(({ id }) => id.split('.').at(-1));
    throw new RowError('unknownOption', 'item', { value: item, accepted: [...new Set(stem)].join(', ') });
  }
  const chosen = planner.choose(series);
  if (chosen === null) throw new RowError('noFactor', 'item', { value: item });
  return planner.used(chosen);
}

/**
 * Goods and services that were bought, cradle to gate: mass x factor of the material and its origin; units x factor of
 * the item; or EUR by sector. A supplier's own factor goes before all. Everything upstream is inside the factors, so no
 * companion stands beside them (GHG Protocol Scope 3 Standard, table 5.4, categories 1 and 2).
 */
const bought = (published: (planner: Planner, reading: Reading) => UsedFactor): Method => ({
  families: ['materials', 'spend_nace', 'constants'],
  plan(planner, reading) {
    if (reading.choice('basedOn') === 'spend') {
      planSpend(planner);
      return;
    }
    const amount = fieldAmount(planner, 'quantity', reading.unit('quantity', reading.row.factor?.unit));
    const own = planner.forced(['materials']) ?? planner.own();
    planner.line({ amount, factor: own ?? published(planner, reading) });
  },
});
export const purchases = bought(materialFactor);
export const capitalGoods = bought(itemFactor);
