import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { forgetProblems } from '#web/ui/problems.ts';
import { DecarbonizationScreen } from './DecarbonizationScreen.tsx';
import {
  calculationId,
  commitmentOf,
  decarbonizationOf,
  organizationId,
  progressOf,
  scenarioOf,
} from './reductionForTests.ts';
import { ScenarioScreen } from './ScenarioScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
const session = vi.hoisted(() => ({ actor: {} as never }));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ kind: 'signedIn', me: {}, actor: session.actor }),
}));
beforeEach(() => {
  server.reset();
  session.actor = user({ sections: { reduce: 'EDIT' }, features: ['fullResults'] }) as never;
});
afterEach(() => {
  cleanup();
  notifications.clean();
  act(forgetProblems);
});

const TEXTS = ['reduction', 'emissions', 'errors'];
const finished = (year: number) => ({ calculationId, year, isExternal: false });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');

describe('the scenarios of an organization', () => {
  async function show(answer: unknown) {
    server.answers['reduction.listOrganizations'] = { items: [{ id: organizationId, name: 'Norte' }] };
    server.answers['reduction.getDecarbonization'] = answer;
    await showPage(DecarbonizationScreen, '/footprint/decarbonization', TEXTS);
  }
  const field = (name: RegExp) => screen.findByRole('textbox', { name });

  it('are listed with where each stands, and the commitments of each year', async () => {
    const whole = progressOf({ targetKg: 650, currentKg: 600, percentComplete: 114.28, isExceeded: true });
    const { groups } = scenarioOf();
    await show(decarbonizationOf({ scenarios: [scenarioOf({ groups: { ...groups, whole } })], withoutBase: 2 }));
    await screen.findByText('Objetivo superado');
    await screen.findByRole('link', { name: 'Compromisos de 2024' });
    await screen.findByText(/^2 compromisos perdieron su cálculo/);
  });

  it('are made with the base year of the organization, and by science with its percentages', async () => {
    server.answers['reduction.createScenario'] = scenarioOf();
    await show(decarbonizationOf());
    await press('Nuevo escenario');
    fireEvent.change(await field(/^Nombre/), { target: { value: 'Ciencia' } });
    expect(await field(/^Año base/)).toHaveProperty('value', '2020');
    fireEvent.change(await field(/^Año objetivo/), { target: { value: '2030' } });
    fireEvent.click(screen.getByRole('radio', { name: /^Basado en la ciencia/ }));
    expect(await field(/^Reducción de los alcances 1 y 2/)).toHaveProperty('value', '42');
    expect(await field(/^Reducción del alcance 3/)).toHaveProperty('value', '25');
    await screen.findByText(/^Es el ritmo mínimo de contracción absoluta/);
    await press('Guardar escenario');
    await screen.findByText('El escenario «Ciencia» está guardado');
    expect(server.sent('createScenario')).toMatchObject([
      { params: { id: organizationId }, body: { draft: { baseYear: 2020, targetYear: 2030, path: 'science' } } },
    ]);
  });

  it('have a target year after the base, and say when they were not saved', async () => {
    server.answers['reduction.createScenario'] = () => Promise.reject(new AppError('internal'));
    await show(decarbonizationOf());
    await press('Nuevo escenario');
    fireEvent.change(await field(/^Nombre/), { target: { value: 'x' } });
    for (const name of [/^Reducción de los alcances/, /^Reducción del alcance 3/])
      fireEvent.change(await field(name), { target: { value: '20' } });
    fireEvent.change(await field(/^Año objetivo/), { target: { value: '2020' } });
    await press('Guardar escenario');
    await screen.findByText(/^El año objetivo tiene que ser posterior/);
    expect(server.sent('createScenario')).toEqual([]);
    fireEvent.change(await field(/^Año objetivo/), { target: { value: '2030' } });
    await press('Guardar escenario');
    await screen.findByText('El escenario no se ha guardado. Inténtalo más tarde');
  });

  it('begin with what they are for, and with a year that is finished', async () => {
    await show(decarbonizationOf({ finishedYears: [], calculations: [] }));
    await screen.findByText('Aún no hay escenarios');
    await screen.findByText(/^Aún no hay ningún año terminado/);
    await screen.findByText(/^Esta organización no tiene cálculos/);
  });

  it('say that they could not be loaded', async () => {
    await show(() => Promise.reject(new AppError('organizations.notFound')));
    await screen.findByText('No hemos podido cargar la descarbonización');
  });
});

