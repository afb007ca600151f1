import type { ForestState } from '#shared/forests/states.ts';
import type { ListingState } from './states.ts';

export interface Sale {
  readonly listing: ListingState | null;
  readonly forest: ForestState | null;
  /** There is an account to which the owner's part can be sent. */
  readonly maySell: boolean;
  /** Credits that can be bought. */
  readonly stock: number;
}

/** Whether a forest is open to buyers, whatever is left of it. */
export const isOpen = ({ listing, forest, maySell }: Omit<Sale, 'stock'>): boolean =>
  listing === 'active' && forest === 'ACTIVE' && maySell;

/** Whether credits of a forest are sold now: one rule for the list, its pages and orders. [C8] */
export const isForSale = ({ stock, ...sale }: Sale): boolean => isOpen(sale) && stock > 0;
