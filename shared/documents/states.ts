/** A document from its upload to what the platform's team says of it. */
export const DOCUMENT_STATES = [
  'UPLOADED',
  'UNDER_REVIEW',
  'PROCESSED',
  'NEEDS_CHECK',
  'ERROR',
  /** Uploaded by the platform's team: nobody has to review it. */
  'CARBON_MANAGER',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export const TEAM_ACTIONS = ['take', 'process', 'askCheck', 'fail', 'reopen'] as const;
export type TeamAction = (typeof TEAM_ACTIONS)[number];
type DocumentAction = 'resend' | TeamAction;
export type Side = 'account' | 'team';

interface Transition {
  readonly by: Side;
  readonly from: readonly DocumentState[];
  readonly to: DocumentState;
  /** The company is told why: without words it is refused. */
  readonly needsText?: true;
}

/** Every way from one state to another, and whose it is. What is not here cannot be done. */
export const TRANSITIONS: Readonly<Record<DocumentAction, Transition>> = {
  resend: { by: 'account', from: ['NEEDS_CHECK'], to: 'UPLOADED' },
  take: { by: 'team', from: ['UPLOADED'], to: 'UNDER_REVIEW' },
  process: { by: 'team', from: ['UNDER_REVIEW'], to: 'PROCESSED' },
  askCheck: { by: 'team', from: ['UNDER_REVIEW'], to: 'NEEDS_CHECK', needsText: true },
  fail: { by: 'team', from: ['UNDER_REVIEW'], to: 'ERROR', needsText: true },
  reopen: { by: 'team', from: ['PROCESSED', 'NEEDS_CHECK', 'ERROR'], to: 'UNDER_REVIEW' },
};

/** The state that an action leads to; null when it cannot be done in this one, or is not for this side. */
export function stateAfter(
  state: DocumentState,
  { action, by }: { action: DocumentAction; by: Side },
): DocumentState | null {
  const transition = TRANSITIONS[action];
  return transition.by === by && transition.from.includes(state) ? transition.to : null;
}

/** What the team can do now, in the order of the table. */
export const actionsIn = (state: DocumentState): TeamAction[] =>
  TEAM_ACTIONS.filter((action) => stateAfter(state, { action, by: 'team' }) !== null);

/** Whether the company may change what it says of it: nobody works on it, and it has not been used. */
export const isEditable = (state: DocumentState): boolean => state === 'UPLOADED' || state === 'NEEDS_CHECK';
/** Whether a side may remove it. What was processed stays beside the figures that were read off it. */
export const isRemovable = (state: DocumentState, by: Side): boolean =>
  by === 'team' ? state === 'CARBON_MANAGER' : isEditable(state) || state === 'ERROR';

/** Lists of the team: what waits for somebody, and what has ended. */
export const QUEUES = ['open', 'closed'] as const;
export type Queue = (typeof QUEUES)[number];
const OPEN: readonly DocumentState[] = ['UPLOADED', 'UNDER_REVIEW', 'NEEDS_CHECK'];
export const queueOf = (state: DocumentState): Queue => (OPEN.includes(state) ? 'open' : 'closed');
