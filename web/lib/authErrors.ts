import { ERRORS, type ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';

/** What the identity provider calls it -> what we say. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  NotAuthorizedException: 'session.badCredentials',
  UserNotFoundException: 'session.badCredentials',
  UsernameExistsException: 'session.emailTaken',
  AliasExistsException: 'session.emailTaken',
  CodeMismatchException: 'session.wrongCode',
  ExpiredCodeException: 'session.codeExpired',
  InvalidPasswordException: 'session.passwordTooShort',
  LimitExceededException: 'limit.tooManyRequests',
  TooManyRequestsException: 'limit.tooManyRequests',
  TooManyFailedAttemptsException: 'limit.tooManyRequests',
  NetworkError: 'kit.offline',
};

/** An error of ours from one of the identity provider; a trigger's refusal carries our code in its message. */
export function authErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { name = '', message = '' } = error instanceof Error ? error : {};
  const refused = /failed with error ([\w.]+?)\.?$/.exec(message)?.[1];
  if (refused && Object.hasOwn(ERRORS, refused)) return new AppError(refused as ErrorCode, {}, { cause: error });
  if (/user is disabled/i.test(message)) return new AppError('session.accountDisabled', {}, { cause: error });
  const code = /attempts exceeded/i.test(message) ? 'limit.tooManyRequests' : (CODES[name] ?? 'internal');
  return new AppError(code, {}, { cause: error });
}

/** The provider refuses to confirm an e-mail twice; for the person it is confirmed. */
export const isAlreadyConfirmed = (error: unknown): boolean =>
  error instanceof Error && /current status is confirmed/i.test(error.message);
