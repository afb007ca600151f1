import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import L from 'leaflet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { SpeciesMapScreen } from './SpeciesMapScreen.tsx';
import { tell } from './tellShape.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
// It measures what it draws, which no page of a test has.
vi.mock('./CoverageMap.tsx', () => ({ CoverageMap: () => null }));
beforeEach(() => server.reset());
afterEach(cleanup);
const show = (search = '') =>
  showPage(SpeciesMapScreen, `/forest/speciesmap${search}`, ['forests', 'species', 'errors']);
const LUGO = {
  ...{ country: 'ES', code: '27', name: 'Lugo', areaHa: 400, othersHa: 100 },
  species: [{ id: 'chestnut', areaHa: 300 }],
};
const BRAGA = {
  country: 'PT',
  code: '03',
  name: 'Braga',
  areaHa: 90,
  othersHa: 0,
  species: [{ id: 'oak', areaHa: 90 }],
};

it('what grows where is a table too, filtered by a species that the address names', async () => {
  server.answers['forests.getSpeciesCoverage'] = { on: '2026-11-29', places: [LUGO, BRAGA] };
  await show();
  const row = within(await screen.findByRole('row', { name: /Lugo/ }));
  row.getByText('400 ha');
  row.getByText('Castaño (300 ha), Otras (100 ha)');
  screen.getByText(/solo se suma lo que es de al menos 5 dueños.*29\/11\/2026/);
  fireEvent.change(screen.getByLabelText('Especie'), { target: { value: 'oak' } });
  await vi.waitFor(() => expect(screen.queryByRole('row', { name: /Lugo/ })).toBeNull());
  screen.getByRole('row', { name: /Braga Portugal 90 ha/ });
});

it('where nothing may be told yet, it is said why', async () => {
  server.answers['forests.getSpeciesCoverage'] = { on: '2026-11-29', places: [] };
  await show();
  await screen.findByText(/al menos 5 dueños\.$/);
});

it('the name of a forest is a text on the map too, whatever is typed in it', () => {
  const name = '<img src=x onerror=alert(1)>';
  const dot = L.circleMarker([42, -7]);
  tell(dot, name);
  const content = dot.getTooltip()?.getContent();
  expect(content).toBeInstanceOf(HTMLElement);
  expect((content as HTMLElement).textContent).toBe(name);
});
