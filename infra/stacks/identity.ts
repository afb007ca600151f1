import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolGroup,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { userPool } from '#infra/manifest.ts';
import { functionOf } from './functions.ts';
import type { Resources } from './resources.ts';
import type { Settings } from './settings.ts';

const OPERATIONS = {
  preSignUp: UserPoolOperation.PRE_SIGN_UP,
  postConfirmation: UserPoolOperation.POST_CONFIRMATION,
  preTokenGeneration: UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
  customMessage: UserPoolOperation.CUSTOM_MESSAGE,
} as const;

/**
 * The user pool. E-mail is the name, compared without case; `usertype` can be given at sign-up and never changed;
 * mails leave from our own sender in the user's language. First-deployment choices: decision 2.
 */
export class IdentityStack extends Stack {
  constructor(scope: Construct, id: string, { settings, resources }: { settings: Settings; resources: Resources }) {
    super(scope, id, { env: { region: settings.region }, terminationProtection: true, crossRegionReferences: true });
    const pool = new UserPool(this, 'Users', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      featurePlan: FeaturePlan.ESSENTIALS,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      passwordPolicy: {
        minLength: userPool.minimumPasswordLength,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
        tempPasswordValidity: Duration.days(7),
      },
      customAttributes: Object.fromEntries(
        userPool.attributes
          .filter((name) => name !== 'locale')
          .map((name) => [
            name,
            new StringAttribute({ mutable: name !== 'usertype' && name !== 'originData', maxLen: 200 }),
          ]),
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
    resources.userPoolClient = this.client(pool);
  }

  private client(pool: UserPool): UserPoolClient {
    const profile = {
      email: true,
      fullname: true,
      givenName: true,
      familyName: true,
      phoneNumber: true,
      locale: true,
    } as const;
    return pool.addClient('Web', {
      authFlows: { userSrp: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(60),
      idTokenValidity: Duration.minutes(60),
      refreshTokenValidity: Duration.days(30),
      writeAttributes: new ClientAttributes()
        .withStandardAttributes(profile)
        .withCustomAttributes('usertype', 'originData'),
    });
  }
}
