import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import type { Limit } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Agreement, AgreementData, LinkedAgreement, Signature } from './schema.ts';

const ofForest = z.object({ id: idOf('forest') });
const theirs = z.object({ tenantId: idOf('tenant'), id: idOf('forest') });
const file = z.object({ url: z.string().nullable(), fileName: z.string() });
const done = z.object({ done: z.literal(true) });
const link = z.string().max(200);

const WRONG = ['forests.notFound', 'agreements.wrongState', 'conflict.versionChanged'] as const;
const SIGNING = ['agreements.wrongCode', 'agreements.otherName', 'agreements.changed', 'forests.wrongState'] as const;
/** Of what mails a link to all who sign: of one forest a few times a day only. */
const CONTRACT_LIMIT: Limit = { of: 'caller', calls: 30, seconds: 3_600 };
/** Of what mails a code, and of what tries one. */
const CODE_LIMIT: Limit = { of: 'caller', calls: 30, seconds: 3_600 };

export const agreements = {
  getAgreement: endpoint({
    method: 'GET',
    path: '/forests/{id}/agreement',
    summary:
      'The contract of a forest: its data, its text, who signs and who has signed; version 0 while there is none',
    allow: 'forestOwner',
    params: ofForest,
    output: Agreement,
    errors: ['forests.notFound'],
  }),
  requestAgreement: endpoint({
    method: 'PUT',
    path: '/forests/{id}/agreement',
    summary:
      'Ask for the contract with its data: it is written at once when the team has accepted the forest, or with that',
    allow: 'forestOwner',
    limits: [CONTRACT_LIMIT],
    params: ofForest,
    body: z.strictObject({ v: z.number().int().min(0), data: AgreementData }),
    output: Agreement,
    errors: [
      ...WRONG,
      ...(['agreements.belowFloor', 'agreements.signatoryTwice'] as const),
      ...(['agreements.signatoriesMissing', 'agreements.representedMissing'] as const),
    ],
  }),
  sendSigningCode: endpoint({
    method: 'POST',
    path: '/forests/{id}/agreement/code',
    summary: 'Mail the owner a code that confirms the signature',
    allow: 'forestOwner',
    limits: [CODE_LIMIT],
    params: ofForest,
    output: done,
    errors: WRONG,
  }),
  signAgreement: endpoint({
    method: 'POST',
    path: '/forests/{id}/agreement/signature',
    summary: 'Sign the contract that is shown, with name and code; the last signature makes it hold',
    allow: 'forestOwner',
    limits: [CODE_LIMIT],
    params: ofForest,
    body: Signature,
    output: Agreement,
    errors: [...WRONG, ...SIGNING],
  }),
  getSignedAgreement: endpoint({
    method: 'GET',
    path: '/forests/{id}/agreement/file',
    summary: 'A link to the signed contract that holds for five minutes; none while it is written',
    allow: 'forestOwner',
    params: ofForest,
    output: file,
    errors: WRONG,
  }),
  setTermination: endpoint({
    method: 'PUT',
    path: '/forests/{id}/agreement/notice',
    summary: 'Say in the last 30 days of the term that it is the last one, or take that back',
    allow: 'forestOwner',
    params: ofForest,
    body: z.strictObject({ endsAtTerm: z.boolean() }),
    output: Agreement,
    errors: [...WRONG, 'agreements.noticeTooEarly'],
  }),
  getTheirAgreement: endpoint({
    method: 'GET',
    path: '/admin/forests/{tenantId}/{id}/agreement',
    summary: 'The contract of a forest as the team sees it',
    allow: 'support',
    params: theirs,
    output: Agreement,
    errors: ['forests.notFound'],
  }),
  getTheirSignedAgreement: endpoint({
    method: 'GET',
    path: '/admin/forests/{tenantId}/{id}/agreement/file',
    summary: 'A link to the signed contract of a forest, for five minutes',
    allow: 'support',
    params: theirs,
    output: file,
    errors: WRONG,
  }),
  setTheirTermination: endpoint({
    method: 'PUT',
    path: '/admin/forests/{tenantId}/{id}/agreement/notice',
    summary: 'Say for the platform in the last 30 days of the term that it is the last one, or take that back',
    allow: 'admin',
    params: theirs,
    body: z.strictObject({ endsAtTerm: z.boolean() }),
    output: Agreement,
    errors: [...WRONG, 'agreements.noticeTooEarly'],
  }),
  readLinked: endpoint({
    method: 'POST',
    path: '/agreements/link',
    summary: 'The contract that a mailed link leads to',
    allow: 'public',
    limits: [CODE_LIMIT],
    body: z.strictObject({ link }),
    output: LinkedAgreement,
    errors: ['agreements.linkNotFound'],
  }),
  getLinkedFile: endpoint({
    method: 'POST',
    path: '/agreements/link/file',
    summary:
      'A link for five minutes to the contract that all have signed, for whoever a mailed link is of; none while it is written',
    allow: 'public',
    limits: [CODE_LIMIT],
    body: z.strictObject({ link }),
    output: file,
    errors: ['agreements.linkNotFound', 'agreements.wrongState'],
  }),
  sendLinkedCode: endpoint({
    method: 'POST',
    path: '/agreements/link/code',
    summary: 'Mail a code to whom the link was sent',
    allow: 'public',
    limits: [CODE_LIMIT],
    body: z.strictObject({ link }),
    output: done,
    errors: ['agreements.linkNotFound', 'agreements.wrongState', 'conflict.versionChanged'],
  }),
  signLinked: endpoint({
    method: 'POST',
    path: '/agreements/link/signature',
    summary: 'Sign the contract that a link leads to, with name and code',
    allow: 'public',
    limits: [CODE_LIMIT],
    body: Signature.extend({ link }),
    output: LinkedAgreement,
    errors: ['agreements.linkNotFound', 'agreements.wrongState', 'conflict.versionChanged', ...SIGNING],
  }),
};
