import { expect } from 'vitest';
import { userPool } from '#infra/userPool.ts';
import { isNamed, type Json, PROVIDERS, type synthesised } from './synthesised.ts';

const brands = Object.keys(PROVIDERS);
const referenceTo = (name: string) => ({ Ref: expect.stringMatching(`^Provider${name.replaceAll('-', '')}`) });

/** Each provider of the settings, named by its brand, with a secret that no template holds. */
function checkProviders(cloud: ReturnType<typeof synthesised>): void {
  const made = cloud.properties('identity', 'AWS::Cognito::UserPoolIdentityProvider');
  expect(made.map(({ ProviderName }) => ProviderName)).toEqual(brands);
  for (const [name, { issuer, clientId }] of Object.entries(PROVIDERS))
    expect(made.find(({ ProviderName }) => ProviderName === name)).toMatchObject({
      ProviderType: 'OIDC',
      IdpIdentifiers: [name],
      AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name' },
      ProviderDetails: {
        oidc_issuer: issuer,
        client_id: clientId,
        client_secret: `{{resolve:secretsmanager:souto/identity/${name}:SecretString:::}}`,
      },
    });
  const functions = cloud.everywhere('AWS::Lambda::Function');
  const triggers = functions.find(([id]) => isNamed(id, 'Fn', 'session-triggers'));
  expect(triggers?.[1]).toMatchObject({ Environment: { Variables: { FEDERATED_BRANDS: brands.join(',') } } });
}

/** What the web's client may write: of our own attributes those of the sign-up only, which nobody can change later. */
function checkAttributes(cloud: ReturnType<typeof synthesised>, client: Json): void {
  const given = userPool.givenAtSignUp.map((name) => `custom:${name}`);
  const standard = ['email', 'name', 'given_name', 'family_name', 'phone_number', 'locale'];
  expect([...(client.WriteAttributes as string[])].sort()).toEqual([...standard, ...given].sort());
  expect(client).toMatchObject({ PreventUserExistenceErrors: 'ENABLED', EnableTokenRevocation: true });
  expect([...userPool.givenAtSignUp]).toEqual(['usertype', 'brand', 'company', 'originData', 'consent']);
  const [pool] = cloud.properties('identity', 'AWS::Cognito::UserPool');
  expect(pool).toMatchObject({ MfaConfiguration: 'OFF' });
  const fixed = (pool!.Schema as Json[]).filter(({ Mutable }) => Mutable === false).map(({ Name }) => Name);
  expect(fixed.sort()).toEqual([...userPool.givenAtSignUp].sort());
  const statements = cloud
    .properties('identity', 'AWS::IAM::Policy')
    .flatMap(({ PolicyDocument }) => (PolicyDocument as { Statement: { Action: string | string[] }[] }).Statement);
  const actions = statements.flatMap(({ Action }) => Action).filter((action) => action.startsWith('cognito-idp:'));
  expect(actions.sort()).toEqual(
    ['AdminLinkProviderForUser', 'AdminListGroupsForUser', 'AdminUserGlobalSignOut', 'ListUsers'].map(
      (name) => `cognito-idp:${name}`,
    ),
  );
}

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
    SupportedIdentityProviders: ['COGNITO', ...brands.map(referenceTo)],
  });
  expect(client).not.toHaveProperty('GenerateSecret', true);
  checkAttributes(cloud, client!);
  checkProviders(cloud);
  cloud.template('identity').hasResourceProperties('AWS::Cognito::UserPoolDomain', {
    Domain: 'souto',
    ManagedLoginVersion: 2,
  });
  cloud.template('identity').resourceCountIs('AWS::Cognito::ManagedLoginBranding', 1);
}
