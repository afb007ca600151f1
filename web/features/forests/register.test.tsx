import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Forest } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { FOREST, PARCEL, RUN } from './forestsForTests.ts';
import { NewForestScreen, NewMultiScreen } from './RegisterScreens.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
const map = vi.hoisted(() => ({ props: {} as { onDrawn: (geometry: unknown) => void; box: unknown } }));
vi.mock('./ForestMap.tsx', () => ({
  ForestMap: (props: typeof map.props) => {
    map.props = props;
    return null;
  },
}));
const TEXTS = ['forests', 'forestCo2', 'species', 'errors'];
let kept: Forest = FOREST;
beforeEach(() => {
  server.reset();
  kept = FOREST;
  const save = ({ body }: { body: { draft: object } }) => {
    kept = { ...kept, ...body.draft, v: kept.v + 1 };
    return kept;
  };
  server.answers['forests.getForest'] = () => kept;
  server.answers['forests.saveForest'] = save;
  server.answers['forests.createForest'] = (input: { body: { id: Forest['id']; draft: object } }) => {
    kept = { ...kept, id: input.body.id, v: 0 };
    return save(input);
  };
  server.answers['forests.estimateForest'] = RUN;
});
afterEach(cleanup);
const show = (search = '') => showPage(NewForestScreen, `/forest/newmonte${search}`, TEXTS);
const at = (step: string) => `?forest=${FOREST.id}&step=${step}`;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('a plot is found by its reference and kept when one goes on', async () => {
  server.answers['cadastre.lookUpParcel'] = { parcels: [PARCEL] };
  const router = await show();
  fireEvent.change(await screen.findByLabelText('Nombre del monte'), { target: { value: 'Souto Novo' } });
  type('Referencia catastral', '27028A11500321');
  await press('Buscar la parcela');
  await screen.findByText('Polígono 115, parcela 321');
  screen.getByText('UTM, huso 29');
  await press('Seguir con los árboles');
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ step: 'trees' }));
  const [{ body }] = server.sent('createForest') as [{ body: { draft: Forest } }];
  expect(body.draft).toMatchObject({ name: 'Souto Novo', kind: 'single', point: PARCEL.point && expect.anything() });
  expect(body.draft.plots).toMatchObject([{ reference: PARCEL.reference, areaM2: 24_870, source: 'cadastre' }]);
});

it.each([
  ['cadastre.wrongLetters', /letras de control/],
  ['cadastre.notFound', /no existe/],
  ['cadastre.maintenance', /en mantenimiento. Usa el mapa/],
] as const)('why the cadastre knows no plot is told apart: %s', async (code, words) => {
  server.answers['cadastre.lookUpParcel'] = () => {
    throw new AppError(code, { reference: '27028A99900404AB' });
  };
  await show();
  await screen.findByLabelText('Nombre del monte');
  type('Referencia catastral', '27028A99900404AB');
  await press('Buscar la parcela');
  await screen.findByText(words);
});

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
  kept = { ...FOREST, species: [] };
  await show(at('trees'));
  fireEvent.change(await screen.findByLabelText('Especie'), { target: { value: 'mixed' } });
  await screen.findByText(/escribe al equipo forestal/);
  await press('Seguir con el dueño');
  await screen.findByText('Falta la especie.');
  expect(server.sent('saveForest')).toMatchObject([{ body: { draft: { species: [] } } }]);
});

it('several species need their parts, that come to the whole', async () => {
  await show(at('trees'));
  await press('Añadir otra especie');
  fireEvent.change(screen.getAllByLabelText('Especie')[1] as HTMLElement, { target: { value: 'oak' } });
  fireEvent.change((await screen.findAllByLabelText('Parte'))[0] as HTMLElement, { target: { value: '60' } });
  await press('Seguir con el dueño');
  await screen.findByText('La distribución de las especies tiene que sumar 100 %.');
});

it('each kind of owner is told what to prove', async () => {
  await show(at('owner'));
  fireEvent.click(await screen.findByLabelText('Comunal (vecinal)'));
  await screen.findByText(/Resolución de monte vecinal .* \(uno basta\)/);
  await within(screen.getByRole('region', { name: 'Qué tienes que aportar' })).findByText('Acta de la asamblea');
});

it('the summary has the estimate with its range, and is sent once it is said to be true and proven', async () => {
  await show(at('summary'));
  await screen.findByText((words) => /^Entre 6,2 t y 18,6 t$/.test(words.replaceAll(/\s/gu, ' ')));
  screen.getByText('Antes de enviarlo falta esto');
  await press('Enviar a revisar');
  await screen.findByText('Marca que lo que dices del monte es verdad.');
  expect(server.sent('submitForest')).toEqual([]);
  cleanup();
  kept = { ...FOREST, documents: [{ kind: 'deed' }, { kind: 'identity' }] as Forest['documents'] };
  server.answers['forests.submitForest'] = () => ({ ...kept, state: 'TO_VALIDATE' });
  await show(at('summary'));
  fireEvent.click(await screen.findByRole('checkbox', { name: /es verdad y respondo/ }));
  await press('Enviar a revisar');
  await vi.waitFor(() => expect(server.sent('submitForest')).toEqual([{ params: { id: FOREST.id }, body: { v: 4 } }]));
});

it('several plots: one that does not adjoin is refused, and all must be said to be in the square', async () => {
  kept = { ...FOREST, kind: 'multi', plots: [] };
  await showPage(NewMultiScreen, `/forest/newmultiforest${at('where')}`, TEXTS);
  await screen.findByLabelText('Nombre del monte');
  const square = (lon: number) => {
    const [west, east, south, north] = [lon, lon + 0.002, 43.03, 43.032];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    return { type: 'Polygon', coordinates: [ring] };
  };
  await vi.waitFor(() => expect(map.props.onDrawn).toBeTypeOf('function'));
  map.props.onDrawn(square(-7.56));
  await screen.findByText('Parcela dibujada 1');
  map.props.onDrawn(square(-7.55));
  await screen.findByText('Parcela dibujada 2');
  expect(map.props.box).toEqual([-7.56, 43.03, -7.548, 43.032]);
  await press('Seguir con los árboles');
  await screen.findByText('Las parcelas tienen que estar unas junto a otras.');
  screen.getByText('Confirma que todas las parcelas están dentro del cuadrado azul del mapa.');
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

it('half a point is none: a plot that is told without an outline needs both coordinates', async () => {
  kept = { ...FOREST, point: null };
  await show(at('where'));
  fireEvent.change((await screen.findAllByLabelText('Latitud'))[0] as HTMLElement, { target: { value: '43,03' } });
  await press('Seguir con los árboles');
  await screen.findByText('Faltan las coordenadas.');
  expect(server.sent('saveForest')).toMatchObject([{ body: { draft: { point: null } } }]);
});

it('what was sent is not changed any more', async () => {
  kept = { ...FOREST, state: 'TO_VALIDATE' };
  await show(at('trees'));
  await screen.findByText('Este monte ya se ha enviado');
});
