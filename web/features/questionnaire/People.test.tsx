import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import type { Level } from '#shared/access/permissions.ts';
import { sampleId } from '#shared/kernel/sample.ts';
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { PeopleButton } from './PeopleButton.tsx';

const session = vi.hoisted(() => ({ actor: {} as object }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: { name: 'Noa' }, actor: session.actor }),
}));
beforeEach(() => server.reset());
afterEach(cleanup);

const calculation = { id: newId('calculation'), state: 'DRAFT', external: null };
const [noa, xian] = [newId('user'), newId('user')];
const given = (userId: string, name: string, more: object) => ({
  assignment: { userId, name, isMine: userId === noa, dueOn: '2027-03-05', state: 'open', ...more },
  v: 1,
});
const targets = [
  { target: 'combustion', kind: 'block', name: '', open: ['fixed-installations'], assignment: null, v: 0 },
  { target: 'energy', kind: 'block', name: '', open: ['renewable-energies'], ...given(noa, 'Noa Rei', {}) },
  { target: newId('site'), kind: 'site', name: 'Nave', open: [], ...given(xian, 'Xián Lois', { state: 'overdue' }) },
];
const onOpen = vi.fn();

async function show(level: Level, of: object = calculation) {
  session.actor = user({ userId: noa as never, sections: { calculate: level } });
  server.answers['questionnaire.listAssignments'] = { items: targets };
  server.answers['questionnaire.listAssignable'] = { items: [{ userId: xian, name: 'Xián Lois' }] };
  await showPage(() => <PeopleButton calculation={of as never} onOpen={onOpen} />, '/footprint/carbonmanager', [
    'questionnaire',
    'emissions',
  ]);
}
const panel = async () => {
  await screen.findByText('Con retraso: 1');
  fireEvent.click(screen.getByRole('button', { name: 'Quién rellena qué' }));
  return within(await screen.findByRole('dialog', { name: 'Quién rellena qué' }));
};

it('shows who has what, one’s own first, and what nobody has', async () => {
  await show('VIEW');
  const shown = await panel();
  const heads = await shown.findAllByRole('heading', { level: 3 });
  expect(heads.map((head) => head.textContent)).toEqual(['Noa Rei (tú)', 'Xián Lois', 'Sin asignar']);
  shown.getByText('Con retraso');
  shown.getByText(/Hasta el 05\/03\/2027 · Abiertas: 1/);
  expect(shown.queryByRole('button', { name: /Cambiar|Quitar|hecho/ })).toBeNull();
  fireEvent.click(shown.getByRole('button', { name: 'Combustión fija' }));
  expect(onOpen).toHaveBeenCalledWith('fixed-installations');
});

it('gives a block to somebody whom the server offers, once all of it is chosen', async () => {
  await show('EDIT');
  const shown = await panel();
  server.answers['questionnaire.assign'] = { ...targets[0], ...given(xian, 'Xián Lois', {}) };
  fireEvent.change(await shown.findByLabelText('Bloque o centro'), { target: { value: 'combustion' } });
  await shown.findByRole('option', { name: 'Xián Lois' });
  fireEvent.change(shown.getByLabelText('Persona'), { target: { value: xian } });
  fireEvent.click(shown.getByRole('button', { name: 'Asignar' }));
  expect((await shown.findByRole('alert')).textContent).toBe('Elige qué, a quién y hasta cuándo.');
  fireEvent.change(shown.getByLabelText('Fecha límite'), { target: { value: '2027-03-05' } });
  fireEvent.click(shown.getByRole('button', { name: 'Asignar' }));
  await waitFor(() => expect(shown.queryByText('Sin asignar')).toBeNull());
  expect(server.sent('assign')).toEqual([
    {
      params: { id: calculation.id, target: 'combustion' },
      body: { v: 0, userId: xian, dueOn: '2027-03-05' },
    },
  ]);
});

it('lets one mark one’s own as done, and nobody else’s', async () => {
  await show('EDIT');
  const shown = await panel();
  server.answers['questionnaire.setAssignmentDone'] = { ...targets[1], ...given(noa, 'Noa Rei', { state: 'done' }) };
  const [button, ...others] = await shown.findAllByRole('button', { name: /^Marcar como hecho/ });
  expect(others).toEqual([]);
  fireEvent.click(button as HTMLElement);
  await shown.findByRole('button', { name: 'Aún no está hecho: Energía comprada' });
});

it.each([
  ['what is finished', { ...calculation, state: 'FINISHED' }],
  ['typed totals', { ...calculation, external: {} }],
  ['the sample', { ...calculation, id: sampleId('calculation', 'ABCDEFGHJKMNPQRS') }],
])('asks nobody for %s', async (_, of) => {
  await show('EDIT', of);
  expect(screen.queryByRole('button', { name: /Quién rellena qué/ })).toBeNull();
  expect(server.calls).toEqual([]);
});
