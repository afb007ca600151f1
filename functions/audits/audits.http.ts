import { serve } from '#functions/kit/http.ts';
import { audits } from '#shared/audits/contract.ts';
import { announceStatement, closeAudit, getStatement } from './closing.ts';
import { answerComment, listComments, setCommentState, startComment } from './comments.ts';
import { getAudit } from './getAudit.ts';
import { extendInvitation, inviteAuditor, listInvitations, resendInvitation, revokeInvitation } from './invite.ts';
import { openSession } from './openSession.ts';
import { getOwnFactorEvidence, listOwnFactors } from './ownFactors.ts';
import { listReviews, markReviewed } from './reviews.ts';

const done = { done: true } as const;

export const handler = serve(audits, {
  listInvitations: ({ actor, params, now }) => listInvitations(actor, params.id, now),
  inviteAuditor: ({ actor, params, body, now }) => inviteAuditor(actor, { ...body, calculationId: params.id }, now),
  extendInvitation: ({ actor, params, body, now }) =>
    extendInvitation(actor, { ...body, calculationId: params.id, id: params.invitationId }, now),
  resendInvitation: ({ actor, params, body, now }) =>
    resendInvitation(actor, { ...body, calculationId: params.id, id: params.invitationId }, now),
  revokeInvitation: ({ actor, params, query, now }) =>
    revokeInvitation(actor, { ...query, calculationId: params.id, id: params.invitationId }, now),
  getStatement: ({ actor, params }) => getStatement(actor, { calculationId: params.id, id: params.invitationId }),
  openSession: ({ body, now }) => openSession(body, now),
  getAudit: ({ actor, params, now }) => getAudit(actor, params.id, now),
  listComments: ({ actor, params, query }) => listComments(actor, params.id, query),
  startComment: ({ actor, params, body, now }) => startComment(actor, { ...body, calculationId: params.id }, now),
  answerComment: ({ actor, params, body, now }) =>
    answerComment(actor, { ...body, calculationId: params.id, id: params.commentId }, now),
  setCommentState: ({ actor, params, body, now }) =>
    setCommentState(actor, { ...body, calculationId: params.id, id: params.commentId }, now),
  listReviews: ({ actor, params, query }) => listReviews(actor, params.id, query),
  async markReviewed({ actor, params, body, now }) {
    await markReviewed(actor, { ...body, calculationId: params.id, rowId: params.rowId }, now);
    return done;
  },
  listOwnFactors: ({ actor, params }) => listOwnFactors(actor, params.id),
  getOwnFactorEvidence: ({ actor, params }) =>
    getOwnFactorEvidence(actor, { calculationId: params.id, overrideId: params.overrideId }),
  announceStatement: ({ actor, params }) => announceStatement(actor, params.id),
  closeAudit: ({ actor, params, body, now }) => closeAudit(actor, { ...body, calculationId: params.id }, now),
});
