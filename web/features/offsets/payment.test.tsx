import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import type { OrderView } from '#shared/offsets/contract.ts';
import { server } from '#web/lib/apiForTests.ts';
import { queryClient } from '#web/lib/query.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { CERTIFICATE, cartOf, castro, ORDER, orderOf, paid, unpaid } from './offsetsForTests.ts';
import { PaymentScreen } from './PaymentScreen.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const AT = '/company/compensateco2/payment';
const URL_OF_PAYMENT = 'https://pay.example/c/1';
/** As in the frame of the site. */
const InMain = () => (
  <main>
    <PaymentScreen />
  </main>
);
function show(order: unknown, more = '') {
  server.answers['offsets.getOrder'] = order;
  server.answers['offsets.openPayment'] ??= { url: URL_OF_PAYMENT };
  return showPage(InMain, `${AT}?order=${ORDER}${more}`, ['offsets', 'titles', 'errors']);
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
/** A tab that the browser opens, or (null) does not. */
function opening(isLet = true) {
  const tab = { opener: window as unknown, document: { title: '' }, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(isLet ? (tab as never) : null);
  return { tab, open };
}
/** As the next look of the page does. */
const lookAgain = (order: OrderView) => {
  server.answers['offsets.getOrder'] = order;
  return act(() => queryClient.invalidateQueries());
};

describe('a payment', () => {
  it('opens in a tab of its own, in the click itself, with no way back to this page', async () => {
    const { tab, open } = opening();
    await show(orderOf());
    await title('Pagar la compra');
    await press(/^Pagar 128,18.€ en una pestaña nueva$/);
    expect(open).toHaveBeenCalledWith('', '_blank');
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(URL_OF_PAYMENT));
    expect(tab.opener).toBeNull();
    await screen.findByText('Termina el pago en la otra pestaña');
    expect(screen.getByRole('link', { name: 'abrir la página de pago' }).getAttribute('href')).toBe(URL_OF_PAYMENT);
  });

  it('tells the close of the market that its prices were made of, and where it was read', async () => {
    await show(orderOf({ closeSource: 'EUA futures (Investing.com)' }));
    await screen.findByText(
      /^Mercado europeo: 74,37\s€ por tonelada, cierre del 20\/05\/2026\. Fuente: EUA futures \(Investing\.com\)\.$/,
    );
    cleanup();
    // An order from before that was kept.
    await show(orderOf({ closeSource: null }));
    await screen.findByText(/^Mercado europeo: 74,37\s€ por tonelada, cierre del 20\/05\/2026\.$/);
  });

  it('is a link away where a blocker wins', async () => {
    opening(false);
    await show(orderOf());
    await press(/^Pagar/);
    await screen.findByText('Tu navegador no ha dejado abrir la pestaña');
    const link = screen.getByRole('link', { name: 'abrir la página de pago' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([URL_OF_PAYMENT, 'noopener noreferrer']);
  });

  it('that cannot be opened leaves no empty tab behind, and says why', async () => {
    const { tab } = opening();
    server.answers['offsets.openPayment'] = () => {
      throw new AppError('offsets.notPayable');
    };
    await show(orderOf());
    await press(/^Pagar/);
    await screen.findByText('No se ha podido abrir el pago');
    await screen.findByText(/ya no se puede pagar/);
    expect(tab.close).toHaveBeenCalledOnce();
  });

  it('is followed: declined, then paid, with its documents as they arrive', async () => {
    await show(orderOf());
    await title('Pagar la compra');
    await lookAgain(orderOf({ transaction: 'failed' }));
    await title('El pago no se ha podido hacer');
    const again = screen.getByRole('button', { name: 'Intentar el pago otra vez' });
    again.focus();
    server.answers['offsets.getCertificate'] = { ...CERTIFICATE, isReady: false };
    await lookAgain(paid({ invoice: null }));
    // The button is gone: who pressed it is at the title.
    expect(await title('Compra pagada')).toBe(document.activeElement);
    screen.getByText('Lo estamos escribiendo: aparece aquí en un momento.');
    screen.getByText(/^Llega en unos minutos/);
    server.answers['offsets.getCertificate'] = CERTIFICATE;
    server.answers['billing.listIssuedInvoices'] = {
      items: [{ id: 'ivo_1', number: 'F-2026-000007', kind: 'invoice', sourceId: ORDER, isReady: true }],
      cursor: null,
    };
    await lookAgain(paid());
    await screen.findByRole('button', { name: 'Descargar el PDF: CR-2026-ABC' });
    await screen.findByRole('button', { name: 'Descargar el PDF: F-2026-000007' });
    expect(screen.getByRole('link', { name: 'Página pública' }).getAttribute('href')).toBe(CERTIFICATE.url);
  });

  it('is cancelled after a question', async () => {
    server.answers['offsets.cancelOrder'] = unpaid('cancelled');
    await show(orderOf());
    await press('Cancelar la compra');
    const dialog = within(await screen.findByRole('dialog'));
    // One button cancels; the other one does not say the same word for going back.
    dialog.getByRole('button', { name: 'Mantener la compra' });
    fireEvent.click(dialog.getByRole('button', { name: /^Cancelar/ }));
    await title('Compra cancelada');
  });

  it('that cannot be asked for just now says so, and shows what is known', async () => {
    await show(orderOf());
    await title('Pagar la compra');
    server.answers['offsets.getOrder'] = () => {
      throw new AppError('internal');
    };
    await act(() => queryClient.invalidateQueries());
    await screen.findByText(/^No podemos preguntar ahora cómo va el pago/);
    await title('Pagar la compra');
  });
});

describe('an order', () => {
  it.each([
    ['the reservation is over', unpaid('expired'), 'La reserva ha caducado', /no se ha cobrado nada/],
    [
      'paid too late',
      unpaid('completed', { mark: 'refunded' }),
      'El pago llegó tarde y te lo devolvemos',
      /Te devolvemos todo, 128,18.€/,
    ],
    ['disputed', paid({ mark: 'disputed' }), 'El pago está en disputa', /no uses el certificado/],
    ['refunded', paid({ mark: 'refunded', refundedCents: 12818 }), 'Compra devuelta', /certificado queda anulado/],
    [
      ...(['partly refunded', paid({ mark: 'partlyRefunded', refundedCents: 1000 })] as const),
      ...(['Compra devuelta en parte', /devuelto 10,00.€ de 128,18.€/] as const),
    ],
    ['lost to the bank', paid({ mark: 'disputeLost' }), 'El banco ha devuelto el pago', /siguen retirados/],
    [
      'in the cart',
      orderOf({ state: 'in-cart', payableUntil: null }),
      'Este pedido aún no está confirmado',
      /reservar/,
    ],
  ] as const)('that is %s says so', async (_, order, name, words) => {
    await show(order);
    await title(name);
    screen.getByText(words);
    // Money that went back, or never came, is nobody's part.
    const isSplit = order.state !== 'expired' && order.refundedCents === 0;
    expect(screen.queryAllByText(/son para la propiedad forestal/)).toHaveLength(isSplit ? 1 : 0);
  });

  it('that was not paid is ordered again', async () => {
    server.answers['offsets.repeatOrder'] = cartOf([[castro, 2]]);
    const router = await show(unpaid('expired'));
    await press('Pedir lo mismo otra vez');
    await waitFor(() => expect(router.state.location.pathname).toBe('/company/compensateco2'));
    expect(server.sent('repeatOrder')).toMatchObject([{ params: { id: ORDER } }]);
  });

  it('that does not exist, or none at all, is told', async () => {
    await show(() => {
      throw new AppError('offsets.orderNotFound');
    });
    await screen.findByText('No hemos podido cargar esta compra');
    cleanup();
    await showPage(PaymentScreen, AT, ['offsets', 'titles', 'errors']);
    await screen.findByText('No hay ningún pago en marcha');
  });
});
