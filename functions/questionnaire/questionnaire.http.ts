import { saveRows } from '#functions/calculations/rowBatch.ts';
import { listRowChanges } from '#functions/calculations/rowChanges.ts';
import { listRowFactors } from '#functions/calculations/rowFactors.ts';
import { serve } from '#functions/kit/http.ts';
import { orFoundDone } from '#functions/kit/retry.ts';
import { questionnaire } from '#shared/questionnaire/contract.ts';
import { answerQuestion } from './answer.ts';
import { assign, setAssignmentDone, unassign } from './assign.ts';
import { listAssignable, listAssignments, listOwnAssignments } from './assignments.ts';
import { getBulk, startBulk, undoBulk } from './bulk.ts';
import { announceRowEvidence, getRowEvidence, keepRowEvidence, removeRowEvidence } from './evidence.ts';
import { getQuestionnaire } from './questionnaire.ts';

export const handler = serve(questionnaire, {
  getQuestionnaire: ({ actor, params }) => getQuestionnaire(actor, params.id),
  answerQuestion: ({ actor, params, body, now }) =>
    orFoundDone(() => answerQuestion(actor, { ...body, calculationId: params.id, activity: params.activity }, now)),
  saveRows: ({ actor, params, body, now }) => saveRows(actor, params.id, { rows: body.rows, now }),
  listRowChanges: ({ actor, params, query }) => listRowChanges(actor, params.id, query),
  listRowFactors: ({ actor, params, body }) => listRowFactors(actor, params.id, body),
  startBulk: ({ actor, params, body, now }) =>
    orFoundDone(() => startBulk(actor, { calculationId: params.id, order: body }, now)),
  getBulk: ({ actor, params }) => getBulk(actor, params.id, params.bulkId),
  undoBulk: ({ actor, params }) =>
    orFoundDone(() => undoBulk(actor, { calculationId: params.id, bulkId: params.bulkId })),
  announceRowEvidence: ({ actor, params, body }) => announceRowEvidence(actor, params.id, body.contentType),
  keepRowEvidence: ({ actor, params, body, now }) =>
    keepRowEvidence(actor, { ...body, calculationId: params.id, id: params.evidenceId }, now),
  async removeRowEvidence({ actor, params }) {
    await removeRowEvidence(actor, params.id, params.evidenceId);
    return { done: true };
  },
  listAssignments: async ({ actor, params, now }) => ({ items: await listAssignments(actor, params.id, now) }),
  listAssignable: async ({ actor, params, now }) => ({ items: await listAssignable(actor, params, now) }),
  assign: ({ actor, params, body, now }) => orFoundDone(() => assign(actor, { ...params, ...body }, now)),
  unassign: ({ actor, params, query, now }) => orFoundDone(() => unassign(actor, { ...params, ...query }, now)),
  setAssignmentDone: ({ actor, params, body, now }) =>
    orFoundDone(() => setAssignmentDone(actor, { ...params, ...body }, now)),
  listOwnAssignments: async ({ actor, now }) => ({ items: await listOwnAssignments(actor, now) }),
  getRowEvidence: ({ actor, params }) => getRowEvidence(actor, params.id, params.rowId),
});
