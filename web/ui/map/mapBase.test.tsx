import L from 'leaflet';
import { afterEach, expect, it, vi } from 'vitest';
import { drawBase } from './mapBase.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['where the map begins near', 10, 1],
  ['not from afar', 6, 0],
])('lines of municipalities are asked for %s', (_, zoom, times) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.reject(new Error('No network'));
  });
  const map = L.map(document.createElement('div')).setView([42.7, -7.1], zoom);
  drawBase(map, 'ES');
  expect(asked.filter((url) => url.includes('municipalities'))).toHaveLength(times);
});

it('land lies below the lines of municipalities, which it would hide', async () => {
  const corners = [
    [-8, 42],
    [-6, 42],
    [-6, 43],
    [-8, 42],
  ];
  const shape = { type: 'Polygon', arcs: [[0]], id: '27' };
  const objects = { provinces: { type: 'GeometryCollection', geometries: [shape] } };
  vi.stubGlobal('fetch', () => Promise.resolve({ json: async () => ({ type: 'Topology', arcs: [corners], objects }) }));
  const map = L.map(document.createElement('div')).setView([42.7, -7.1], 6);
  drawBase(map, 'ES');
  await vi.waitFor(() => expect(map.getPane('land')?.querySelectorAll('path')).toHaveLength(1));
  expect(map.getPane('overlayPane')?.querySelector('path')).toBeNull();
  // The library has what is drawn over a map at 400.
  expect(Number(map.getPane('land')?.style.zIndex)).toBeLessThan(400);
});
