import { expect, it } from 'vitest';
import { PLAN_IDS, PLANS } from '#shared/constants/plans.ts';
import { MARKET_DISCOUNT_BP } from '#shared/constants/pricing.ts';
import { BillingData, providersTaxId } from './billing.ts';
import { priceOfPlan } from './price.ts';

const GOOD = {
  ...{ legalName: 'Conservas do Courel, S. L.', taxId: 'b-12345674', address: 'Rúa Nova 1', city: 'Folgoso' },
  ...{ province: 'Lugo', postalCode: '27325', country: 'ES' },
};
const wrong = (more: object) =>
  BillingData.safeParse({ ...GOOD, ...more }).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('wants every field, and names each that is missing', () => {
  expect(BillingData.parse(GOOD)).toEqual({ ...GOOD, taxId: 'B12345674' });
  for (const field of Object.keys(GOOD)) expect(wrong({ [field]: ' ' })).toContain(field);
  expect(wrong(Object.fromEntries(Object.keys(GOOD).map((field) => [field, '']))).sort()).toEqual(
    Object.keys(GOOD).sort(),
  );
});

it.each([
  [{ taxId: 'B12345675' }, ['taxId']],
  [{ country: 'PT' }, ['taxId', 'postalCode']],
  [{ country: 'PT', taxId: '503504564', postalCode: '1000205' }, []],
  [{ country: 'FR', taxId: 'FR40303265045', postalCode: '75001' }, []],
  [{ postalCode: '99999' }, ['postalCode']],
])('%o: wrong are %j', (more, fields) => expect(wrong(more)).toEqual(fields));

it.each([
  ['ES', 'B12345674', { type: 'es_cif', value: 'B12345674' }],
  ['PT', '503504564', { type: 'eu_vat', value: 'PT503504564' }],
  ['FR', 'FR40303265045', { type: 'eu_vat', value: 'FR40303265045' }],
  ['GR', '123456789', { type: 'eu_vat', value: 'EL123456789' }],
  ['US', '12-3456789', null],
])('%s %s for the provider', (country, taxId, told) => expect(providersTaxId({ country, taxId })).toEqual(told));

it('has three plans, the last tailored, with the discounts of the specification', () => {
  expect(PLAN_IDS.map((id) => MARKET_DISCOUNT_BP[PLANS[id].tier])).toEqual([7_000, 8_000, 8_500]);
  expect(PLAN_IDS.map((id) => PLANS[id].cents === null)).toEqual([false, false, true]);
  expect(priceOfPlan('essential', 'year', 2_100)).toEqual({ netCents: 99_000, vatCents: 20_790, totalCents: 119_790 });
  expect(priceOfPlan('tailored', 'year', 2_100)).toBeNull();
});
