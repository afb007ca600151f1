import { serve } from '#functions/kit/http.ts';
import { getResume, resumeFilterOf } from '#functions/questionnaire/resume.ts';
import { calculations } from '#shared/calculations/contract.ts';
import { getBelongings } from './belongings.ts';
import { getComparison, startComparison } from './comparison.ts';
import { duplicateCalculation } from './duplicate.ts';
import { getEvolution } from './evolution.ts';
import { getExport, startExport } from './exports.ts';
import { announceDocument, getDocument } from './externalDocument.ts';
import { getCompleteness, getInsights } from './insights.ts';
import { finishCalculation, recalculate, reopenCalculation } from './lifecycle.ts';
import { listCalculations } from './list.ts';
import { createCalculation, deleteCalculation, updateCalculation } from './manage.ts';
import { listOptions } from './options.ts';
import { getPortfolio } from './portfolio.ts';
import { reachedScope } from './reach.ts';
import { getCalculation } from './read.ts';
import { getTotals, listChanges } from './results.ts';
import { getRoutes } from './routes.ts';
import { listRows } from './rowList.ts';
import { deleteRow, saveRow } from './rows.ts';
import { getSample, makeSample, removeSample } from './sample/sample.ts';
import { getSealed } from './sealed.ts';
import { getTrace } from './trace.ts';
import { checkUnusual, getUnusual } from './unusual.ts';

const done = { done: true } as const;

export const handler = serve(calculations, {
  listCalculations: ({ actor, query }) => listCalculations(actor, query),
  getPortfolio: async ({ actor, now }) => ({ items: await getPortfolio(actor, now) }),
  getSample: async ({ actor }) => ({ sample: await getSample(actor) }),
  makeSample: ({ actor, body, now }) => makeSample(actor, body.language, now),
  async removeSample({ actor }) {
    await removeSample(actor);
    return done;
  },
  createCalculation: ({ actor, body, now }) => createCalculation(actor, body, now),
  getCalculation: ({ actor, params }) => getCalculation(actor, params.id),
  updateCalculation: ({ actor, params, body, now }) => updateCalculation(actor, { ...body, id: params.id }, now),
  async deleteCalculation({ actor, params, query }) {
    await deleteCalculation(actor, { id: params.id, v: query.v });
    return done;
  },
  duplicateCalculation: ({ actor, params, body, now }) =>
    duplicateCalculation(actor, { ...body, sourceId: params.id }, now),
  getBelongings: ({ actor, params }) => getBelongings(actor, params.id),
  announceDocument: ({ actor, body }) => announceDocument(actor, body),
  getDocument: ({ actor, params }) => getDocument(actor, params.id),
  finishCalculation: ({ actor, params, body, now }) => finishCalculation(actor, { ...body, id: params.id }, now),
  reopenCalculation: ({ actor, params, body, now }) => reopenCalculation(actor, { ...body, id: params.id }, now),
  recalculate: ({ actor, params, body, now }) => recalculate(actor, { ...body, id: params.id }, now),
  listChanges: ({ actor, params, query }) => listChanges(actor, params.id, query),
  getTotals: async ({ actor, params }) => getTotals(await reachedScope(actor, params.id)),
  getInsights: async ({ actor, params }) => getInsights(await reachedScope(actor, params.id)),
  getCompleteness: async ({ actor, params, query }) =>
    getCompleteness(await reachedScope(actor, params.id), query.siteId),
  listRows: ({ actor, params, query }) => listRows(actor, params.id, query),
  saveRow: ({ actor, params, body, now }) =>
    saveRow(actor, { ...body, id: params.rowId, calculationId: params.id }, now),
  async deleteRow({ actor, params, query }) {
    await deleteRow(actor, { id: params.rowId, calculationId: params.id, v: query.v });
    return done;
  },
  listOptions: ({ actor, params }) => listOptions(actor, params.id, params.source),
  getTrace: ({ actor, params }) => getTrace(actor, params.id, params.rowId),
  getSealed: async ({ actor, params }) => getSealed(await reachedScope(actor, params.id)),
  startExport: ({ actor, params, body, now }) => startExport(actor, { ...body, calculationId: params.id }, now),
  getExport: ({ actor, params }) => getExport(actor, { calculationId: params.id, exportId: params.exportId }),
  getRoutes: async ({ actor, params }) => getRoutes(await reachedScope(actor, params.id)),
  getUnusual: async ({ actor, params }) => getUnusual(await reachedScope(actor, params.id)),
  checkUnusual: ({ actor, params, body, now }) => checkUnusual(actor, { ...params, note: body.note }, now),
  getEvolution: ({ actor, params }) => getEvolution(actor, params.id),
  getComparison: ({ actor, params }) => getComparison(actor, params),
  getResume: ({ actor, query }) => getResume(actor, resumeFilterOf(query)),
  startComparison: ({ actor, params, now }) => startComparison(actor, params, now),
});
