import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { CartAnswer } from '#shared/offsets/contract.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { cartChanged, cartQuery } from './queries.ts';

export interface Wanted {
  readonly projectId: IdOf<'project'>;
  readonly quantity: number;
}
/** What is to be in the cart. */
export interface Put {
  readonly calculationId: IdOf<'calculation'> | null;
  readonly lines: readonly Wanted[];
}
const putOf = (answer: CartAnswer | undefined): Put => ({
  calculationId: answer?.cart?.calculationId ?? null,
  lines: (answer?.cart?.quote.lines ?? []).map(({ projectId, quantity }) => ({ projectId, quantity })),
});

/** Lines with a forest at a quantity; 0 takes it out. */
export const withLine = (lines: readonly Wanted[], { projectId, quantity }: Wanted): Wanted[] => {
  const isThere = lines.some((line) => line.projectId === projectId);
  const changed = lines.map((line) => (line.projectId === projectId ? { projectId, quantity } : line));
  return (isThere ? changed : [...changed, { projectId, quantity }]).filter((line) => line.quantity > 0);
};

/** The cart of the account. Changes are sent one after the other; of those that wait only the last is sent. */
export function useCart() {
  const { data, error, refetch } = useQuery(cartQuery);
  const newest = useRef<Put | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const ownId = useRef(newId('order'));
  const [failure, setFailure] = useState<unknown>(null);
  const [waiting, setWaiting] = useState(0);

  const send = async (put: Put): Promise<void> => {
    if (newest.current !== put) return;
    try {
      const body = { orderId: data?.cart?.orderId ?? ownId.current, ...put, lines: [...put.lines] };
      const answer = await api.offsets.setCart({ body });
      setFailure(null);
      if (newest.current === put) cartChanged(answer);
    } catch (error) {
      // The cart of before was confirmed meanwhile: the next one is another.
      ownId.current = newId('order');
      setFailure(error);
      await refetch();
    }
    if (newest.current === put) newest.current = null;
  };
  const change = (edit: (before: Put) => Put): Promise<void> => {
    const put = edit(newest.current ?? putOf(data));
    newest.current = put;
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(() => send(put)).finally(() => setWaiting((count) => count - 1));
    return queue.current;
  };
  return { cart: data?.cart, error, refetch, change, failure, isBusy: waiting > 0 };
}
export type CartState = ReturnType<typeof useCart>;
