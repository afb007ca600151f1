import { serve } from '#functions/kit/http.ts';
import { certifications } from '#shared/certifications/contract.ts';
import { listCertifiable } from './certifiable.ts';
import { saveAnalysis, saveRegistryData } from './change.ts';
import { createCertification, deleteCertification } from './create.ts';
import {
  addCertificate,
  addDocument,
  announceDocument,
  fileLink,
  removeCertificate,
  removeDocument,
  uploadForm,
} from './files.ts';
import { listQueue, readQueued } from './queue.ts';
import { answerOf, forAccount, getCertification, listCertifications, readCertification } from './read.ts';
import { getRegistryFile, startRegistryFile } from './registryFile.ts';
import { act, decide, observe } from './steps.ts';

export const handler = serve(certifications, {
  listCertifications: ({ actor, query }) => listCertifications(actor, query),
  listCertifiable: async ({ actor }) => ({ items: await listCertifiable(actor) }),
  createCertification: ({ actor, body, now }) => createCertification(actor, body, now),
  getCertification: ({ actor, params }) => getCertification(actor, params.id),
  async deleteCertification({ actor, params, query }) {
    await deleteCertification(actor, { id: params.id, v: query.v });
    return { done: true };
  },
  saveAnalysis: ({ actor, params, body, now }) => saveAnalysis(actor, { ...body, id: params.id }, now),
  saveRegistryData: ({ actor, params, body, now }) => saveRegistryData(actor, { ...body, id: params.id }, now),
  announceDocument: ({ actor, params, body }) => announceDocument(actor, { ...body, id: params.id }),
  addDocument: ({ actor, params, body, now }) => addDocument(actor, { ...body, id: params.id }, now),
  removeDocument: ({ actor, params, query, now }) => removeDocument(actor, { ...params, v: query.v }, now),
  getFile: async ({ actor, params }) => fileLink(forAccount(await readCertification(actor, params.id)), params.fileId),
  actOnCertification: ({ actor, params, body, now }) => act(actor, { ...body, id: params.id }, now),
  startRegistryFile: async ({ actor, params, body, now }) =>
    startRegistryFile(actor, { ...body, stored: await readCertification(actor, params.id) }, now),
  getRegistryFile: async ({ actor, params }) =>
    getRegistryFile(actor, { exportId: params.exportId, stored: await readCertification(actor, params.id) }),
  listQueue: ({ query }) => listQueue(query),
  getQueued: async ({ params }) => answerOf(await readQueued(params)),
  getQueuedFile: async ({ params }) => fileLink(await readQueued(params), params.fileId),
  observe: async ({ actor, params, body, now }) => observe(actor, { ...body, stored: await readQueued(params) }, now),
  decide: async ({ actor, params, body, now }) => decide(actor, { ...body, stored: await readQueued(params) }, now),
  announceCertificate: async ({ params, body }) => uploadForm(await readQueued(params), body.contentType),
  addCertificate: async ({ actor, params, body, now }) =>
    addCertificate(actor, { ...body, stored: await readQueued(params) }, now),
  removeCertificate: async ({ actor, params: { fileId, ...theirs }, query, now }) =>
    removeCertificate(actor, { v: query.v, fileId, stored: await readQueued(theirs) }, now),
  startQueuedRegistryFile: async ({ actor, params, body, now }) =>
    startRegistryFile(actor, { ...body, stored: await readQueued(params) }, now),
  getQueuedRegistryFile: async ({ actor, params }) =>
    getRegistryFile(actor, { exportId: params.exportId, stored: await readQueued(params) }),
});
