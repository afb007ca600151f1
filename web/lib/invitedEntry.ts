import {
  confirmSignIn,
  confirmUserAttribute,
  fetchAuthSession,
  sendUserAttributeVerificationCode,
} from 'aws-amplify/auth';
import { asking } from './auth.ts';
import { type Entry, entryOf } from './entry.ts';
import { entered } from './session.ts';

/** The first sign-in of somebody who was invited, after `enter` has asked for these steps. */

/** Chooses the own password in the place of the first one. */
export const chooseFirstPassword = (password: string): Promise<Entry> =>
  asking(async () => {
    const { nextStep } = await confirmSignIn({ challengeResponse: password });
    return entered(await entryOf(nextStep.signInStep));
  });

/** Mails a code to the person who has just entered, to show that the e-mail is theirs. */
export const sendEmailCode = (): Promise<void> =>
  asking(async () => {
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  });

/** Gives that code; the new token opens what waited for it. */
export const verifyEmail = (code: string): Promise<Entry> =>
  asking(async () => {
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code });
    await fetchAuthSession({ forceRefresh: true });
    return entered(await entryOf('DONE'));
  });
