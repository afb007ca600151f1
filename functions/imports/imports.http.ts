import { serve } from '#functions/kit/http.ts';
import { imports } from '#shared/imports/contract.ts';
import { answerImport } from './answers.ts';
import { createImport } from './create.ts';
import { cancelImport, changeMapping, confirmMapping, keepGoodRows, undoImport } from './decisions.ts';
import { createDrop, listDrops, revokeDrop, takeDrop } from './drops.ts';
import { renewDrop } from './dropVersion.ts';
import { getErrorRows, getPreview, getVerifyBasis, listImports, listProblems } from './results.ts';
import { listTransformers, makeTransformer, readByTransformer, removeTransformer } from './transformers.ts';
import { getUploadFigures, listUploads } from './uploads.ts';

export const handler = serve(imports, {
  createImport: ({ actor, body, language, now }) => createImport(actor, { ...body, language, now }),
  listImports: ({ actor, params, query }) => listImports(actor, params.id, query),
  listUploads: ({ actor, query }) => listUploads(actor, query),
  getUploadFigures: ({ actor, query }) => getUploadFigures(actor, query.year),
  getImport: ({ actor, params }) => answerImport(actor, params.id),
  getPreview: ({ actor, params }) => getPreview(actor, params.id),
  listProblems: ({ actor, params, query }) => listProblems(actor, params.id, query),
  confirmMapping: ({ actor, params, body, language, now }) =>
    confirmMapping(actor, { ...body, language, id: params.id }, now),
  changeMapping: ({ actor, params, body, now }) => changeMapping(actor, { ...body, id: params.id }, now),
  keepGoodRows: ({ actor, params, body, now }) => keepGoodRows(actor, { ...body, id: params.id }, now),
  cancelImport: ({ actor, params, body, now }) => cancelImport(actor, { ...body, id: params.id }, now),
  undoImport: ({ actor, params, body, now }) => undoImport(actor, { ...body, id: params.id }, now),
  getVerifyBasis: ({ actor, params }) => getVerifyBasis(actor, params.id),
  getErrorRows: ({ actor, params }) => getErrorRows(actor, params.id),
  listTransformers: ({ actor }) => listTransformers(actor),
  makeTransformer: ({ actor, params, body, now }) => makeTransformer(actor, { ...params, ...body }, now),
  removeTransformer: ({ actor, params, now }) => removeTransformer(actor, params.id, now),
  readByTransformer: ({ actor, params, body, now }) => readByTransformer(actor, { ...params, ...body }, now),
  createDrop: ({ actor, params, body, language, now }) =>
    createDrop(actor, { ...body, language, calculationId: params.id }, now),
  listDrops: ({ actor, params, query, now }) => listDrops(actor, params.id, { ...query, now }),
  takeDrop: ({ actor, params, now }) => takeDrop(actor, params, now),
  renewDrop: ({ actor, params, now }) => renewDrop(actor, params, now),
  revokeDrop: ({ actor, params, now }) => revokeDrop(actor, params, now),
});
