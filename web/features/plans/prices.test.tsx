import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLANNED_FEATURES } from '#shared/constants/plans.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { footprintRoutes } from '#web/lib/routes/footprint.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { BillingScreen } from './BillingScreen.tsx';
import { PayScreen } from './PayScreen.tsx';
import { PlanScreen } from './PlanScreen.tsx';
import { PlansScreen } from './PlansScreen.tsx';
import { BILLING, NONE, withPlan } from './plansForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

const TEXTS = ['plans', 'errors'];
const Own = () => <PlanScreen views={null} />;
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const refusing = (code: 'plans.notProcessed') => () => {
  throw new AppError(code);
};
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('the plans', () => {
  it('say what each costs with and without VAT, and the third is by contact', async () => {
    server.answers['plans.getSubscription'] = NONE;
    await showPage(PlansScreen, '/footprint/plans', TEXTS);
    const cards = within((await screen.findByRole('heading', { name: 'Esencial' })).closest('li') as HTMLElement);
    cards.getByText('990,00 €', { exact: false });
    cards.getByText('1.197,90 € con IVA', { exact: false });
    cards.getByText(/^Créditos un 70/);
    expect(await hrefOf('Elegir Esencial')).toContain('plan=essential');
    expect(await hrefOf('Escríbenos')).toBe('/account/feedback');
  });

  it('are sold with what there is: without forms for third parties as long as those have no screen', async () => {
    server.answers['plans.getSubscription'] = NONE;
    await showPage(PlansScreen, '/footprint/plans', TEXTS);
    const forms = footprintRoutes.find(({ path }) => path === '/footprint/sendForm/$id');
    const isPending = forms !== undefined && 'pending' in forms;
    expect(PLANNED_FEATURES.includes('thirdPartyForms')).toBe(isPending);
    await screen.findAllByText('Resultados completos');
    expect(screen.queryAllByText('Formularios para terceros')).toHaveLength(isPending ? 0 : 2);
  });

  it('lead who has one to it', async () => {
    server.answers['plans.getSubscription'] = withPlan();
    await showPage(PlansScreen, '/footprint/plans?period=month', TEXTS);
    await screen.findByText('Tu plan');
    expect(screen.getAllByRole('link', { name: 'Ver tu plan' })).toHaveLength(2);
    screen.getByText('99,00 €', { exact: false });
  });
});

it('whoever has another VAT reads the other total before paying it', async () => {
  const islands = { ...BILLING, postalCode: '35001', province: 'Las Palmas' };
  server.answers['plans.getSubscription'] = { ...NONE, billing: islands };
  server.answers['plans.setBilling'] = { ...NONE, billing: islands, vat: { bp: 0, mention: 'outsideTerritory' } };
  server.answers['plans.openCheckout'] = refusing('plans.notProcessed');
  await showPage(PayScreen, '/footprint/paysubscription', TEXTS);
  await press('Continuar al pago');
  await screen.findByText('Con estos datos el IVA es otro');
  screen.getByText(/^El total es ahora 990,00/);
  screen.getByText(/^Sin IVA: Canarias/);
  expect(server.sent('openCheckout')).toEqual([]);
  await press('Continuar al pago');
  await waitFor(() => expect(server.sent('openCheckout')).toHaveLength(1));
});

it('the invoices are listed beside the plan', async () => {
  const invoice = { id: 'in_1', number: 'A-0001', issuedAt: '2026-11-01T10:00:00.000Z', totalCents: 119_790 };
  const trial = { ...invoice, id: 'in_0', number: 'A-0000', totalCents: 0, url: null };
  const items = [
    { ...invoice, status: 'paid', url: 'http://127.0.0.1:9/i/in_1' },
    { ...trial, status: 'paid' },
  ];
  server.answers['plans.listInvoices'] = { items };
  server.answers['plans.getSubscription'] = withPlan();
  await showPage(Own, '/account/plans', TEXTS);
  expect(await hrefOf('A-0001')).toBe('http://127.0.0.1:9/i/in_1');
  await screen.findByText('Pagada');
  expect(screen.queryByText('A-0000')).toBeNull();
});

describe('billing and payments', () => {
  const show = (answer: object) => {
    server.answers['plans.getSubscription'] = answer;
    return showPage(BillingScreen, '/company/billing', TEXTS);
  };
  it('is the portal, asked for again when it cannot be opened', async () => {
    const [url, replace] = ['http://127.0.0.1:9/p/bps_1', vi.fn()];
    vi.stubGlobal('location', { ...window.location, replace });
    server.answers['plans.openPortal'] = refusing('plans.notProcessed');
    await show(withPlan());
    await screen.findByText('El portal de pagos no se pudo abrir');
    server.answers['plans.openPortal'] = { url };
    await press('Reintentar');
    await screen.findByText(/^Te llevamos al portal/);
    await waitFor(() => expect(replace.mock.calls).toEqual([[url]]));
    vi.unstubAllGlobals();
  });

  it('of who has no billing data yet says how to get some', async () => {
    await show(NONE);
    await screen.findByText('Aún no hay facturas');
    expect(await hrefOf('Suscribirse')).toBe('/footprint/plans');
    expect(server.sent('openPortal')).toEqual([]);
  });
});
