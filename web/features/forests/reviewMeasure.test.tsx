import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_INFO } from '#shared/forests/info.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { AdminForestsScreen } from './AdminForestsScreen.tsx';
import { FOREST, RUN } from './forestsForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ actor: { groups: ['admin'] } }),
}));
vi.mock('./ForestMap.tsx', () => ({ ForestMap: () => null }));
beforeEach(() => server.reset());
afterEach(cleanup);

const TENANT = 'ten_01HZX3K5V7Q2M4N6P8R0S1T2V3';
const TEXTS = ['forestReview', 'forests', 'forestInfo', 'forestCo2', 'species', 'errors'];
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Which of the fields of a decision are marked. */
const wrong = () =>
  ['CO2 al año', 'CO2 ya guardado', 'Motivo y fuente'].map(
    (label) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true',
  );
const compute = () => fireEvent.click(screen.getByRole('button', { name: 'Calcular con esto' }));

it('a year that absorbs more than all years is told so, and asked of nobody', async () => {
  const forest = { ...FOREST, state: 'TO_VALIDATE', review: 'waiting', reviewDueOn: '2020-01-15', v: 7 };
  server.answers['forests.getTheirForest'] = { tenantId: TENANT, forest, info: NO_INFO, beside: [] };
  server.answers['forests.tryEstimate'] = RUN;
  server.answers['agreements.getTheirAgreement'] = { state: 'none' };
  await showPage(AdminForestsScreen, `/admin/adminmontes?tenant=${TENANT}&forest=${FOREST.id}`, TEXTS);
  await screen.findByRole('button', { name: 'Aceptar con estas cifras' });
  fireEvent.click(screen.getByLabelText('Una tabla oficial o un inventario'));
  compute();
  expect(wrong()).toEqual([true, true, true]);
  type('CO2 al año', '900');
  type('CO2 ya guardado', '100');
  type('Motivo y fuente', 'Inventario de 2025');
  compute();
  await screen.findByText(/^Lo que absorbe en un año no puede ser más que el total que ha absorbido/);
  expect(wrong()).toEqual([true, true, false]);
  // By the method, when it was opened.
  expect(server.sent('tryEstimate')).toHaveLength(1);
  type('CO2 al año', '10');
  compute();
  await screen.findByRole('button', { name: 'Aceptar con estas cifras' });
  expect(screen.queryByText(/no puede ser más que el total/)).toBeNull();
});
