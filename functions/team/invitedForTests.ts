import { expect } from 'vitest';
import { callPool, type Tokens } from '#infra/local/cognito/client.ts';
import { CLIENT_ID, POOL_ID } from '#infra/local/runtime/environment.ts';
import type { TestCloud } from '#infra/local/testCloud.ts';

export const FIRST = 'provisional-1';
export const OWN = 'a-miña-propia';
export const poolOf = (cloud: TestCloud) => ({ endpoint: cloud.urls.cognito, poolId: POOL_ID, clientId: CLIENT_ID });

/** The first sign-in of somebody who was invited: the first password, an own one in its place. */
export async function firstSignIn(cloud: TestCloud, email: string, password = FIRST): Promise<Tokens> {
  const parameters = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } };
  const { ChallengeName, Session } = await callPool(poolOf(cloud), 'InitiateAuth', parameters);
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  const ChallengeResponses = { USERNAME: email, NEW_PASSWORD: OWN };
  const answer = await callPool(poolOf(cloud), 'RespondToAuthChallenge', {
    ChallengeName,
    Session,
    ChallengeResponses,
  });
  return answer.AuthenticationResult as Tokens;
}
/** The e-mail is shown to be theirs by the code that is mailed; answers tokens of afterwards. */
export async function confirmEmail(
  cloud: TestCloud,
  email: string,
  { AccessToken, RefreshToken }: Tokens,
): Promise<Tokens> {
  await callPool(poolOf(cloud), 'GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
  const Code = /\b\d{6}\b/.exec(
    (cloud.inbox().find(({ to }) => to.includes(email))?.html ?? '').replace(/<[^>]*>/g, ' '),
  )?.[0];
  await callPool(poolOf(cloud), 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
  const parameters = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: RefreshToken } };
  const { AuthenticationResult } = await callPool(poolOf(cloud), 'InitiateAuth', parameters);
  return { ...(AuthenticationResult as Tokens), RefreshToken };
}

let people = 0;
export const newEmail = () => `noa${++people}.${process.pid}@example.com`;
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing refused',
    (error: { code: string }) => error.code,
  );
