import { decimalOf, hundredth, isNegative, multiply, subtract } from '../decimal.ts';
import { type Formula, formulaAmount } from '../formula.ts';
import type { AmountInput, FormulaStep } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import type { Unit } from '../units.ts';
import { plainStep, registered } from './amounts.ts';
import { ELECTRICITY_FAMILIES } from './electricity.ts';
import { gridLines, neededRow, refuseBurnt } from './freightLines.ts';
import { fuelUseOf, idOf } from './freightRoad.ts';
import { fuelFactor, fuelRow, fuelWellToTank } from './fuels.ts';
import type { LegCategories } from './glecDefaults.ts';
import { legKilometres, legMode } from './glecDistance.ts';
import { expressionOf } from './terms.ts';

/** A formula being put together: its numbers, and consumption loaded and empty as expressions over them. */
interface Draft {
  readonly inputs: AmountInput[];
  readonly loaded: string;
  readonly empty: string;
  readonly unit: string;
}
const [LITRES, KWH] = ['l/100 km', 'kWh/100 km'];
const BURNT: Readonly<Record<string, string>> = { 'kg/100 km': 'kg', 'kWh/100 km': 'kWh' };

/**
 * A leg by what the vehicle consumes: driven km / 100 x (loaded + empty x e / (100 - e) + refrigeration), where e is the
 * part of all kilometres that are run empty; times the load over what the vehicle carries, where payload and load say
 * that others ride along. Loaded consumption is typed, or that of the fleet's kind between empty and full by the load.
 * Source: ISO 14083:2023 (empty trips belong to the transport); GLEC Framework v3, modelled data.
 */
export function consumptionLines(planner: Planner, reading: Reading, categories: LegCategories): void {
  const isFleet = reading.choice('computedBy') === 'fleet';
  if (isFleet) planner.atBest = 'estimated';
  const draft = isFleet ? fleetDraft(planner, reading) : typedDraft(reading);
  const burnt = registered(BURNT[draft.unit] ?? 'l');
  const steps = [drivenStep(planner, reading, draft), totalStep(planner, reading, draft)];
  const part = shareOf(planner, draft);
  const { inputs } = draft;
  const amount = checked(planner, { inputs, steps, expression: `drivenKm * total / 100${part}`, unit: burnt });
  if (burnt.id === 'kWh') {
    if (reading.has('adBlue')) throw new RowError('adBlueNotUsed', 'adBlue', { accepted: 'l/100 km, kg/100 km' });
    const factor = planner.forced(ELECTRICITY_FAMILIES) ?? planner.own();
    gridLines(planner, amount, { category: categories.electricity, factor });
    return;
  }
  burn(planner, reading, { amount, burnt, categories });
  if (!reading.has('adBlue')) return;
  const perKm = { name: 'adBlue', field: 'adBlue', unit: 'l/100 km' };
  const used = { inputs: [...inputs, perKm], steps: steps.slice(0, 1), expression: `drivenKm * adBlue / 100${part}` };
  const litres = formulaAmount(planner, { ...used, unit: registered('l') });
  adBlueLine(planner, reading, litres, categories);
}

function drivenStep(planner: Planner, reading: Reading, { inputs }: Draft): FormulaStep {
  const km = legKilometres(planner, reading, 'driven');
  inputs.push(...km);
  return { name: 'drivenKm', expression: expressionOf(km), unit: 'km' };
}

/** Consumption of a driven kilometre, with what the empty ones before or after it take. */
function totalStep(planner: Planner, reading: Reading, draft: Draft): FormulaStep {
  const { inputs, loaded, empty, unit } = draft;
  const hasEmpty = reading.has('emptyShare');
  if (hasEmpty) inputs.push({ name: 'emptyShare', field: 'emptyShare', unit: '%' });
  const runEmpty = hasEmpty ? ` + ${empty} * emptyShare / (100 - emptyShare)` : '';
  return { name: 'total', expression: `${loaded}${runEmpty}${refrigeration(planner, reading, draft)}`, unit };
}

function typedDraft(reading: Reading): Draft {
  const unit = reading.unit('consumption');
  const given = reading.has('emptyConsumption') ? 'emptyConsumption' : 'consumption';
  if (reading.unit(given).id !== unit.id)
    throw new RowError('unitMismatch', 'emptyConsumptionUnit', { value: reading.unit(given).id, accepted: unit.id });
  if (unit.id === KWH) refuseBurnt(reading);
  const empty = reading.has('emptyShare') ? given : 'consumption';
  const inputs = [...new Set(['consumption', empty])].map((name) => ({ name, field: name, unit: unit.id }));
  return { inputs, loaded: 'consumption', empty, unit: unit.id };
}

