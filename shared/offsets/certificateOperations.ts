import * as z from 'zod';
import { VERIFY_LIMIT } from '#shared/constants/verifications.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { JOB_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { Certificate, PublicCertificate } from './certificate.ts';

const params = z.object({ certificateId: idOf('certificate') });
const query = z.object({ language: z.enum(LANGUAGES) });
const NOT_FOUND = 'offsets.certificateNotFound';

/** What an account does with its certificates, and what anybody may ask of one. */
export const certificateOperations = {
  listCertificates: endpoint({
    method: 'GET',
    path: '/offsets/certificates',
    summary: 'The certificates of the account, newest first: serial numbers, status and what each contributes to',
    allow: 'owner',
    query: PageQuery,
    output: pageOf(Certificate),
  }),
  getCertificate: endpoint({
    method: 'GET',
    path: '/offsets/certificates/{certificateId}',
    summary: 'A certificate as it is now, with all that it has been',
    allow: 'owner',
    params,
    output: Certificate,
    errors: [NOT_FOUND],
  }),
  downloadCertificate: endpoint({
    method: 'GET',
    path: '/offsets/certificates/{certificateId}/document',
    summary:
      'A link to the certificate as PDF, for five minutes; null while it is being written: ask again in a second',
    allow: 'owner',
    params,
    query,
    output: z.object({ url: z.string().nullable(), fileName: z.string() }),
    errors: [NOT_FOUND],
    limits: [JOB_LIMIT],
  }),
  getCertificateStamp: endpoint({
    method: 'GET',
    path: '/offsets/certificates/{certificateId}/stamp',
    summary: 'The stamp of a valid certificate, as SVG: tonnes retired, and the code that verifies them',
    allow: 'owner',
    params,
    query,
    output: z.object({ svg: z.string(), width: z.number().int(), height: z.number().int(), fileName: z.string() }),
    errors: [NOT_FOUND, 'offsets.certificateNotValid'],
  }),
  nameBeneficiary: endpoint({
    method: 'PUT',
    path: '/offsets/certificates/{certificateId}/naming',
    summary: 'Let the public pages of the forests of a certificate say whose it is, or no more',
    allow: 'owner',
    params,
    body: z.strictObject({ isNamed: z.boolean() }),
    output: Certificate,
    errors: [NOT_FOUND, 'offsets.personNotNamed'],
  }),
  verifyCertificate: endpoint({
    method: 'GET',
    path: '/certificates/{code}',
    summary: 'What a certificate says, by its code, and whether it is valid',
    allow: 'public',
    params: z.object({ code: z.string().max(64) }),
    output: PublicCertificate,
    errors: [NOT_FOUND],
    limits: [VERIFY_LIMIT],
  }),
};
