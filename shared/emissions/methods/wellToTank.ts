import { ISO_OF_GHG } from '../categories.ts';
import { type Chosen, home } from '../factors/choose.ts';
import type { TableRow } from '../factors/format.ts';
import type { UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { RowError } from '../reading.ts';
import type { GhgCategory } from '../types.ts';
import { fieldAmount } from './amounts.ts';
import { quantityOf, refuseCubicMetres } from './combustion.ts';
import { askOfLiquid, FUEL_FAMILIES, fuelRow, withinReach } from './fuels.ts';
import { GRID_FAMILIES, losses, upstreamLine } from './grid.ts';
import type { Method } from './method.ts';
import { nationalGrid } from './travel.ts';

/**
 * The upstream of a fuel whose direct emissions came from elsewhere (an external calculation or factor: the row says
 * which, because activities of fuel bring their own companion). Quantity x well-to-tank factor, scope 3.3. Source: GHG
 * Protocol, Technical Guidance for Calculating Scope 3 Emissions, category 3, activity A.
 */
export const wellToTankFuels: Method = {
  families: FUEL_FAMILIES,
  plan(planner, reading) {
    reading.choice('countedIn');
    const given = planner.forced(['wtt']) ?? planner.own();
    if (given !== null) {
      planner.line({
        amount: fieldAmount(planner, 'quantity', reading.unit('quantity', given.unit.id)),
        factor: given,
      });
      return;
    }
    const fuel = reading.requiredText('fuel');
    const row = fuelRow(planner.factors, fuel, '');
    const all = row?.wtt ? planner.factors.withStem(`wtt.fuel.${row.wtt}`) : [];
    if (row === undefined || all.length === 0) throw new RowError('noFactor', 'fuel', { value: fuel });
    const unit = reading.unit('quantity');
    refuseCubicMetres(row, unit, 'quantityUnit');
    askOfLiquid(planner, row, 'quantity');
    const amount = quantityOf(planner, unit, { row, factorUnit: undefined });
    const { series, cost } = withinReach(planner.factors, all, { fuel: row, from: planner.amounts[amount]?.unit });
    const chosen = planner.choose(series, cost);
    if (chosen === null)
      throw new RowError('propertyMissing', 'quantityUnit', {
        value: unit.id,
        accepted: [...new Set(all.map((one) => one.unit.id))].join(', '),
      });
    planner.line({ amount, factor: upstreamFactor(planner, chosen), fuel: row });
  },
};

/** Upstream and losses of kWh whose direct emissions came from elsewhere. Scope 3.3, activities B and C of the Guidance. */
export const wellToTankElectricity: Method = {
  families: GRID_FAMILIES,
  plan(planner, reading) {
    reading.choice('countedIn');
    const given = planner.forced(['wtt']) ?? planner.own();
    const amount = fieldAmount(planner, 'quantity', reading.unit('quantity'));
    if (given !== null) {
      planner.line({ amount, factor: given });
      return;
    }
    const { country } = planner.context;
    const chosen = planner.choose(planner.factors.withId('wtt.electricity.generation.kwh'), undefined, home(country));
    if (chosen === null) throw new RowError('noFactor', 'quantity', { value: country });
    planner.line({ amount, factor: upstreamFactor(planner, chosen), part: 'generation' });
    losses(planner, { amount, factor: nationalGrid(planner), part: 'losses' });
    upstreamLine(planner, { amount, part: 'losses' }, 'upstreamOfLosses');
  },
};

/**
 * Upstream of transport whose direct emissions came from elsewhere: km, passenger-km or tonne-km x the well-to-tank
 * factor, in the category that the direct emissions are in.
 */
export const wellToTankTransport: Method = {
  families: ['wtt', 'passenger_transport', 'freight_transport', 'mappings'],
  plan(planner, reading) {
    reading.choice('countedIn');
    const ghgCategory = reading.choice('ghgCategory') as GhgCategory;
    const category = { scope: 3, ghgCategory, isoCategory: ISO_OF_GHG[ghgCategory] } as const;
    const given = planner.forced(['wtt', 'passenger_transport', 'freight_transport']) ?? planner.own();
    const unit = reading.unit('quantity', given?.unit.id);
    const amount = fieldAmount(planner, 'quantity', unit);
    if (given !== null) {
      if (given.ref.id !== null && !/^wtt\.|\.wtt$/.test(given.ref.id))
        throw new RowError('factorOfAnotherActivity', 'factorId', { value: given.ref.id });
      planner.line({ amount, factor: given, category });
      return;
    }
    const transport = reading.requiredText('transport');
    const id = upstreamOfTransport(planner, transport);
    const chosen = planner.choose(planner.factors.withId(id));
    if (chosen === null) throw new RowError('noFactor', 'transport', { value: transport });
    planner.line({ amount, factor: upstreamFactor(planner, chosen), category });
  },
};

/** A row of upstream is never provisional (no registry waits for it), but what stands in is told. */
function upstreamFactor(planner: Planner, chosen: Chosen): UsedFactor {
  const details = { year: planner.year, factorYear: chosen.row.year, region: chosen.series.region };
  if (chosen.isProxy) planner.warn('proxyRegion', details);
  else if (chosen.row.year < planner.year) planner.warn('earlierYear', details);
  else if (chosen.row.year > planner.year) planner.warn('laterYear', details);
  return planner.used(chosen, 'companion');
}

/** Vehicles and hauls with a well-to-tank row, as `<mode>-<vehicle>`: those of people and of freight. */
export function transportRows(tables: { travel: readonly TableRow[]; parts: readonly TableRow[] }): TableRow[] {
  const freight = tables.parts.flatMap((row) =>
    row.part === 'freight'
      ? [{ transport: ['freight', row.kind, row.treatment].filter(Boolean).join('-'), fuel: '', wtt: row.wtt ?? '' }]
      : [],
  );
  const people = tables.travel.map((row) => ({
    transport: `${row.mode}-${row.vehicle}`,
    fuel: row.fuel ?? '',
    wtt: row.wtt ?? '',
  }));
  const flights = ['domestic', 'short-haul', 'long-haul', 'international'].map((haul) => ({
    transport: `air-${haul}`,
    fuel: '',
    wtt: `passenger.air.${haul}.average.with-rf.wtt`,
  }));
  return [...people, ...flights, ...freight].filter(({ wtt }) => wtt !== '' && wtt !== '-');
}

function upstreamOfTransport({ factors, reading }: Planner, transport: string): string {
  const rows = transportRows({
    travel: factors.table('mappings', 'travel'),
    parts: factors.table('mappings', 'event_parts'),
  });
  const own = rows.filter((row) => row.transport === transport);
  if (own.length === 0) {
    const accepted = [...new Set(rows.map((row) => row.transport))].join(', ');
    throw new RowError('unknownOption', 'transport', { value: transport, accepted });
  }
  const fuel = own.some((row) => row.fuel !== '') ? reading.requiredText('fuel') : undefined;
  const row = fuel === undefined ? own[0] : own.find((one) => one.fuel === fuel);
  if (row === undefined)
    throw new RowError('unknownOption', 'fuel', { value: fuel ?? '', accepted: own.map((one) => one.fuel).join(', ') });
  return row.wtt ?? '';
}
