import type { OrderView } from '#shared/offsets/contract.ts';
import { isOpen, type Mark } from '#shared/offsets/states.ts';
import type { TagTone } from '#web/ui/Tag.tsx';

export type Stage = 'inCart' | 'waiting' | 'failed' | 'paid' | 'late' | 'expired' | 'cancelled' | Mark;
type Stood = Pick<OrderView, 'state' | 'transaction' | 'mark'>;

/** What an order is to whoever pays it, of its three states. */
export function stageOf({ state, transaction, mark }: Stood): Stage {
  if (state === 'in-cart') return 'inCart';
  if (isOpen(state)) return transaction === 'failed' ? 'failed' : 'waiting';
  if (state === 'finalized') return mark ?? 'paid';
  // Paid when its credits were gone: the money goes back, or has.
  if (transaction === 'completed') return 'late';
  return transaction === 'cancelled' ? 'cancelled' : 'expired';
}

/** `decide` waits for somebody, `danger` failed. */
export const TONES: Readonly<Record<Stage, 'info' | 'decide' | 'danger' | 'success'>> = {
  ...{ inCart: 'decide', waiting: 'decide', failed: 'danger', paid: 'success', late: 'info' },
  ...{ expired: 'info', cancelled: 'info', disputed: 'danger', refunded: 'info', partlyRefunded: 'info' },
  disputeLost: 'danger',
};
/** Stages after which the same can be ordered again. */
export const isRepeatable = (stage: Stage): boolean => ['expired', 'cancelled', 'late'].includes(stage);

const STATUS_TONES: Readonly<Record<OrderView['transaction'], TagTone>> = {
  ...{ created: 'decide', completed: 'success', failed: 'danger', expired: 'neutral', cancelled: 'neutral' },
};
export const statusTone = ({ transaction, mark }: Pick<Stood, 'transaction' | 'mark'>): TagTone => {
  if (mark === null) return STATUS_TONES[transaction];
  return mark === 'disputed' || mark === 'disputeLost' ? 'danger' : 'neutral';
};
