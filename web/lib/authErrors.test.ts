import { describe, expect, it } from 'vitest';
import { authErrorOf, isAlreadyConfirmed } from './authErrors.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('errors of the identity provider', () => {
  it.each([
    [named('NotAuthorizedException', 'Incorrect username or password.'), 'session.badCredentials'],
    [named('UserNotFoundException'), 'session.badCredentials'],
    [named('NotAuthorizedException', 'Password attempts exceeded'), 'limit.tooManyRequests'],
    [named('UsernameExistsException'), 'session.emailTaken'],
    [named('CodeMismatchException'), 'session.wrongCode'],
    [named('ExpiredCodeException'), 'session.codeExpired'],
    [named('NetworkError'), 'kit.offline'],
    [
      named('UserLambdaValidationException', 'PreSignUp failed with error session.unknownUserType.'),
      'session.unknownUserType',
    ],
    [named('UserLambdaValidationException', 'PreSignUp failed with error something else.'), 'internal'],
    [named('SomethingNew'), 'internal'],
    ['text', 'internal'],
  ])('%#', (error, code) => expect(authErrorOf(error).code).toBe(code));

  it('knows an e-mail that is confirmed already', () => {
    const again = named('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
    expect(isAlreadyConfirmed(again)).toBe(true);
    expect(isAlreadyConfirmed(named('CodeMismatchException'))).toBe(false);
  });
});
