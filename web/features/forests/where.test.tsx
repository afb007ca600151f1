import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Forest } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { FOREST, PARCEL } from './forestsForTests.ts';
import { NewForalScreen, NewForestScreen, NewMultiScreen } from './RegisterScreens.tsx';
import { had, keepsOne, TEXTS } from './registrationForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
const map = vi.hoisted(() => ({
  props: {} as {
    onDrawn: (geometry: unknown) => void;
    onMoved: (moved: unknown[]) => void;
    outlines: { at: number; isDrawn: boolean }[];
    box: unknown;
  },
}));
vi.mock('./ForestMap.tsx', () => ({
  ForestMap: (props: typeof map.props) => {
    map.props = props;
    return null;
  },
}));
vi.mock('#web/ui/map/placeAt.ts', () => ({ placesAt: async () => [{ name: 'Becerreá', province: 'Lugo' }] }));
beforeEach(keepsOne);
afterEach(() => {
  cleanup();
  // The map of another test is not this one's.
  map.props = {} as typeof map.props;
});
const at = (step: string) => `?forest=${FOREST.id}&step=${step}`;
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const show = (search = '') => showPage(NewForestScreen, `/forest/newmonte${search}`, TEXTS);

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
  ['cadastre.wrongLetters', 'No se puede buscar así', /letras de control/],
  ['cadastre.notFound', 'No la hemos encontrado', /no existe/],
  ['cadastre.maintenance', 'No se ha podido consultar', /en mantenimiento. Usa el mapa/],
] as const)('why the cadastre knows no plot is told apart: %s', async (code, head, words) => {
  let said = {};
  server.answers['cadastre.lookUpParcel'] = () => {
    throw new AppError(code, { reference: '27028A99900404AB', ...said });
  };
  await show();
  await screen.findByLabelText('Nombre del monte');
  type('Referencia catastral', '27028A99900404AB');
  await press('Buscar la parcela');
  await screen.findByText(words);
  screen.getByText(head);
  // In its own words too, where it has some.
  said = { said: 'NO EXISTE' };
  await press('Buscar la parcela');
  await screen.findByText('El catastro responde: «NO EXISTE».');
});

/** About 3.6 ha. */
const square = (lon: number, width = 0.002) => {
  const [west, east, south, north] = [lon, lon + width, 43.03, 43.032];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
};

it('several plots: one that does not adjoin is refused, and all must be said to be in the square', async () => {
  had.forest = { ...FOREST, kind: 'multi', plots: [] };
  await showPage(NewMultiScreen, `/forest/newmultiforest${at('where')}`, TEXTS);
  await screen.findByLabelText('Nombre del monte');
  await vi.waitFor(() => expect(map.props.onDrawn).toBeTypeOf('function'));
  map.props.onDrawn(square(-7.56));
  await screen.findByText('Parcela dibujada 1');
  map.props.onDrawn(square(-7.55));
  await screen.findByText('Parcela dibujada 2');
  expect(map.props.box).toEqual([-7.56, 43.03, -7.548, 43.032]);
  expect(map.props.outlines).toMatchObject([
    { at: 0, isDrawn: true },
    { at: 1, isDrawn: true },
  ]);
  await press('Seguir con los árboles');
  await screen.findByText('Las parcelas tienen que estar unas junto a otras.');
  // In the list of what lacks, and at its box.
  expect(screen.getAllByText(/^Confirma que todas las parcelas están dentro/)).toHaveLength(2);
});

it('several plots of a foral cadastre are said to be in the square too; of one that is written the subparcel counts, and the team checks it', async () => {
  had.forest = { ...FOREST, kind: 'foral', plots: [] };
  await showPage(NewForalScreen, `/forest/newforestform${at('where')}`, TEXTS);
  for (const number of [1, 2]) {
    await press('Escribir los datos sin mapa');
    await screen.findByText(`Parcela ${number}, sin dibujo`);
  }
  expect(screen.getAllByText('La has escrito tú: el equipo la comprueba')).toHaveLength(2);
  for (const [i, area] of ['1,5', '0,6'].entries())
    fireEvent.change(screen.getAllByLabelText('Superficie')[i] as HTMLElement, { target: { value: area } });
  // Nobody sees that they adjoin.
  await screen.findByText('Llega a 2 ha');
  fireEvent.change(screen.getAllByLabelText('Subparcela, si la tiene')[1] as HTMLElement, { target: { value: 'b' } });
  fireEvent.click(await screen.findByRole('checkbox', { name: /dentro del cuadrado azul/ }));
  await press('Guardar y seguir otro día');
  const plots = [
    { territory: 'navarra', province: 'Navarra', areaM2: 15_000 },
    { territory: 'navarra', subparcel: 'b', areaM2: 6_000 },
  ];
  await vi.waitFor(() =>
    expect(server.sent('saveForest')).toMatchObject([{ body: { draft: { insideSquare: true, plots } } }]),
  );
});

