import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserActor } from '#shared/access/actor.ts';
import { user } from '#shared/access/actors.test.helper.ts';
import { withPlan } from '#web/features/plans/plansForTests.ts';
import { subscriptionQuery } from '#web/features/plans/queries.ts';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { PlanNoticeHost } from './PlanNoticeHost.tsx';

interface Who {
  actor: UserActor;
  me: { plan: string | null; stripeCustomerId: string | null };
}
const PAYS = { plan: 'essential', stripeCustomerId: 'cus_1' };
const who = vi.hoisted(() => ({ now: {} as Who }));
vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
vi.mock('#web/lib/session.ts', async (original) => ({ ...(await original<object>()), useSignedIn: () => who.now }));
beforeEach(() => {
  server.reset();
  who.now = { actor: user({ accountAdmin: true }), me: PAYS };
});
afterEach(cleanup);

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
/** It says when the answer is here: what is not said then is not said. */
function Screen() {
  const { data } = useQuery({ ...subscriptionQuery, enabled: false });
  return (
    <>
      <PlanNoticeHost />
      <h1>Pantalla</h1>
      {data ? <p>Contestado</p> : null}
    </>
  );
}
async function show(plan: object, address = '/footprint/welcome') {
  server.answers['plans.getSubscription'] = withPlan(plan);
  await showPage(Screen, address, ['plans', 'ui']);
  await screen.findByText('Pantalla');
}
const asked = () => server.sent('getSubscription').length;

it('a payment that failed is said on every screen, with the day until which the plan stays open and the way to pay', async () => {
  await show({ status: 'past_due', failedAt: '2026-11-20T10:00:00.000Z', opensUntil: inDays(3) });
  await screen.findByText('El último pago ha fallado');
  screen.getByText(/^Faltan por cobrar 1.197,90.€\. El plan sigue abierto hasta el \d\d\/\d\d\/\d{4}/);
  screen.getByRole('button', { name: 'Abrir el portal de pagos' });
  // It stays until it is paid.
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it.each([
  ['past_due', inDays(-1)],
  ['unpaid', null],
])(
  'a plan that closed for want of payment (%s) is said so, though the session has none',
  async (status, opensUntil) => {
    who.now = { ...who.now, me: { ...PAYS, plan: null } };
    await show({ status, failedAt: '2026-10-20T10:00:00.000Z', opensUntil });
    await screen.findByText(/^Faltan por cobrar 1.197,90.€ desde el 20\/10\/2026, y el plan Esencial se ha cerrado\./);
    screen.getByRole('button', { name: 'Abrir el portal de pagos' });
  },
);

it('a plan that was cancelled is said to end when that is near', async () => {
  await show({ isCancelled: true, opensUntil: inDays(10) });
  await screen.findByText(/^El plan Esencial termina el/);
  expect(screen.getByRole('link', { name: 'Ver tu plan' }).getAttribute('href')).toBe('/account/plans');
});

it('where the plan is, that it ends is not said twice', async () => {
  await show({ isCancelled: true, opensUntil: inDays(10) }, '/account/plans');
  await screen.findByText('Contestado');
  expect(screen.queryByText(/termina/)).toBeNull();
});

it.each([
  ['a plan that runs', {}],
  ['one that was cancelled and ends later', { isCancelled: true, opensUntil: inDays(40) }],
  ['a first payment that was not made yet', { status: 'incomplete', failedAt: inDays(-1), opensUntil: null }],
  ['one that is over', { status: 'canceled', opensUntil: null, failedAt: null }],
])('nothing is said of %s', async (_, plan) => {
  await show(plan);
  await screen.findByText('Contestado');
  expect(screen.queryByText(/pago|termina/i)).toBeNull();
});

it.each([
  ['who may not pay', { actor: user({ accountAdmin: false }), me: PAYS }],
  ['who only reads', { actor: user({ accountAdmin: true, viewer: true }), me: PAYS }],
  [
    'an account that never began to pay',
    { actor: user({ accountAdmin: true }), me: { plan: null, stripeCustomerId: null } },
  ],
])('of %s nothing is asked', async (_, one) => {
  who.now = one;
  await show({ status: 'past_due', failedAt: inDays(-1), opensUntil: inDays(3) });
  // As long as it would take, once it is loaded.
  await import('#web/features/plans/PlanNotice.tsx');
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(asked()).toBe(0);
});
