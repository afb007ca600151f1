import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { type Organization, OrganizationDraft } from '#shared/organizations/schema.ts';
import { type Site, SiteDraft } from '#shared/organizations/site.ts';
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { forgetProblems } from '#web/ui/problems.ts';
import { DeleteSection } from './DeleteSection.tsx';
import { LogoSection } from './LogoSection.tsx';
import { NewOrganizationDialog } from './NewOrganizationDialog.tsx';
import { OrganizationForm } from './OrganizationForm.tsx';
import { SiteForm } from './SiteForm.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: {} }),
}));
beforeEach(() => server.reset());
afterEach(() => {
  cleanup();
  notifications.clean();
  act(forgetProblems);
});

const stamps = { v: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const organization: Organization = {
  ...OrganizationDraft.parse({ name: 'Courel' }),
  ...{ id: newId('organization'), baseYear: null, ...stamps },
};
const site: Site = {
  ...SiteDraft.parse({ name: 'Planta' }),
  ...{ id: newId('site'), organizationId: organization.id, ...stamps },
};
const refuse = (operation: string) => {
  server.answers[`organizations.${operation}`] = () => Promise.reject(new AppError('internal'));
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** In the dialog that asks. */
const answer = async (name: string) =>
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
const show = (Screen: () => JSX.Element) => showPage(Screen, '/footprint/organizations', ['organizations', 'errors']);
const why = () => screen.findByText(/^Algo ha fallado por nuestra parte/);

it('an organization that was not created says so', async () => {
  refuse('createOrganization');
  await show(() => <NewOrganizationDialog isOpen isFirst={false} onClose={() => undefined} />);
  fireEvent.change(await screen.findByLabelText(/^Nombre/), { target: { value: 'Norte' } });
  await answer('Crear organización');
  await screen.findByText('La organización no se ha creado');
  await why();
});

it('one that was not saved says so', async () => {
  refuse('updateOrganization');
  await show(() => <OrganizationForm organization={organization} canEdit onAnew={() => undefined} />);
  await press('Guardar datos');
  await screen.findByText('Los datos de la organización no se han guardado');
  await why();
});

it('one that was not deleted says so, with its name', async () => {
  refuse('deleteOrganization');
  const use = { calculations: [], ownFactors: [], sites: [], users: [], commitments: [], scenarios: [] };
  server.answers['organizations.getOrganizationUse'] = use;
  await show(() => <DeleteSection organization={organization} />);
  await press('Borrar organización');
  await answer('Borrar organización');
  await screen.findByText('Courel no se ha borrado');
  await why();
});

it('one on which something hangs says what', async () => {
  const year = { id: newId('calculation'), name: '', year: 2023, state: 'DRAFT', rows: 3, imports: 0, audits: 0 };
  const event = { ...year, id: newId('calculation'), name: 'Feria del Courel' };
  const use = { calculations: [year, event], ownFactors: [], sites: [], users: [], commitments: [], scenarios: [] };
  server.answers['organizations.getOrganizationUse'] = use;
  await show(() => <DeleteSection organization={organization} />);
  await press('Borrar organización');
  await screen.findByRole('dialog', { name: 'Courel no se puede borrar todavía' });
  // Two of one year are told apart.
  screen.getByRole('link', { name: '2023 (Borrador)' });
  screen.getByRole('link', { name: 'Feria del Courel, 2023 (Borrador)' });
  expect(server.sent('deleteOrganization')).toEqual([]);
});

it('a site that was not saved, or not deleted, says so', async () => {
  refuse('updateSite');
  refuse('deleteSite');
  server.answers['organizations.getSiteUse'] = { calculations: [] };
  await show(() => <SiteForm organization={organization} site={site} onClose={() => undefined} />);
  await press('Guardar centro');
  await screen.findByText('El centro no se ha guardado');
  await press('Borrar centro');
  await answer('Borrar centro');
  await screen.findByText('Planta no se ha borrado');
});

it('a logo that is no picture, too large, or not taken away says so', async () => {
  refuse('removeLogo');
  const picture = { url: 'https://x/logo.png', widthPx: 400, heightPx: 200 };
  server.answers['organizations.getLogo'] = { state: 'REFUSED', error: { code: 'kit.pictureTooLarge' }, picture };
  await show(() => <LogoSection organization={organization} canEdit />);
  await screen.findByText('No hemos podido usar la imagen');
  await press('Quitar logotipo');
  await answer('Quitar logotipo');
  await screen.findByText('El logotipo no se ha quitado');
});
