import { createHmac, randomBytes } from 'node:crypto';
import { attributesOf, checkWritable } from '../attributes.ts';
import type { Challenge } from '../challenges.ts';
import { invalidParameter, notAuthorized } from '../errors.ts';
import { checkMayEnter, userByPassword } from '../passwords.ts';
import { type Body, checkClient, checkPool, type Operation, type Pool, record, setPassword, text } from '../pool.ts';
import { bigint, isProof, isUsable, proofOf, randomExponent, serverPublic, serverSecret } from '../srp.ts';
import type { User } from '../store.ts';
import { refreshSession, startSession, type TokenSource } from '../tokens.ts';

/** What a name without a user is answered with: the same at every try, and shaped like a real one. */
function decoy(pool: Pool, name: string) {
  const digest = createHmac('sha256', pool.signer.jwks.keys[0]?.n ?? '')
    .update(name.toLowerCase())
    .digest('hex');
  const id = digest.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
  return { userId: id, salt: digest.slice(32), verifier: bigint(randomBytes(384)) };
}

function startPassword(pool: Pool, name: string, srpA: string): object {
  if (!/^[0-9a-f]{1,800}$/i.test(srpA) || !isUsable(bigint(srpA))) throw invalidParameter('SRP_A is not valid.');
  pool.attempts.check(name);
  const user = pool.users.byName(name);
  const known = user?.password
    ? { userId: user.sub, salt: user.password.salt, verifier: bigint(user.password.verifier) }
    : decoy(pool, name);
  const b = randomExponent();
  const B = serverPublic(b, known.verifier);
  const challenge = {
    kind: 'password',
    sub: user?.sub ?? null,
    name,
    A: bigint(srpA),
    B,
    b,
    verifier: known.verifier,
  } as const;
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: known.salt,
      SRP_B: B.toString(16),
      SECRET_BLOCK: Buffer.from(pool.challenges.open(challenge)).toString('base64'),
      USERNAME: known.userId,
      USER_ID_FOR_SRP: known.userId,
    },
  };
}

/** The user whose password was shown to be known. A challenge is used up by an answer, right or wrong. */
function provenUser(pool: Pool, answers: Body): User {
  const block = Buffer.from(text(answers, 'PASSWORD_CLAIM_SECRET_BLOCK'), 'base64');
  const challenge = pool.challenges.get(block.toString());
  pool.challenges.drop(block.toString());
  if (challenge?.kind !== 'password') throw notAuthorized('Invalid session for the user.');
  pool.attempts.check(challenge.name);
  const user = challenge.sub === null ? undefined : pool.users.bySub(challenge.sub);
  const wanted = proofOf({
    poolName: pool.settings.poolName,
    userId: user?.sub ?? '',
    A: challenge.A,
    B: challenge.B,
    secret: serverSecret(challenge),
    block,
    timestamp: text(answers, 'TIMESTAMP'),
  });
  const given = Buffer.from(text(answers, 'PASSWORD_CLAIM_SIGNATURE'), 'base64');
  if (!user?.password || !isProof(given, wanted)) {
    pool.attempts.failed(challenge.name);
    throw notAuthorized();
  }
  pool.attempts.succeeded(challenge.name);
  return user;
}

/** After the right password: what still stands between the user and the tokens. */
async function letIn(pool: Pool, user: User, source: TokenSource): Promise<object> {
  checkMayEnter(user);
  if (user.status === 'CONFIRMED')
    return { ChallengeParameters: {}, AuthenticationResult: await startSession(pool, user, { source }) };
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: pool.challenges.open({ kind: 'newPassword', sub: user.sub }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}

async function begin(body: Body, pool: Pool): Promise<object> {
  const given = record(body.AuthParameters);
  switch (text(body, 'AuthFlow')) {
    case 'USER_SRP_AUTH':
      return startPassword(pool, text(given, 'USERNAME'), text(given, 'SRP_A'));
    case 'USER_PASSWORD_AUTH':
    case 'ADMIN_USER_PASSWORD_AUTH':
      return letIn(pool, userByPassword(pool, text(given, 'USERNAME'), text(given, 'PASSWORD')), 'Authentication');
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN': {
      const tokens = await refreshSession(pool, text(given, 'REFRESH_TOKEN'));
      return { ChallengeParameters: {}, AuthenticationResult: tokens };
    }
    default:
      throw invalidParameter(`Unsupported AuthFlow ${String(body.AuthFlow)}`);
  }
}

async function setNewPassword(pool: Pool, challenge: Challenge | undefined, answers: Body) {
  const user = challenge?.kind === 'newPassword' ? pool.users.bySub(challenge.sub) : undefined;
  if (user?.status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized('Invalid session for the user.');
  const given = Object.entries(answers).flatMap(([name, Value]) =>
    name.startsWith('userAttributes.') ? [{ Name: name.slice('userAttributes.'.length), Value }] : [],
  );
  const attributes = attributesOf(given, pool.settings.attributes);
  checkWritable(attributes, pool.settings.attributes, 'update');
  setPassword(user, text(answers, 'NEW_PASSWORD'), pool);
  const { email: _kept, ...others } = attributes;
  Object.assign(user.attributes, others);
  user.status = 'CONFIRMED';
  await pool.users.save(user);
  return user;
}

async function respond(body: Body, pool: Pool): Promise<object> {
  const answers = record(body.ChallengeResponses);
  switch (text(body, 'ChallengeName')) {
    case 'PASSWORD_VERIFIER':
      return letIn(pool, provenUser(pool, answers), 'Authentication');
    case 'NEW_PASSWORD_REQUIRED': {
      const session = text(body, 'Session');
      const user = await setNewPassword(pool, pool.challenges.get(session), answers);
      pool.challenges.drop(session);
      return letIn(pool, user, 'NewPasswordChallenge');
    }
    default:
      throw invalidParameter(`Unsupported challenge ${String(body.ChallengeName)}`);
  }
}

const InitiateAuth: Operation = async (body, pool) => {
  checkClient(body, pool);
  if (body.AuthFlow === 'ADMIN_USER_PASSWORD_AUTH') throw invalidParameter('Auth flow not enabled for this client');
  return begin(body, pool);
};
const RespondToAuthChallenge: Operation = async (body, pool) => {
  checkClient(body, pool);
  return respond(body, pool);
};
const GetTokensFromRefreshToken: Operation = async (body, pool) => {
  checkClient(body, pool);
  return { AuthenticationResult: await refreshSession(pool, text(body, 'RefreshToken')) };
};
const AdminInitiateAuth: Operation = async (body, pool) => {
  checkPool(body, pool);
  checkClient(body, pool);
  return begin(body, pool);
};
const AdminRespondToAuthChallenge: Operation = async (body, pool) => {
  checkPool(body, pool);
  checkClient(body, pool);
  return respond(body, pool);
};
const RevokeToken: Operation = async (body, pool) => {
  checkClient(body, pool);
  const session = pool.sessions.byToken(text(body, 'Token'));
  await pool.sessions.end((other) => other.hash === session?.hash);
  return {};
};

export const signIn = { InitiateAuth, RespondToAuthChallenge, GetTokensFromRefreshToken, RevokeToken };
export const adminSignIn = { AdminInitiateAuth, AdminRespondToAuthChallenge };
