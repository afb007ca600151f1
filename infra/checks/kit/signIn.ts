import { expect } from 'vitest';
import type { IdentityProviderSpec } from '#infra/identityProviders.ts';
import { userPool } from '#infra/userPool.ts';
import type { synthesised } from './synthesised.ts';

const referenceTo = ({ name }: IdentityProviderSpec) => ({
  Ref: expect.stringMatching(`^Provider${name.replaceAll('-', '')}`),
});

/** The pool's client, login pages and providers in the templates are those of the manifest. */
export function checkSignIn(cloud: ReturnType<typeof synthesised>): void {
  const [client] = cloud.properties('identity', 'AWS::Cognito::UserPoolClient');
  const at = (paths: readonly string[]) => paths.map((path) => `https://souto.example${path}`);
  expect(client).toMatchObject({
    AllowedOAuthFlows: ['code'],
    AllowedOAuthFlowsUserPoolClient: true,
    AllowedOAuthScopes: userPool.oauth.scopes,
    CallbackURLs: at(userPool.oauth.callbackPaths),
    LogoutURLs: at(userPool.oauth.logoutPaths),
    SupportedIdentityProviders: ['COGNITO', ...userPool.identityProviders.map(referenceTo)],
  });
  expect(client).not.toHaveProperty('GenerateSecret', true);
  const written = client!.WriteAttributes as string[];
  for (const name of ['custom:tenant', 'custom:brand']) expect(written).not.toContain(name);
  cloud
    .template('identity')
    .resourceCountIs('AWS::Cognito::UserPoolIdentityProvider', userPool.identityProviders.length);
  cloud.template('identity').hasResourceProperties('AWS::Cognito::UserPoolDomain', {
    Domain: 'souto',
    ManagedLoginVersion: 2,
  });
  cloud.template('identity').resourceCountIs('AWS::Cognito::ManagedLoginBranding', 1);
}
