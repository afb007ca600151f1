import { telling } from '#functions/notifications/tell.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { MOST_STEPS } from '#shared/certifications/documents.ts';
import type { Certification, Step } from '#shared/certifications/schema.ts';
import {
  type AccountAction,
  type CertificationAction,
  type CertificationState,
  queueOf,
  type Side,
  stateAfter,
  type TeamAction,
  TRANSITIONS,
} from '#shared/certifications/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { keep, requireVersion } from './change.ts';
import { answerOf, forAccount, readCertification } from './read.ts';
import { requestable } from './request.ts';
import type { StoredCertification } from './store.ts';

/** @throws AppError `certifications.wrongState` */
function nextState({ state }: StoredCertification, action: CertificationAction, by: Side): CertificationState {
  const next = stateAfter(state, { action, by });
  if (next === null) throw new AppError('certifications.wrongState');
  return next;
}

/** The steps with one more. What ends a certification always has room. @throws AppError `certifications.tooManySteps` */
function withStep({ steps }: StoredCertification, step: Step): Step[] {
  const ends = step.state !== null && queueOf(step.state) === 'closed';
  if (steps.length >= MOST_STEPS && !ends) throw new AppError('certifications.tooManySteps', { limit: MOST_STEPS });
  return [...steps, step];
}

interface Act {
  id: IdOf<'certification'>;
  v: number;
  action: AccountAction;
  text: string;
}
/**
 * The account requests a certification, sends it again with what was missing, or withdraws it.
 * @throws AppError `certifications.notFound`, `certifications.wrongState`, `certifications.tooManySteps`,
 *   `conflict.versionChanged`, and what `requestable` refuses
 */
export async function act(actor: UserActor, { id, v, action, text }: Act, now: Date): Promise<Certification> {
  const stored = await readCertification(actor, id);
  const state = nextState(stored, action, 'account');
  requireVersion(stored, v);
  const at = now.toISOString();
  const step: Step = { at, side: 'account', byName: await nameOf(actor.userId), state, text };
  const steps = withStep(stored, step);
  const by = { by: actor.userId, now };
  if (action === 'withdraw')
    return answerOf(forAccount(await keep(stored, { state, steps }, { ...by, action: 'certifications.withdrawn' })));
  const { seal, holds } = await requestable(stored);
  const requested = { requestedAt: stored.requestedAt ?? at, requestedBy: actor.userId };
  const change = { state, steps, seal, ...requested };
  const keeping = { ...by, action: 'certifications.requested', writes: [holds] } as const;
  return answerOf(forAccount(await keep(stored, change, keeping)));
}

/** What the account is told of a state that the team gives. */
const TOLD: Readonly<Partial<Record<CertificationState, NotificationKind>>> = {
  inReview: 'certificationInReview',
  documentsMissing: 'certificationDocuments',
  accepted: 'certificationAccepted',
  approved: 'certificationApproved',
  rejected: 'certificationRejected',
};
function tellingAccount(stored: StoredCertification, kind: NotificationKind) {
  const { tenantId, id, organizationName: organization, year, requestedBy, createdBy } = stored;
  const link = `/footprint/certification/${id}`;
  return telling({ tenantId, kind, by: requestedBy ?? createdBy, details: { organization, year }, link });
}

/** The platform's people have no name for an account. */
const stepOfTeam = (state: CertificationState | null, text: string, now: Date): Step => ({
  at: now.toISOString(),
  side: 'team',
  byName: '',
  state,
  text,
});

interface Decide {
  stored: StoredCertification;
  v: number;
  action: TeamAction;
  text: string;
}
/**
 * The team reviews a certification and decides; the account is told.
 * @throws AppError `certifications.wrongState`, `certifications.tooManySteps`, `certifications.textRequired`,
 *   `certifications.certificateRequired`, `conflict.versionChanged`
 */
export async function decide(actor: UserActor, { stored, v, action, text }: Decide, now: Date): Promise<Certification> {
  const state = nextState(stored, action, 'team');
  requireVersion(stored, v);
  const { needsText, needsCertificate } = TRANSITIONS[action];
  if (needsText && text === '') {
    const issues = [{ path: ['text'], code: 'certifications.textRequired' as const }];
    throw new AppError('certifications.textRequired', {}, { issues });
  }
  if (needsCertificate && !stored.files.some(({ kind }) => kind === 'certificate'))
    throw new AppError('certifications.certificateRequired');
  const steps = withStep(stored, stepOfTeam(state, text, now));
  const kind = TOLD[state];
  const messages = kind ? tellingAccount(stored, kind) : [];
  const keeping = { by: actor.userId, now, isStaff: true as const, messages };
  return answerOf(await keep(stored, { state, steps }, { ...keeping, action: 'certifications.decided' }));
}

/**
 * The team says something; the account is told.
 * @throws AppError `certifications.tooManySteps`, `conflict.versionChanged`
 */
export async function observe(
  actor: UserActor,
  { stored, v, text }: Omit<Decide, 'action'>,
  now: Date,
): Promise<Certification> {
  requireVersion(stored, v);
  const steps = withStep(stored, stepOfTeam(null, text, now));
  const messages = tellingAccount(stored, 'certificationObserved');
  const keeping = { by: actor.userId, now, isStaff: true as const, messages };
  return answerOf(await keep(stored, { steps }, { ...keeping, action: 'certifications.observed' }));
}
