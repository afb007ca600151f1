import type { ForestState } from '#shared/forests/states.ts';

/** The life of a forest on the market, beside that of the forest itself. [A16; RULES, Forests] */
export const LISTING_STATES = [
  'draft',
  /** Waits for the team: 15 days. */
  'toValidate',
  /** Accepted; its owner presses *Publish*. */
  'validated',
  'active',
  /** Everybody sees it, nobody buys of it. */
  'paused',
  /** Nobody sees it. */
  'hidden',
  'withdrawn',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

interface Transition {
  readonly by: 'owner' | 'team';
  readonly from: readonly ListingState[];
  readonly to: ListingState;
}

/** Every way from one state to another, and whose it is. What is not here cannot be done. */
export const LISTING_TRANSITIONS = {
  submit: { by: 'owner', from: ['draft'], to: 'toValidate' },
  takeBack: { by: 'owner', from: ['toValidate'], to: 'draft' },
  publish: { by: 'owner', from: ['validated', 'paused', 'hidden'], to: 'active' },
  pause: { by: 'owner', from: ['active'], to: 'paused' },
  hide: { by: 'owner', from: ['active', 'paused'], to: 'hidden' },
  /** What is said is written anew, and reviewed again. */
  revise: { by: 'owner', from: ['validated', 'active', 'paused', 'hidden', 'withdrawn'], to: 'draft' },
  withdraw: { by: 'owner', from: ['draft', 'toValidate', 'validated', 'active', 'paused', 'hidden'], to: 'withdrawn' },
  askChanges: { by: 'team', from: ['toValidate'], to: 'draft' },
  /** Its owner publishes it. */
  accept: { by: 'team', from: ['toValidate'], to: 'validated' },
  /** Its owner chose automatic publication. */
  acceptAndPublish: { by: 'team', from: ['toValidate'], to: 'active' },
} as const satisfies Record<string, Transition>;
export type ListingAction = keyof typeof LISTING_TRANSITIONS;
export const LISTING_ACTIONS = Object.keys(LISTING_TRANSITIONS) as ListingAction[];
/** What an owner does with a listing, by one operation. */
export const OWNER_ACTIONS = ['submit', 'takeBack', 'publish', 'pause', 'hide', 'revise', 'withdraw'] as const;
export type OwnerAction = (typeof OWNER_ACTIONS)[number];

/** The state that an action leads to; null when it cannot be done now. */
export function listingAfter(state: ListingState, action: ListingAction): ListingState | null {
  const { from, to }: Transition = LISTING_TRANSITIONS[action];
  return from.includes(state) ? to : null;
}

const OF_SALE: readonly ListingAction[] = ['submit', 'publish', 'revise'];
/** What an owner may do with a listing as it stands; one of a forest that was disabled leads to no sale any more. */
export const ownerActions = (state: ListingState, forest: ForestState): OwnerAction[] =>
  OWNER_ACTIONS.filter(
    (action) => listingAfter(state, action) !== null && !(forest === 'DISABLED' && OF_SALE.includes(action)),
  );

/** Whether its owner may change what is said of the forest. */
export const isWritable = (state: ListingState): boolean => state === 'draft';
/** Whether the team has accepted what is said, and nothing of it has changed since. */
export const isAccepted = (state: ListingState): boolean =>
  state === 'validated' || state === 'active' || state === 'paused' || state === 'hidden';
/** Whether it waits for the team: all of it, or images that came after it was accepted. */
export const waitsForTeam = (state: ListingState, images: readonly { readonly review: string }[]): boolean =>
  state === 'toValidate' || (isAccepted(state) && images.some(({ review }) => review === 'waiting'));
/** Whether it has a page that everybody sees. */
export const isVisible = (state: ListingState): boolean => state === 'active' || state === 'paused';
