import type { PlanFeature } from '#shared/constants/plans.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import {
  type Allow,
  LEVELS,
  type Level,
  SECTIONS,
  type Section,
  type SectionAllow,
  USER_TYPES,
  type UserType,
} from './permissions.ts';
import type { Reach } from './scope.ts';

/** Who acts. The server makes it from a verified token or key; the web makes the same shape from `GET /api/me`. */
export type Actor = Anonymous | UserActor | ApiKeyActor | RespondentActor | AuditorActor;

/** Groups of the user pool that open the administration. */
export const PLATFORM_GROUPS = ['admin', 'support'] as const;
export type PlatformGroup = (typeof PLATFORM_GROUPS)[number];

type Sections = Readonly<Partial<Record<Section, Level>>>;
interface Anonymous {
  kind: 'anonymous';
}
export interface UserActor extends Reach {
  kind: 'user';
  userId: IdOf<'user'>;
  userType: UserType | null;
  groups: readonly PlatformGroup[];
  /** Account owner, or related user with the account's administrator flag. */
  accountAdmin: boolean;
  /** `userRole = VIEWER`: capped at VIEW everywhere. */
  viewer: boolean;
  sections: Sections;
  /** What the account's plan opens; related users get all that is contracted. */
  features: readonly PlanFeature[];
  /** When the person last gave the password, epoch ms of real time: only the server knows it, from the token. */
  signedInAtMs?: number;
  /** The person has asked to close the account, or their access to it: until they undo it they read, and write nothing. */
  isClosing?: true;
}
export interface ApiKeyActor extends Reach {
  kind: 'apiKey';
  keyId: string;
  sections: Sections;
  features: readonly PlanFeature[];
}
interface RespondentActor {
  kind: 'respondent';
  tenantId: IdOf<'tenant'>;
  formId: string;
  contactId: string | null;
}
/** Reads one calculation by invitation. Whoever verifies the invitation refuses an expired or revoked one. */
export interface AuditorActor extends Reach {
  kind: 'auditor';
  invitationId: IdOf<'invitation'>;
  calculationId: IdOf<'calculation'>;
  name: string;
  /** ISO, UTC. */
  expiresAt: string;
  /** The audit was concluded: only what says `afterConclusion` is still answered. */
  isClosed?: true;
}

/** Who works in an account: a person of it, or a program. */
export type AccountActor = UserActor | ApiKeyActor;
/** Id of who works: what they make and change is kept with it. */
export const authorOf = (actor: AccountActor): string => (actor.kind === 'user' ? actor.userId : actor.keyId);

/** The actor that passes what asks for `A`: what an operation gets. */
export type ActorFor<A extends Allow> = A extends 'public'
  ? Actor
  : A extends 'respondent'
    ? RespondentActor
    : A extends 'auditor'
      ? AuditorActor
      :
          | UserActor
          | (A extends { byKey: true } ? ApiKeyActor : never)
          | (A extends { byAuditor: true } ? AuditorActor : never);

const sameType = (a: string | null, b: UserType) => a?.toLowerCase() === b.toLowerCase();
export const isCompany = (actor: Actor) => actor.kind === 'user' && sameType(actor.userType, USER_TYPES[0]);
export const isForestOwner = (actor: Actor) => actor.kind === 'user' && sameType(actor.userType, USER_TYPES[1]);

/** By which id what somebody does is kept: of the person, the key or the invitation. */
export function callerIdOf(actor: UserActor | ApiKeyActor | AuditorActor): string {
  if (actor.kind === 'user') return actor.userId;
  return actor.kind === 'apiKey' ? actor.keyId : actor.invitationId;
}

/** How far the actor may go in a menu section. */
export function levelOf(actor: Actor, section: Section): Level {
  if (actor.kind === 'apiKey') return actor.sections[section] ?? 'HIDE';
  if (actor.kind !== 'user' || !isCompany(actor)) return 'HIDE';
  const level = actor.accountAdmin ? 'EDIT' : (actor.sections[section] ?? 'HIDE');
  return actor.viewer && level === 'EDIT' ? 'VIEW' : level;
}

