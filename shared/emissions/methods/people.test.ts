import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { type Inputs, ok, refusalOf, row } from '../estimates.test.helper.ts';
import { contextOf } from '../samples.test.helper.ts';
import type { RowInput } from '../types.ts';

const spain = contextOf();
const linesOf = (given: RowInput, context = spain) => ok(estimate(given, context)).lines;
const codes = (given: RowInput, context = spain) => ok(estimate(given, context)).warnings.map(({ code }) => code);
const error = (given: RowInput, context = spain) => refusalOf(given, context);
const kg = (given: RowInput, context = spain) => (linesOf(given, context)[0]?.co2e.co2eMilligrams ?? 0) / 1e6;
const summary = (given: RowInput) =>
  linesOf(given).map(({ kind, part, scope, ghgCategory, basis }) => [kind, part, scope, ghgCategory, basis].join(' '));

describe('hotel nights', () => {
  const stay = (country: string, more: Inputs = {}) => row('hotel-nights', { country, nights: 3, ...more });

  it('are nights x rooms x the factor of the country of the stay', () => {
    expect(kg(stay('ES'))).toBe(21);
    expect(kg(stay('PT', { rooms: 2 }))).toBe(114);
    expect(kg(stay('pt', { rooms: 2 }))).toBe(114);
  });

  it('take the British figure for another country, marked, and refuse what is no country of the list', () => {
    expect(linesOf(stay('other'))[0]?.factors[0]).toMatchObject({ region: 'GB', reason: 'proxyRegion' });
    expect(codes(stay('other'))).toContain('proxyRegion');
    expect(error(stay('XX'))).toMatchObject({ code: 'unknownOption', field: 'country' });
    expect(error(stay('XX'))?.details?.accepted).toContain('ES');
    expect(error(row('hotel-nights', { nights: 1 }))).toMatchObject({ code: 'required', field: 'country' });
  });

  it('of a country that the publisher left out are of an earlier year, and block no registry', () => {
    const greece = ok(estimate(stay('GR'), spain));
    expect(greece.lines[0]?.factors[0]).toMatchObject({ year: 2021, provisional: false });
    expect(codes(stay('GR'))).toContain('earlierYear');
    expect(linesOf(stay('ES'), contextOf({ year: 2026 }))[0]?.factors[0]?.provisional).toBe(true);
  });
});

describe('working from home', () => {
  const home = (inputs: Inputs) => row('telecommuting', inputs);

  it('is hours x people x 0.14 kWh x the grid of the country, with losses and upstream in the same category', () => {
    // 800 h x 10 x 0.14 kWh = 1,120 kWh of the Spanish mix of 2022.
    expect(kg(home({ hours: 800, employees: 10 }))).toBe(183.3664);
    expect(summary(home({ hours: 800 }))).toEqual([
      'main  3 3.7 both',
      'losses  3 3.7 both',
      'upstream  3 3.7 both',
      'upstreamOfLosses  3 3.7 both',
    ]);
    expect(kg(home({ workedBy: 'days', days: 100, hoursPerDay: 8, employees: 10 }))).toBe(183.3664);
    expect(kg(home({ workedBy: 'energy', electricity: 1.12, electricityUnit: 'MWh' }))).toBe(183.3664);
    expect(linesOf(home({ hours: 1 }), contextOf({ country: 'PT' }))[0]?.factors[0]?.region).toBe('PT-mainland');
  });

  it('counts heating on request, by the British hours, and says so', () => {
    const warm = home({ hours: 100, employees: 2, heating: 'british-average' });
    expect(linesOf(warm).at(-1)).toMatchObject({ part: 'heating', co2e: { co2eMilligrams: 60_468_000 } });
    expect(codes(warm)).toEqual(expect.arrayContaining(['britishHeating', 'proxyRegion']));
    expect(error(home({ workedBy: 'energy', electricity: 5, heating: 'british-average' }))).toMatchObject({
      code: 'required',
      field: 'hours',
    });
  });

  it.each([
    [{}, 'required', 'hours'],
    [{ workedBy: 'days', days: 5 }, 'required', 'hoursPerDay'],
    [{ workedBy: 'days', days: 5, hoursPerDay: 25 }, 'aboveMaximum', 'hoursPerDay'],
    [{ hours: 5, hoursUnit: 'day' }, 'unitMismatch', 'hoursUnit'],
    [{ hours: 9000 }, 'aboveMaximum', 'hours'],
  ])('%j is %s of %s', (inputs, code, field) => {
    expect(error(home(inputs as Inputs))).toMatchObject({ code, field });
  });
});

