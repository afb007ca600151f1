import { Duration, RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  ProviderAttribute,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
  UserPoolGroup,
  UserPoolIdentityProviderOidc,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { IdentityProviderSpec, MappedAttribute } from '#infra/identityProviders.ts';
import { userPool } from '#infra/userPool.ts';
import { SESSION_DAYS } from '#shared/constants/session.ts';
import { FIRST_PASSWORD_DAYS } from '#shared/constants/team.ts';
import { functionOf } from './functions.ts';
import type { Resources } from './resources.ts';
import type { Settings } from './settings.ts';

const OPERATIONS = {
  preSignUp: UserPoolOperation.PRE_SIGN_UP,
  postConfirmation: UserPoolOperation.POST_CONFIRMATION,
  preTokenGeneration: UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
  customMessage: UserPoolOperation.CUSTOM_MESSAGE,
} as const;

const scopeOf = (scope: (typeof userPool.oauth.scopes)[number]): OAuthScope =>
  ({
    openid: OAuthScope.OPENID,
    email: OAuthScope.EMAIL,
    profile: OAuthScope.PROFILE,
    'aws.cognito.signin.user.admin': OAuthScope.COGNITO_ADMIN,
  })[scope];

/** Attributes in the words of the construct. */
const MAPPED = {
  email: 'email',
  email_verified: 'emailVerified',
  name: 'fullname',
  given_name: 'givenName',
  family_name: 'familyName',
  locale: 'locale',
} as const satisfies Record<MappedAttribute, string>;

/**
 * The user pool. E-mail is the name, compared without case; `usertype` can be given at sign-up and never changed;
 * mails leave from our own sender in the user's language. First-deployment choices: decision 2.
 */
export class IdentityStack extends Stack {
  constructor(scope: Construct, id: string, { settings, resources }: { settings: Settings; resources: Resources }) {
    super(scope, id, { env: { region: settings.region }, terminationProtection: true, crossRegionReferences: true });
    const givenAtSignUp: readonly string[] = userPool.givenAtSignUp;
    const pool = new UserPool(this, 'Users', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      // A new e-mail takes the place of the old one once its code is given.
      keepOriginal: { email: true },
      featurePlan: FeaturePlan.ESSENTIALS,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // Nobody can set up what no page asks for at the sign-in.
      mfa: Mfa.OFF,
      passwordPolicy: {
        minLength: userPool.minimumPasswordLength,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
        tempPasswordValidity: Duration.days(FIRST_PASSWORD_DAYS),
      },
      customAttributes: Object.fromEntries(
        userPool.attributes
          .filter((name) => name !== 'locale')
          .map((name) => [name, new StringAttribute({ mutable: !givenAtSignUp.includes(name), maxLen: 200 })]),
      ),
      standardAttributes: { email: { required: true, mutable: true }, locale: { mutable: true } },
      email: UserPoolEmail.withSES({ fromEmail: settings.mailFrom, fromName: 'Souto', sesRegion: settings.region }),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const [trigger, name] of Object.entries(userPool.triggers)) {
      const operation = OPERATIONS[trigger as keyof typeof OPERATIONS];
      const version = trigger === 'preTokenGeneration' ? LambdaVersion.V2_0 : LambdaVersion.V1_0;
      pool.addTrigger(operation, functionOf(this, name, resources), version);
    }
    for (const group of userPool.groups)
      new UserPoolGroup(this, `Group-${group}`, { userPool: pool, groupName: group });
    resources.userPool = pool;
    const client = this.client(pool, this.providers(pool, settings), resources.siteUrl);
    resources.userPoolClient = client;
    this.letTriggersLink(pool, resources);
    this.loginPages(pool, client, settings);
  }

  /** Providers of the deployment's settings, each with its secret, which somebody has put into Secrets Manager before. */
  private providers(pool: UserPool, { stage, identityProviders }: Settings): UserPoolIdentityProviderOidc[] {
    const make = ({ name, identifiers, issuer, clientId, scopes, attributes }: IdentityProviderSpec) =>
      new UserPoolIdentityProviderOidc(this, `Provider-${name}`, {
        userPool: pool,
        name,
        identifiers: [...identifiers],
        issuerUrl: issuer,
        clientId,
        clientSecret: SecretValue.secretsManager(`${stage}/identity/${name}`).unsafeUnwrap(),
        scopes: [...scopes],
        attributeMapping: Object.fromEntries(
          Object.entries(attributes).map(([attribute, claim]) => [
            MAPPED[attribute as MappedAttribute],
            ProviderAttribute.other(claim),
          ]),
        ),
      });
    return identityProviders.map(make);
  }

  /**
   * Who comes from a brand that owns the e-mail's domain goes on with the account that has it; a new password ends the
   * sessions. A policy of its own: the pool names the function, so the function's own policy may not name the pool.
   */
  private letTriggersLink(pool: UserPool, resources: Resources): void {
    const { role } = functionOf(this, 'session-triggers', resources);
    if (!role) throw new Error('The triggers have no role');
    const calls = ['ListUsers', 'AdminListGroupsForUser', 'AdminLinkProviderForUser', 'AdminUserGlobalSignOut'];
    const actions = calls.map((name) => `cognito-idp:${name}`);
    new Policy(this, 'LinkAccounts', {
      roles: [role],
      statements: [new PolicyStatement({ actions, resources: [pool.userPoolArn] })],
    });
  }

  /** Where people sign in who come by redirect; its address carries the stage, and brands register it at their provider. */
  private loginPages(pool: UserPool, client: UserPoolClient, { stage }: Settings): void {
    pool.addDomain('Login', {
      cognitoDomain: { domainPrefix: stage },
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });
    new CfnManagedLoginBranding(this, 'LoginStyle', {
      userPoolId: pool.userPoolId,
      clientId: client.userPoolClientId,
      useCognitoProvidedValues: true,
    });
  }

  private client(pool: UserPool, providers: readonly UserPoolIdentityProviderOidc[], siteUrl: string): UserPoolClient {
    const profile = {
      email: true,
      fullname: true,
      givenName: true,
      familyName: true,
      phoneNumber: true,
      locale: true,
    } as const;
    const { callbackPaths, logoutPaths, scopes } = userPool.oauth;
    return pool.addClient('Web', {
      authFlows: { userSrp: true },
      preventUserExistenceErrors: true,
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: scopes.map(scopeOf),
        callbackUrls: callbackPaths.map((path) => `${siteUrl}${path}`),
        logoutUrls: logoutPaths.map((path) => `${siteUrl}${path}`),
      },
      supportedIdentityProviders: [
        UserPoolClientIdentityProvider.COGNITO,
        ...providers.map(({ providerName }) => UserPoolClientIdentityProvider.custom(providerName)),
      ],
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(60),
      idTokenValidity: Duration.minutes(60),
      refreshTokenValidity: Duration.days(SESSION_DAYS),
      writeAttributes: new ClientAttributes()
        .withStandardAttributes(profile)
        .withCustomAttributes(...userPool.givenAtSignUp),
    });
  }
}
