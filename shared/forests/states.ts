/** The life of a forest. [002 §4; RULES, Forests] */
export const FOREST_STATES = [
  /** Shown as not validated. */
  'CREATED',
  'TO_VALIDATE',
  /** The signed contract was received. */
  'VALIDATED',
  /** Its credits may be sold. */
  'ACTIVE',
  'DISABLED',
] as const;
export type ForestState = (typeof FOREST_STATES)[number];

type ForestSide = 'owner' | 'team' | 'platform';

interface Transition {
  readonly by: ForestSide;
  readonly from: readonly ForestState[];
  readonly to: ForestState;
  /** Only once the team has accepted it, or only before. */
  readonly needsReview?: boolean;
}

/** Every way from one state to another, and whose it is. What is not here cannot be done. */
export const FOREST_TRANSITIONS = {
  submit: { by: 'owner', from: ['CREATED'], to: 'TO_VALIDATE' },
  /** Until its contract is signed its owner may go on writing; it is then reviewed again. */
  takeBack: { by: 'owner', from: ['TO_VALIDATE'], to: 'CREATED' },
  askChanges: { by: 'team', from: ['TO_VALIDATE'], to: 'CREATED', needsReview: false },
  /** It stays where it is until the contract is signed. */
  accept: { by: 'team', from: ['TO_VALIDATE'], to: 'TO_VALIDATE', needsReview: false },
  /** The last signature of the contract. */
  sign: { by: 'platform', from: ['TO_VALIDATE'], to: 'VALIDATED', needsReview: true },
  /** On the 1st of a month. */
  activate: { by: 'platform', from: ['VALIDATED'], to: 'ACTIVE' },
  reportLoss: { by: 'owner', from: ['TO_VALIDATE', 'VALIDATED', 'ACTIVE'], to: 'DISABLED' },
  reportSale: { by: 'owner', from: ['TO_VALIDATE', 'VALIDATED', 'ACTIVE'], to: 'DISABLED' },
  /** The contract was not renewed. */
  endContract: { by: 'platform', from: ['VALIDATED', 'ACTIVE'], to: 'DISABLED' },
  /** It cannot be what it was submitted as, whatever is changed of it. */
  refuse: { by: 'team', from: ['TO_VALIDATE'], to: 'DISABLED', needsReview: false },
  disable: { by: 'team', from: ['CREATED', 'TO_VALIDATE', 'VALIDATED', 'ACTIVE'], to: 'DISABLED' },
  reopen: { by: 'team', from: ['DISABLED'], to: 'TO_VALIDATE' },
} as const satisfies Record<string, Transition>;
export type ForestAction = keyof typeof FOREST_TRANSITIONS;
export const FOREST_ACTIONS = Object.keys(FOREST_TRANSITIONS) as ForestAction[];

/** The state that an action leads to; null when it cannot be done now. */
export function forestAfter(
  { state, isAccepted }: { state: ForestState; isAccepted: boolean },
  action: ForestAction,
): ForestState | null {
  const { from, to, needsReview }: Transition = FOREST_TRANSITIONS[action];
  return from.includes(state) && (needsReview === undefined || needsReview === isAccepted) ? to : null;
}

/** Whether its owner may change what is said of it, or delete it. */
export const isWritable = (state: ForestState): boolean => state === 'CREATED';
/** Whether its parcels can be no other forest's. */
export const holdsParcels = (state: ForestState): boolean => state !== 'CREATED' && state !== 'DISABLED';
