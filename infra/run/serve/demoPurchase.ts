import { clientsFor, signIn } from '#infra/local/people.ts';
import type { Runtime } from '#infra/local/runtime/runtime.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { demoCompany } from './demoAccounts.ts';
import { forestTail } from './demoForestTypes.ts';

const BILLING = {
  ...{ legalName: demoCompany.companyName, taxId: 'B12345674', address: 'Rúa Nova 1', city: 'Folgoso do Courel' },
  ...{ province: 'Lugo', postalCode: '27325', country: 'ES' },
};
const projectId = (n: number) => idFrom('project', forestTail(n));
const CARD = { action: 'pay', card: '4242424242424242', email: demoCompany.email, name: demoCompany.name };
/** Tonnes of which forests of the demo, order by order. */
const ORDERS = [
  [{ n: 0, quantity: 12 }],
  [
    { n: 8, quantity: 30 },
    { n: 1, quantity: 5 },
  ],
];
/** Made by us: only what a start cut short begins with another one. */
const orderId = (n: number) => idFrom('order', `01JDEM${String(n).padStart(20, '0')}`);

/** The company of the demo has bought some credits, as anybody does: with a card, on the page of the sandbox. */
export async function ensureDemoPurchase(runtime: Runtime): Promise<void> {
  const { offsets, plans } = clientsFor(runtime, await signIn(runtime, demoCompany), demoCompany.language);
  const { items } = await offsets.listOrders({ query: { limit: 100 } });
  const done = items.filter(({ state }) => state === 'finalized').length;
  if (done >= ORDERS.length) return;
  await plans.setBilling({ body: BILLING });
  for (const [i, wanted] of ORDERS.slice(done).entries()) {
    const lines = wanted.map(({ n, quantity }) => ({ projectId: projectId(n), quantity }));
    const { cart } = await offsets.setCart({
      body: { orderId: orderId(items.length + i + 1), calculationId: null, lines },
    });
    if (!cart) return;
    const seen = {
      totalCents: cart.quote.amounts.totalCents,
      lines: cart.quote.lines.map((line) => ({
        ...{ projectId: line.projectId, quantity: line.quantity, unitPriceCents: line.unitPriceCents },
      })),
    };
    await offsets.confirmOrder({ body: { orderId: cart.orderId, seen, language: demoCompany.language } });
    const params = { id: cart.orderId };
    const { url } = await offsets.openPayment({ params });
    await fetch(url, { method: 'POST', body: new URLSearchParams(CARD), redirect: 'manual' });
    await offsets.getOrder({ params });
  }
}
