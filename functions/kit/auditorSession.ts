import { jwtVerify, SignJWT } from 'jose';
import { now } from '#functions/ports/clock.ts';
import type { AuditorActor } from '#shared/access/actor.ts';
import { isAlive } from '#shared/audits/rules.ts';
import { SESSION_HOURS } from '#shared/constants/audits.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { findInvitation } from './invitations.ts';
import { setting } from './settings.ts';

/** `auditor.<JWT>`: no access token of the identity provider looks like it. */
const PREFIX = 'auditor.';
const AUDIENCE = 'auditor';
const ALGORITHM = 'HS256';
const key = () => new TextEncoder().encode(setting('LINK_SECRET'));

export const isAuditorSession = (bearer: string): boolean => bearer.startsWith(PREFIX);

/** A session of two hours for who came by the link of an invitation. Real time, as all tokens. */
export async function newAuditorSession(invitationId: string): Promise<string> {
  const token = new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(invitationId)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${SESSION_HOURS}h`);
  return PREFIX + (await token.sign(key()));
}

/**
 * The actor of a session; null when it is forged or over, or its invitation is: that is asked each time. Who closed the
 * audit is still known until the session ends.
 */
export async function verifyAuditorSession(bearer: string): Promise<AuditorActor | null> {
  const options = { audience: AUDIENCE, algorithms: [ALGORITHM], requiredClaims: ['sub', 'exp'] };
  const token = await jwtVerify(bearer.slice(PREFIX.length), key(), options).catch(() => null);
  const invitation = token?.payload.sub ? await findInvitation(token.payload.sub) : null;
  const isClosed = invitation?.closedAt !== undefined && invitation.revokedAt === undefined;
  if (!invitation || !(isClosed || isAlive(invitation, now()))) return null;
  return {
    kind: 'auditor',
    tenantId: invitation.tenantId as IdOf<'tenant'>,
    // No organization of the account: one calculation alone.
    scope: {},
    calculationId: invitation.calculationId as IdOf<'calculation'>,
    invitationId: invitation.id as IdOf<'invitation'>,
    name: invitation.name,
    expiresAt: invitation.expiresAt,
    ...(isClosed && { isClosed }),
  };
}
