import {
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { setting } from '#functions/kit/settings.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';

/** The user pool's administration: `AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER` points it at another service. */
const pool = new CognitoIdentityProviderClient({ maxAttempts: 5 });

/** What the pool refuses, in our codes: who comes from a brand's provider has another name there, and no password. */
const REFUSED: Readonly<Record<string, ErrorCode>> = {
  InvalidPasswordException: 'session.passwordTooShort',
  UserNotFoundException: 'account.noPassword',
  NotAuthorizedException: 'account.noPassword',
  InvalidParameterException: 'account.noPassword',
  TooManyRequestsException: 'limit.tooManyRequests',
};
async function asking(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const code = error instanceof Error ? REFUSED[error.name] : undefined;
    throw code ? new AppError(code, {}, { cause: error }) : error;
  }
}
const userOf = (sub: string) => ({ UserPoolId: setting('USER_POOL_ID'), Username: sub });

/** What is done to the people of the user pool. Every call is safe to repeat. */
export const identity = {
  /** @throws AppError `session.passwordTooShort`, `account.noPassword` */
  setPassword: (sub: string, password: string): Promise<void> =>
    asking(pool.send(new AdminSetUserPasswordCommand({ ...userOf(sub), Password: password, Permanent: true }))),
  /** Revokes the refresh tokens of a person. */
  endSessions: (sub: string): Promise<void> => asking(pool.send(new AdminUserGlobalSignOutCommand(userOf(sub)))),
};