describe('one scenario', () => {
  async function show(answer: unknown) {
    server.answers['reduction.getScenario'] = answer;
    server.answers['reduction.getDecarbonization'] = decarbonizationOf();
    await showPage(ScenarioScreen, '/footprint/decarbonization/scenario/x', TEXTS);
  }
  const stand = (kg: number, more = {}) =>
    progressOf({ baseKg: kg, targetKg: kg / 2, currentKg: kg * 0.8, pathKg: kg * 0.75, percentComplete: 40, ...more });
  const groups = { scopes12: stand(1_000), scope3: stand(3_000), whole: stand(4_000) };
  const known = { base: finished(2020), current: finished(2024), groups };
  const { id, name, percent, activities, state, dueOn } = commitmentOf('1');
  const listed = { id, name, percent, activities, state, dueOn };

  it('says how much of the way is done, what the path asks and what is missing', async () => {
    const left = {
      ...{ savingKg: 500, expectedKg: 2_700, gapKg: 700 },
      questions: [{ activity: 'fixed-installations', kg: 2_500, percent: 20, savingKg: 500, commitments: 1 }],
      commitments: [
        { ...listed, counting: 'counts' as const },
        { ...listed, id: commitmentOf('2').id, name: 'Sin día', dueOn: null, counting: 'noDate' as const },
      ],
    };
    await show(scenarioOf({ ...known, ...left }));
    const heads = async () =>
      (await screen.findAllByRole('heading', { level: 2 })).map((one) => plain(one.textContent));
    await screen.findByText('No: sin fecha límite');
    expect((await heads()).slice(0, 3)).toEqual([
      '40,0 % del camino a 2030 está hecho',
      '2024 está 200,00 kg CO2e por encima del camino',
      'Faltan medidas por 700,00 kg CO2e para llegar al objetivo de 2030',
    ]);
    const [progress] = screen.getAllByRole('table');
    const rows = within(progress as HTMLElement).getAllByRole('row');
    expect(plain(rows[3]?.textContent)).toBe('Todos los alcances4,002,003,203,0040,0 % ');
  });

  it('says that the target is exceeded, or that emissions rose', async () => {
    const whole = stand(4_000, { currentKg: 1_900, percentComplete: 105, isExceeded: true });
    await show(scenarioOf({ ...known, groups: { ...groups, whole }, expectedKg: 1_900, gapKg: -100 }));
    await screen.findByRole('heading', { name: /^Objetivo superado: 2024 ya emite lo que se pide a 2030/ });
    await screen.findByRole('heading', { name: 'Con los compromisos se llega al objetivo de 2030' });
    cleanup();
    const rose = stand(4_000, { currentKg: 4_400, percentComplete: -20 });
    await show(scenarioOf({ ...known, groups: { ...groups, whole: rose } }));
    await screen.findByRole('heading', { name: '2024 emite más que 2020: queda todo el camino a 2030' });
  });

  it('says of which scopes it speaks where the whole is not known', async () => {
    await show(scenarioOf({ ...known, groups: { ...groups, whole: progressOf({}) } }));
    const name = /^Alcances 1 y 2: 40,0\s% del camino a 2030 está hecho$/;
    await screen.findByRole('heading', { name });
  });

  it('has no data where its base year is not finished, and says so', async () => {
    await show(scenarioOf());
    await screen.findByText(/^2020 no tiene un cálculo terminado/);
    await screen.findByText('No hay datos para el gráfico');
    await screen.findByText(/^La organización no tiene compromisos/);
  });

  it('warns of years that are not counted alike', async () => {
    await show(scenarioOf({ ...known, cautions: ['gwp', 'boundary', 'short'] }));
    await screen.findByText(/no usan los mismos potenciales de calentamiento/);
    await screen.findByText(/cambió el límite de la organización/);
    await screen.findByText(/^Menos de cinco años/);
  });

  it('that was not deleted says so, and so does one that is gone', async () => {
    server.answers['reduction.deleteScenario'] = () => Promise.reject(new AppError('internal'));
    await show(scenarioOf(known));
    await press('Borrar escenario');
    const asked = within(await screen.findByRole('dialog', { name: '¿Borrar «A 2030»?' }));
    fireEvent.click(asked.getByRole('button', { name: 'Borrar escenario' }));
    expect((await screen.findAllByText('El escenario no se ha borrado')).length).toBeGreaterThan(0);
    cleanup();
    await show(() => Promise.reject(new AppError('reduction.scenarioNotFound')));
    await screen.findByText('No hemos podido cargar el escenario');
    await screen.findByText(/^Este escenario ya no existe/);
  });
});
