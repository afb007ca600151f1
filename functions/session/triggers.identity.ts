import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
} from 'aws-lambda';
import { tellPasswordChanged } from '#functions/account/passwordChanged.ts';
import { registersHere } from '#functions/brands/read.ts';
import { logWith } from '#functions/kit/log.ts';
import { isClosing, isWaiting, type Profile, readProfile } from '#functions/kit/profile.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { endSessionsOf } from '#functions/ports/identityLinks.ts';
import { USER_TYPES } from '#shared/access/permissions.ts';
import { readConsentText } from '#shared/consents/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { isLookalike } from '#shared/kernel/fields.ts';
import { brandOfIdentities, languageOfLocale, plainText, userTypeOf } from '#shared/session/rules.ts';
import { activate } from './activate.ts';
import { changeEmail } from './changeEmail.ts';
import { type CodeMail, codeMail } from './codeMail.ts';
import { keepGroups } from './keepGroups.ts';
import { linkToOwnAccount } from './linkAccount.ts';
import { openAccount, type Registration } from './openAccount.ts';

const [COMPANY] = USER_TYPES;
type Attributes = Readonly<Record<string, string | undefined>>;
export type TriggerEvent =
  | PreSignUpTriggerEvent
  | PostConfirmationTriggerEvent
  | PreTokenGenerationV2TriggerEvent
  | CustomMessageTriggerEvent;

/**
 * The user pool's triggers. What is thrown refuses the act and its message (a code of the catalogue) reaches the form.
 * - pre sign-up: one of the two public user types must be chosen, the use of the data agreed to, and nothing that only we
 *   decide may be given; the brand at whose page somebody registers must be one that registers people here; who comes from a brand's provider goes on
 *   with the account of the same e-mail when the brand owns its domain;
 * - post confirmation: opens the account, once; a password that was forgotten and chosen anew ends every session, and
 *   its person is told;
 * - token generation (version 2): tenant and user type as the table has them; opens the account when the confirmation
 *   crashed before it did (never one for somebody who was invited into another), keeps out related users of an account that
 *   is being closed, lets in who was invited once the e-mail is confirmed, and takes over an e-mail that was changed and
 *   confirmed; keeps the groups of the platform in step;
 * - custom message: our mails in the person's language.
 */
export async function handler(event: TriggerEvent): Promise<TriggerEvent> {
  const { triggerSource: source, userName } = event;
  try {
    if (isSource(event, 'PreSignUp')) await checkSignUp(event);
    else if (isSource(event, 'PostConfirmation')) await confirmed(event);
    else if (isSource(event, 'TokenGeneration')) await addClaims(event);
    else await writeMail(event);
    return event;
  } catch (error) {
    const log = logWith({ source, sub: userName });
    if (error instanceof AppError && error.status < 500) log.info('Refused', { code: error.code });
    else log.error('Trigger failed', { error });
    throw error;
  }
}

interface BySource {
  PreSignUp: PreSignUpTriggerEvent;
  PostConfirmation: PostConfirmationTriggerEvent;
  TokenGeneration: PreTokenGenerationV2TriggerEvent;
}
const isSource = <S extends keyof BySource>(event: TriggerEvent, source: S): event is BySource[S] =>
  event.triggerSource.startsWith(`${source}_`);

/** People whom an administrator or a brand's provider adds choose no type. */
async function checkSignUp(event: PreSignUpTriggerEvent): Promise<void> {
  const { triggerSource, request } = event;
  if (triggerSource === 'PreSignUp_ExternalProvider') return linkToOwnAccount(event);
  if (triggerSource !== 'PreSignUp_SignUp') return;
  const attributes: Attributes = request.userAttributes;
  if (!userTypeOf(attributes['custom:usertype'])) throw new AppError('session.unknownUserType');
  if (attributes['custom:tenant'] !== undefined) throw new AppError('access.denied');
  const { name, family_name, 'custom:company': company, 'custom:brand': brand } = attributes;
  if ([name, family_name, company].some((text) => isLookalike(plainText(text)))) throw new AppError('input.lookalike');
  if (brand && !(await registersHere(brand))) throw new AppError('brands.unknown');
  if (!readConsentText(attributes['custom:consent'] ?? '')) throw new AppError('session.consentRequired');
}

