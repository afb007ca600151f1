import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { newId } from '#functions/kit/ids.ts';
import { callPool, type Tokens } from '#infra/local/cognito/client.ts';
import { clientsFor } from '#infra/local/people.ts';
import { CLIENT_ID, POOL_ID } from '#infra/local/runtime/environment.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Member, NewMember } from '#shared/team/schema.ts';

export const FIRST = 'provisional-1';
export const OWN = 'a-miña-propia';
export const poolOf = (cloud: TestCloud) => ({ endpoint: cloud.urls.cognito, poolId: POOL_ID, clientId: CLIENT_ID });

/** The first sign-in of somebody who was invited: the first password, an own one in its place. */
export async function firstSignIn(cloud: TestCloud, email: string, password = FIRST): Promise<Tokens> {
  const parameters = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } };
  const { ChallengeName, Session } = await callPool(poolOf(cloud), 'InitiateAuth', parameters);
  if (ChallengeName !== 'NEW_PASSWORD_REQUIRED') throw new Error(`Asked for ${ChallengeName}`);
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
  // The invitation may be delivered after the code.
  const Code = cloud
    .inbox()
    .filter(({ to }) => to.includes(email))
    .map(({ html = '' }) => /\b\d{6}\b/.exec(html.replace(/<[^>]*>/g, ' '))?.[0])
    .find((code) => code !== undefined);
  await callPool(poolOf(cloud), 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
  const parameters = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: RefreshToken } };
  const { AuthenticationResult } = await callPool(poolOf(cloud), 'InitiateAuth', parameters);
  return { ...(AuthenticationResult as Tokens), RefreshToken };
}

export const newEmail = () => `noa.${randomUUID()}@example.com`;

/** An organization of an owner's account, for somebody to reach. */
export async function addOrganization(owner: TestUser, name: string): Promise<IdOf<'organization'>> {
  const id = newId('organization');
  await owner.api.organizations.createOrganization({ body: { id, draft: { name } } });
  return id;
}
/** Somebody new who calculates in one organization. */
export const memberDraft = (organizationId: IdOf<'organization'>, more: object = {}) => ({
  ...{ name: 'Noa', lastName: 'Rei', email: newEmail(), password: FIRST, language: 'gl' as const },
  sections: { calculate: 'EDIT' } as const,
  scope: { [organizationId]: 'all' } as Record<string, 'all'>,
  ...more,
});
export const addMember = (by: TestUser, draft: ReturnType<typeof memberDraft>): Promise<Member> =>
  by.api.team.createMember({ body: { draft } });

type Rights = Pick<z.input<typeof NewMember>, 'sections' | 'scope' | 'accountAdmin'>;
/** Somebody new of an owner's account, with these rights, who has come in. */
export async function newColleague(
  cloud: TestCloud,
  owner: TestUser,
  rights: Rights,
): Promise<TestUser & { member: Member }> {
  const email = newEmail();
  const draft = { name: 'Xián', lastName: 'Lois', email, password: FIRST, language: 'gl' as const, ...rights };
  const { id } = await owner.api.team.createMember({ body: { draft } });
  const tokens = await confirmEmail(cloud, email, await firstSignIn(cloud, email));
  const member = await owner.api.team.getMember({ params: { userId: id } });
  return { email, password: OWN, tokens, api: clientsFor(cloud.runtime, tokens, 'gl'), member };
}
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing refused',
    (error: { code: string }) => error.code,
  );
