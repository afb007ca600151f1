import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { user } from '#shared/access/actors.test.helper.ts';
import type { Calculation, Totals } from '#shared/calculations/schema.ts';
import errors from '#shared/texts/es/errors.json' with { type: 'json' };
import { server } from '#web/lib/apiForTests.ts';
import { newId } from '#web/lib/ids.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { StateSection } from './StateSection.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSignedIn: () => ({ kind: 'signedIn', me: {}, actor: user({ accountAdmin: true }) }),
}));
beforeEach(() => server.reset());
afterEach(cleanup);

const calculation = { id: newId('calculation'), v: 1, year: 2024, state: 'DRAFT', periodEndOn: '2024-12-31' };
const totals = { rows: 1, provisional: false, isExternal: false, total: { co2eKg: 21.27 } };
const show = (of: object = {}, more: object = {}) =>
  showPage(
    () => (
      <StateSection
        calculation={{ ...calculation, ...of } as unknown as Calculation}
        totals={{ ...totals, ...more } as unknown as Totals}
      />
    ),
    '/footprint/myfootprint',
    ['calculations', 'errors'],
  );
const ask = async () => fireEvent.click(await screen.findByRole('button', { name: 'Terminar' }));

it.each([
  ['one row', {}, /1 fila que suma/],
  ['rows', { rows: 1200 }, /1\.200 filas que suman/],
  ['typed totals', { rows: 0, isExternal: true }, /Totales escritos a mano que suman/],
  ['provisional ones', { provisional: true }, /El resultado es provisional/],
])('says before it is finished what it comes to: %s', async (_, more, words) => {
  await show({}, more);
  await ask();
  expect((await screen.findByRole('dialog')).textContent).toMatch(words);
});

it('says beforehand until when it cannot be finished, and why it was not', async () => {
  server.answers['calculations.finishCalculation'] = () =>
    Promise.reject(Object.assign(new Error('open'), { code: 'calculations.yearNotEnded' }));
  await show({ year: 2098, periodEndOn: '2098-12-31' });
  await screen.findByText(/El periodo acaba el 31\/12\/2098/);
  await ask();
  fireEvent.click(await screen.findByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Terminar el cálculo' }));
  await screen.findAllByText(errors.calculations.yearNotEnded);
});
