import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_INFO } from '#shared/forests/info.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { AdminForestsScreen } from './AdminForestsScreen.tsx';
import { FOREST, LINE, RUN } from './forestsForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('./ForestMap.tsx', () => ({ ForestMap: () => null }));
const role = vi.hoisted(() => ({ groups: ['support'] }));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ actor: role }),
}));
beforeEach(() => {
  server.reset();
  role.groups = ['support'];
});
afterEach(cleanup);

const TENANT = 'ten_01HZX3K5V7Q2M4N6P8R0S1T2V3';
const TEXTS = ['forestReview', 'forests', 'forestInfo', 'forestCo2', 'species', 'errors'];
const [plot] = FOREST.plots;
const WAITING = {
  ...{ ...FOREST, state: 'TO_VALIDATE', review: 'waiting', reviewDueOn: '2020-01-15', v: 7 },
  plots: [{ ...plot, source: 'declared' }],
};
const SIGNED = { state: 'signed', forest: FOREST.name, termEndOn: '2027-11-29', endsAtTerm: false, endsBy: null };
/** A forest of which all may be decided that ever can be at once. */
async function open() {
  server.answers['forests.getTheirForest'] = { tenantId: TENANT, forest: WAITING, info: NO_INFO, beside: [] };
  server.answers['forests.tryEstimate'] = RUN;
  server.answers['agreements.getTheirAgreement'] = { ...SIGNED, isNoticeTime: true };
  await showPage(AdminForestsScreen, `/admin/adminmontes?tenant=${TENANT}&forest=${FOREST.id}`, TEXTS);
  await screen.findByText('Créditos que se podrían vender al año');
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('who only supports reads all of a forest and its contract, and is offered nothing that the server refuses them', async () => {
  await open();
  await screen.findByText('Aquí deciden los administradores; tú puedes verlo todo.');
  expect(buttons()).toEqual(['Abrir el contrato firmado']);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryAllByRole('combobox')).toEqual([]);
  // What an owner's words would give may be tried.
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

it('an administrator decides all of it', async () => {
  role.groups = ['admin'];
  await open();
  expect(buttons()).toEqual([
    'Preguntar otra vez al catastro',
    'Abrir el contrato firmado',
    'No renovar el contrato',
    'Aceptar con estas cifras',
    'Devolver con estos cambios',
    'No aceptar el monte',
    'Desactivar el monte',
  ]);
});

it('a list of what is decided has no days to keep, and says what it is of', async () => {
  const line = { ...LINE, tenantId: TENANT, state: 'ACTIVE', review: 'accepted', reviewDueOn: null };
  server.answers['forests.listReviews'] = { items: [line], cursor: null };
  server.answers['forests.getOfficialTable'] = { rows: 1, species: ['oak'] };
  await showPage(AdminForestsScreen, '/admin/adminmontes?list=ACTIVE', TEXTS);
  await screen.findByText('Los montes que están así ahora.');
  expect(screen.queryByRole('columnheader', { name: 'Revisar hasta el' })).toBeNull();
  await screen.findByText(/^Cargada, con 1 fila\. /);
});
