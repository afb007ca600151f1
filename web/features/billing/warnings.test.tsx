import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { PromisesScreen } from './PromisesScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
const WARNED = {
  ...{ orderId: 'ord_01JDEM00000000000000000001', number: 'SO-2026-S1T2V3', buyer: 'Conservas da Ría SL' },
  ...{ paidAt: '2026-11-20T10:00:00.000Z', totalCents: 32_670, ownerCents: 21_600 },
};
beforeEach(() => {
  server.reset();
  server.answers['billing.listLatePromises'] = { items: [] };
  server.answers['offsets.listWarnedOrders'] = { items: [WARNED] };
});
afterEach(cleanup);
const show = () => showPage(PromisesScreen, '/admin/promises', ['billing', 'errors', 'ui']);

it.each([
  ['Seguir pagando', 'offsets.clearWarning', { done: true }, /El comprador no lo ve/],
  ['Devolver el dinero', 'offsets.refundOrder', {}, /historial de la cuenta del comprador/],
])('what a bank warns of is decided with a reason: %s', async (button, operation, answer, kept) => {
  const name = operation.slice('offsets.'.length);
  server.answers[operation] = answer;
  await show();
  await screen.findByText('1 pago con aviso de fraude');
  screen.getByText('SO-2026-S1T2V3, de Conservas da Ría SL');
  screen.getByText(/Total 326,70 €; de los propietarios, 216,00 €/);
  fireEvent.click(screen.getByRole('button', { name: `${button}: SO-2026-S1T2V3` }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: button }));
  await dialog.findByText('Escribe por qué, en tres letras o más.');
  dialog.getByText(kept);
  // Its title does not break the number at a hyphen.
  expect(dialog.getByText(WARNED.number).className).toBe('nowrap');
  expect(server.sent(name)).toHaveLength(0);
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: ' Lo confirma por teléfono ' } });
  server.answers['offsets.listWarnedOrders'] = { items: [] };
  fireEvent.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByText('1 pago con aviso de fraude')).toBeNull());
  const asked = { params: { id: WARNED.orderId }, body: { reason: 'Lo confirma por teléfono' } };
  expect(server.sent(name)).toMatchObject([asked]);
});

it('a decision that is refused says why, and stays', async () => {
  server.answers['offsets.clearWarning'] = () => {
    throw new AppError('offsets.notWarned');
  };
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Seguir pagando: SO-2026-S1T2V3' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Es suyo' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Seguir pagando' }));
  await dialog.findByText('Sobre esta compra no hay ningún aviso de fraude pendiente.');
});

it('where the warnings cannot be read, it says so', async () => {
  server.answers['offsets.listWarnedOrders'] = () => {
    throw new AppError('internal');
  };
  await show();
  await screen.findByText('No hemos podido cargar los avisos de fraude');
});