/** Consumption of a kind of vehicle: of a truck by its load between empty and full, else at the average load. */
function fleetDraft(planner: Planner, reading: Reading): Draft {
  const vehicle = reading.requiredText('vehicle');
  const fuel = reading.requiredText('fuel');
  const isElectric = fuel === 'electric';
  const unit = isElectric ? 'kWh/100 km' : 'l/100 km';
  const read = (name: string, id: string): AmountInput => {
    const { series, row } = neededRow(planner, `vehicle.${idOf(vehicle)}.${id}`);
    const value = Number(row.extra[isElectric ? 'kwh_per_100km' : 'l_per_100km']);
    return { name, value, unit, source: planner.factors.sourceOfRow(series, row) };
  };
  if (vehicle.startsWith('van')) {
    const drive = isElectric ? 'bev' : (fuel.split('-')[0] ?? '');
    return { inputs: [read('average', drive)], loaded: 'average', empty: 'average', unit };
  }
  if (!fuel.startsWith('diesel')) throw new RowError('unknownOption', 'fuel', { value: fuel, accepted: 'diesel' });
  const unladen = read('unladen', 'diesel.empty');
  if (!reading.has('loadPercent')) {
    const inputs = [unladen, read('average', 'diesel.average-laden')];
    return { inputs, loaded: 'average', empty: 'unladen', unit };
  }
  const inputs = [unladen, read('full', 'diesel.full-laden'), { name: 'loadPercent', field: 'loadPercent', unit: '%' }];
  return { inputs, loaded: 'unladen + (full - unladen) * loadPercent / 100', empty: 'unladen', unit };
}

/**
 * What the refrigeration unit takes per 100 km: typed, in the unit of the consumption; or the litres that the British rows
 * imply for the kind, which are added to litres only.
 */
function refrigeration(planner: Planner, reading: Reading, { inputs, unit }: Draft): string {
  if (reading.has('refrigeration')) {
    const given = reading.unit('refrigeration').id;
    if (given !== unit) throw new RowError('unitMismatch', 'refrigerationUnit', { value: given, accepted: unit });
    inputs.push({ name: 'refrigeration', field: 'refrigeration', unit });
    return ' + refrigeration';
  }
  if (!reading.tick('refrigerated')) return '';
  if (unit !== LITRES) {
    planner.warn('refrigerationMissing');
    return '';
  }
  const vehicle = reading.text('vehicle') ?? '';
  const kind = vehicle.startsWith('hgv_') ? idOf(vehicle.slice('hgv_'.length)) : 'average';
  const { series, row } = neededRow(planner, `vehicle.refrigeration-extra.${kind}`);
  const source = planner.factors.sourceOfRow(series, row);
  inputs.push({ name: 'refrigeration', value: Number(row.extra.l_per_100km), unit: 'l/100 km', source });
  return ' + refrigeration';
}

/** The load as a part of what the vehicle carries, where it says how much that is. */
function shareOf(planner: Planner, { inputs }: Draft): string {
  const { reading } = planner;
  if (!reading.has('payload') || !reading.has('loadPercent')) return '';
  const inTonnes = (name: string) => {
    const step = plainStep(planner, name, registered('t'));
    inputs.push({ name, field: name, unit: reading.unit(name).id });
    if (step === undefined) return name;
    inputs.push({ name: `${name}Unit`, value: step.value, unit: step.unit });
    return `${name} * ${name}Unit`;
  };
  if (!inputs.some(({ name }) => name === 'loadPercent'))
    inputs.push({ name: 'loadPercent', field: 'loadPercent', unit: '%' });
  return ` * ${inTonnes('load')} / (${inTonnes('payload')} * loadPercent / 100)`;
}

/** The amount, but an error where the load is more than what the vehicle carries. */
function checked(planner: Planner, formula: Formula): number {
  const { reading } = planner;
  const at = formulaAmount(planner, formula);
  const amount = planner.amounts[at];
  if (amount === undefined || !reading.has('payload') || !reading.has('loadPercent')) return at;
  const perUnit = (name: string) => decimalOf(reading.unit(name).inBase);
  const [perLoad, perPayload] = [perUnit('load'), perUnit('payload')];
  planner.amounts[at] = {
    ...amount,
    compute: (inputs) => {
      const of = (name: string) => decimalOf(Number(inputs[name]));
      const carried = hundredth(multiply(multiply(of('payload'), perPayload), of('loadPercent')));
      const left = subtract(carried, multiply(of('load'), perLoad));
      if (isNegative(left))
        return { code: 'loadAboveCapacity', field: 'load', details: { value: Number(inputs.load) } };
      return amount.compute(inputs);
    },
  };
  return at;
}

function burn(
  planner: Planner,
  reading: Reading,
  { amount, burnt, categories }: { readonly amount: number; readonly burnt: Unit; readonly categories: LegCategories },
): void {
  const fuel = reading.requiredText('fuel');
  const use = fuelUseOfLeg(reading);
  const row = fuelRow(planner.factors, fuel, use);
  const own = planner.forced(['fuels_mobile']) ?? planner.own();
  planner.line({
    amount,
    factor: own ?? fuelFactor(planner, fuel, use, burnt),
    fuel: row,
    category: categories.direct,
  });
  fuelWellToTank(planner, row, amount);
}

/** Use of the ministry's fuel rows of a leg. */
function fuelUseOfLeg(reading: Reading): string {
  const mode = legMode(reading);
  if (mode === 'road') return fuelUseOf(reading.text('vehicle'));
  return mode === 'inland' ? 'maritime' : mode;
}

/** AdBlue: its CO2 by the ministry's row; it has no upstream in the tables. */
function adBlueLine(planner: Planner, reading: Reading, amount: number, { direct: category }: LegCategories): void {
  const factor = fuelFactor(planner, 'adblue', fuelUseOf(reading.text('vehicle')), registered('l'));
  planner.line({ amount, factor, part: 'adBlue', category });
}
