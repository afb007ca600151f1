import { serve } from '#functions/kit/http.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import { documents } from '#shared/documents/contract.ts';
import { changeDocument, decide, removeDocument, removeTeamDocument, resendDocument, saveNotes } from './change.ts';
import { addTeamDocument, announceUpload, createDocument } from './create.ts';
import { fileLink, previewOf } from './files.ts';
import { getQueued, listDocuments, listQueue, readDocument, readTheirs } from './read.ts';

const DONE = { done: true } as const;

export const handler = serve(documents, {
  listDocuments: ({ actor, params, query }) => listDocuments(actor, { ...query, ...params }),
  announceUpload: ({ actor, params, body }) => announceUpload(actor, { ...body, calculationId: params.id }),
  createDocument: ({ actor, params, body, now }) => createDocument(actor, { ...body, calculationId: params.id }, now),
  changeDocument: ({ actor, params, body, now }) => changeDocument(actor, { ...body, ...params }, now),
  resendDocument: ({ actor, params, body, now }) => resendDocument(actor, { ...body, ...params }, now),
  async removeDocument({ actor, params, query }) {
    await removeDocument(actor, { ...params, ...query });
    return DONE;
  },
  getDocumentFile: async ({ actor, params }) => fileLink(await readDocument(actor, params)),
  previewDocument: async ({ actor, params }) => previewOf(await readDocument(actor, params)),
  listQueue: ({ query }) => listQueue(query),
  getQueued: ({ params }) => getQueued(params),
  getQueuedFile: async ({ params }) => fileLink(await readTheirs(params)),
  previewQueued: async ({ params }) => previewOf(await readTheirs(params)),
  decide: ({ actor, params, body, now }) => decide(actor, { ...body, ...params }, now),
  saveNotes: ({ actor, params, body, now }) => saveNotes(actor, { ...body, ...params }, now),
  announceTeamUpload: ({ params, body }) =>
    announceUpload(wholeAccount(params.tenantId), { ...body, calculationId: params.id }),
  addTeamDocument: ({ actor, params: { id, tenantId }, body, now }) =>
    addTeamDocument(actor, { ...body, tenantId, calculationId: id }, now),
  async removeTeamDocument({ actor, params, query }) {
    await removeTeamDocument(actor, { ...params, ...query });
    return DONE;
  },
});
