import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import type { Level, Section } from '#shared/access/permissions.ts';
import type { Scope } from '#shared/access/scope.ts';
import { sampleId } from '#shared/kernel/sample.ts';
import words from '#web/i18n/es/dashboard.json' with { type: 'json' };
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { WelcomeScreen } from './WelcomeScreen.tsx';

const session = vi.hoisted(() => ({ actor: {} as object }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: { name: 'Noa' }, actor: session.actor }),
}));
beforeEach(() => server.reset());
afterEach(() => {
  cleanup();
  notifications.clean();
});

const north = { id: newId('organization'), name: 'Norte' };
const year = {
  id: newId('calculation'),
  name: '',
  organizationName: 'Norte',
  year: 2023,
  state: 'DRAFT',
  rows: 3,
  totalKg: 1,
};
/** The server refuses what the permissions do not hold: a screen that asks all the same shows it. */
const denied = () => Promise.reject(Object.assign(new Error('denied'), { code: 'access.denied' }));

async function show(
  sections: Partial<Record<Section, Level>>,
  scope: Scope = { [north.id]: 'all' },
  calculation = year,
) {
  session.actor = user({ sections, scope });
  const sees = (section: Section) => sections[section] !== undefined;
  server.answers['organizations.listOrganizations'] =
    sees('organization') || sees('calculate') ? { items: [north], cursor: null } : denied;
  server.answers['calculations.listCalculations'] = sees('calculate') ? { items: [calculation], cursor: null } : denied;
  await showPage(WelcomeScreen, '/footprint/welcome', ['dashboard']);
  await screen.findByRole('heading', { name: 'Hola, Noa' });
}
const steps = () => screen.queryAllByRole('listitem').length;

it.each<[string, Partial<Record<Section, Level>>, number]>([
  ['who sees everything', { organization: 'VIEW', calculate: 'EDIT' }, 3],
  ['who calculates and has no organizations in the menu', { calculate: 'EDIT' }, 3],
  ['who has the organizations alone', { organization: 'EDIT' }, 1],
])('shows %s what there is and the next step', async (_, sections, count) => {
  await show(sections);
  await waitFor(() => expect(steps()).toBe(count));
  await screen.findByText('Tu organización: Norte');
  expect(screen.queryByText('No hemos podido cargar tus primeros pasos')).toBeNull();
});

it.each<Section>(['users', 'reduce', 'certifications', 'routes-and-shipments'])(
  'asks for nothing that who has %s alone does not see',
  async (section) => {
    await show({ [section]: 'EDIT' });
    await screen.findByText('Elige por dónde empezar');
    expect(server.calls).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it.each<[string, Level, Level, boolean]>([
  ['who only looks', 'VIEW', 'VIEW', false],
  ['who may write', 'EDIT', 'EDIT', true],
])('offers %s the next step only where it is theirs', async (_, organization, calculate, isOffered) => {
  await show({ organization, calculate }, undefined, { ...year, rows: 0 });
  await waitFor(() => expect(steps()).toBe(3));
  expect(screen.queryAllByRole('link', { name: 'Rellenar el cuestionario' }).length).toBe(isOffered ? 1 : 0);
  expect(screen.queryAllByRole('link', { name: words.import.file }).length).toBe(isOffered ? 1 : 0);
});

it('calls an event by its name: one year has several calculations', async () => {
  await show({ calculate: 'EDIT' }, undefined, { ...year, name: 'Feria del Courel' });
  await screen.findByRole('link', { name: 'Feria del Courel, Norte 2023' });
});

it('says what is one’s own to fill in, with the way to the first open question', async () => {
  const own = { calculationId: year.id, organizationName: 'Norte', year: 2023, dueOn: '2027-03-05' };
  server.answers['questionnaire.listOwnAssignments'] = {
    items: [
      { ...own, target: 'energy', kind: 'block', name: '', first: 'renewable-energies', state: 'overdue' },
      { ...own, target: 'sit_1', kind: 'site', name: 'Nave', first: null, state: 'open' },
    ],
  };
  await show({ calculate: 'EDIT' });
  const part = within(await screen.findByRole('region', { name: 'Te toca rellenar' }));
  const link = part.getByRole('link', { name: 'Energía comprada' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`calculation=${year.id}&activity=renewable-energies`));
  part.getByText('Con retraso');
  part.getByRole('link', { name: 'Nave' });
});

describe('the sample', () => {
  const sample = {
    organizationId: sampleId('organization', 'ABCDEFGHJKMNPQRS'),
    calculationId: sampleId('calculation', 'ABCDEFGHJKMNPQRS'),
  };
  const button = (name: string) => screen.findByRole('button', { name });

  it('is made by who may write, in the language of the page', async () => {
    server.answers['calculations.getSample'] = { sample: null };
    server.answers['calculations.makeSample'] = sample;
    await show({ calculate: 'EDIT' }, null);
    fireEvent.click(await button('Crear la muestra y abrirla'));
    await waitFor(() => expect(server.sent('makeSample')).toEqual([{ body: { language: 'es' } }]));
  });

  it('is entered by who sees', async () => {
    server.answers['calculations.getSample'] = { sample };
    await show({ calculate: 'VIEW' }, null);
    const link = await screen.findByRole('link', { name: 'Ver los resultados de la muestra' });
    expect(link.getAttribute('href')).toContain(sample.calculationId);
    expect(screen.queryByText('Borrar la muestra')).toBeNull();
  });

  it('is removed by who may write, once that was confirmed', async () => {
    server.answers['calculations.getSample'] = { sample };
    await show({ calculate: 'EDIT' }, null);
    fireEvent.click(await button('Borrar la muestra'));
    const dialog = await screen.findByRole('dialog', { name: '¿Borrar la muestra?' });
    expect(server.sent('removeSample')).toEqual([]);
    fireEvent.click(within(dialog).getByText('Borrar la muestra'));
    await waitFor(() => expect(server.sent('removeSample')).toEqual([{}]));
  });

  it('is not offered to who sees some organizations only', async () => {
    await show({ calculate: 'EDIT' });
    await screen.findByText('Tu organización: Norte');
    expect(server.sent('getSample')).toEqual([]);
  });
});