it('whoever writes the reference of a plot stays in its field; of what is taken away no other plot keeps what was written', async () => {
  had.forest = { ...FOREST, kind: 'foral', plots: [] };
  await showPage(NewForalScreen, `/forest/newforestform${at('where')}`, TEXTS);
  for (const number of [1, 2]) {
    await press('Escribir los datos sin mapa');
    await screen.findByText(`Parcela ${number}, sin dibujo`);
  }
  // The first one is that of the search.
  const fields = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).slice(-2);
  for (const [i, area] of ['1,5', '0,6'].entries())
    fireEvent.change(fields('Superficie')[i] as HTMLElement, { target: { value: area } });
  const [, second] = fields('Referencia catastral');
  second?.focus();
  fireEvent.change(second as HTMLElement, { target: { value: '2' } });
  fireEvent.change(second as HTMLElement, { target: { value: '201' } });
  expect(document.activeElement).toBe(second);
  await press(/^Quitar Parcela\s1, sin dibujo$/);
  await vi.waitFor(() => expect(screen.getAllByLabelText('Superficie')).toHaveLength(1));
  expect(screen.getByLabelText<HTMLInputElement>('Superficie').value).toBe('0,6');
});

it('the corners of what was drawn are moved: its area follows them, and plots may not lie over one another', async () => {
  had.forest = { ...FOREST, kind: 'multi', plots: [] };
  await showPage(NewMultiScreen, `/forest/newmultiforest${at('where')}`, TEXTS);
  await vi.waitFor(() => expect(map.props.onDrawn).toBeTypeOf('function'));
  map.props.onDrawn(square(-7.56));
  await screen.findByText('Parcela dibujada 1');
  map.props.onDrawn(square(-7.558));
  await screen.findByText('Llegan a 2 ha, contiguas');
  map.props.onMoved([{ at: 1, geometry: square(-7.559, 0.004) }]);
  await vi.waitFor(() => expect((map.props.box as number[])[2]).toBeCloseTo(-7.555));
  screen.getByText(/^7,2\d+ ha$/);
  await press('Seguir con los árboles');
  await screen.findByText('Dos de las parcelas se pisan. Mueve sus esquinas o quita una.');
});

it('a plot that is drawn is in the municipality that the map has there; who writes another is told', async () => {
  had.forest = { ...FOREST, plots: [] };
  await show(at('where'));
  await vi.waitFor(() => expect(map.props.onDrawn).toBeTypeOf('function'));
  map.props.onDrawn(square(-7.56));
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Municipio').value).toBe('Becerreá'));
  expect(screen.getByLabelText<HTMLInputElement>('Provincia').value).toBe('Lugo');
  type('Municipio', 'Sarria');
  await screen.findByText('Según las líneas del mapa, esta parcela está en Becerreá (Lugo).');
});

it('of Portugal a plot is told by parish, section and article', async () => {
  const told = { territory: 'pt', reference: '', polygon: 'B', parcel: '12', source: 'declared' };
  const [plot] = FOREST.plots;
  had.forest = {
    ...FOREST,
    country: 'PT',
    plots: [{ ...plot, ...told, parish: 'Cabril' } as NonNullable<typeof plot>],
  };
  await show(at('where'));
  await screen.findByText('Sección B, artículo 12');
  screen.getByText('Cabril, LUGO');
  expect(screen.getByLabelText<HTMLInputElement>('Freguesia (parroquia)').value).toBe('Cabril');
  expect(screen.queryByLabelText('Subparcela, si la tiene')).toBeNull();
});

it('half a point is none: a plot that is told without an outline needs both coordinates', async () => {
  had.forest = { ...FOREST, point: null };
  await show(at('where'));
  fireEvent.change((await screen.findAllByLabelText('Latitud'))[0] as HTMLElement, { target: { value: '43,03' } });
  await press('Seguir con los árboles');
  await screen.findByText('Faltan las coordenadas.');
  expect(server.sent('saveForest')).toMatchObject([{ body: { draft: { point: null } } }]);
});