/** Whether the account's plan opens it to the actor. Who was invited to read a calculation reads all of it. */
export const opens = (actor: Actor, feature: PlanFeature): boolean =>
  actor.kind === 'auditor' || ((actor.kind === 'user' || actor.kind === 'apiKey') && actor.features.includes(feature));

export type Refusal = 'access.signInRequired' | 'access.denied' | 'plans.needed' | 'privacy.closing';

function refusalOfSection(
  actor: Actor,
  { section, level: asked, orSection = section, byKey, whole, plan }: SectionAllow,
): Refusal | null {
  if (actor.kind !== 'user' && actor.kind !== 'apiKey') return 'access.denied';
  if (actor.kind === 'apiKey' && !byKey) return 'access.denied';
  const enough = LEVELS.indexOf(asked);
  if (![section, orSection].some((one) => LEVELS.indexOf(levelOf(actor, one)) >= enough)) return 'access.denied';
  if (whole && actor.scope !== null) return 'access.denied';
  return plan === undefined || opens(actor, plan) ? null : 'plans.needed';
}

function isKindOf(actor: Actor, allow: Exclude<Allow, SectionAllow>): boolean {
  if (allow === 'public') return true;
  if (allow === 'respondent' || allow === 'auditor') return actor.kind === allow;
  if (actor.kind !== 'user') return false;
  switch (allow) {
    case 'signedIn':
      return true;
    case 'company':
      return isCompany(actor);
    case 'forestOwner':
      return isForestOwner(actor);
    case 'owner':
      return isCompany(actor) && actor.accountAdmin && !actor.viewer;
    case 'support':
      return actor.groups.includes('support') || actor.groups.includes('admin');
    case 'admin':
      return actor.groups.includes('admin');
    default:
      return false;
  }
}

/**
 * Why the actor may not do what asks for `allow`; null when it may. Denies by default. A group of the identity provider
 * opens the administration and nothing of any account.
 */
export function refusalOf(actor: Actor, allow: Allow): Refusal | null {
  if (actor.kind === 'auditor' && typeof allow === 'object') return allow.byAuditor ? null : 'access.denied';
  const refusal =
    typeof allow === 'object' ? refusalOfSection(actor, allow) : isKindOf(actor, allow) ? null : 'access.denied';
  return refusal !== null && actor.kind === 'anonymous' ? 'access.signInRequired' : refusal;
}

/** Whether the actor may do what asks for `allow`. */
export const allows = (actor: Actor, allow: Allow): boolean => refusalOf(actor, allow) === null;

interface Operation {
  readonly method: string;
  readonly allow: Allow;
  readonly whileClosing?: true;
  readonly afterConclusion?: true;
}
const OF_A_TYPE: readonly Allow[] = ['company', 'forestOwner'];

/**
 * Why the actor may not call an operation: by its `allow`; a viewer writes nothing but what is the own person's; who is
 * closing an account writes nothing but what `whileClosing` says, and what anybody may; who concluded an audit has no more
 * to do in it.
 */
export function refusalOfCall(actor: Actor, operation: Operation): Refusal | null {
  const { method, allow, whileClosing, afterConclusion } = operation;
  if (actor.kind === 'auditor' && actor.isClosed && !afterConclusion && allow !== 'public')
    return 'access.signInRequired';
  const isViewer = actor.kind === 'user' && actor.viewer;
  if (isViewer && method !== 'GET' && OF_A_TYPE.includes(allow)) return 'access.denied';
  const refusal = refusalOf(actor, allow);
  const isClosed = actor.kind === 'user' && actor.isClosing && method !== 'GET' && !whileClosing;
  return refusal ?? (isClosed && allow !== 'public' ? 'privacy.closing' : null);
}

/** Whether the actor may call an operation: what the web shows and hides by. */
export const mayCall = (actor: Actor, operation: Operation): boolean => refusalOfCall(actor, operation) === null;

/** The sections that the actor sees, with their level: the menu. */
export const menuOf = (actor: Actor): { section: Section; level: 'VIEW' | 'EDIT' }[] =>
  SECTIONS.flatMap((section) => {
    const level = levelOf(actor, section);
    return level === 'HIDE' ? [] : [{ section, level }];
  });
