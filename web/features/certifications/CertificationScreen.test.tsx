import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import type { Certification } from '#shared/certifications/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { CertificationScreen } from './CertificationScreen.tsx';
import { CertificationsScreen } from './CertificationsScreen.tsx';
import { head, registry } from './certificationsForTests.ts';
import { MitecoScreen } from './MitecoScreen.tsx';

const session = vi.hoisted(() => ({ actor: {} as object }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: { name: 'Noa' }, actor: session.actor }),
}));
beforeEach(() => {
  server.reset();
  session.actor = user({ sections: { certifications: 'EDIT' }, scope: null });
});
afterEach(cleanup);
const TEXTS = ['certifications', 'registryFile', 'errors'];
const list = () => showPage(CertificationsScreen, '/footprint/certifications', TEXTS);
async function show(one: Certification) {
  server.answers['certifications.getCertification'] = one;
  await showPage(CertificationScreen, '/footprint/certification/$id', TEXTS);
  await screen.findByRole('heading', { name: 'Registro del MITECO' });
}
const yes = async (name: string) =>
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));

it('the list says what certifications are for, and how to begin; who only reads is offered nothing', async () => {
  await list();
  await screen.findByText('Todavía no hay ninguna certificación');
  expect(screen.getByRole('link', { name: 'Registrar en el MITECO' })).toBeTruthy();
  cleanup();
  session.actor = user({ sections: { certifications: 'VIEW' }, scope: null });
  server.answers['certifications.listCertifications'] = { items: [head({ state: 'approved' })], cursor: null };
  await list();
  await screen.findByRole('link', { name: 'Norte, 2024' });
  expect(screen.getByText('Aprobada')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Registrar en el MITECO' })).toBeNull();
});

it('what is missing is counted and named, each with the place where it is filled in', async () => {
  await show(registry());
  await screen.findByRole('heading', { name: 'Faltan 3 datos para el registro' });
  const link = screen.getByRole('link', { name: /^Ir a la organización, NIF/ });
  expect(link.getAttribute('href')).toContain('/footprint/organization/org_');
  expect(screen.getByText('Nave')).toBeTruthy();
  expect(screen.getByText('Conviene')).toBeTruthy();
});

it('the trend of four years is that of the rule, and absorptions that are not inscribed give no seal', async () => {
  await show(registry());
  await screen.findByText(/La media baja un 10,71\s%: se cumple la regla/);
  await screen.findByText(/^Solo lo dan las absorciones de proyectos inscritos en el propio registro/);
});

it('a request that is refused says why, and nothing of what was written is lost', async () => {
  server.answers['certifications.actOnCertification'] = () =>
    Promise.reject(new AppError('certifications.incomplete', { missing: 3 }));
  await show(registry());
  const text = await screen.findByLabelText('Algo que el equipo deba saber (opcional)');
  fireEvent.change(text, { target: { value: 'Con prisa' } });
  fireEvent.click(screen.getByRole('button', { name: 'Solicitar la certificación' }));
  await yes('Solicitar');
  await screen.findByText(/Faltan datos que pide el registro: 3/);
  expect((text as HTMLTextAreaElement).value).toBe('Con prisa');
  expect(server.sent('actOnCertification')).toMatchObject([{ body: { v: 1, action: 'request', text: 'Con prisa' } }]);
});

it('what is typed of who signs is kept on this machine until it is saved', async () => {
  const one = registry();
  const name = async () => (await screen.findByLabelText('Representante legal')) as HTMLInputElement;
  await show(one);
  fireEvent.change(await name(), { target: { value: 'Uxía Castro' } });
  cleanup();
  const kept = Object.entries(localStorage);
  expect(kept.map(([key]) => key).join()).toContain(one.id);
  const saved = { ...one, v: 2 };
  server.answers['certifications.saveRegistryData'] = saved;
  await show(one);
  fireEvent.change(await name(), { target: { value: 'Uxía Castro' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar los datos' }));
  await waitFor(() => expect(server.sent('saveRegistryData')).toHaveLength(1));
  await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain(one.id));
  expect((await name()).value).toBe('Uxía Castro');
});

it('what somebody else has saved of who signs is not undone by who had it open', async () => {
  // As the address names it.
  const one = registry({ id: '$id' as never });
  const data = { ...one.registry!.data, representativeName: 'Antón Vila' };
  await show(one);
  const field = async (name: string) => (await screen.findByLabelText(name)) as HTMLInputElement;
  fireEvent.change(await field('Persona de contacto'), { target: { value: 'Uxía Castro' } });
  const theirs = { ...one, v: 2, registry: { ...one.registry!, data } };
  server.answers['certifications.getCertification'] = theirs;
  server.answers['certifications.saveRegistryData'] = ({ body }: { body: { v: number; data: object } }) =>
    body.v === 2
      ? { ...theirs, v: 3, registry: { ...theirs.registry, data: body.data } }
      : Promise.reject(new AppError('conflict.versionChanged'));
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar los datos' }));
  save();
  await waitFor(async () => expect((await field('Representante legal')).value).toBe('Antón Vila'));
  expect((await field('Persona de contacto')).value).toBe('Uxía Castro');
  save();
  await waitFor(() => expect(server.sent('saveRegistryData')).toHaveLength(2));
  expect(server.sent('saveRegistryData').at(-1)).toMatchObject({
    body: { v: 2, data: { representativeName: 'Antón Vila', contactName: 'Uxía Castro' } },
  });
  // What was saved here is no news: the form stays as it is.
  const button = screen.getByRole('button', { name: 'Guardar los datos' });
  await screen.findByText('Datos guardados');
  expect(screen.getByRole('button', { name: 'Guardar los datos' })).toBe(button);
});

it('one that is reviewed is read, and can be withdrawn', async () => {
  const step = {
    at: '2026-11-28T08:00:00.000Z',
    side: 'team',
    byName: '',
    state: 'inReview',
    text: 'La miramos.',
  } as const;
  await show(registry({ state: 'inReview', steps: [step] }));
  await screen.findByText('La miramos.');
  expect(screen.queryByRole('button', { name: 'Guardar los datos' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Añadir un documento' })).toBeNull();
  server.answers['certifications.actOnCertification'] = registry({ state: 'withdrawn' });
  fireEvent.click(screen.getByRole('button', { name: 'Retirar la solicitud' }));
  await yes('Retirarla');
  await waitFor(() => expect(server.sent('actOnCertification')).toHaveLength(1));
});

it('certificates are offered to whoever may only read', async () => {
  session.actor = user({ sections: { certifications: 'VIEW' }, scope: null });
  const file = {
    id: newId('evidence'),
    kind: 'certificate',
    fileName: 'certificado.pdf',
    addedAt: '2026-11-28T08:00:00.000Z',
  } as const;
  await show(registry({ state: 'approved', files: [file] }));
  await screen.findByRole('heading', { name: 'Tienes 1 certificado para descargar' });
  expect(screen.getByText(/^Solo lectura/)).toBeTruthy();
});

const certifiable = (more: object) => ({
  ...{ id: newId('calculation'), organizationId: newId('organization'), organizationName: 'Norte', country: 'ES' },
  ...{ year: 2024, periodStartOn: '2024-01-01', periodEndOn: '2024-12-31', state: 'FINISHED' },
  ...more,
});
it('what can be registered is of Spain, and two of one year are told apart', async () => {
  const one = certifiable({});
  const fiscal = { organizationId: one.organizationId, periodStartOn: '2024-07-01', periodEndOn: '2025-06-30' };
  const items = [one, certifiable(fiscal), certifiable({ organizationName: 'Sul', country: 'PT' })];
  server.answers['certifications.listCertifiable'] = { items };
  await showPage(MitecoScreen, '/footprint/certifications/miteco', TEXTS);
  const choice = (await screen.findByLabelText('Cálculo')) as HTMLSelectElement;
  expect([...choice.options].map(({ text }) => text)).toEqual([
    'Norte, 2024, 01/01/2024 – 31/12/2024 (terminado)',
    'Norte, 2024, 01/07/2024 – 30/06/2025 (terminado)',
  ]);
  screen.getByText('En Portugal no hay un registro como el del MITECO');
  cleanup();
  session.actor = user({ sections: { certifications: 'VIEW' }, scope: null });
  await showPage(MitecoScreen, '/footprint/certifications/miteco', TEXTS);
  await screen.findByText(/^Solo lectura/);
  expect(screen.queryByRole('button', { name: 'Ver qué falta' })).toBeNull();
});

it('takes the bar to the organization and the year that it is of', async () => {
  const one = registry();
  await show(one);
  await screen.findByText('Norte, 2024');
  await waitFor(() => expect(Object.values(localStorage).join()).toContain(one.organizationId));
});
