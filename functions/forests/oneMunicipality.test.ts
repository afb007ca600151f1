import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import type { Plot } from '#shared/forests/schema.ts';
import { squareAt } from './forestsForTests.ts';
import { requireOneMunicipality } from './oneMunicipality.ts';

vi.mock('#functions/kit/assets.ts', () => ({
  asset: (name: string) => readFile(`node_modules/es-atlas/es/${name}`),
}));

const [O_PARAMO, SARRIA, SAMOS] = [squareAt(-7.53, 42.84), squareAt(-7.43, 42.79), squareAt(-7.33, 42.74)];
const drawn = (...outlines: object[]) =>
  outlines.map((geometry) => ({ source: 'drawn', municipality: 'Sarria', geometry }) as unknown as Plot);
const asked = (plots: Plot[], country: 'ES' | 'PT' = 'ES') => requireOneMunicipality({ plots, country });
const refused = expect.objectContaining({ code: 'forests.otherMunicipality' });

it('what was drawn is in one municipality by the map, whatever its owner calls it', async () => {
  await expect(asked(drawn(O_PARAMO, SARRIA))).rejects.toEqual(refused);
  await expect(asked(drawn(SARRIA, SAMOS))).rejects.toEqual(refused);
  await asked(drawn(SARRIA, squareAt(-7.428, 42.79)));
});

it('lines of the map are coarse: plots that one municipality may hold are not told apart', async () => {
  // On either side of the line between O Páramo and Sarria, some hundred metres from it.
  const [west, east] = [squareAt(-7.481, 42.829), squareAt(-7.469, 42.829)];
  await asked(drawn(west, east));
});

it('is asked of plots that somebody drew, in Spain: a cadastre says where its own are', async () => {
  const plots = drawn(O_PARAMO, SARRIA);
  await asked(
    plots.map((plot) => ({ ...plot, source: 'cadastre' })),
    'ES',
  );
  await asked(plots, 'PT');
  await asked(drawn(O_PARAMO));
});
