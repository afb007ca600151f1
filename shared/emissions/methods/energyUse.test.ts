import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate.ts';
import { contextOf } from '../samples.test.helper.ts';
import type { FieldValue } from '../types.ts';

type Inputs = Record<string, FieldValue>;
const of = (activity: string, inputs: Inputs) => estimate({ activity, inputs }, contextOf());
/** Where others' fuel is asked for: activity, its other answers, its fields of the fuel and of the amount. */
const PLACES = [
  ['franchises', { basedOn: 'fuel' }, 'fuel', 'quantity'],
  ['leased-assets', { basedOn: 'fuel', position: 'upstream' }, 'fuel', 'quantity'],
  ['use-of-products', { energy: 'fuel', quantity: 1, lifetime: 1 }, 'fuel', 'energyPerUnit'],
  ['processing-of-products', { energy: 'fuel', quantity: 1 }, 'fuel', 'energyPerUnit'],
  ['glec-routes', { element: 'hub', operator: 'own', load: 1 }, 'hubFuel', 'fuelPerTonne'],
  ['well-to-tank-fuels', { countedIn: 'external-factor' }, 'fuel', 'quantity'],
] as const;

describe('fuel that others burn', () => {
  it.each(PLACES)('in m3 is not known to be liquid: %s', (activity, inputs, fuel, amount) => {
    const given = (name: string, unit: string) =>
      of(activity, { ...inputs, [fuel]: name, [amount]: 100, [`${amount}Unit`]: unit });
    for (const name of ['lpg', 'propane', 'butane'])
      expect(given(name, 'm3'), name).toMatchObject({
        ok: false,
        error: { code: 'cubicMetresOfWhat', field: `${amount}Unit` },
      });
    expect(given('propane', 'l').ok).toBe(true);
    expect(given('natural-gas', 'm3').ok).toBe(true);
  });

  it('takes m3 of propane by a factor of one’s own', () => {
    const inputs = { basedOn: 'fuel', fuel: 'propane', quantity: 100, quantityUnit: 'm3' };
    const made = estimate({ activity: 'franchises', inputs, factor: { unit: 'm3', co2eKg: 6 } }, contextOf());
    expect(made.ok && made.lines[0]?.co2e.co2eMilligrams).toBe(600_000_000);
  });
});
