import { expect, it } from 'vitest';
import { Mapping } from '#shared/imports/schema.ts';
import { lacksOf, missingFields } from './mappingEdit.ts';

it('a distance is not lacking where a file says where its routes begin and end: it is looked up', () => {
  const columns = ['origin', 'destination'].map((field, column) => ({ column, field }));
  const mapped = (activity: string | null) => Mapping.parse({ sheet: 'Viajes', headerRow: 1, activity, columns });
  const flights = mapped('supplier-air-transport');
  expect([lacksOf(flights), missingFields(flights)]).toEqual([[], ['haul', 'load']]);
  expect(lacksOf(mapped(null))).toEqual(['activity']);
  // What goes nowhere has no route.
  expect(lacksOf(mapped('hotel-nights'))).toEqual(['amount']);
});
