import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import { SECTIONS } from '#shared/access/permissions.ts';
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { queryClient } from '#web/lib/query.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { TeamScreen } from './TeamScreen.tsx';

const session = vi.hoisted(() => ({ actor: {} as object }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: {}, actor: session.actor }),
}));
const OWNER = user({ accountAdmin: true, sections: Object.fromEntries(SECTIONS.map((one) => [one, 'EDIT'])) });
beforeEach(() => {
  server.reset();
  session.actor = OWNER;
});
afterEach(cleanup);

const [NORTH, SOUTH] = [newId('organization'), newId('organization')];
const AT = '2026-11-28T09:00:00.000Z';
const personOf = (name: string, more: object = {}) => ({
  ...{ id: newId('user'), name, lastName: 'Rei', email: `${name.toLowerCase()}@example.com`, language: 'gl' },
  ...{ state: 'ACTIVE', isOwner: false, isSelf: false, accountAdmin: false, viewer: false, canManage: true, v: 3 },
  sections: Object.fromEntries(SECTIONS.map((one) => [one, one === 'calculate' ? 'EDIT' : 'HIDE'])),
  scope: { [NORTH]: 'all' },
  ...{ invitedAt: AT, createdAt: AT, updatedAt: AT },
  ...more,
});
const boss = personOf('Uxía', { isOwner: true, isSelf: true, canManage: false, scope: null });
const noa = personOf('Noa');
const xan = personOf('Xan', { state: 'INVITED' });
const gone = personOf('Brais', { state: 'REMOVED', email: '', canManage: false });

async function show(people: readonly object[], search = '') {
  server.answers['team.listMembers'] = { items: people, cursor: null, seats: { taken: people.length - 1, total: 50 } };
  server.answers['team.listPlaces'] = {
    items: [
      { id: NORTH, name: 'Norte', blocks: 'all' },
      { id: SOUTH, name: 'Sur', blocks: 'all' },
    ],
  };
  const byId = new Map(people.map((one) => [(one as typeof noa).id, one]));
  server.answers['team.getMember'] = ({ params }: { params: { userId: typeof noa.id } }) => byId.get(params.userId);
  return showPage(TeamScreen, `/footprint/add-user${search}`, ['team', 'emissions']);
}
const rowOf = async (name: string) => within((await screen.findByText(`${name} Rei`)).closest('tr') as HTMLElement);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the list', () => {
  it('says who comes in, with what and where; who was removed stands apart', async () => {
    await show([boss, noa, xan, gone]);
    const row = await rowOf('Noa');
    for (const text of ['noa@example.com', 'Según sus permisos', 'Norte', 'Activo']) await row.findByText(text);
    (await rowOf('Uxía')).getByText('Titular');
    (await rowOf('Xan')).getByText('Invitado');
    screen.getByText('Usuarios de tu plan, además del titular: 3 de 50.');
    expect(screen.getByRole('link', { name: 'Añadir usuario' }).getAttribute('href')).toContain('user=new');
    const apart = within(screen.getByRole('heading', { name: '1 persona quitada' }).closest('section') as HTMLElement);
    apart.getByText('Brais Rei');
    apart.getByText('sin correo');
  });

  it('offers a change only of whom the reader may change, and nothing to who only looks', async () => {
    session.actor = user({ sections: { users: 'VIEW' }, scope: { [NORTH]: 'all' } });
    await show([boss, { ...noa, canManage: false }]);
    const row = await rowOf('Noa');
    expect(row.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Añadir usuario' })).toBeNull();
  });

  it('is an invitation to add somebody while there is nobody', async () => {
    await show([boss]);
    await screen.findByText('Trabaja con tu equipo');
    expect(screen.getAllByRole('link', { name: 'Añadir usuario' })).toHaveLength(1);
  });
});

