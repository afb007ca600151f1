import type { clientsFor } from '#infra/local/people.ts';
import type { BillingData } from '#shared/plans/billing.ts';

type Clients = ReturnType<typeof clientsFor>;

const BILLING: BillingData = {
  legalName: 'Conservas do Courel, S. L.',
  taxId: 'B12345674',
  address: 'Rúa Nova, 1',
  city: 'Folgoso do Courel',
  province: 'Lugo',
  postalCode: '27325',
  country: 'ES',
};
/** Of the test cards of the payment provider, the one that pays. */
const CARD = '4242424242424242';
const POLL_MS = 100;
const TRIES = 300;

/** Takes a plan as a company does: billing data, the payment page of the sandbox, its card; then waits until the plan is here. */
export async function ensureDemoPlan({ plans }: Clients, email: string): Promise<void> {
  const { subscription } = await plans.getSubscription({});
  if (subscription) return;
  await plans.setBilling({ body: BILLING });
  const { url } = await plans.openCheckout({ body: { plan: 'professional', period: 'year' } });
  const body = new URLSearchParams({ action: 'pay', card: CARD, email, name: BILLING.legalName });
  const paid = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (paid.status !== 303) throw new Error(`The demo plan was not paid: ${paid.status}`);
  for (let i = 0; i < TRIES; i++) {
    if ((await plans.getCheckout({})).outcome === 'done') return;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  throw new Error('The demo plan did not come');
}
