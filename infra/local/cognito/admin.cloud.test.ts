import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CreateGroupCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as amplify from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmedUser, failure, newEmail, openTestPool, poolId, signIn, type TestPool } from './testPool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());
beforeEach(() => amplify.signOut().catch(() => undefined));

describe('administration through the AWS SDK', () => {
  it('invites a user, who chooses a password at the first sign-in (SRP)', async () => {
    const email = newEmail();
    const create = { UserPoolId: poolId, Username: email, UserAttributes: [{ Name: 'custom:tenant', Value: 'ten_1' }] };
    await pool.sdk.send(new AdminCreateUserCommand(create));
    const temporary = /temporary password is (\S+)$/.exec(pool.mails.at(-1)?.html ?? '')?.[1] ?? '';
    expect((await signIn(email, temporary)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    expect(await failure(amplify.confirmSignIn({ challengeResponse: 'corta' }))).toBe('InvalidPasswordException');
    expect((await amplify.confirmSignIn({ challengeResponse: 'definitiva-1' })).isSignedIn).toBe(true);
    await amplify.signOut();
    expect((await signIn(email, 'definitiva-1')).isSignedIn).toBe(true);
  });

  it('reads, lists, changes and disables users, and sets passwords', async () => {
    const email = await confirmedUser(pool);
    const one = { UserPoolId: poolId, Username: email };
    const UserAttributes = [{ Name: 'custom:tenant', Value: 'ten_2' }];
    await pool.sdk.send(new AdminUpdateUserAttributesCommand({ ...one, UserAttributes }));
    const user = await pool.sdk.send(new AdminGetUserCommand(one));
    expect(user.UserAttributes).toContainEqual({ Name: 'custom:tenant', Value: 'ten_2' });
    const list = (filter: string) => pool.sdk.send(new ListUsersCommand({ UserPoolId: poolId, Filter: filter }));
    expect((await list(`email = "${email}"`)).Users).toHaveLength(1);
    await confirmedUser(pool);
    expect((await list('email ^= "persona"')).Users?.length).toBeGreaterThan(1);
    await pool.sdk.send(new AdminSetUserPasswordCommand({ ...one, Password: 'puesta-por-admin', Permanent: true }));
    expect((await signIn(email, 'puesta-por-admin')).isSignedIn).toBe(true);
    await pool.sdk.send(new AdminDisableUserCommand(one));
    expect((await amplify.fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await amplify.signOut();
    expect(await failure(signIn(email, 'puesta-por-admin'))).toBe('NotAuthorizedException');
  });

  it('puts groups into the access token', async () => {
    const email = await confirmedUser(pool);
    await pool.sdk.send(new CreateGroupCommand({ UserPoolId: poolId, GroupName: 'admin' }));
    expect(await failure(pool.sdk.send(new CreateGroupCommand({ UserPoolId: poolId, GroupName: 'admin' })))).toBe(
      'GroupExistsException',
    );
    for (const GroupName of ['admin', 'support'])
      await pool.sdk.send(new AdminAddUserToGroupCommand({ UserPoolId: poolId, GroupName, Username: email }));
    await signIn(email);
    const { tokens } = await amplify.fetchAuthSession();
    expect(tokens?.accessToken.payload['cognito:groups']).toEqual(['admin', 'support']);
  });

  it('refuses unsigned calls of the back end and unknown operations', async () => {
    const call = (operation: string, headers: Record<string, string> = {}) =>
      fetch(pool.endpoint, {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, ...headers },
        body: JSON.stringify({ UserPoolId: poolId, Username: 'a@b.es' }),
      });
    for (const operation of ['AdminGetUser', 'ListUsers', 'CreateGroup', 'AdminInitiateAuth'])
      expect(await (await call(operation)).json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
    for (const operation of ['Nothing', 'constructor', '__proto__'])
      expect(await (await call(operation)).json()).toMatchObject({ __type: 'UnknownOperationException' });
    const preflight = await fetch(pool.endpoint, {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:1', 'access-control-request-headers': 'x-amz-target' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-amz-target');
  });
});
