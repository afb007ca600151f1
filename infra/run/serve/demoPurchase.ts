import { clientsFor, signIn } from '#infra/local/people.ts';
import type { Runtime } from '#infra/local/runtime/runtime.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { demoCompany } from './demoAccounts.ts';
import { tailOf } from './demoForests.ts';

const BILLING = {
  ...{ legalName: demoCompany.companyName, taxId: 'B12345674', address: 'Rúa Nova 1', city: 'Folgoso do Courel' },
  ...{ province: 'Lugo', postalCode: '27325', country: 'ES' },
};
/** Made by us: only what its own start cut short begins with another one. */
const ORDER = idFrom('order', '01JDEM00000000000000000001');
const TONNES = 12;
const CARD = { action: 'pay', card: '4242424242424242', email: demoCompany.email, name: demoCompany.name };

/** The company of the demo has bought some credits of its first forest, as anybody does: with a card, on the page of the sandbox. */
export async function ensureDemoPurchase(runtime: Runtime): Promise<void> {
  const { offsets, plans, marketplace } = clientsFor(runtime, await signIn(runtime, demoCompany), demoCompany.language);
  const { items } = await offsets.listOrders({ query: { limit: 100 } });
  if (items.some(({ state }) => state === 'finalized')) return;
  const projectId = idFrom('project', tailOf(0));
  const forest = await marketplace.getProject({ params: { id: projectId } }).catch(() => null);
  if (forest?.state !== 'onSale') return;
  await plans.setBilling({ body: BILLING });
  const orderId =
    items.length === 0 ? ORDER : idFrom('order', `01JDEM0000000000000000000${items.length + 1}`.slice(0, 26));
  const lines = [{ projectId, quantity: TONNES }];
  const { cart } = await offsets.setCart({ body: { orderId, calculationId: null, lines } });
  if (!cart) return;
  const seen = {
    totalCents: cart.quote.amounts.totalCents,
    lines: cart.quote.lines.map(({ projectId, quantity, unitPriceCents }) => ({ projectId, quantity, unitPriceCents })),
  };
  await offsets.confirmOrder({ body: { orderId: cart.orderId, seen, language: demoCompany.language } });
  const params = { id: cart.orderId };
  const { url } = await offsets.openPayment({ params });
  await fetch(url, { method: 'POST', body: new URLSearchParams(CARD), redirect: 'manual' });
  await offsets.getOrder({ params });
}
