import { expect, it } from 'vitest';
import type { RowDraft } from '#shared/calculations/schema.ts';
import { modeOf } from '#shared/distances/rowRoute.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { newRow } from './gridRow.ts';
import { draftOf, facts, idOf, type } from './rowsForTests.ts';
import { isPlace, measured, stillAsks, toMeasure } from './useDistances.ts';

const row = newRow(idOf(1), draftOf(30), facts);

it('distances are looked up where there is a route by a way', () => {
  expect(modeOf(activityType('business-trip-air-transport')!)).toBe('air');
  expect(modeOf(type)).toBeNull();
  const trip = (inputs: RowDraft['inputs']) => ({ ...row, draft: { ...row.draft, inputs } });
  const asked = toMeasure([
    trip({ origin: 'Vigo', destination: 'Lugo' }),
    trip({ origin: 'Vigo', destination: 'Lugo', distance: 3 }),
    trip({}),
  ]);
  expect(asked).toHaveLength(1);
  expect(stillAsks(trip({ origin: 'Vigo', destination: 'Lugo' }), asked[0]!)).toBe(true);
  expect(stillAsks(trip({ origin: 'Vigo', destination: 'Braga' }), asked[0]!)).toBe(false);
  expect(stillAsks(trip({ origin: 'Vigo', destination: 'Lugo', distance: 9 }), asked[0]!)).toBe(false);
});

it('a distance that was looked up says how it is known, and an estimate makes its row one', () => {
  const trip = { ...row, draft: { ...row.draft, note: 'Feria', quality: 'invoice' as const } };
  const told = () => 'Estimación: × 1,29';
  const found = { km: 166.9, isEstimate: true } as Parameters<Parameters<typeof measured>[2]>[0];
  const { draft } = measured(trip, found, told);
  expect(draft.inputs).toMatchObject({ distance: 166.9, distanceUnit: 'km' });
  expect([draft.quality, draft.note]).toEqual(['estimated', 'Feria · Estimación: × 1,29']);
  // Asked for again: said once. What is no estimate leaves the quality as it was.
  expect(measured({ ...trip, draft }, found, told).draft.note).toBe(draft.note);
  expect(measured(trip, { ...found, isEstimate: false }, told).draft.quality).toBe('invoice');
  const long = { ...trip, draft: { ...trip.draft, note: 'x'.repeat(295) } };
  expect(measured(long, found, told).draft.note).toBe(long.draft.note);
  expect(isPlace(activityType('supplier-road-transport')!, { id: 'inputs.origin' })).toBe(true);
  expect(isPlace(activityType('purchased-services-and-materials')!, { id: 'inputs.origin' })).toBe(false);
});
