import { serve } from '#functions/kit/http.ts';
import { commit } from '#functions/kit/transaction.ts';
import { forests } from '#shared/forests/contract.ts';
import { besideOf } from './beside.ts';
import { runOf } from './co2.ts';
import { speciesCoverage } from './coverage.ts';
import { reportLoss, reportSale } from './disable.ts';
import { addDocument, announceFile, removeDocument } from './documents.ts';
import { fileLink } from './files.ts';
import { findInfo, puttingInfo } from './infoStore.ts';
import { auditOf } from './keep.ts';
import { listForests } from './list.ts';
import { keptTable, loadOfficialTable, answerOf as tableAnswer } from './officialTable.ts';
import { createForest, deleteForest, saveForest, submitForest, takeBackForest } from './own.ts';
import { answerOf, listReviews, readForest } from './read.ts';
import { accept, askChanges, choosePolicy, disableTheirs, refuse, reopen } from './review.ts';
import type { StoredForest } from './store.ts';
import { surveyAgain } from './surveyAgain.ts';

const AS_IT_IS = { dbhMm: null, decided: null } as const;
const theirs = (forest: StoredForest, now: Date) => ({ tenantId: forest.tenantId, forest: answerOf(forest, now) });

export const handler = serve(forests, {
  listForests: ({ actor, query }) => listForests(actor.tenantId, query),
  createForest: async ({ actor, body, now }) => answerOf(await createForest(actor, body, now), now),
  getForest: async ({ actor, params, now }) => answerOf(await readForest({ ...params, tenantId: actor.tenantId }), now),
  saveForest: async ({ actor, params, body, now }) =>
    answerOf(await saveForest(actor, { ...body, ...params }, now), now),
  async deleteForest({ actor, params, query }) {
    await deleteForest(actor, { ...params, ...query });
    return { done: true } as const;
  },
  submitForest: async ({ actor, params, body, now }) =>
    answerOf(await submitForest(actor, { ...body, ...params }, now), now),
  takeBackForest: async ({ actor, params, query, now }) =>
    answerOf(await takeBackForest(actor, { ...query, ...params }, now), now),
  announceForestFile: ({ actor, params, body }) => announceFile({ ...params, tenantId: actor.tenantId }, body.fileType),
  addForestDocument: async ({ actor, params, body, now }) =>
    answerOf(await addDocument(actor, { ...body, ...params }, now), now),
  removeForestDocument: async ({ actor, params, now }) => answerOf(await removeDocument(actor, params, now), now),
  getForestDocument: async ({ actor: { tenantId }, params: { id, documentId } }) =>
    fileLink(await readForest({ id, tenantId }), documentId),
  estimateForest: async ({ actor: { tenantId }, params, now, log }) =>
    runOf(await readForest({ ...params, tenantId }), AS_IT_IS, { now, log }),
  async getForestInfo({ actor: { tenantId }, params: { id } }) {
    await readForest({ id, tenantId });
    return findInfo({ tenantId, forestId: id });
  },
  async saveForestInfo({ actor: { tenantId, userId: by }, params: { id }, body: { v, draft }, now }) {
    const forest = await readForest({ id, tenantId });
    const writes = [puttingInfo({ tenantId, forestId: id }, { v, draft, by, now })];
    await commit({ writes, audit: [{ ...auditOf(forest), action: 'forests.infoSaved', by }] });
    return { ...draft, v: v + 1 };
  },
  reportLoss: async ({ actor, params, body, now, log }) =>
    answerOf(await reportLoss(actor, { ...body, ...params }, { now, log }), now),
  reportSale: async ({ actor, params, body, now, log }) =>
    answerOf(await reportSale(actor, { ...body, ...params }, { now, log }), now),
  getSpeciesCoverage: ({ now }) => speciesCoverage(now),
  listReviews: ({ query }) => listReviews(query),
  getOfficialTable: async () => tableAnswer(await keptTable()),
  loadOfficialTable: ({ actor, body, now, log }) => loadOfficialTable(actor, body.csv, { now, log }),
  async getTheirForest({ params, now }) {
    const forest = await readForest(params);
    const { tenantId, id: forestId } = forest;
    const [info, beside] = await Promise.all([findInfo({ tenantId, forestId }), besideOf(forest, now)]);
    return { ...theirs(forest, now), info, beside };
  },
  getTheirDocument: async ({ params: { documentId, ...of } }) => fileLink(await readForest(of), documentId),
  surveyTheirForest: async ({ actor, params, body, now }) =>
    theirs(await surveyAgain(actor, { ...body, ...params }, now), now),
  tryEstimate: async ({ params, body, now, log }) => runOf(await readForest(params), body, { now, log }),
  askForestChanges: async ({ actor, params, body, now }) =>
    theirs(await askChanges(actor, { ...body, ...params }, now), now),
  refuseForest: async ({ actor, params, body, now }) => theirs(await refuse(actor, { ...body, ...params }, now), now),
  acceptForest: async ({ actor, params, body, now, log }) =>
    theirs(await accept(actor, { ...body, ...params }, { now, log }), now),
  choosePolicy: async ({ actor, params, body, now }) =>
    theirs(await choosePolicy(actor, { ...body, ...params }, now), now),
  disableForest: async ({ actor, params, body, now, log }) =>
    theirs(await disableTheirs(actor, { ...body, ...params }, { now, log }), now),
  reopenForest: async ({ actor, params, body, now }) => theirs(await reopen(actor, { ...body, ...params }, now), now),
});
