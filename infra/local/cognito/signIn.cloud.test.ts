import { InitiateAuthCommand, RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import * as amplify from 'aws-amplify/auth';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  byPassword,
  clientId,
  confirmedUser,
  failure,
  openTestPool,
  password,
  poolId,
  signIn,
  type TestPool,
} from './testPool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());
beforeEach(() => amplify.signOut().catch(() => undefined));

describe('sign-in through aws-amplify', () => {
  it('signs in by SRP and by password, in any case of the e-mail', async () => {
    const email = await confirmedUser(pool);
    expect((await signIn(email)).nextStep.signInStep).toBe('DONE');
    await amplify.signOut();
    expect((await signIn(email.toUpperCase())).nextStep.signInStep).toBe('DONE');
    await amplify.signOut();
    expect((await byPassword(email)).nextStep.signInStep).toBe('DONE');
  });

  it('answers a wrong password and an unknown user alike', async () => {
    const email = await confirmedUser(pool);
    const errors = await Promise.all(
      [email, 'nadie@example.com']
        .flatMap((name) => [signIn(name, 'otra-clave-1'), byPassword(name, 'otra-clave-1')])
        .map(failure),
    );
    expect(new Set(errors)).toEqual(new Set(['NotAuthorizedException']));
  });

  it('slows down guesses, also at a name without a user', async () => {
    for (const name of [await confirmedUser(pool), 'nadie-2@example.com']) {
      const messages: string[] = [];
      for (let i = 0; i < 6; i++)
        messages.push(
          await byPassword(name, 'otra-clave-1').then(
            () => '',
            (error: Error) => error.message,
          ),
        );
      expect(messages).toEqual([...Array(5).fill('Incorrect username or password.'), 'Password attempts exceeded']);
    }
  });

  it('puts the attributes into the id token, and makes tokens that aws-jwt-verify accepts', async () => {
    const email = await confirmedUser(pool, { name: 'Ana', 'custom:usertype': 'Representante empresarial' });
    await signIn(email);
    const { tokens } = await amplify.fetchAuthSession();
    expect(tokens?.idToken?.payload).toMatchObject({
      email,
      email_verified: true,
      name: 'Ana',
      'custom:usertype': 'Representante empresarial',
      aud: clientId,
      token_use: 'id',
      iss: `https://cognito-idp.eu-west-1.amazonaws.com/${poolId}`,
    });
    const jwks = await (await fetch(`${pool.endpoint}/${poolId}/.well-known/jwks.json`)).json();
    const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, clientId, tokenUse: 'access' });
    verifier.cacheJwks(jwks);
    const claims = await verifier.verify(String(tokens?.accessToken));
    expect(claims).toMatchObject({ token_use: 'access', client_id: clientId, scope: 'aws.cognito.signin.user.admin' });
    expect(claims.username).toBe(claims.sub);
    await expect(verifier.verify(String(tokens?.idToken))).rejects.toThrow();
    const discovery = await fetch(`${pool.endpoint}/${poolId}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({ issuer: claims.iss });
  });

  it('refreshes', async () => {
    await signIn(await confirmedUser(pool));
    const before = String((await amplify.fetchAuthSession()).tokens?.accessToken);
    const after = String((await amplify.fetchAuthSession({ forceRefresh: true })).tokens?.accessToken);
    expect(after).not.toBe(before);
    expect(pool.fired).toContain('TokenGeneration_RefreshTokens');
  });

  it('signs out everywhere: other sessions can neither refresh nor call', async () => {
    const email = await confirmedUser(pool);
    await signIn(email);
    const first = await amplify.fetchAuthSession();
    await amplify.signOut({ global: true });
    await signIn(email);
    expect((await amplify.fetchAuthSession()).tokens).toBeDefined();
    const answer = await fetch(pool.endpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body: JSON.stringify({ AccessToken: String(first.tokens?.accessToken) }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  it('signs out here: the refresh token that was stored is of no more use, those of others are', async () => {
    const sdk = pool.sdk;
    const start = async (email: string) => {
      const asked = {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      } as const;
      const { AuthenticationResult } = await sdk.send(new InitiateAuthCommand({ ...asked, ClientId: clientId }));
      return AuthenticationResult?.RefreshToken ?? '';
    };
    const refresh = (token: string) =>
      sdk.send(
        new InitiateAuthCommand({
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          ClientId: clientId,
          AuthParameters: { REFRESH_TOKEN: token },
        }),
      );
    const email = await confirmedUser(pool);
    const elsewhere = await start(email);
    const gone = await start(email);
    await sdk.send(new RevokeTokenCommand({ ClientId: clientId, Token: gone }));
    expect(await failure(refresh(gone))).toBe('NotAuthorizedException');
    expect((await refresh(elsewhere)).AuthenticationResult?.AccessToken).toBeDefined();
    await signIn(email);
    const calls: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      calls.push(new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '');
      return fetch(input, init);
    };
    await amplify.signOut().finally(() => {
      globalThis.fetch = fetch;
    });
    expect(calls).toContain('RevokeToken');
  });
});
