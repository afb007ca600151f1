import * as z from 'zod';
import { LINK_LIMITS } from '#shared/constants/audits.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { UPLOAD_LIMIT } from '#shared/contract/limits.ts';
import { text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { PageQuery, pageOf, RowPageQuery } from '#shared/kernel/page.ts';
import {
  ConclusionText,
  Figure,
  Invitation,
  InvitationDraft,
  MessageText,
  OwnFactorUsed,
  Review,
  Thread,
} from './schema.ts';

const VIEW = { section: 'calculate', level: 'VIEW' } as const;
const EDIT = { section: 'calculate', level: 'EDIT' } as const;
const READ = { ...VIEW, byAuditor: true } as const;
const calculationId = z.object({ id: idOf('calculation') });
const invitationId = calculationId.extend({ invitationId: idOf('invitation') });
const threadId = calculationId.extend({ commentId: idOf('comment') });
const version = z.strictObject({ v: z.number().int() });
const done = z.object({ done: z.literal(true) });
const link = z.object({ url: z.string(), fileName: z.string() });

export const audits = {
  listInvitations: endpoint({
    method: 'GET',
    path: '/calculations/{id}/auditors',
    summary: 'Who was invited to audit a calculation, newest first, and what they concluded',
    allow: VIEW,
    params: calculationId,
    output: z.object({ items: z.array(Invitation) }),
    errors: ['calculations.notFound'],
  }),
  inviteAuditor: endpoint({
    method: 'POST',
    path: '/calculations/{id}/auditors',
    summary: 'Invite an auditor to one calculation: read-only, by a link that is mailed (the caller makes the id)',
    allow: EDIT,
    params: calculationId,
    body: z.strictObject({ id: idOf('invitation'), draft: InvitationDraft }),
    output: Invitation,
    errors: ['calculations.notFound', 'audits.tooMany', 'audits.idTaken'],
  }),
  extendInvitation: endpoint({
    method: 'POST',
    path: '/calculations/{id}/auditors/{invitationId}/extension',
    summary: 'Let a link last so many days from today, also one that has expired',
    allow: EDIT,
    params: invitationId,
    body: version.extend({ days: InvitationDraft.shape.days }),
    output: Invitation,
    errors: ['calculations.notFound', 'audits.notFound', 'audits.ended', 'conflict.versionChanged'],
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/calculations/{id}/auditors/{invitationId}/mail',
    summary: 'Mail the same link once more',
    allow: EDIT,
    params: invitationId,
    body: version,
    output: Invitation,
    errors: ['calculations.notFound', 'audits.notFound', 'audits.ended', 'conflict.versionChanged'],
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/calculations/{id}/auditors/{invitationId}',
    summary: 'Take the link away at once. What was said stays',
    allow: EDIT,
    params: invitationId,
    query: z.object({ v: z.coerce.number().int() }),
    output: Invitation,
    errors: ['calculations.notFound', 'audits.notFound', 'audits.ended', 'conflict.versionChanged'],
  }),
  getStatement: endpoint({
    method: 'GET',
    path: '/calculations/{id}/auditors/{invitationId}/statement',
    summary: 'A link to the document that an auditor closed with, for five minutes',
    allow: VIEW,
    params: invitationId,
    output: link,
    errors: ['calculations.notFound', 'audits.notFound'],
  }),
  openSession: endpoint({
    method: 'POST',
    path: '/auditor-sessions',
    summary: 'Exchange the token of an auditor’s link for a session of two hours',
    allow: 'public',
    body: z.strictObject({ link: z.string().max(60), token: z.string().max(200) }),
    output: z.object({ session: z.string(), calculationId: idOf('calculation') }),
    errors: ['audits.linkDead'],
    limits: [LINK_LIMITS.address],
  }),
  getAudit: endpoint({
    method: 'GET',
    path: '/calculations/{id}/audit',
    summary: 'What an auditor is invited to: by whom, until when, and the names of what the figures are of',
    allow: 'auditor',
    params: calculationId,
    output: z.object({
      invitation: Invitation,
      organizationName: z.string(),
      sites: z.array(z.object({ id: idOf('site'), name: z.string() })),
    }),
    errors: ['calculations.notFound'],
  }),
  listComments: endpoint({
    method: 'GET',
    path: '/calculations/{id}/comments',
    summary: 'What auditors ask about the figures of a calculation, and the answers',
    allow: READ,
    params: calculationId,
    query: PageQuery,
    output: pageOf(Thread),
    errors: ['calculations.notFound'],
  }),
  startComment: endpoint({
    method: 'POST',
    path: '/calculations/{id}/comments',
    summary: 'Comment on a figure (the auditor makes the id)',
    allow: 'auditor',
    params: calculationId,
    body: z.strictObject({ id: idOf('comment'), figure: Figure, about: text(200), text: MessageText }),
    output: Thread,
    errors: ['calculations.notFound', 'calculations.rowNotFound', 'audits.idTaken', 'audits.ended'],
  }),
  answerComment: endpoint({
    method: 'POST',
    path: '/calculations/{id}/comments/{commentId}/messages',
    summary: 'Say something to a comment, at its version: the company answers, the auditor asks on',
    allow: { ...EDIT, byAuditor: true },
    params: threadId,
    body: version.extend({ text: MessageText }),
    output: Thread,
    errors: [
      'calculations.notFound',
      'audits.commentNotFound',
      'audits.commentFull',
      'audits.ended',
      'conflict.versionChanged',
    ],
  }),
  setCommentState: endpoint({
    method: 'PUT',
    path: '/calculations/{id}/comments/{commentId}/state',
    summary: 'Settle a comment, or open it again',
    allow: 'auditor',
    params: threadId,
    body: version.extend({ isResolved: z.boolean() }),
    output: Thread,
    errors: ['calculations.notFound', 'audits.commentNotFound', 'audits.ended', 'conflict.versionChanged'],
  }),
  listReviews: endpoint({
    method: 'GET',
    path: '/calculations/{id}/reviews',
    summary: 'The rows that were taken for the sample and seen',
    allow: READ,
    params: calculationId,
    query: RowPageQuery,
    output: pageOf(Review),
    errors: ['calculations.notFound'],
  }),
  markReviewed: endpoint({
    method: 'PUT',
    path: '/calculations/{id}/reviews/{rowId}',
    summary: 'Mark a row as seen, or take the mark away',
    allow: 'auditor',
    params: calculationId.extend({ rowId: idOf('row') }),
    body: z.strictObject({ isReviewed: z.boolean() }),
    output: done,
    errors: ['calculations.notFound', 'calculations.rowNotFound', 'audits.ended'],
  }),
  listOwnFactors: endpoint({
    method: 'GET',
    path: '/calculations/{id}/own-factors',
    summary: 'Own figures of the organization that the calculation uses in the place of factors',
    allow: READ,
    params: calculationId,
    output: z.object({ items: z.array(OwnFactorUsed) }),
    errors: ['calculations.notFound'],
  }),
  getOwnFactorEvidence: endpoint({
    method: 'GET',
    path: '/calculations/{id}/own-factors/{overrideId}/evidence',
    summary: 'A link to the evidence of own figures that the calculation uses, for five minutes',
    allow: READ,
    params: calculationId.extend({ overrideId: idOf('override') }),
    output: link,
    errors: ['calculations.notFound', 'factors.overrideNotFound'],
  }),
  announceStatement: endpoint({
    method: 'POST',
    path: '/calculations/{id}/audit/statement',
    summary: 'Announce the document of a conclusion: answers a signed form for a PDF straight to storage',
    allow: 'auditor',
    params: calculationId,
    output: z.object({
      evidenceId: idOf('evidence'),
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
    errors: ['calculations.notFound'],
    limits: [UPLOAD_LIMIT],
  }),
  closeAudit: endpoint({
    method: 'POST',
    path: '/calculations/{id}/audit/closing',
    summary: 'Conclude, in words or with a document. Ends the comments, and the link leads nowhere any more',
    allow: 'auditor',
    params: calculationId,
    body: z.strictObject({
      text: ConclusionText,
      statement: z.strictObject({ id: idOf('evidence'), fileName: z.string().min(1).max(200) }).nullable(),
      confirmed: z.literal(true),
    }),
    output: Invitation,
    errors: [
      'calculations.notFound',
      'audits.conclusionRequired',
      'audits.statementMissing',
      'audits.statementWrongType',
      'audits.ended',
    ],
  }),
};
