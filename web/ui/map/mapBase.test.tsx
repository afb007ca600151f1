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
