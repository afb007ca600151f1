import { newId } from '#functions/kit/ids.ts';
import { BILLING, CARDS, press } from '#functions/plans/subscribedForTests.ts';
import { type Ledger, loadLedger } from '#infra/checks/kit/ledger.ts';
import { startCloud, type TestCloud, type TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

export const DISPUTED = '4000000000000259';
type Lines = readonly { projectId: IdOf<'project'>; quantity: number }[];

/** A cloud with the ledger of credits, and buyers in it. */
export async function startMarket(): Promise<Market> {
  const cloud = await startCloud();
  Object.assign(process.env, cloud.env);
  const ledger = await loadLedger(() => cloud.clock.now());
  const sandbox = async (path: string, rules: object) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rules),
    };
    await fetch(`${cloud.urls.payments}/sandbox/${path}`, init);
  };
  return { cloud, ledger, sandbox, newBuyer: () => newBuyer(cloud) };
}
export interface Market {
  readonly cloud: TestCloud;
  readonly ledger: Ledger;
  /** What the provider, or a bank, does by itself. */
  readonly sandbox: (path: string, rules: object) => Promise<void>;
  readonly newBuyer: () => Promise<Buyer>;
}
type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** Somebody with billing data, who buys. */
async function newBuyer(cloud: TestCloud) {
  const user: TestUser = await cloud.newUser({ userType: 'Representante empresarial' });
  const { offsets, plans } = user.api;
  await plans.setBilling({ body: BILLING });
  const confirm = async (lines: Lines, calculationId: IdOf<'calculation'> | null = null) => {
    const { cart } = await offsets.setCart({ body: { orderId: newId('order'), calculationId, lines: [...lines] } });
    if (!cart) throw new Error('The cart is empty');
    return offsets.confirmOrder({ body: seen(cart) });
  };
  return {
    ...{ user, offsets, confirm },
    get: (id: IdOf<'order'>) => offsets.getOrder({ params: { id } }),
    /** An order that waits, with the address of its payment. */
    async waiting(lines: Lines) {
      const { orderId: id } = await confirm(lines);
      return { id, ...(await offsets.openPayment({ params: { id } })) };
    },
    /** Subjects of mails about purchases, the oldest first. */
    mails: () =>
      cloud
        .inbox()
        .filter(({ to, subject }) => to.includes(user.email) && /SO-\d{4}/.test(subject))
        .map(({ subject }) => subject.replace(/SO-\d{4}-\w+/, 'SO'))
        .toReversed(),
  };
}

type Cart = NonNullable<Awaited<ReturnType<TestUser['api']['offsets']['getCart']>>['cart']>;
/** What a buyer sees of a cart, and agrees to. */
export const seen = ({ orderId, quote }: Cart) => ({
  orderId,
  language: 'es' as const,
  seen: {
    totalCents: quote.amounts.totalCents,
    lines: quote.lines.map(({ projectId, quantity, unitPriceCents }) => ({ projectId, quantity, unitPriceCents })),
  },
});

export async function payAt(url: string, card: string = CARDS.good): Promise<number> {
  const { status } = await press(url, { action: 'pay', card, email: 'ana@example.com', name: 'Ana Castro' });
  return status;
}