describe('what takes access away', () => {
  it('is asked first: a no sends nothing, a yes the version that was seen', async () => {
    await show([boss, noa]);
    await press('Desactivar, Noa Rei');
    const question = within(await screen.findByRole('dialog', { name: '¿Desactivar a Noa Rei?' }));
    fireEvent.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('setDisabled')).toEqual([]);
    await press('Desactivar, Noa Rei');
    await press('Desactivar usuario');
    const disabled = { params: { userId: noa.id }, body: { v: 3, disabled: true } };
    await waitFor(() => expect(server.sent('setDisabled')).toEqual([disabled]));
  });

  it('for good says what stays', async () => {
    await show([boss, noa]);
    await press('Quitar, Noa Rei');
    const question = within(await screen.findByRole('dialog', { name: '¿Quitar a Noa Rei de la cuenta?' }));
    question.getByText(/No se puede deshacer/);
    question.getByText(/se queda en la cuenta, con su nombre/);
    fireEvent.click(question.getByRole('button', { name: 'Quitar usuario' }));
    const removed = { params: { userId: noa.id }, query: { v: 3 } };
    await waitFor(() => expect(server.sent('removeMember')).toEqual([removed]));
  });

  it('is given back without a question, and an invitation goes again with another password or the same', async () => {
    await show([boss, { ...noa, state: 'DISABLED' }, xan]);
    await press('Activar, Noa Rei');
    await waitFor(() => expect(server.sent('setDisabled')).toMatchObject([{ body: { disabled: false } }]));
    await press('Invitar otra vez, Xan Rei');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invitar otra vez a Xan Rei' }));
    fireEvent.change(dialog.getByLabelText('Otra contraseña provisional'), { target: { value: 'corta' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
    await dialog.findByText(/al menos 8/i);
    fireEvent.change(dialog.getByLabelText('Otra contraseña provisional'), { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
    await waitFor(() => expect(server.sent('inviteAgain')).toEqual([{ params: { userId: xan.id }, body: { v: 3 } }]));
  });
});

describe('somebody', () => {
  const fill = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('new is sent with what was chosen, and not before an organization is', async () => {
    const router = await show([boss], '?user=new');
    await screen.findByRole('heading', { level: 1, name: 'Añadir usuario' });
    fill(/^Nombre/, 'Noa');
    fill(/^Apellidos/, 'Rei');
    fill(/^Correo electrónico/, 'noa@example.com');
    fill(/^Contraseña provisional/, 'provisional-1');
    fireEvent.click(
      within(screen.getByRole('radiogroup', { name: /^Calcular/ })).getByRole('radio', { name: 'Editar' }),
    );
    await press('Añadir e invitar');
    await waitFor(() => expect(screen.getAllByText(/al menos una organización/i).length).toBeGreaterThan(0));
    expect(server.sent('createMember')).toEqual([]);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Sur' }));
    // Some of the categories: none until it is ticked, and not none.
    fireEvent.click(screen.getByRole('radio', { name: 'Solo algunas' }));
    await press('Añadir e invitar');
    await screen.findByText(/al menos una categoría/i);
    expect(server.sent('createMember')).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Energía comprada' }));
    await press('Añadir e invitar');
    await waitFor(() => expect(server.sent('createMember')).toHaveLength(1));
    const person = { name: 'Noa', lastName: 'Rei', email: 'noa@example.com', language: 'es', accountAdmin: false };
    const sections = expect.objectContaining({ calculate: 'EDIT', users: 'HIDE' });
    expect(server.sent('createMember')).toMatchObject([
      { body: { draft: { ...person, password: 'provisional-1', sections, scope: { [SOUTH]: ['energy'] } } } },
    ]);
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('is changed at the version that was read', async () => {
    await show([boss, noa], `?user=${noa.id}`);
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Solo consulta/ }));
    await press('Guardar permisos');
    await waitFor(() => expect(server.sent('updateMember')).toHaveLength(1));
    expect(server.sent('updateMember')).toMatchObject([
      { params: { userId: noa.id }, body: { v: 3, draft: { name: 'Noa', viewer: true, scope: { [NORTH]: 'all' } } } },
    ]);
  });

  it('is still being changed when something else of them has changed meanwhile', async () => {
    await show([boss, noa], `?user=${noa.id}`);
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Solo consulta/ }));
    server.answers['team.getMember'] = { ...noa, v: 4, language: 'pt' };
    await queryClient.invalidateQueries();
    await screen.findByText(/^Hemos recuperado/);
    await press('Guardar permisos');
    await waitFor(() => expect(server.sent('updateMember')).toHaveLength(1));
    expect(server.sent('updateMember')).toMatchObject([{ body: { v: 4, draft: { viewer: true, language: 'pt' } } }]);
  });

  it('new is no form for who only looks: the list is there', async () => {
    session.actor = user({ sections: { users: 'VIEW' }, scope: { [NORTH]: 'all' } });
    await show([boss, { ...noa, canManage: false }], '?user=new');
    await screen.findByText('noa@example.com');
    expect(screen.queryByRole('button', { name: 'Añadir e invitar' })).toBeNull();
  });

  it('is changed also where an organization that they reached was deleted: it is nowhere to be unticked', async () => {
    await show([boss, { ...noa, scope: { [NORTH]: 'all', [newId('organization')]: 'all' } }], `?user=${noa.id}`);
    await press('Guardar permisos');
    await waitFor(() => expect(server.sent('updateMember')).toHaveLength(1));
    expect(server.sent('updateMember')).toMatchObject([{ body: { draft: { scope: { [NORTH]: 'all' } } } }]);
    const [{ body }] = server.sent('updateMember') as [{ body: { draft: { scope: object } } }];
    expect(Object.keys(body.draft.scope)).toEqual([NORTH]);
  });

  it('who may not be changed is shown, with the reason', async () => {
    await show([boss, noa], `?user=${boss.id}`);
    await screen.findByText('Es el titular de la cuenta: puede hacerlo todo y nadie puede quitarlo.');
    expect((screen.getByLabelText(/^Nombre/) as HTMLInputElement).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Guardar permisos' })).toBeNull();
  });
});
