import type { ForestState } from '#shared/forests/states.ts';
import type { AgreementState } from './states.ts';

/** What is published of a forest in the marketplace, and none of it yet. [RULES, Forests] */
export const LISTING_STATES = [
  'none',
  'draft',
  'toValidate',
  'validated',
  'active',
  'paused',
  'hidden',
  'withdrawn',
] as const;
type ListingState = (typeof LISTING_STATES)[number];

/** The four steps of a contract as its owner sees them. [002 §4; A17] */
export const AGREEMENT_STEPS = ['canRequest', 'soonCanSign', 'canSign', 'published'] as const;
type AgreementStep = (typeof AGREEMENT_STEPS)[number];
/** Whose move it is, or what is waited for, at a step; null: it is done. */
export const STEP_WAITS = ['owner', 'team', 'firstOfMonth', 'sellerAccount', 'listing'] as const;
type StepWait = (typeof STEP_WAITS)[number];

export interface Standing {
  readonly forest: ForestState;
  readonly agreement: AgreementState;
  readonly maySell: boolean;
  readonly listing: ListingState;
}
export interface StepNow {
  readonly step: AgreementStep;
  readonly waits: StepWait | null;
}

const NOT_PUBLISHED: Readonly<Record<ListingState, StepWait>> = {
  toValidate: 'team',
  ...{ none: 'listing', draft: 'listing', validated: 'listing', active: 'listing' },
  ...{ paused: 'listing', hidden: 'listing', withdrawn: 'listing' },
};

/**
 * The step at which a forest stands: exactly one, and what it waits for. A forest that was disabled can be asked for anew
 * once the team opens it again; `published` is done when its credits are for sale.
 */
export function stepOf({ forest, agreement, maySell, listing }: Standing): StepNow {
  if (forest === 'DISABLED') return { step: 'canRequest', waits: 'team' };
  if (forest === 'CREATED' || forest === 'TO_VALIDATE') return beforeSigning(forest, agreement);
  if (!maySell) return { step: 'published', waits: 'sellerAccount' };
  if (listing !== 'active') return { step: 'published', waits: NOT_PUBLISHED[listing] };
  return { step: 'published', waits: forest === 'ACTIVE' ? null : 'firstOfMonth' };
}

function beforeSigning(forest: ForestState, agreement: AgreementState): StepNow {
  if (agreement === 'generated') return { step: 'canSign', waits: 'owner' };
  // Asked for, but the team gave the forest back: the review comes first.
  if (agreement === 'requested') return { step: 'soonCanSign', waits: forest === 'CREATED' ? 'owner' : 'team' };
  return { step: 'canRequest', waits: 'owner' };
}
