import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { forgetProblems } from '#web/ui/problems.ts';
import { CommitmentsScreen } from './CommitmentsScreen.tsx';
import { calculationId, commitmentOf, decarbonizationOf, listOf } from './reductionForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
const session = vi.hoisted(() => ({ actor: {} as never }));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ kind: 'signedIn', me: {}, actor: session.actor }),
}));
beforeEach(() => {
  server.reset();
  session.actor = user({ sections: { reduce: 'EDIT' } }) as never;
});
afterEach(() => {
  cleanup();
  notifications.clean();
  act(forgetProblems);
});

const TEXTS = ['reduction', 'measures', 'emissions', 'errors'];
async function show(list: unknown) {
  server.answers['reduction.listCommitments'] = list;
  server.answers['reduction.getDecarbonization'] = decarbonizationOf();
  await showPage(CommitmentsScreen, '/footprint/myfootprint/reductionCommitment/x', TEXTS);
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

describe('the commitments of a year', () => {
  const two = [commitmentOf('1'), commitmentOf('2', { name: 'Aislar', percent: 10, state: 'running' })];
  const both = listOf({
    ...{ commitments: two, savingKg: 2_800, aloneKg: 3_000 },
    questions: [{ activity: 'fixed-installations', kg: 10_000, percent: 28, savingKg: 2_800, commitments: 2 }],
  });

  it('are told together, and that they overlap', async () => {
    await show(both);
    await screen.findByRole('heading', {
      name: /^2 compromisos ahorrarían 2,80 t.* al año, un 28,0.% de 2024$/,
    });
    await screen.findByText(/^Por separado sumarían 3,00 t/);
    const questions = screen.getByRole('table', { name: 'Lo que dejan en cada pregunta' });
    expect(questions.textContent).toMatch(/28.%/);
    expect(questions.textContent).toContain('7,20');
  });

  it('open how each saving comes about', async () => {
    await show(both);
    await press(/^Medida 1\s*:/);
    const panel = await inDialog('Cómo se calcula el ahorro de Medida 1');
    expect(panel.getAllByRole('definition').map((one) => one.textContent?.replaceAll(/\s/g, ' '))).toEqual([
      '10,00 t CO2e × 20 % = 2,00 t CO2e',
      '2,00 t CO2e',
    ]);
  });

  it('say what the plan of the royal decree lacks', async () => {
    await show(both);
    await screen.findByRole('heading', { name: 'Al plan de reducción le falta 1 cosa' });
    await screen.findByText(/En: Medida 1\./);
  });

  it('that lost their calculation ask for another', async () => {
    await show(listOf({ others: [commitmentOf('3', { base: null, yearlySavingKg: null, parts: [] })] }));
    await screen.findByText('Sin base: elige un cálculo');
  });

  it('are read and not changed by who may only look', async () => {
    session.actor = user({ sections: { reduce: 'VIEW' } }) as never;
    await show(both);
    await screen.findByText('Medida 1');
    expect(screen.queryByRole('button', { name: 'Añadir compromiso' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Usar esta medida/ })).toBeNull();
  });

  it('have nothing to reduce in a year of typed totals', async () => {
    await show(listOf({ questions: [], isExternal: true, totalKg: 0 }));
    await screen.findByText('Este año no tiene preguntas');
  });

  it('say that they could not be loaded', async () => {
    await show(() => Promise.reject(new AppError('calculations.notFound')));
    await screen.findByText('No hemos podido cargar los compromisos');
  });
});

describe('a new commitment', () => {
  async function begin() {
    await show(listOf());
    await press(/^Usar esta medida.*Cambiar la caldera por una bomba de calor$/);
    const form = await inDialog('Nuevo compromiso');
    fireEvent.change(form.getByLabelText(/^Reducción aproximada/), { target: { value: '12,5' } });
    return form;
  }

  it('begins with an idea for a question of the year', async () => {
    server.answers['reduction.createCommitment'] = commitmentOf('9');
    const form = await begin();
    fireEvent.click(form.getByRole('button', { name: 'Guardar compromiso' }));
    await screen.findByText(/está guardado$/);
    expect(server.sent('createCommitment')).toMatchObject([
      {
        body: {
          draft: {
            ...{ calculationId, name: 'Cambiar la caldera por una bomba de calor', type: 'energyEfficiency' },
            ...{ percent: 12.5, activities: ['fixed-installations'] },
          },
          confirm: false,
        },
      },
    ]);
  });

  it('asks where a question holds a percentage already, and goes on when it is meant', async () => {
    const refusal = new AppError('reduction.questionTaken', { names: 'Aislar', questions: 'fixed-installations' });
    server.answers['reduction.createCommitment'] = ({ body }: { body: { confirm: boolean } }) =>
      body.confirm ? commitmentOf('9') : Promise.reject(refusal);
    const form = await begin();
    fireEvent.click(form.getByRole('button', { name: 'Guardar compromiso' }));
    await inDialog('Estas preguntas ya tienen un porcentaje');
    await screen.findByText(/^Estas preguntas \(Instalaciones fijas\) ya tienen un porcentaje en: Aislar\./);
    await press('Guardar de todos modos');
    await screen.findByText(/está guardado$/);
    expect(server.sent('createCommitment')).toMatchObject([{ body: { confirm: false } }, { body: { confirm: true } }]);
  });

  it('that was not saved says so, and to try again later', async () => {
    server.answers['reduction.createCommitment'] = () => Promise.reject(new AppError('internal'));
    const form = await begin();
    fireEvent.click(form.getByRole('button', { name: 'Guardar compromiso' }));
    await screen.findByText('El compromiso no se ha guardado. Inténtalo más tarde');
  });

  it('needs a percentage and a question', async () => {
    await show(listOf());
    await press('Añadir compromiso');
    const form = await inDialog('Nuevo compromiso');
    fireEvent.click(form.getByRole('button', { name: 'Guardar compromiso' }));
    expect((await form.findAllByText(/^Falta|^Este dato|obligatori|Rellena|Escribe/)).length).toBeGreaterThan(1);
    expect(server.sent('createCommitment')).toEqual([]);
  });
});

it('a commitment that was not deleted says so', async () => {
  server.answers['reduction.deleteCommitment'] = () => Promise.reject(new AppError('internal'));
  await show(listOf({ commitments: [commitmentOf('1')] }));
  await press('Medida 1');
  const form = await inDialog('Cambiar el compromiso');
  fireEvent.click(form.getByRole('button', { name: 'Borrar compromiso' }));
  const asked = await inDialog('¿Borrar «Medida 1»?');
  fireEvent.click(asked.getByRole('button', { name: 'Borrar compromiso' }));
  expect((await screen.findAllByText('El compromiso no se ha borrado')).length).toBeGreaterThan(0);
});

it('a commitment that somebody else changed meanwhile is asked for again, and what was typed over it is not lost', async () => {
  const theirs = commitmentOf('1', { v: 2, responsible: 'Ana', percent: 30 });
  server.answers['reduction.deleteCommitment'] = () => {
    server.answers['reduction.listCommitments'] = listOf({ commitments: [theirs] });
    return Promise.reject(new AppError('conflict.versionChanged'));
  };
  await show(listOf({ commitments: [commitmentOf('1')] }));
  await press('Medida 1');
  const form = await inDialog('Cambiar el compromiso');
  fireEvent.change(form.getByLabelText(/^Reducción aproximada/), { target: { value: '25' } });
  fireEvent.click(form.getByRole('button', { name: 'Borrar compromiso' }));
  fireEvent.click((await inDialog('¿Borrar «Medida 1»?')).getByRole('button', { name: 'Borrar compromiso' }));
  await screen.findByRole('cell', { name: 'Ana' });
  fireEvent.click(form.getByRole('button', { name: 'Cerrar' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await press('Medida 1');
  const again = await inDialog('Cambiar el compromiso');
  fireEvent.click(await again.findByRole('button', { name: 'Usar el mío' }));
  expect(again.getByLabelText<HTMLInputElement>(/^Reducción aproximada/).value).toBe('25');
  expect(again.getByLabelText<HTMLInputElement>(/^Responsable/).value).toBe('Ana');
});
