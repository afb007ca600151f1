import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { FOREST, PARCEL } from './forestsForTests.ts';
import { NewForalScreen, NewForestScreen, NewMultiScreen } from './RegisterScreens.tsx';
import { had, keepsOne, TEXTS } from './registrationForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('./ForestMap.tsx', () => ({ ForestMap: () => null }));
beforeEach(keepsOne);
afterEach(cleanup);
const at = (step: string) => `?forest=${FOREST.id}&step=${step}`;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const show = (search = '') => showPage(NewForestScreen, `/forest/newmonte${search}`, TEXTS);
const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

it('what a step lacks is told at its fields too, and who pressed at the foot is taken to the list of it, each time', async () => {
  had.forest = { ...FOREST, species: [], plantedYear: null, treesPerHa: null };
  await show(at('trees'));
  const scrolled = vi.fn();
  window.scrollTo = scrolled;
  for (const times of [1, 2]) {
    await press('Seguir con el dueño');
    await vi.waitFor(() => expect(scrolled.mock.calls.length).toBeGreaterThanOrEqual(times));
    await vi.waitFor(() => expect(server.sent('saveForest')).toHaveLength(times));
  }
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  for (const label of ['Especie', 'Edad de los árboles', 'Árboles por hectárea']) expect(isWrong(label)).toBe(true);
  type('Edad de los árboles', '30');
  expect(isWrong('Edad de los árboles')).toBe(false);
});

it('a bound is told in the unit of its field: a diameter in centimetres, the year of plantation as an age', async () => {
  server.answers['forests.saveForest'] = () => {
    throw new AppError(
      'input.invalid',
      {},
      {
        issues: [
          { path: ['draft', 'dbhMm'], code: 'input.tooBig', details: { maximum: 3000 } },
          { path: ['draft', 'plantedYear'], code: 'input.tooSmall', details: { minimum: 1500 } },
        ],
      },
    );
  };
  await show(at('trees'));
  await screen.findByLabelText('Edad de los árboles');
  await press('Seguir con el dueño');
  const years = new Date().getFullYear() - 1500;
  for (const bound of [300, years])
    expect(await screen.findAllByText(new RegExp(`el máximo es ${bound}\\.`))).toHaveLength(2);
  expect(screen.queryByText(/3000|1500/)).toBeNull();
});

it('who asked by coordinates, or by polygon and parcel, is not told of a reference; another way of asking begins anew', async () => {
  server.answers['cadastre.lookUpParcel'] = () => {
    throw new AppError('cadastre.notFound');
  };
  await show();
  fireEvent.click(await screen.findByLabelText('Las coordenadas'));
  type('Latitud', '43,1');
  type('Longitud', '-7,5');
  await press('Buscar la parcela');
  await screen.findByText(/ninguna parcela en ese punto/);
  fireEvent.click(screen.getByLabelText('Polígono y parcela'));
  expect(screen.queryByText('No la hemos encontrado')).toBeNull();
  for (const label of ['Provincia', 'Municipio']) type(label, 'Lugo');
  for (const label of ['Polígono', 'Parcela']) type(label, '9');
  await press('Buscar la parcela');
  await screen.findByText(/El catastro no tiene esa parcela/);
});

it('a plot that is found once more is not land once more, and is told where it was searched until another one is', async () => {
  server.answers['cadastre.lookUpParcel'] = { parcels: [PARCEL] };
  await showPage(NewMultiScreen, '/forest/newmultiforest', TEXTS);
  fireEvent.change(await screen.findByLabelText('Referencia catastral'), { target: { value: '27028A11500321' } });
  await press('Buscar la parcela');
  await screen.findByText('Polígono 115, parcela 321');
  await press('Buscar la parcela');
  await screen.findByText('No se ha añadido');
  screen.getByText('La misma parcela está dos veces.');
  expect(screen.getAllByText('Polígono 115, parcela 321')).toHaveLength(1);
  server.answers['cadastre.lookUpParcel'] = { parcels: [{ ...PARCEL, reference: '27028A11500322', parcel: '322' }] };
  await press('Buscar la parcela');
  await screen.findByText('Polígono 115, parcela 322');
  expect(screen.queryByText('No se ha añadido')).toBeNull();
});

it('of who owns it now, the first document that lacks stands there to be sent', async () => {
  had.forest = { ...FOREST, ownerKind: null, documents: [] };
  await show(at('owner'));
  expect(await screen.findByLabelText('¿Qué documento es?')).toHaveProperty('value', 'other');
  fireEvent.click(screen.getByLabelText('Comunal (vecinal)'));
  expect(screen.getByLabelText('¿Qué documento es?')).toHaveProperty('value', 'communalRuling');
});

it('an area that is written counts in whole square metres that are all there, and half a place is told as what is known of it', async () => {
  await showPage(NewForalScreen, '/forest/newforestform', TEXTS);
  fireEvent.change(await screen.findByLabelText('Catastro de'), { target: { value: 'gipuzkoa' } });
  await press('Escribir los datos sin mapa');
  screen.getByText('Gipuzkoa', { selector: 'p' });
  type('Nombre del monte', 'Basoa');
  type('Superficie', '1,99996');
  await press('Guardar y seguir otro día');
  await vi.waitFor(() =>
    expect(server.sent('createForest')).toMatchObject([{ body: { draft: { plots: [{ areaM2: 19_999 }] } } }]),
  );
});
