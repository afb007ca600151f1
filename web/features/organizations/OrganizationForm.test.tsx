import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { type Organization, OrganizationDraft } from '#shared/organizations/schema.ts';
import { server } from '#web/lib/apiForTests.ts';
import { readDraft } from '#web/lib/drafts.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

const stored: Organization = {
  ...OrganizationDraft.parse({ name: 'Conservas do Courel', employees: 40, country: 'ES' }),
  ...{ id: newId('organization'), baseYear: 2021, v: 1 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};
let now = stored;
let canEdit = true;
let put: (organization: Organization) => void = () => undefined;
let leave: () => void = () => undefined;
/** The form of what is stored now, and a way to leave it and come back. */
function Page() {
  const [organization, setOrganization] = useState(now);
  const [times, setTimes] = useState(0);
  put = setOrganization;
  leave = () => setTimes((count) => count + 1);
  return <OrganizationForm key={times} organization={organization} canEdit={canEdit} onAnew={leave} />;
}
const show = async (organization: Organization, mayEdit = true) => {
  now = organization;
  canEdit = mayEdit;
  await showPage(Page, '/footprint/organizations', ['organizations', 'errors']);
  await screen.findByLabelText('Nombre');
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const written = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
const CHANGED = 'Otra persona ha cambiado estos datos';

it('says which year others are compared with, and the community of a province', async () => {
  await show({ ...stored, province: 'Lugo', region: 'Galicia' });
  screen.getByText('Vacío: el del cálculo terminado más antiguo. Ahora es 2021.');
  screen.getByText('Comunidad autónoma: Galicia');
});

it('keeps what is typed between visits, and gives it up when asked', async () => {
  await show(stored);
  type('Personas en plantilla', '41');
  act(() => leave());
  expect(written('Personas en plantilla')).toBe('41');
  fireEvent.click(screen.getByRole('button', { name: 'Descartarlos' }));
  await waitFor(() => expect(written('Personas en plantilla')).toBe('40'));
});

it('shows what somebody else changed since the typing began, also after a visit elsewhere, and goes on from theirs', async () => {
  await show(stored);
  type('Personas en plantilla', '41');
  type('Nombre', 'Courel SL');
  await waitFor(() =>
    expect(readDraft(`organization.${stored.id}`)?.value).toMatchObject({ values: { name: 'Courel SL' } }),
  );
  act(() => put({ ...stored, name: 'Courel SA', taxId: 'B64717838', v: 2 }));
  act(() => leave());
  const notice = (await screen.findAllByText(CHANGED))[0]?.parentElement as HTMLElement;
  within(notice).getByText('Courel SA');
  within(notice).getByText('Courel SL');
  within(notice).getByText('no lo has tocado');
  fireEvent.click(screen.getByRole('button', { name: 'Quedarme con lo mío' }));
  await waitFor(() => expect(screen.queryByText(CHANGED)).toBeNull());
  expect([written('Nombre'), written('NIF o NIPC')]).toEqual(['Courel SL', 'B64717838']);
  server.answers['organizations.updateOrganization'] = { ...stored, v: 3 };
  fireEvent.click(screen.getByRole('button', { name: 'Guardar datos' }));
  await waitFor(() => expect(server.sent('updateOrganization')).toHaveLength(1));
  const draft = { name: 'Courel SL', employees: 41, taxId: 'B64717838', activityIndex: { value: null } };
  expect(server.sent('updateOrganization')[0]).toMatchObject({ body: { v: 2, draft } });
});

it('follows what is stored while nothing was typed', async () => {
  await show(stored);
  act(() => put({ ...stored, name: 'Courel SA', v: 2 }));
  await waitFor(() => expect(written('Nombre')).toBe('Courel SA'));
  expect(screen.queryByText(CHANGED)).toBeNull();
});

it('asks for a whole index of activity, at its fields', async () => {
  await show(stored);
  type('Valor del índice', '1200');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar datos' }));
  expect(await screen.findAllByText(/Si rellenas un dato del índice de actividad/)).toHaveLength(2);
  expect(server.sent('updateOrganization')).toEqual([]);
});

it('keeps what was typed when the server is the first to know of the other change', async () => {
  await show(stored);
  type('Nombre', 'Courel SL');
  server.answers['organizations.updateOrganization'] = () => {
    throw new AppError('conflict.versionChanged');
  };
  fireEvent.click(screen.getByRole('button', { name: 'Guardar datos' }));
  await waitFor(() => expect(server.sent('updateOrganization')).toHaveLength(1));
  act(() => put({ ...stored, name: 'Courel SA', v: 2 }));
  await screen.findAllByText(CHANGED);
  expect(written('Nombre')).toBe('Courel SL');
});

it('is read by who may not change it, and says why nothing can be typed', async () => {
  await show(stored, false);
  screen.getByText(/Para cambiarlos te hace falta permiso de edición/);
  expect(screen.queryByRole('button', { name: 'Guardar datos' })).toBeNull();
});

it('says of a company of the group what is missing, not that it is wrong', async () => {
  await show({ ...stored, hasSubsidiaries: true });
  fireEvent.click(screen.getByRole('button', { name: 'Añadir sociedad' }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar datos' }));
  await waitFor(() => expect(screen.getAllByText('Falta este dato. Escríbelo para continuar.')).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la sociedad 1' }));
});
