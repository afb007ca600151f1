/** Where the account stands into which a forest owner is paid. */
export const ACCOUNT_STATES = ['none', 'started', 'inReview', 'active', 'restricted'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
/** Why an account is restricted: something that was given must be put right; the provider looks at it; it was closed. */
export const RESTRICTIONS = ['details', 'provider', 'closed'] as const;
type Restriction = (typeof RESTRICTIONS)[number];

/** What the page shows to which the provider leads back. */
type Outcome = 'success' | 'checking' | 'failure';
interface Meaning {
  /** Money can be sent to it, so forests of its owner are for sale. */
  readonly maySell: boolean;
  /** Whether there is something left to tell the provider. */
  readonly mayOnboard: boolean;
  readonly outcome: Outcome;
}
/**
 * The five states as one table. The provider leads back whoever leaves its pages, for whatever reason: what came of it is
 * the account's state, which is asked of the provider, never what an address says.
 */
export const ACCOUNT: Readonly<Record<AccountState, Meaning>> = {
  none: { maySell: false, mayOnboard: true, outcome: 'failure' },
  started: { maySell: false, mayOnboard: true, outcome: 'failure' },
  inReview: { maySell: false, mayOnboard: false, outcome: 'checking' },
  active: { maySell: true, mayOnboard: false, outcome: 'success' },
  restricted: { maySell: false, mayOnboard: true, outcome: 'failure' },
};

/** An account as the provider has it, as far as the state depends on it. */
export interface AccountFacts {
  readonly isClosed: boolean;
  /** Of the capability to get transfers. */
  readonly transfers: 'active' | 'pending' | 'rejected' | 'restricted' | 'unsupported';
  /** Something is to be told by the owner. */
  readonly awaitsOwner: boolean;
  /** Something that was told is wrong. */
  readonly hasErrors: boolean;
}
export interface AccountStanding {
  readonly state: AccountState;
  readonly restriction: Restriction | null;
}
const restricted = (restriction: Restriction): AccountStanding => ({ state: 'restricted', restriction });

/** The state of an account that there is. `wasActive`: it could be paid before, so that what is asked now is no beginning. */
export function standingOf(facts: AccountFacts, wasActive: boolean): AccountStanding {
  const { isClosed, transfers, awaitsOwner, hasErrors } = facts;
  if (isClosed) return restricted('closed');
  if (transfers === 'active') return { state: 'active', restriction: null };
  if (transfers === 'rejected' || transfers === 'unsupported') return restricted('provider');
  if (awaitsOwner) return hasErrors || wasActive ? restricted('details') : { state: 'started', restriction: null };
  return wasActive ? restricted('provider') : { state: 'inReview', restriction: null };
}