describe('hybrids of one’s own', () => {
  const hybrid = (inputs: Inputs, more?: Partial<RowInput>) =>
    row('hybrid-vehicle', { use: 'car-m1', fuel: 'petrol-e5', ...inputs }, more);
  const known = { quantity: 200, electricity: 1500, supplier: 'unknown', adblue: 4 };

  it('burn in scope 1 and are charged in scope 2, by market and location, with companions in 3.3', () => {
    expect(summary(hybrid(known))).toEqual([
      'main fuel 1 1 both',
      'wellToTank  3 3.3 both',
      'main adblue 1 1 both',
      'main electricity 2 2 market',
      'losses  3 3.3 market',
      'main electricity 2 2 location',
      'losses  3 3.3 location',
      'upstream  3 3.3 both',
      'upstreamOfLosses  3 3.3 both',
    ]);
  });

  it('give the same by km and consumption', () => {
    const byKm = { distance: 10_000, consumption: 2, electricConsumption: 15, supplier: 'unknown', adblue: 4 };
    const milligrams = (inputs: Inputs) => linesOf(hybrid(inputs)).map(({ co2e }) => co2e.co2eMilligrams);
    expect(milligrams(byKm)).toEqual(milligrams(known));
  });

  it('without a charge are what their fuel is', () => {
    expect(codes(hybrid({ quantity: 10 }))).toContain('notCharged');
    expect(linesOf(hybrid({ quantity: 10 })).every(({ scope }) => scope !== 2)).toBe(true);
  });

  it.each([
    [{}, 'required', 'quantity'],
    [{ consumption: 5 }, 'required', 'distance'],
    [{ quantity: 5, consumption: 5, distance: 1 }, 'givenTwice', 'consumption'],
    [{ quantity: 5, electricity: 5, electricConsumption: 5 }, 'givenTwice', 'electricConsumption'],
    [{ quantity: 5, electricity: 5 }, 'supplierRequired', 'supplier'],
  ])('%j is %s of %s', (inputs, code, field) => {
    expect(error(hybrid(inputs as Inputs))).toMatchObject({ code, field });
  });

  it('take no single factor for both parts', () => {
    expect(error(hybrid(known, { factor: { unit: 'l', co2eKg: 2 } }))).toMatchObject({ code: 'factorOfOnePart' });
  });
});

describe('well-to-tank of what was counted elsewhere', () => {
  const counted = { countedIn: 'external-calculation' };
  const fuels = (inputs: Inputs) => row('well-to-tank-fuels', { ...counted, ...inputs });
  const transport = (inputs: Inputs) =>
    row('well-to-tank-transport', { ...counted, ghgCategory: '3.6', quantity: 100, quantityUnit: 'pkm', ...inputs });

  it('is the companion that the activity of the fuel would have had, and has none itself', () => {
    const burnt = { fuel: 'diesel-b7', quantity: 100, quantityUnit: 'l' };
    const [, companion] = linesOf(row('combustible-consumed', { use: 'car-m1', ...burnt }));
    const made = linesOf(fuels(burnt));
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ ghgCategory: '3.3', co2e: companion?.co2e });
    expect(linesOf(fuels({ fuel: 'natural-gas', quantity: 5, quantityUnit: 'kWh' }))).toHaveLength(1);
  });

  it('of electricity is generation and losses of the country', () => {
    const made = linesOf(row('well-to-tank-electricity', { ...counted, quantity: 100 }));
    expect(made.map(({ kind, part, ghgCategory }) => `${kind} ${part} ${ghgCategory}`)).toEqual([
      'main generation 3.3',
      'losses losses 3.3',
      'upstreamOfLosses losses 3.3',
    ]);
    expect(made[0]?.co2e.co2eMilligrams).toBe(6_070_000);
    expect(made[0]?.factors[0]?.provisional).toBe(false);
  });

  it('of transport is in the category of the trip or the freight', () => {
    expect(linesOf(transport({ transport: 'air-short-haul' }))[0]).toMatchObject({
      ghgCategory: '3.6',
      isoCategory: 3,
      co2e: { co2eMilligrams: 2_286_000 },
    });
    const truck = { transport: 'freight-truck', quantityUnit: 'tkm', ghgCategory: '3.9' };
    expect(linesOf(transport(truck))[0]).toMatchObject({ ghgCategory: '3.9' });
  });

  it.each([
    [row('well-to-tank-electricity', { quantity: 1 }), 'required', 'countedIn'],
    [fuels({ fuel: 'unobtainium', quantity: 1, quantityUnit: 'l' }), 'noFactor', 'fuel'],
    [transport({ transport: 'rail-train', quantityUnit: 'km' }), 'unitMismatch', 'quantityUnit'],
    [transport({ transport: 'air-balloon' }), 'unknownOption', 'transport'],
    [transport({ transport: 'road-car-small', quantityUnit: 'km' }), 'required', 'fuel'],
    [transport({ transport: 'road-car-small', fuel: 'lpg', quantityUnit: 'km' }), 'unknownOption', 'fuel'],
    [{ ...transport({}), factorId: 'passenger.bus.coach' }, 'factorOfAnotherActivity', 'factorId'],
  ])('%j is %s of %s', (given, code, field) => {
    expect(error(given as RowInput)).toMatchObject({ code, field });
  });
});
