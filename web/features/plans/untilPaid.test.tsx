import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '#web/lib/apiForTests.ts';
import { showPage } from '#web/ui/pageForTests.tsx';
import { PlanScreen } from './PlanScreen.tsx';
import { withPlan } from './plansForTests.ts';

vi.mock('#web/lib/api.ts', () => import('#web/lib/apiForTests.ts'));
beforeEach(() => server.reset());
afterEach(cleanup);

const WORDS = /^Hasta el próximo pago de tu plan, los créditos te cuestan un 70.% por debajo del cierre/;
const Own = () => <PlanScreen views={null} />;
const show = async (answer: object) => {
  server.answers = { 'plans.getSubscription': answer, 'plans.listInvoices': { items: [] } };
  await showPage(Own, '/account/plans', ['plans', 'errors']);
  await screen.findByText('En prueba');
};

it('the own plan says what credits cost until it is paid', async () => {
  await show(withPlan({ plan: 'professional', status: 'trialing' }, 'none'));
  screen.getByText(WORDS);
});

it('a trial of a plan whose credits cost as without one leaves nothing to wonder about', async () => {
  await show(withPlan({ status: 'trialing' }, 'none'));
  expect(screen.queryByText(WORDS)).toBeNull();
});
