import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import type { OrderView } from '#shared/offsets/contract.ts';
import { server } from '#web/lib/apiForTests.ts';
import { queryClient } from '#web/lib/query.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { Countdown } from './Countdown.tsx';
import { ORDER, orderOf, paid } from './offsetsForTests.ts';
import { PaymentScreen } from './PaymentScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const AT = '/company/compensateco2/payment';
function show(order: unknown, more: string) {
  server.answers['offsets.getOrder'] = order;
  return showPage(PaymentScreen, `${AT}?order=${ORDER}${more}`, ['offsets', 'titles', 'errors']);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
/** As the next look of the page does. */
const lookAgain = (order: OrderView) => {
  server.answers['offsets.getOrder'] = order;
  return act(() => queryClient.invalidateQueries());
};

describe('the tab that comes back', () => {
  it('does not believe what the address says', async () => {
    await show(orderOf(), '&status=true');
    await title('Comprobamos tu pago');
    // Nobody who may have paid is led to pay again.
    expect(screen.queryByRole('button', { name: 'Volver al pago' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Volver a la compra' });
    expect(link.getAttribute('href')).toBe(`${AT}?order=${ORDER}`);
    await lookAgain(paid());
    await title('Compra pagada');
    screen.getByText(/^Puedes cerrar esta pestaña/);
  });

  it('without the money goes back to the payment in itself', async () => {
    const open = vi.spyOn(window, 'open');
    await show(orderOf(), '&status=false');
    await title('Has salido del pago sin pagar');
    server.answers['offsets.openPayment'] = () => {
      throw new AppError('offsets.notProcessed');
    };
    await press('Volver al pago');
    await screen.findByText('No se ha podido abrir el pago');
    expect(open).not.toHaveBeenCalled();
  });
});

it('the time that is left runs, is read out by nobody, and ends', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const until = new Date(Date.now() + 61_000).toISOString();
  await showPage(() => <Countdown until={until} />, AT, ['offsets']);
  const clock = await screen.findByRole('timer');
  expect([clock.textContent, clock.getAttribute('aria-live')]).toEqual(['1:01', 'off']);
  act(() => vi.advanceTimersByTime(1_000));
  expect(clock.textContent).toBe('1:00');
  act(() => vi.advanceTimersByTime(60_000));
  screen.getByText(/^El plazo ha terminado/);
});
