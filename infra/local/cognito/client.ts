import { bigint, clientPublic, clientSecret, passwordKey, proofOf, randomExponent } from './srp.ts';

export interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
  readonly ExpiresIn: number;
}
interface PoolAddress {
  readonly endpoint: string;
  readonly poolId: string;
  readonly clientId: string;
}
type Answer = Record<string, unknown> & { __type?: string; message?: string };

/** A user pool refused a call: `name` is the exception's name, as in the AWS SDK. */
export class PoolRefusal extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** Calls an unsigned operation of a user pool. Rejects with PoolRefusal. */
export async function callPool(pool: PoolAddress, operation: string, body: object): Promise<Answer> {
  const response = await fetch(pool.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: pool.clientId, ...body }),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new PoolRefusal(answer.__type ?? 'UnknownError', answer.message ?? '');
  return answer;
}

/** Date as the proof signs it: `Tue Jan 5 09:07:02 UTC 2027`. */
function timestamp(): string {
  const [day, date, month, year, time] = new Date().toUTCString().replace(',', '').split(' ');
  return `${day} ${month} ${Number(date)} ${time} UTC ${year}`;
}

/** Signs in by SRP, without sending the password. Rejects with PoolRefusal, also when a challenge is left. */
export async function signInSrp(pool: PoolAddress, email: string, password: string): Promise<Tokens> {
  const a = randomExponent();
  const A = clientPublic(a);
  const start = await callPool(pool, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: A.toString(16) },
  });
  const given = start.ChallengeParameters as Record<string, string>;
  const userId = given.USER_ID_FOR_SRP ?? '';
  const who = { poolName: pool.poolId.split('_')[1] ?? '', userId };
  const B = bigint(given.SRP_B ?? '0');
  const secret = clientSecret({ a, A, B }, passwordKey(who, given.SALT ?? '0', password));
  const block = Buffer.from(given.SECRET_BLOCK ?? '', 'base64');
  const at = timestamp();
  const end = await callPool(pool, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: userId,
      PASSWORD_CLAIM_SECRET_BLOCK: given.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: proofOf({ ...who, A, B, secret, block, timestamp: at }).toString('base64'),
      TIMESTAMP: at,
    },
  });
  if (!end.AuthenticationResult) throw new PoolRefusal(String(end.ChallengeName), 'A challenge is left');
  return end.AuthenticationResult as Tokens;
}
