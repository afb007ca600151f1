import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Forest } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { FOREST, RUN } from './forestsForTests.ts';
import { NewForestScreen } from './RegisterScreens.tsx';
import { had, keepsOne, TEXTS } from './registrationForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('./ForestMap.tsx', () => ({ ForestMap: () => null }));
beforeEach(keepsOne);
afterEach(cleanup);
const at = (step: string) => `?forest=${FOREST.id}&step=${step}`;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const show = (search = '') => showPage(NewForestScreen, `/forest/newmonte${search}`, TEXTS);

it('without a name nothing is kept, and what the step lacks is said', async () => {
  const router = await show();
  await press('Seguir con los árboles');
  await screen.findByText('Ponle un nombre al monte.');
  expect(server.sent('createForest')).toEqual([]);
  type('Nombre del monte', 'Souto Novo');
  await press('Seguir con los árboles');
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ lacks: 'where' }));
  await screen.findByText('Falta la parcela.');
});

it('what is written while the forest is kept for the first time stays', async () => {
  let answer = (_: unknown) => {};
  server.answers['forests.createForest'] = () => new Promise((done) => (answer = done));
  const router = await show();
  fireEvent.change(await screen.findByLabelText('Nombre del monte'), { target: { value: 'Souto' } });
  await press('Seguir con los árboles');
  await vi.waitFor(() => expect(server.sent('createForest')).toHaveLength(1));
  type('Nombre del monte', 'Souto Novo');
  const [{ body }] = server.sent('createForest') as [{ body: { id: Forest['id'] } }];
  answer({ ...FOREST, id: body.id, name: 'Souto' });
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ forest: body.id }));
  expect(await screen.findByLabelText('Nombre del monte')).toHaveProperty('value', 'Souto Novo');
});

it('one may stop at any step: what was said is there again', async () => {
  await show(at('trees'));
  fireEvent.change(await screen.findByLabelText('Árboles por hectárea'), { target: { value: '625' } });
  await press('Guardar y seguir otro día');
  await vi.waitFor(() => expect(server.sent('saveForest')).toMatchObject([{ body: { v: 3 } }]));
  cleanup();
  await show(at('trees'));
  expect(await screen.findByLabelText('Árboles por hectárea')).toHaveProperty('value', '625');
});

it('a mixture is no species: the forestry team is asked', async () => {
  had.forest = { ...FOREST, species: [] };
  await show(at('trees'));
  fireEvent.change(await screen.findByLabelText('Especie'), { target: { value: 'mixed' } });
  await screen.findByText(/escribe al equipo forestal/);
  expect(screen.getByRole('link', { name: 'Escribir al equipo forestal' }).getAttribute('href')).toContain('/feedback');
  await press('Seguir con el dueño');
  await screen.findByText('Falta la especie.');
  expect(server.sent('saveForest')).toMatchObject([{ body: { draft: { species: [] } } }]);
});

it('trees have the age of the year that it is where the forest is', async () => {
  // Half past midnight of New Year's Day in Madrid; on this machine it is still December.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T23:30:00Z') });
  try {
    await show(at('trees'));
    expect(await screen.findByLabelText(/^Edad/)).toHaveProperty('value', '27');
    cleanup();
    await show(at('summary'));
    await screen.findByText('27 años');
  } finally {
    vi.useRealTimers();
  }
});

it('several species need their parts, that come to the whole', async () => {
  await show(at('trees'));
  await press('Añadir otra especie');
  fireEvent.change(screen.getAllByLabelText('Especie')[1] as HTMLElement, { target: { value: 'oak' } });
  fireEvent.change((await screen.findAllByLabelText('Parte'))[0] as HTMLElement, { target: { value: '60' } });
  await press('Seguir con el dueño');
  // In the list of what lacks, and beside the parts.
  expect(await screen.findAllByText('La distribución de las especies tiene que sumar 100 %.')).toHaveLength(2);
});

it('each kind of owner is told what to prove', async () => {
  await show(at('owner'));
  fireEvent.click(await screen.findByLabelText('Comunal (vecinal)'));
  await screen.findByText(/Resolución de monte vecinal .* \(uno basta\)/);
  await within(screen.getByRole('region', { name: 'Qué tienes que aportar' })).findByText('Acta de la asamblea');
});

it('the summary has the estimate with its range, and is sent once it is said to be true and proven', async () => {
  await show(at('summary'));
  await screen.findByText((words) => /^Entre 6,20 t y 18,60 t$/.test(words.replaceAll(/\s/gu, ' ')));
  screen.getByText('Antes de enviarlo falta esto');
  cleanup();
  // Of what absorbs nothing yet nothing lies between.
  const nothing = { ...RUN, annualKg: 0, trace: { ...RUN.trace, rangeKg: { low: 0, high: 0 } } };
  server.answers['forests.estimateForest'] = nothing;
  await show(at('summary'));
  await screen.findByText('Créditos en reserva');
  expect(screen.queryByText(/^Entre/)).toBeNull();
  await press('Enviar a revisar');
  await screen.findByText('Marca que lo que dices del monte es verdad.');
  expect(server.sent('submitForest')).toEqual([]);
  cleanup();
  had.forest = { ...FOREST, documents: [{ kind: 'deed' }, { kind: 'identity' }] as Forest['documents'] };
  server.answers['forests.submitForest'] = () => ({ ...had.forest, state: 'TO_VALIDATE' });
  await show(at('summary'));
  fireEvent.click(await screen.findByRole('checkbox', { name: /es verdad y respondo/ }));
  await press('Enviar a revisar');
  await vi.waitFor(() => expect(server.sent('submitForest')).toEqual([{ params: { id: FOREST.id }, body: { v: 4 } }]));
});

it('a bound that was passed is told with the name of its field', async () => {
  server.answers['forests.saveForest'] = () => {
    const issue = { path: ['draft', 'treesPerHa'], code: 'input.tooSmall', details: { minimum: 10 } } as const;
    throw new AppError('input.invalid', {}, { issues: [issue] });
  };
  await show(at('trees'));
  fireEvent.change(await screen.findByLabelText('Árboles por hectárea'), { target: { value: '2' } });
  await press('Seguir con el dueño');
  await screen.findByText(/^Árboles por hectárea: /);
});

it('what was sent is not changed any more', async () => {
  had.forest = { ...FOREST, state: 'TO_VALIDATE' };
  await show(at('trees'));
  await screen.findByText('Este monte ya se ha enviado');
});

it('what was typed between two steps is there after the page went, of the version that it was typed on', async () => {
  await show(at('trees'));
  await screen.findByLabelText('Edad de los árboles');
  type('Edad de los árboles', '41');
  cleanup();
  // Every page of a test begins with an empty machine; this one does not.
  const clear = vi.spyOn(Storage.prototype, 'clear').mockReturnValue();
  await show(at('trees'));
  expect((await screen.findByLabelText<HTMLInputElement>('Edad de los árboles')).value).toBe('41');
  cleanup();
  // Somebody wrote on from another machine meanwhile.
  had.forest = { ...had.forest, v: had.forest.v + 1 };
  await show(at('trees'));
  expect((await screen.findByLabelText<HTMLInputElement>('Edad de los árboles')).value).not.toBe('41');
  clear.mockRestore();
});
