import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_INFO } from '#shared/forests/info.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { AdminForestsScreen } from './AdminForestsScreen.tsx';
import { FOREST } from './forestsForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ actor: { groups: ['admin'] } }),
}));
beforeEach(() => server.reset());
afterEach(cleanup);

const TENANT = 'ten_01HZX3K5V7Q2M4N6P8R0S1T2V3';
const TEXTS = ['forestReview', 'forests', 'forestInfo', 'forestCo2', 'species', 'errors'];
const theirs = { tenantId: TENANT, id: FOREST.id };
const ACTIVE = { ...FOREST, state: 'ACTIVE', review: 'accepted', vintage: 2026, notIssued: 'land' };
const SIGNED = { state: 'signed', forest: FOREST.name, termEndOn: '2027-11-29', endsAtTerm: false, endsBy: null };
async function open(agreement: object) {
  server.answers['forests.getTheirForest'] = { tenantId: TENANT, forest: ACTIVE, info: NO_INFO, beside: [] };
  server.answers['agreements.getTheirAgreement'] = agreement;
  await showPage(AdminForestsScreen, `/admin/adminmontes?tenant=${TENANT}&forest=${FOREST.id}`, TEXTS);
}

it('one that is active without credits of its year says why', async () => {
  await open(SIGNED);
  await screen.findByText('Activo sin créditos de 2026');
  screen.getByText(/ya se emitieron con otro monte que tuvo este terreno/);
});

it('a contract is told to be in its last term, once that was asked', async () => {
  await open({ ...SIGNED, isNoticeTime: true });
  fireEvent.click(await screen.findByRole('button', { name: 'No renovar el contrato' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.sent('setTheirTermination')).toEqual([]);
  const ended = { ...SIGNED, isNoticeTime: true, endsAtTerm: true, endsBy: 'team' };
  server.answers['agreements.setTheirTermination'] = ended;
  server.answers['agreements.getTheirAgreement'] = ended;
  fireEvent.click(dialog.getByRole('button', { name: 'No renovar el contrato' }));
  await screen.findByText('Hemos avisado de que no se renueva: acaba el 29/11/2027.');
  screen.getByRole('button', { name: 'Retirar el aviso' });
  expect(server.sent('setTheirTermination')).toEqual([{ params: theirs, body: { endsAtTerm: true } }]);
});
