/** A certification from its first draft to what the team, the registry or the certifier says of it. */
export const CERTIFICATION_STATES = [
  'draft',
  'requested',
  'inReview',
  'documentsMissing',
  'accepted',
  'approved',
  'rejected',
  'withdrawn',
] as const;
export type CertificationState = (typeof CERTIFICATION_STATES)[number];

/** What the company does with it, and what the platform's team does. */
export const ACCOUNT_ACTIONS = ['request', 'withdraw'] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];
export const TEAM_ACTIONS = ['take', 'askDocuments', 'accept', 'approve', 'reject'] as const;
export type TeamAction = (typeof TEAM_ACTIONS)[number];
export type CertificationAction = AccountAction | TeamAction;
export type Side = 'account' | 'team';

interface Transition {
  readonly by: Side;
  readonly from: readonly CertificationState[];
  readonly to: CertificationState;
  /** The company is told why: without words it is refused. */
  readonly needsText?: true;
  /** The certificate has been uploaded before. */
  readonly needsCertificate?: true;
}

/** Every way from one state to another, and whose it is. What is not here cannot be done. */
export const TRANSITIONS: Readonly<Record<CertificationAction, Transition>> = {
  request: { by: 'account', from: ['draft', 'documentsMissing'], to: 'requested' },
  withdraw: { by: 'account', from: ['requested', 'inReview', 'documentsMissing', 'accepted'], to: 'withdrawn' },
  take: { by: 'team', from: ['requested'], to: 'inReview' },
  askDocuments: { by: 'team', from: ['inReview'], to: 'documentsMissing', needsText: true },
  accept: { by: 'team', from: ['inReview'], to: 'accepted' },
  approve: { by: 'team', from: ['accepted'], to: 'approved', needsCertificate: true },
  reject: { by: 'team', from: ['inReview', 'accepted'], to: 'rejected', needsText: true },
};

/** The state that an action leads to; null when it cannot be done in this one, or is not for this side. */
export function stateAfter(
  state: CertificationState,
  { action, by }: { action: CertificationAction; by: Side },
): CertificationState | null {
  const transition = TRANSITIONS[action];
  return transition.by === by && transition.from.includes(state) ? transition.to : null;
}

/** What a side can do now, in the order of the table. */
export const actionsIn = (state: CertificationState, by: 'team'): TeamAction[] =>
  TEAM_ACTIONS.filter((action) => stateAfter(state, { action, by }) !== null);

/** Whether the company may still change its data and documents: nobody reviews them just now. */
export const isEditable = (state: CertificationState): boolean => state === 'draft' || state === 'documentsMissing';

/** Whether the team may give it its certificate. */
export const takesCertificate = (state: CertificationState): boolean =>
  state === 'inReview' || state === 'accepted' || state === 'approved';

/** Whether the team may take a certificate away again: its account does not have it yet. */
export const losesCertificate = (state: CertificationState): boolean => queueOf(state) === 'open';

/** Whether its account has the certificates: before it is approved they are a draft of the team's. */
export const showsCertificates = (state: CertificationState): boolean => state === 'approved';

/** Lists of the team: what waits for somebody, and what has ended. A draft is in none. */
export const QUEUES = ['open', 'closed'] as const;
export type Queue = (typeof QUEUES)[number];
const CLOSED: readonly CertificationState[] = ['approved', 'rejected', 'withdrawn'];
export function queueOf(state: CertificationState): Queue | null {
  if (state === 'draft') return null;
  return CLOSED.includes(state) ? 'closed' : 'open';
}
