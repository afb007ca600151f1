export type MessageSource =
  | 'SignUp'
  | 'ResendCode'
  | 'ForgotPassword'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute'
  | 'AdminCreateUser';

/** The pool's own words, used as in the cloud when no CustomMessage trigger gives others. */
const verification = { subject: 'Your verification code', html: 'Your confirmation code is {####}' };
export const defaultMessages: Record<MessageSource, { subject: string; html: string }> = {
  SignUp: verification,
  ResendCode: verification,
  UpdateUserAttribute: verification,
  VerifyUserAttribute: verification,
  ForgotPassword: { subject: 'Your password reset code', html: 'Your password reset code is {####}' },
  AdminCreateUser: {
    subject: 'Your temporary password',
    html: 'Your username is {username} and temporary password is {####}',
  },
};
