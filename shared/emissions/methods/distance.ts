import { decimalOf, hundredth, multiply } from '../decimal.ts';
import type { TableRow } from '../factors/format.ts';
import type { UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { fieldAmount, fieldInputs, fixed, plainStep, quotientAmount, registered } from './amounts.ts';
import { FUEL_FAMILIES, fuelFactor, fuelRow, fuelWellToTank, holdsUpstream } from './fuels.ts';
import type { Method } from './method.ts';

/**
 * Own vehicles by distance: km x factor per km of the vehicle and fuel; with a known consumption, km x l/100 km x the
 * factor of the fuel. Well-to-tank beside it. Source: MITECO calculator, sheet 10, options A.1 and A.2.
 *
 * What charges a plug-in hybrid is answered as electricity, with its own upstream, but the well-to-tank row of a plug-in
 * (DESNZ) holds that upstream too: it would count twice. The fuel alone takes the well-to-tank row of petrol, times CO2e
 * per km from the exhaust of the plug-in / that of the petrol car of the same size (`wtt_of` of `vehicles.csv`).
 */
export const distance: Method = {
  families: ['vehicles_km', ...FUEL_FAMILIES],
  plan(planner, reading) {
    if (reading.has('consumption')) return byConsumption(planner, reading);
    const amount = fieldAmount(planner, 'distance', reading.unit('distance'));
    const own = planner.forced(['vehicles_km']) ?? planner.own();
    const mapped = own === null ? neededVehicle(planner, reading) : givenVehicle(planner, reading);
    planner.line({ amount, factor: own ?? vehicleFactor(planner, mapped) });
    const drive = mapped?.fuel;
    if (drive === 'electric' || drive === 'plug-in-hybrid') planner.warn('electricityApart');
    if (drive !== 'electric') wellToTank(planner, mapped, amount);
  },
};

function vehicleFactor(planner: Planner, mapped: TableRow | undefined): UsedFactor {
  const chosen = planner.choose(planner.factors.withId(mapped?.factor ?? ''));
  if (chosen === null) throw new RowError('noFactor', 'vehicle', { value: mapped?.vehicle ?? '' });
  return planner.used(chosen);
}

/** The row of `vehicles.csv` of the factor that is forced, or of the vehicle and fuel, if the row says both. */
function givenVehicle({ factors }: Planner, reading: Reading): TableRow | undefined {
  const [vehicle, fuel] = [reading.text('vehicle'), reading.text('fuel')];
  const rows = factors.table('mappings', 'vehicles');
  const forced = rows.find(({ factor }) => factor === reading.row.factorId);
  return forced ?? rows.find((row) => row.vehicle === vehicle && row.fuel === fuel);
}

function neededVehicle(planner: Planner, reading: Reading): TableRow {
  const vehicle = reading.requiredText('vehicle');
  const fuel = reading.requiredText('fuel');
  const row = givenVehicle(planner, reading);
  if (row !== undefined) return row;
  const rows = planner.factors.table('mappings', 'vehicles').filter((one) => one.vehicle === vehicle);
  if (rows.length === 0) {
    const known = planner.factors.table('mappings', 'vehicles').map((one) => one.vehicle ?? '');
    throw new RowError('unknownOption', 'vehicle', { value: vehicle, accepted: [...new Set(known)].join(', ') });
  }
  throw new RowError('unknownOption', 'fuel', { value: fuel, accepted: rows.map((one) => one.fuel).join(', ') });
}

function wellToTank(planner: Planner, mapped: TableRow | undefined, amount: number): void {
  if (holdsUpstream(planner)) return;
  const chosen = mapped?.wtt ? planner.choose(planner.factors.withId(mapped.wtt)) : null;
  if (chosen === null) {
    planner.warn('wellToTankMissing');
    return;
  }
  if (chosen.isProxy) planner.warn('wellToTankProxy', { region: chosen.series.region, factorYear: chosen.row.year });
  const burnt = mapped?.wtt_of ? burntAmount(planner, mapped) : amount;
  planner.line({ kind: 'wellToTank', amount: burnt, factor: planner.used(chosen, 'companion') });
}

/** The km that the car of `wtt_of` drives on the fuel of this one's. */
function burntAmount(planner: Planner, { factor, wtt_of, vehicle }: TableRow): number {
  const perKm = (name: string, id: string) => {
    const chosen = planner.choose(planner.factors.withId(id));
    const kg = chosen?.row.values[4];
    if (!chosen || !kg) throw new RowError('noFactor', 'vehicle', { value: vehicle ?? '' });
    return fixed(name, kg, 'kg/km', planner.factors.sourceOfRow(chosen.series, chosen.row));
  };
  planner.warn('plugInUpstream');
  const km = registered('km');
  return quotientAmount(planner, {
    of: [...fieldInputs(planner, 'distance', km), perKm('exhaustOfPlugIn', factor ?? '')],
    by: [perKm('exhaustOfPetrol', wtt_of ?? '')],
    unit: km,
  });
}

function byConsumption(planner: Planner, reading: Reading): void {
  const unit = reading.unit('distance');
  const per100 = reading.unit('consumption');
  const burnt = registered(per100.dimension === 'consumptionMass' ? 'kg' : 'l');
  const toKm = plainStep(planner, 'distance', registered('km'));
  const step = decimalOf(toKm?.value ?? 1);
  const amount = planner.amount({
    label: 'consumption',
    inputs: [
      { name: 'distance', field: 'distance', unit: unit.id },
      ...(toKm === undefined ? [] : [{ name: 'unit', value: toKm.value, unit: toKm.unit }]),
      { name: 'consumption', field: 'consumption', unit: per100.id },
    ],
    expression: toKm === undefined ? 'distance * consumption / 100' : 'distance * unit * consumption / 100',
    unit: burnt,
    compute: (inputs) =>
      hundredth(
        multiply(multiply(decimalOf(inputs.distance as number), step), decimalOf(inputs.consumption as number)),
      ),
  });
  const vehicle = reading.requiredText('vehicle');
  const fuel = reading.requiredText('fuel');
  const row = fuelRow(planner.factors, fuel, vehicle);
  const own = planner.forced(['fuels_mobile']) ?? planner.own();
  planner.line({ amount, factor: own ?? fuelFactor(planner, fuel, vehicle, burnt), fuel: row });
  fuelWellToTank(planner, row, amount);
}
