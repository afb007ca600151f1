import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { AccountResultScreen } from './AccountResultScreen.tsx';
import { SellerSection } from './SellerSection.tsx';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

const TEXTS = ['orders', 'errors'];
const CHOICE = { country: 'ES', kind: 'individual' };
const seller = (state: string, restriction: string | null = null) => ({
  ...{ state, restriction, owedCents: 0, lacksTaxNumber: false },
  choice: state === 'none' || restriction === 'closed' ? null : CHOICE,
});
const FAILED = 'El alta de la cuenta de cobro no se ha completado';
const ACTIVE = 'Tu cuenta de cobro está activa';
const PATHS = ['connect/verified', 'connect/retry', 'verified', 'retry'];
const show = async (address: string, state: string, restriction: string | null = null) => {
  server.answers['orders.refreshSeller'] = seller(state, restriction);
  await showPage(AccountResultScreen, address, TEXTS);
};

describe('where the provider leads back', () => {
  it.each(PATHS)('%s is a failure with a retry of an account that is none, though it says yes', async (path) => {
    await show(`/forest/stripe/${path}?status=true`, 'restricted', 'details');
    await screen.findByText(FAILED);
    screen.getByRole('button', { name: 'Intentar de nuevo' });
    expect(server.sent('refreshSeller')).toHaveLength(1);
  });

  it.each(PATHS)('%s is a success of an account that is active, though it says no', async (path) => {
    await show(`/forest/stripe/${path}?status=false`, 'active');
    await screen.findByText(ACTIVE);
    expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
  });

  it('is a failure of one that was left half told', async () => {
    await show('/forest/stripe/connect/verified?status=true', 'started');
    await screen.findByText(FAILED);
    screen.getByText(/^El proveedor de pagos espera datos tuyos/);
  });

  it('waits while it is being checked, and asks again', async () => {
    await show('/forest/stripe/verified?status=true', 'inReview');
    await screen.findByText('Aún se está comprobando');
    server.answers['orders.refreshSeller'] = seller('active');
    fireEvent.click(screen.getByRole('button', { name: 'Comprobar otra vez' }));
    await screen.findByText(ACTIVE);
  });
});

it('a refusal of the provider is told, and what to do', async () => {
  const refuse = (code: 'orders.notProcessed') => () => {
    throw new AppError(code);
  };
  server.answers['orders.refreshSeller'] = refuse('orders.notProcessed');
  await showPage(AccountResultScreen, '/forest/stripe/retry?status=false', TEXTS);
  await screen.findByText('No hemos podido preguntar por tu cuenta de cobro');
  server.answers['orders.refreshSeller'] = seller('restricted', 'details');
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  server.answers['orders.startOnboarding'] = refuse('orders.notProcessed');
  fireEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  await screen.findByText('No hemos podido abrir las páginas del proveedor de pagos');
  await screen.findByText(/^El proveedor de pagos no ha respondido/);
  expect(server.sent('startOnboarding')).toEqual([{ body: CHOICE }]);
});

describe('receive your payments', () => {
  it.each([
    ['none', null, /^Aún no has creado la cuenta/, 'Crear la cuenta de cobro'],
    ['started', null, /^El proveedor de pagos espera datos tuyos/, 'Completar los datos'],
    ['inReview', null, /^El proveedor de pagos está comprobando/, null],
    ['active', null, /^Todo listo/, null],
    ['restricted', 'details', /^Algún dato no es correcto/, 'Completar los datos'],
    ['restricted', 'provider', /^El proveedor de pagos ha limitado/, 'Completar los datos'],
    ['restricted', 'closed', /^La cuenta está cerrada/, 'Crear otra cuenta de cobro'],
  ] as const)('says what an account means that is %s %s', async (state, restriction, words, button) => {
    server.answers['orders.getSeller'] = seller(state, restriction);
    await showPage(SellerSection, '/account/account', TEXTS);
    await screen.findByText(words);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(button ? [button] : []);
  });

  it.each([
    ['its own section', () => showPage(SellerSection, '/account/account', TEXTS)],
    ['where the provider leads back', () => showPage(AccountResultScreen, '/forest/stripe/verified', TEXTS)],
  ])('says in %s that settlements wait for a tax number, and where it is entered', async (_, open) => {
    server.answers['orders.getSeller'] = { ...seller('active'), lacksTaxNumber: true };
    server.answers['orders.refreshSeller'] = { ...seller('active'), lacksTaxNumber: true };
    await open();
    await screen.findByText('Falta tu NIF');
    const link = screen.getByRole('link', { name: 'Escribir mi NIF' });
    expect(link.getAttribute('href')).toBe('/account/account#edit-person');
  });

  it('asks where and as what somebody is paid', async () => {
    server.answers['orders.getSeller'] = seller('none');
    server.answers['orders.startOnboarding'] = () => {
      throw new AppError('orders.notProcessed');
    };
    await showPage(SellerSection, '/account/account', TEXTS);
    fireEvent.change(await screen.findByLabelText(/^País de tu banco/), { target: { value: 'PT' } });
    fireEvent.change(screen.getByLabelText(/^Cobras como/), { target: { value: 'company' } });
    fireEvent.click(screen.getByRole('button', { name: 'Crear la cuenta de cobro' }));
    await screen.findByText(/^El proveedor de pagos no ha respondido/);
    expect(server.sent('startOnboarding')).toEqual([{ body: { country: 'PT', kind: 'company' } }]);
  });
});
