import L from 'leaflet';
import { expect, it } from 'vitest';
import { showPins } from './pins.ts';

const SIDE = 400;
/** A map of a size: jsdom lays nothing out. */
function mapOf(zoom: number): L.Map {
  const place = document.createElement('div');
  for (const side of ['clientWidth', 'clientHeight']) Object.defineProperty(place, side, { value: SIDE });
  return L.map(place).setView([42.7, -7.1], zoom);
}
/** Two forests so many pixels apart, east and west of the middle. */
function pinsAt(pixels: number): string[] {
  const map = mapOf(9);
  const points = [-0.5, 0.5].map((side, i) => {
    const { lat, lng: lon } = map.containerPointToLatLng([SIDE / 2 + side * pixels, SIDE / 2]);
    return { id: `prj_${i}`, name: `Monte ${i}`, lat, lon };
  });
  map.fitBounds = () => map;
  const words = { cluster: (count: number) => `${count} juntos`, count: String };
  showPins(map, { points: points as never, words, onChosen: () => undefined });
  return [...map.getContainer().querySelectorAll('.leaflet-marker-icon')].map(
    (pin) => pin.getAttribute('aria-label') ?? '',
  );
}

it('forests nearer to one another than a finger is wide are one pin', () => {
  expect(pinsAt(60)).toEqual(['Monte 0', 'Monte 1']);
  expect(pinsAt(36)).toEqual(['2 juntos']);
});
