import * as z from 'zod';
import { USER_TYPES } from '#shared/access/permissions.ts';
import { always, Email, isLookalike, name, text } from '#shared/kernel/fields.ts';

/** Shortest password: the user pool holds the same. */
export const MIN_PASSWORD_LENGTH = 8;
const MAX = 120;

export const NewPassword = z
  .string()
  .max(256)
  .refine((given) => given.length >= MIN_PASSWORD_LENGTH, { error: 'session.passwordTooShort' });
const Code = z.string().trim().min(1).max(12);
/** A new password, and once more so that nothing was mistyped: the fields, and what they say together. */
export const PASSWORD_TWICE = { password: NewPassword, repeat: z.string() };
export const isRepeated = (form: { password: string; repeat: string }): boolean => form.password === form.repeat;
/** Another password than the one it takes the place of, which somebody else may know. */
export const isAnother = (form: { password: string; current: string }): boolean => form.password !== form.current;
export const ANOTHER = { ...always, path: ['password'], error: 'session.samePassword' };
export const REPEATS = { ...always, path: ['repeat'], error: 'session.passwordsDiffer' };

/** Registration. A company account needs the company's name. */
export const RegistrationForm = z
  .object({
    userType: z.enum(USER_TYPES),
    name: name(MAX),
    surname: name(MAX),
    companyName: text(MAX).refine((given) => !isLookalike(given), { error: 'input.lookalike' }),
    email: Email,
    ...PASSWORD_TWICE,
    consent: z.boolean().refine((isGiven) => isGiven, { error: 'session.consentRequired' }),
  })
  .refine(isRepeated, REPEATS)
  .refine((form) => form.userType !== USER_TYPES[0] || Boolean(form.companyName?.trim()), {
    ...always,
    path: ['companyName'],
    error: 'session.companyNameRequired',
  });
export type RegistrationForm = z.output<typeof RegistrationForm>;

export const LoginForm = z.object({ email: Email, password: z.string().min(1).max(256) });
export const CodeForm = z.object({ code: Code });
export const ForgotForm = z.object({ email: Email });
export const NewPasswordForm = z.object({ code: Code, ...PASSWORD_TWICE }).refine(isRepeated, REPEATS);

/** The own password in the place of a first one, `current`, that somebody else typed. */
export const firstPasswordForm = (current: string) =>
  z
    .object(PASSWORD_TWICE)
    .refine(isRepeated, REPEATS)
    .refine(({ password }) => isAnother({ password, current }), ANOTHER);
