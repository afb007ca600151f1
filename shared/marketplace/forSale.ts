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

/** What the page of a forest says of its sale. */
export const MARKET_STATES = [
  'onSale',
  'soldOut',
  /** Its owner stopped the sale for a while. */
  'paused',
  /** It waits: to be active, or for an account that can be paid into. */
  'closed',
  /** Loss, sale, end of the contract: what was not sold is withdrawn. */
  'disabled',
  /** Its owner took it off the market; only what the ledger says of it stays. */
  'withdrawn',
] as const;
export type MarketState = (typeof MARKET_STATES)[number];

/** Where a forest stands, in one word. A forest that the ledger has stopped is disabled whatever else is said of it. */
export function marketStateOf(sale: Sale & { readonly isStopped: boolean }): MarketState {
  const { listing, forest, isStopped } = sale;
  if (isForSale(sale) && !isStopped) return 'onSale';
  if (listing !== 'active' && listing !== 'paused') return 'withdrawn';
  if (forest === null || forest === 'DISABLED' || isStopped) return 'disabled';
  if (listing === 'paused') return 'paused';
  return isOpen(sale) ? 'soldOut' : 'closed';
}
