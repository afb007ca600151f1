import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { BillingDataScreen } from './BillingDataScreen.tsx';
import { BILLING, withPlan } from './plansForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

describe('the billing data by themselves', () => {
  const show = (next: string) => showPage(BillingDataScreen, `/company/billing?view=data${next}`, ['plans', 'errors']);
  const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Guardar los datos' }));

  it.each([
    ['&next=offsets', '/company/compensateco2'],
    ['&next=https://elsewhere.example', '/company/billing'],
  ])('%s lead back to a place of ours', async (next, back) => {
    server.answers['plans.getSubscription'] = withPlan();
    server.answers['plans.setBilling'] = withPlan();
    const router = await show(next);
    await save();
    await waitFor(() => expect(router.state.location.href).toBe(back));
    expect(server.sent('setBilling')).toEqual([{ body: BILLING }]);
  });

  it('say what is wrong, and could not be loaded', async () => {
    server.answers['plans.getSubscription'] = withPlan();
    server.answers['plans.setBilling'] = () => {
      throw new AppError('plans.billingRefused');
    };
    await show('');
    await save();
    await screen.findByText(/^Error de facturación: comprueba los datos/);
    cleanup();
    server.answers['plans.getSubscription'] = () => {
      throw new AppError('internal');
    };
    await show('');
    await screen.findByText('No hemos podido cargar tus datos de facturación');
  });
});
