import * as z from 'zod';
import { LINK_YEARS, VERIFY_LIMIT } from '#shared/constants/verifications.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { INVITE_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { PublicVerification, Verification, Years } from './schema.ts';

const VIEW = { section: 'calculate', level: 'VIEW' } as const;
const EDIT = { section: 'calculate', level: 'EDIT' } as const;
const calculationId = z.object({ id: idOf('calculation') });
const verificationId = calculationId.extend({ verificationId: idOf('verification') });

export const verifications = {
  listVerifications: endpoint({
    method: 'GET',
    path: '/calculations/{id}/verifications',
    summary: 'The verification links of a calculation, newest first, and whether each still stands',
    allow: VIEW,
    params: calculationId,
    output: z.object({ items: z.array(Verification) }),
    errors: ['calculations.notFound'],
  }),
  issueVerification: endpoint({
    method: 'POST',
    path: '/calculations/{id}/verifications',
    summary: 'Publish the totals of a finished calculation behind a code, for so many years (the caller makes the id)',
    allow: { ...EDIT, plan: 'fullResults' },
    params: calculationId,
    body: z.strictObject({ id: idOf('verification'), years: Years.default(LINK_YEARS.usual) }),
    output: Verification,
    errors: ['calculations.notFound', 'calculations.notFinished', 'calculations.isSample', 'verifications.tooMany'],
    limits: [INVITE_LIMIT],
  }),
  revokeVerification: endpoint({
    method: 'DELETE',
    path: '/calculations/{id}/verifications/{verificationId}',
    summary: 'Take a verification link back at once: its page says so, and shows no figure',
    allow: EDIT,
    params: verificationId,
    query: z.object({ v: z.coerce.number().int() }),
    output: Verification,
    errors: ['calculations.notFound', 'verifications.notFound', 'conflict.versionChanged'],
    limits: [INVITE_LIMIT],
  }),
  getSealImage: endpoint({
    method: 'GET',
    path: '/calculations/{id}/verifications/{verificationId}/seal',
    summary: 'The seal of a link that stands, as SVG: organization, year, scopes and verification code',
    allow: VIEW,
    params: verificationId,
    query: z.object({ language: z.enum(LANGUAGES) }),
    output: z.object({ svg: z.string(), width: z.number().int(), height: z.number().int(), fileName: z.string() }),
    errors: ['calculations.notFound', 'verifications.notFound', 'verifications.ended'],
  }),
  verify: endpoint({
    method: 'GET',
    path: '/verifications/{code}',
    summary: 'What was reported under a verification code, and whether it still stands',
    allow: 'public',
    params: z.object({ code: z.string().max(64) }),
    output: PublicVerification,
    errors: ['verifications.notFound'],
    limits: [VERIFY_LIMIT],
  }),
};
