import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ClausesScreen } from './ClausesScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
afterEach(cleanup);

const ID = 'frs_01JDQ9C3DE5F7G9H1J3K5M7N9P';
async function ask(registry: object | null) {
  server.reset();
  server.answers['agreements.getAgreement'] = {
    ...{ forestId: ID, forest: 'Souto da Pena', state: 'none', data: null, document: null, hash: null, v: 0 },
    ...{ signatories: [], signedAt: null, termEndOn: null, noticeFromOn: null, endsAtTerm: false, endsBy: null },
  };
  const plots = [{ municipality: 'Folgoso do Courel', province: 'Lugo' }];
  server.answers['forests.getForest'] = {
    id: ID,
    name: 'Souto da Pena',
    state: 'TO_VALIDATE',
    co2: null,
    plots,
    registry,
  };
  server.answers['orders.getSeller'] = { state: 'active' };
  server.answers['marketplace.getListing'] = { state: 'draft', v: 0 };
  await showPage(ClausesScreen, `/forest/clausulas?forest=${ID}`, ['agreements', 'agreement', 'errors']);
  fireEvent.click(await screen.findByRole('button', { name: 'Pedir el contrato' }));
  await screen.findByRole('dialog');
}

it('who asks for a contract declares that nobody else registers what it absorbs', async () => {
  await ask(null);
  screen.getByLabelText(
    /^Declaro que la absorción no está inscrita .* \(MITECO, Xunta de Galicia, Verra, Gold Standard/,
  );
});

it('of one that is inscribed, that it is so there alone: nobody declares what is not true', async () => {
  await ask({ name: 'Rexistro de Galicia', id: 'G-12' });
  screen.getByLabelText(/^Declaro que la absorción solo está inscrita en Rexistro de Galicia, con el número G-12/);
  expect(screen.queryByLabelText(/no está inscrita/)).toBeNull();
});
