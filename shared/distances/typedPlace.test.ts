import { expect, it } from 'vitest';
import { routeOf } from './ask.ts';
import { shippedGazetteer } from './shipped.test.helper.ts';
import { placeShown, placeText, typedPlace } from './typedPlace.ts';

it.each([
  ['42.24, -8.72', { lat: 42.24, lon: -8.72 }],
  [' 42;-8.5 ', { lat: 42, lon: -8.5 }],
  ['airport:MAD', { id: 'airport:MAD' }],
  ['Santiago de Compostela (A Coruña, town:ES-15078)', { id: 'town:ES-15078' }],
  ['A Coruña', { name: 'A Coruña' }],
  ['MAD', { name: 'MAD' }],
  ['Calle 4, 5', { name: 'Calle 4, 5' }],
  ['42,24; -8,72', { lat: 42.24, lon: -8.72 }],
  ['42,24, -8,72', { lat: 42.24, lon: -8.72 }],
  ['42.24 -8.72', { lat: 42.24, lon: -8.72 }],
  ['(42.24°, \u22128.72°)', { lat: 42.24, lon: -8.72 }],
  // Half of a pin with decimal commas, and no place in Bulgaria.
  ['42,24', { name: '42,24' }],
  ['36001', { name: '36001' }],
])('%s is read', (text, ref) => expect(typedPlace(text)).toEqual(ref));

it('people read names, and the codes that airports and ports go by', () => {
  const shown = ['Vigo (Pontevedra, town:ES-36057)', 'Vigo (Vigo, airport:VGO)', 'Vigo (ES, port:ESVGO)', 'Casa (2)'];
  expect(shown.map(placeShown)).toEqual(['Vigo (Pontevedra)', 'Vigo (Vigo, VGO)', 'Vigo (ES, ESVGO)', 'Casa (2)']);
});

it('what stands among the choices is read as the very place', () => {
  const gazetteer = shippedGazetteer();
  for (const id of ['town:ES-15078', 'airport:VGO', 'port:PTLIS', 'town:PT-1312']) {
    const place = gazetteer.byId(id)!;
    const destination = { lat: 40, lon: -3 };
    const question = { origin: typedPlace(placeText(place)), destination, mode: 'air', vehicle: 'car' } as const;
    expect(routeOf(gazetteer, question).origin.id).toBe(id);
  }
});
