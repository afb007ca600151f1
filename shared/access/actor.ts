import type { IdOf } from '#shared/kernel/ids.ts';
import { type Allow, type Level, SECTIONS, type Section, USER_TYPES, type UserType } from './permissions.ts';

/** Who acts. The server makes it from a verified token or key; the web makes the same shape from `GET /api/me`. */
export type Actor = Anonymous | UserActor | ApiKeyActor | RespondentActor;

interface Anonymous {
  kind: 'anonymous';
}
export interface UserActor {
  kind: 'user';
  userId: IdOf<'user'>;
  tenantId: IdOf<'tenant'>;
  userType: UserType | null;
  groups: readonly ('admin' | 'support')[];
  /** Account owner, or related user with the account's administrator flag. */
  accountAdmin: boolean;
  /** `userRole = VIEWER`: capped at VIEW everywhere. */
  viewer: boolean;
  sections: Readonly<Partial<Record<Section, Level>>>;
  /** When the person last gave the password, epoch ms of real time: only the server knows it, from the token. */
  signedInAtMs?: number;
}
export interface ApiKeyActor {
  kind: 'apiKey';
  keyId: string;
  tenantId: IdOf<'tenant'>;
  sections: Readonly<Partial<Record<Section, Level>>>;
}
interface RespondentActor {
  kind: 'respondent';
  tenantId: IdOf<'tenant'>;
  formId: string;
  contactId: string | null;
}

/** The actor that passes what asks for `A`: what an operation gets. */
export type ActorFor<A extends Allow> = A extends 'public'
  ? Actor
  : A extends 'respondent'
    ? RespondentActor
    : A extends { byKey: true }
      ? UserActor | ApiKeyActor
      : UserActor;

type SectionAllow = Extract<Allow, { section: Section }>;

const sameType = (a: string | null, b: UserType) => a?.toLowerCase() === b.toLowerCase();
export const isCompany = (actor: Actor) => actor.kind === 'user' && sameType(actor.userType, USER_TYPES[0]);
export const isForestOwner = (actor: Actor) => actor.kind === 'user' && sameType(actor.userType, USER_TYPES[1]);

function levelOf(actor: Actor, section: Section): Level {
  if (actor.kind === 'apiKey') return actor.sections[section] ?? 'HIDE';
  if (actor.kind !== 'user' || !isCompany(actor)) return 'HIDE';
  const level = actor.accountAdmin ? 'EDIT' : (actor.sections[section] ?? 'HIDE');
  return actor.viewer && level === 'EDIT' ? 'VIEW' : level;
}

function reaches(actor: Actor, allow: SectionAllow): boolean {
  if (actor.kind === 'apiKey' && !allow.byKey) return false;
  const level = levelOf(actor, allow.section);
  return level === 'EDIT' || (level === 'VIEW' && allow.level === 'VIEW');
}

/** Whether the actor may do what asks for `allow`. Denies by default; a user with the admin group passes `admin` only. */
export function allows(actor: Actor, allow: Allow): boolean {
  if (allow === 'public') return true;
  if (allow === 'respondent') return actor.kind === 'respondent';
  if (typeof allow === 'object') return 'section' in allow && reaches(actor, allow);
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
    case 'admin':
      return actor.groups.includes(allow);
    default:
      return false;
  }
}

/** The sections that the actor sees, with their level: the menu. */
export const menuOf = (actor: Actor): { section: Section; level: 'VIEW' | 'EDIT' }[] =>
  SECTIONS.flatMap((section) => {
    const level = levelOf(actor, section);
    return level === 'HIDE' ? [] : [{ section, level }];
  });