async function confirmed({
  triggerSource,
  userPoolId,
  userName,
  request,
}: PostConfirmationTriggerEvent): Promise<void> {
  if (triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    await endSessionsOf({ userPoolId, username: userName });
    const profile = await readProfile(request.userAttributes.sub ?? userName);
    return profile ? tellPasswordChanged(profile, profile.userId) : undefined;
  }
  if (triggerSource !== 'PostConfirmation_ConfirmSignUp') return;
  await openAccount(registrationOf(userName, request.userAttributes));
}

async function addClaims(event: PreTokenGenerationV2TriggerEvent): Promise<void> {
  const { userName, request, triggerSource } = event;
  const attributes: Attributes = request.userAttributes;
  const profile = await openAccount(registrationOf(userName, attributes));
  if (profile.disabledAt !== undefined) throw new AppError('session.accountDisabled');
  const owner = profile.ownerSub === undefined ? null : await readProfile(profile.ownerSub);
  if (owner && isClosing(owner)) throw new AppError('privacy.accountClosing');
  await keepGroups(profile, request.groupConfiguration?.groupsToOverride ?? []).catch(unlessOvertaken);
  const { email, email_verified: isVerified } = attributes;
  if (isWaiting(profile) && isVerified === 'true') await activate(profile);
  else if (email && isVerified === 'true' && email !== profile.preferredUsername)
    await changeEmail(profile, email).catch(unlessOvertaken);
  if (triggerSource !== 'TokenGeneration_RefreshTokens') await noteSignIn(profile);
  const claims = { tenant: profile.tenantId, usertype: profile.userType ?? '' };
  event.response.claimsAndScopeOverrideDetails = {
    accessTokenGeneration: { claimsToAddOrOverride: claims },
    idTokenGeneration: { claimsToAddOrOverride: claims },
  };
}

const noteSignIn = ({ tenantId, userId }: Profile) =>
  commit({ writes: [], audit: [{ tenantId, subject: userId, action: 'session.signedIn', by: userId }] });

/** Somebody else has changed the profile at this moment: the next token tries again. A sign-in does not fail for it. */
function unlessOvertaken(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'conflict.versionChanged')) throw error;
}

/**
 * What the form said: it travels as attributes of the sign-up, so that it is there wherever, and whenever, the code is
 * given. Those of our own cannot be changed afterwards.
 */
function registrationOf(userName: string, attributes: Attributes): Registration {
  const provider = brandOfIdentities(attributes.identities);
  return {
    sub: attributes.sub ?? userName,
    email: attributes.email ?? '',
    // A brand's provider brings people who represent a company: it asks for no type.
    userType: userTypeOf(attributes['custom:usertype']) ?? (provider ? COMPANY : null),
    name: plainText(attributes.name ?? attributes.given_name),
    lastName: plainText(attributes.family_name),
    companyName: plainText(attributes['custom:company']),
    phone: plainText(attributes.phone_number),
    language: languageOfLocale(attributes.locale ?? attributes['custom:locale']),
    originData: plainText(attributes['custom:originData']),
    consent: readConsentText(attributes['custom:consent'] ?? '') ?? undefined,
    isInvited: attributes['custom:tenant'] !== undefined,
    whiteLabel: provider ?? attributes['custom:brand'],
  };
}

const MAILS: Readonly<Record<string, CodeMail>> = {
  CustomMessage_SignUp: 'signUp',
  CustomMessage_ResendCode: 'signUp',
  CustomMessage_ForgotPassword: 'forgotPassword',
  CustomMessage_UpdateUserAttribute: 'changeEmail',
  CustomMessage_VerifyUserAttribute: 'changeEmail',
};

/** A message that is not in the list (an invitation) keeps the pool's words. */
async function writeMail(event: CustomMessageTriggerEvent): Promise<void> {
  const mail = MAILS[event.triggerSource];
  if (!mail) return;
  const attributes: Attributes = event.request.userAttributes;
  // Who has a profile chose its language since; a mail goes out also when it cannot be read.
  const profile = attributes.sub === undefined ? null : await readProfile(attributes.sub).catch(() => null);
  const language = languageOfLocale(profile?.language ?? attributes.locale ?? attributes['custom:locale']);
  const { subject, html } = codeMail(mail, language, {
    code: event.request.codeParameter,
    siteUrl: setting('SITE_URL'),
  });
  event.response.emailSubject = subject;
  event.response.emailMessage = html;
}
