import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  resendSignUpCode,
  resetPassword,
  signUp,
  updateUserAttribute,
} from 'aws-amplify/auth';
import type { UserType } from '#shared/access/permissions.ts';
import { CONSENT_PURPOSES } from '#shared/consents/purposes.ts';
import { consentText } from '#shared/consents/schema.ts';
import { type Language, localeOf } from '#shared/kernel/languages.ts';
import { asking, renew } from './auth.ts';
import { isAlreadyConfirmed } from './authErrors.ts';

/** Registration, and what is confirmed by a code that comes by e-mail. */

interface Registration {
  email: string;
  password: string;
  name: string;
  surname: string;
  userType: UserType;
  /** Empty for who represents none. */
  companyName: string;
  language: Language;
  /** At whose page the person registers; the server checks that it registers people here. */
  brand?: string | undefined;
}
const { version } = CONSENT_PURPOSES.account;
/**
 * Registers a person, who has agreed to the use of the data for the account; a code is sent to the e-mail. What is said
 * here is kept with it, wherever the code is given.
 */
export const register = (registration: Registration): Promise<void> =>
  asking(async () => {
    const { email, password, name, surname, userType, companyName, language, brand } = registration;
    const userAttributes = {
      email,
      name,
      family_name: surname,
      locale: localeOf(language),
      'custom:usertype': userType,
      'custom:consent': consentText({ version, language, at: new Date().toISOString() }),
      ...(companyName && { 'custom:company': companyName }),
      ...(brand && { 'custom:brand': brand }),
    };
    await signUp({ username: email, password, options: { userAttributes } });
  });

/** Confirms the e-mail with the code. */
export const confirmEmail = (email: string, code: string): Promise<void> =>
  asking(async () => {
    try {
      await confirmSignUp({ username: email, confirmationCode: code });
    } catch (error) {
      if (!isAlreadyConfirmed(error)) throw error;
    }
  });

export const resendCode = (email: string): Promise<void> =>
  asking(async () => {
    await resendSignUpCode({ username: email });
  });

/** Sends a code to choose a new password. Known and unknown e-mails get the same answer. */
export const forgotPassword = (email: string): Promise<void> =>
  asking(async () => {
    await resetPassword({ username: email });
  });

export const chooseNewPassword = (email: string, code: string, newPassword: string): Promise<void> =>
  asking(async () => {
    await confirmResetPassword({ username: email, confirmationCode: code, newPassword });
  });

/** Asks for another e-mail; a code is sent to it, and until that is given the old one stays. */
export const changeEmail = (email: string): Promise<void> =>
  asking(async () => {
    await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } });
  });

/** Confirms the new e-mail with its code; afterwards the session says it. */
export const confirmNewEmail = (code: string): Promise<void> =>
  asking(async () => {
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
    await renew();
  });
