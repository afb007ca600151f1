import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { ConfirmScreen } from './ConfirmScreen.tsx';
import { PayScreen } from './PayScreen.tsx';
import { PlanScreen } from './PlanScreen.tsx';
import { BILLING, NONE, withPlan } from './plansForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  reloadMe: () => Promise.resolve(),
}));
beforeEach(() => server.reset());
afterEach(cleanup);

const TEXTS = ['plans', 'errors'];
const Own = () => <PlanScreen views={null} />;
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const refusing = (code: 'plans.billingRefused' | 'plans.notProcessed') => () => {
  throw new AppError(code);
};
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('the billing data', () => {
  const show = async () => {
    server.answers['plans.getSubscription'] = NONE;
    await showPage(PayScreen, '/footprint/paysubscription?plan=professional&period=month', TEXTS);
    await screen.findByText('Profesional, pago mensual');
  };
  const fill = () => {
    for (const [label, value] of [
      ...[
        ['Razón social', BILLING.legalName],
        ['NIF o NIPC', BILLING.taxId],
        ['Dirección', BILLING.address],
      ],
      ...[
        ['Ciudad', BILLING.city],
        ['Provincia', BILLING.province],
        ['Código postal', BILLING.postalCode],
      ],
    ] as const)
      fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  };

  it('are all asked for, field by field, before anything is sent', async () => {
    await show();
    await press('Continuar al pago');
    await waitFor(() => expect(screen.getAllByText('Falta este dato. Escríbelo para continuar.')).toHaveLength(6));
    fireEvent.change(screen.getByLabelText(/^NIF o NIPC/), { target: { value: 'B12345675' } });
    await screen.findByText(/letra o el dígito de control|no es un NIF/i);
    expect(server.sent('setBilling')).toEqual([]);
  });

  it.each([
    ['plans.billingRefused', 'setBilling', /^Hay un error en los datos de facturación/],
    ['plans.notProcessed', 'openCheckout', /^La suscripción no se pudo procesar correctamente/],
  ] as const)('%s is told, and what to do', async (code, operation, words) => {
    server.answers['plans.setBilling'] = withPlan();
    server.answers[`plans.${operation}`] = refusing(code);
    await show();
    fill();
    await press('Continuar al pago');
    await screen.findByText(words);
    screen.getByText(/^Error de facturación: comprueba los datos/);
    expect(server.sent('setBilling')).toEqual([{ body: BILLING }]);
  });
});

it('the billing data of a plan that runs are saved, and nothing is paid', async () => {
  server.answers['plans.getSubscription'] = withPlan();
  server.answers['plans.setBilling'] = withPlan();
  await showPage(PayScreen, '/footprint/paysubscription', TEXTS);
  await press('Guardar');
  await screen.findByText('Los datos de facturación están guardados');
  expect([server.sent('setBilling'), server.sent('openCheckout')]).toEqual([[{ body: BILLING }], []]);
});

describe('the result of a payment', () => {
  const CHOSEN = { plan: 'professional', period: 'month' };
  const show = (outcome: string, url: string | null = null) => {
    server.answers['plans.getCheckout'] = { outcome, url, choice: outcome === 'none' ? null : CHOSEN };
    return showPage(ConfirmScreen, '/company/confirm_subscription?status=true', TEXTS);
  };
  it('waits for the plan, and says when it is there', async () => {
    await show('working');
    await screen.findByText(/^El pago está hecho/);
    const trialEndsAt = '2026-11-15T10:00:00.000Z';
    server.answers['plans.getSubscription'] = withPlan({ status: 'trialing', trialEndsAt });
    server.answers['plans.getCheckout'] = { outcome: 'done', url: null, choice: null };
    await screen.findByText('Tu plan está activo');
    screen.getByText(/La prueba acaba el 15\/11\/2026: ese día se cobran 1.197,90/);
  });

  it.each([
    ['open', 'http://127.0.0.1:9/c/cs_1', 'http://127.0.0.1:9/c/cs_1'],
    ['expired', null, '/footprint/paysubscription?plan=professional&period=month'],
    ['none', null, '/footprint/paysubscription'],
  ])('is a failure while it is %s, whatever the address says, with return and retry', async (outcome, url, retry) => {
    await show(outcome, url);
    await screen.findByText('¡Vaya! Algo ha ido mal');
    expect(await hrefOf('Intentar de nuevo')).toBe(retry);
    expect(await hrefOf('Volver')).toBe('/footprint/plans');
  });
});

describe('the own plan', () => {
  const show = (answer: object) => {
    server.answers['plans.getSubscription'] = answer;
    return showPage(Own, '/account/plans', TEXTS);
  };
  it('is offered to who has none, or the trial goes on', async () => {
    await show(NONE);
    await screen.findByText('Aún no tienes un plan');
    expect(await hrefOf('Suscribirse')).toBe('/footprint/plans');
    expect(await hrefOf('Seguir probando')).toBe('/footprint/welcome');
  });

  it('that is tried says when the first money is taken', async () => {
    await show(withPlan({ status: 'trialing', to: '2026-11-15T10:00:00.000Z' }));
    expect((await screen.findByText('Primer cobro')).closest('div')?.textContent).toContain('15/11/2026');
    screen.getByText(/^La prueba acaba el 15\/11\/2026: ese día se cobran 1.197,90/);
    await press(/^Esencial, pago mensual/);
    within(await screen.findByRole('dialog')).getByText(/No se cobra nada hasta el 15\/11\/2026: ese día, 119,79/);
  });

  it.each(['canceled', 'unpaid', 'paused'])('that has ended (%s) says so', async (status) => {
    await show(withPlan({ status, opensUntil: null }));
    await screen.findByText('Tu plan ha terminado');
  });

  it('says its dates and price, is cancelled after a question, and kept after all', async () => {
    await show(withPlan());
    const fact = async (label: string) => (await screen.findByText(label)).closest('div')?.textContent;
    expect(await fact('Próxima renovación')).toContain('2027');
    expect(await fact('Total con IVA')).toContain('1.197,90');
    screen.getByText(/^Se renueva por sí solo el 01\/11\/2027 por 1.197,90/);
    server.answers['plans.setRenewal'] = withPlan({ isCancelled: true });
    await press('Cancelar el plan');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Cancelar/ }));
    await screen.findByText(/^Está cancelado: sigue abierto hasta/);
    // Another plan would not begin: the one that ends is kept first.
    expect(screen.queryByRole('button', { name: /^Profesional/ })).toBeNull();
    server.answers['plans.setRenewal'] = withPlan();
    await press('Retirar la cancelación');
    await screen.findByText(/^Se renueva por sí solo el/);
    expect(server.sent('setRenewal')).toEqual([{ body: { renews: false } }, { body: { renews: true } }]);
  });

  it('stays open for the days of grace, which its end goes by, and tells that a change was refused', async () => {
    const opensUntil = '2026-12-04T10:00:00.000Z';
    await show(withPlan({ status: 'past_due', failedAt: '2026-11-20T10:00:00.000Z', opensUntil }));
    await screen.findByText('Pago pendiente');
    expect(screen.queryByText(/^Se renueva por sí solo/)).toBeNull();
    await press('Cancelar el plan');
    const question = within(await screen.findByRole('dialog'));
    question.getByText(/^Sigue abierto hasta el 04\/12\/2026/);
    fireEvent.click(question.getByRole('button', { name: 'Mantener el plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.answers['plans.changePlan'] = refusing('plans.notProcessed');
    await press(/^Profesional, pago anual/);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cambiar de plan' }));
    await screen.findByText('El plan no se pudo actualizar. Inténtalo otra vez.');
  });
});
