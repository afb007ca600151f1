/**
 * Buyers in a process of their own, which a drill kills: `tsx buyer.ts LANES` with the environment of functions.
 * Told which orders to make, it makes them all, so many at a time, and says of each what the buyer heard. Whoever was
 * killed in the middle finds what was done before.
 */
import type { IdOf } from '#shared/kernel/ids.ts';

export interface Wish {
  readonly orderId: IdOf<'order'>;
  readonly projectId: IdOf<'project'>;
  readonly quantity: number;
  /** It is paid, or given back. */
  readonly isPaid: boolean;
}
/** What it says: of an order what the buyer heard, or how far it is. */
export interface Said {
  readonly orderId?: string;
  /** `paid`, `released`, or the code of the refusal. */
  readonly end?: string;
  readonly isReady?: true;
  readonly isDone?: true;
  /** A buyer was told to come again. */
  readonly busy?: true;
}

const { loadLedger } = await import('#infra/checks/kit/ledger.ts');
const ledger = await loadLedger();
const lanes = Number(process.argv[2] ?? '1');

/** To the drill; when that is gone, to nobody. */
const tell = (said: Said) => process.send?.(said, () => undefined);

async function buy({ orderId, projectId, quantity, isPaid }: Wish): Promise<string> {
  await ledger.reserve(orderId, [{ projectId, quantity }]);
  await (isPaid ? ledger.pay(orderId) : ledger.release(orderId));
  return isPaid ? 'paid' : 'released';
}
/** A buyer who was told to come again comes again. */
async function persist(wish: Wish): Promise<string> {
  for (;;) {
    const end = await buy(wish).catch((error: unknown) => String((error as { code?: string }).code ?? error));
    if (end !== 'credits.busy' && end !== 'conflict.busy') return end;
    tell({ busy: true });
  }
}

process.on('disconnect', () => process.exit(0));
process.on('message', async (wishes: readonly Wish[]) => {
  let next = 0;
  const lane = async () => {
    while (next < wishes.length) {
      const wish = wishes[next++] as Wish;
      tell({ orderId: wish.orderId, end: await persist(wish) });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  tell({ isDone: true });
});
tell({ isReady: true });
