import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { Picture, PictureAnnouncement, PictureUpload } from '#shared/kernel/picture.ts';
import { NewPassword } from '#shared/session/forms.ts';
import { Company, UserAnswer, UserUpdate } from './schema.ts';

/** The subject of the session (`GET /api/me`), or the id of a user. */
const userId = z.object({ userId: z.string().max(64) });

export const account = {
  updateUser: endpoint({
    method: 'POST',
    path: '/update/user/{userId}',
    summary: 'Change the data of a person: the own ones, or anybody’s as an administrator. What is not named stays',
    allow: 'signedIn',
    params: userId,
    body: UserUpdate,
    output: UserAnswer,
    errors: ['access.notFound', 'session.signInAgain'],
    limits: [{ of: 'caller', calls: 60, seconds: 3_600 }],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/resetpassword/user/{userId}',
    summary: 'Set a new password: the own one, or anybody’s as an administrator. Ends every session of that user',
    allow: 'signedIn',
    params: userId,
    body: z.strictObject({ newPassword: NewPassword }),
    output: z.object({ result: z.literal(true) }),
    errors: ['access.notFound', 'session.signInAgain', 'account.noPassword'],
    limits: [{ of: 'caller', calls: 10, seconds: 3_600 }],
  }),
  getCompany: endpoint({
    method: 'GET',
    path: '/account/company',
    summary: 'The company of the account; its sector is null until somebody says it',
    allow: 'company',
    output: z.object({ companyName: z.string(), sector: Company.shape.sector.nullable() }),
    errors: ['session.profileMissing'],
  }),
  updateCompany: endpoint({
    method: 'PUT',
    path: '/account/company',
    summary: 'Say the name and the sector of the company of the account',
    allow: 'owner',
    body: Company,
    output: Company,
    errors: ['session.signInAgain', 'session.profileMissing'],
    limits: [{ of: 'caller', calls: 60, seconds: 3_600 }],
  }),
  setLanguage: endpoint({
    method: 'PUT',
    path: '/account/language',
    summary: 'Choose the own language: of mails, and of the screens wherever the person signs in',
    allow: 'signedIn',
    body: z.strictObject({ language: z.enum(LANGUAGES) }),
    output: z.object({ language: z.enum(LANGUAGES) }),
    errors: ['session.profileMissing'],
    limits: [{ of: 'caller', calls: 60, seconds: 3_600 }],
    // Whoever reads on reads in their language.
    whileClosing: true,
  }),
  getAvatar: endpoint({
    method: 'GET',
    path: '/account/avatar',
    summary: 'State of the own picture, and its address',
    allow: 'signedIn',
    output: Picture,
  }),
  announceAvatar: endpoint({
    method: 'POST',
    path: '/account/avatar',
    summary:
      'Announce the own picture: answers a signed form for the upload straight to storage. The newest one counts',
    allow: 'signedIn',
    body: PictureAnnouncement,
    output: z.object({ picture: Picture, upload: PictureUpload }),
    errors: ['session.profileMissing'],
    limits: [{ of: 'caller', calls: 60, seconds: 3_600 }],
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/account/avatar',
    summary: 'Remove the own picture, also one that is still being checked',
    allow: 'signedIn',
    output: z.object({ done: z.literal(true) }),
    errors: ['session.profileMissing'],
  }),
};
