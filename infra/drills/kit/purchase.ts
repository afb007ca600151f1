import { newId } from '#functions/kit/ids.ts';
import { BILLING, pay } from '#infra/checks/kit/payer.ts';
import type { Clients } from '#infra/local/people.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Found } from './afterPurchase.ts';
import type { Host } from './host.ts';
import { type Shaky, until } from './job.ts';

/** A cloud that may be gone for a moment, with its provider and its books. */
interface ShakyMarket extends Shaky {
  /** Of the platform's own people. */
  readonly admin: Clients;
  newForest(saleable: number): Promise<IdOf<'project'>>;
  /** Where the provider is now. */
  paymentsUrl(): Promise<string>;
  look(of: { forest: IdOf<'project'>; orderId: IdOf<'order'> }): Promise<Found>;
}

/** The company of a host buys, with an administrator at hand. */
export async function marketAt(host: Host): Promise<ShakyMarket> {
  const admin = await host.call('newAdministrator');
  const { tenantId: ownerId } = await host.call('newSeller');
  await host.api.plans.setBilling({ body: BILLING });
  return {
    get api() {
      return host.api;
    },
    get admin() {
      return host.as(admin);
    },
    settled: () => host.settled(),
    newForest: (saleable) => host.call('newForest', { saleable, ownerId }),
    paymentsUrl: async () => (await host.call('payments')).url,
    look: (of) => host.call('look', of),
  };
}

const SALEABLE = 10;
const QUANTITY = 4;

type Order = { id: IdOf<'order'>; forest: IdOf<'project'> };

async function confirmed(at: ShakyMarket, { id, forest }: Order): Promise<void> {
  await until(
    async () => {
      const { cart } = await at.api.offsets.getCart({});
      const isThere = cart?.orderId === id;
      const lines = [{ projectId: forest, quantity: QUANTITY }];
      const made = isThere
        ? { cart }
        : await at.api.offsets.setCart({ body: { orderId: id, calculationId: null, lines } });
      if (!made.cart) return false;
      const { quote } = made.cart;
      const seen = quote.lines.map((line) => ({
        projectId: line.projectId,
        quantity: line.quantity,
        unitPriceCents: line.unitPriceCents,
      }));
      const body = {
        orderId: id,
        language: 'es',
        seen: { totalCents: quote.amounts.totalCents, lines: seen },
      } as const;
      return (await at.api.offsets.confirmOrder({ body })).state === 'confirmed';
    },
    async () => (await stateOf(at, id)) !== null,
  );
}

/** The state of an order, as the list tells it: nobody is asked for that. Null: it is not there, or in the cart. */
async function stateOf(at: ShakyMarket, id: IdOf<'order'>) {
  const { items } = await at.api.offsets.listOrders({ query: { limit: 5 } });
  return items.find((order) => order.orderId === id) ?? null;
}

/** At the provider's page, whose address changes when all starts again. */
async function paid(at: ShakyMarket, { id }: Order): Promise<void> {
  await until(
    async () => {
      const { url } = await at.api.offsets.openPayment({ params: { id } });
      const page = `${await at.paymentsUrl()}${new URL(url).pathname}`;
      const { status } = await pay(page);
      return status === 303;
    },
    async () => (await stateOf(at, id))?.state === 'finalized',
  );
  await until(async () => (await stateOf(at, id))?.state === 'finalized');
}

async function refunded(at: ShakyMarket, { id }: Order): Promise<void> {
  await until(
    async () => {
      const { mark } = await at.admin.offsets.refundOrder({ params: { id }, body: { reason: 'Simulacro' } });
      return mark === 'refunded';
    },
    async () => (await stateOf(at, id))?.mark === 'refunded',
  );
}

/** Credits are bought, paid, and the money is given back: what there is of it at the end, here and at the provider. */
export async function doPurchase(at: ShakyMarket, { onReady }: { onReady: () => Promise<unknown> }): Promise<Found> {
  const forest = await at.newForest(SALEABLE);
  const order = { id: newId('order'), forest };
  await onReady();
  await confirmed(at, order);
  await paid(at, order);
  // The owner has been paid what is due at the sale: it is to come back.
  await at.settled();
  await refunded(at, order);
  await at.settled();
  return at.look({ forest, orderId: order.id });
}
