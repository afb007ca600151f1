import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_TRIES } from './attempts.ts';
import { masked } from './attributes.ts';
import { codeExpired, codeMismatch, tooManyAttempts } from './errors.ts';
import { defaultMessages, type MessageSource } from './messages.ts';
import type { Pool } from './pool.ts';
import type { Code, CodeKind, User } from './store.ts';

const HOUR_MS = 3_600_000;
const LIFE_MS: Record<CodeKind, number> = { signUp: 24 * HOUR_MS, forgot: HOUR_MS, verify: 24 * HOUR_MS };

const hashOf = (user: User, code: string) => createHash('sha256').update(`${user.sub}:${code}`).digest('hex');

interface Message {
  readonly source: MessageSource;
  readonly user: User;
  readonly secret: string;
  readonly to: string;
  readonly clientMetadata: Record<string, string>;
}

/** Writes the mail of a code or a temporary password: the words are the CustomMessage trigger's, else the pool's own. */
export async function sendSecret(pool: Pool, { source, user, secret, to, clientMetadata }: Message): Promise<void> {
  const isInvitation = source === 'AdminCreateUser';
  const answer = await pool.trigger({
    name: 'customMessage',
    source,
    user,
    request: {
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: isInvitation ? '{username}' : null,
      clientMetadata,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const fallback = defaultMessages[source];
  const fill = (text: unknown, or: string) =>
    (typeof text === 'string' && text !== '' ? text : or).replaceAll('{####}', secret).replaceAll('{username}', to);
  await pool.sendMail({
    to,
    subject: fill(answer.emailSubject, fallback.subject),
    html: fill(answer.emailMessage, fallback.html),
  });
}

interface Request {
  readonly kind: CodeKind;
  readonly source: MessageSource;
  readonly clientMetadata: Record<string, string>;
  /** A new address that is to be verified; else the user's own. */
  readonly email?: string;
}

/** Makes a code of six digits (only its hash is kept, the one before is void), and mails it. Answers where it went. */
export async function sendCode(pool: Pool, user: User, request: Request): Promise<object> {
  const to = request.email ?? user.attributes.email ?? '';
  const secret = String(randomInt(1_000_000)).padStart(6, '0');
  user.code = {
    kind: request.kind,
    hash: hashOf(user, secret),
    untilMs: Date.now() + LIFE_MS[request.kind],
    tries: 0,
    ...(request.email !== undefined && { email: request.email }),
  };
  await pool.users.save(user);
  await sendSecret(pool, { source: request.source, user, secret, to, clientMetadata: request.clientMetadata });
  return { Destination: masked(to), DeliveryMedium: 'EMAIL', AttributeName: 'email' };
}

/**
 * Takes a code: right once, within its life, at most five tries. The caller saves the user.
 * Throws ExpiredCodeException, LimitExceededException or CodeMismatchException.
 */
export async function takeCode(pool: Pool, user: User, spent: { kind: CodeKind; code: string }): Promise<Code> {
  const kept = user.code;
  if (!kept || kept.kind !== spent.kind || kept.untilMs < Date.now()) throw codeExpired();
  if (kept.tries >= CODE_TRIES) throw tooManyAttempts();
  const isRight = timingSafeEqual(Buffer.from(kept.hash), Buffer.from(hashOf(user, spent.code.trim())));
  user.code = isRight ? null : { ...kept, tries: kept.tries + 1 };
  if (isRight) return kept;
  await pool.users.save(user);
  throw codeMismatch();
}
