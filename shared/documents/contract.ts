import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { MESSAGE_LIMIT, UPLOAD_LIMIT } from '#shared/contract/limits.ts';
import { text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { FILE_TYPE_NAMES, MOST_TEXT } from './files.ts';
import { Document, DocumentDraft, DocumentFile, Preview, QueuedDocument, QueuedOne } from './schema.ts';
import { QUEUES, TEAM_ACTIONS } from './states.ts';

const VIEW = { section: 'calculate', level: 'VIEW' } as const;
const EDIT = { section: 'calculate', level: 'EDIT' } as const;
const ofCalculation = z.object({ id: idOf('calculation') });
const ofDocument = ofCalculation.extend({ documentId: idOf('document') });
/** Of an account that the team works for. */
const theirCalculation = z.object({ tenantId: idOf('tenant'), id: idOf('calculation') });
const theirs = theirCalculation.extend({ documentId: idOf('document') });
const version = z.strictObject({ v: z.number().int() });
const versionQuery = z.object({ v: z.coerce.number().int() });
const announced = z.strictObject({ fileType: z.enum(FILE_TYPE_NAMES) });
const upload = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
const form = z.object({ id: idOf('document'), upload });
const link = z.object({ url: z.string(), fileName: z.string() });
const done = z.object({ done: z.literal(true) });
const words = text(MOST_TEXT);

const WRITABLE = ['calculations.notFound', 'calculations.notDraft', 'calculations.isSample'] as const;
const SAID = ['access.categoryDenied', 'organizations.siteNotFound'] as const;
const GONE = ['calculations.notFound', 'documents.notFound'] as const;
const CHANGED = ['documents.notFound', 'documents.wrongState', 'conflict.versionChanged'] as const;
const KEPT = ['documents.missing', 'documents.wrongType', 'documents.tooMany', 'documents.idTaken'] as const;

export const documents = {
  listDocuments: endpoint({
    method: 'GET',
    path: '/calculations/{id}/documents',
    summary: 'The documents of a calculation, newest first',
    allow: VIEW,
    params: ofCalculation,
    query: PageQuery,
    output: pageOf(Document),
    errors: ['calculations.notFound'],
  }),
  announceUpload: endpoint({
    method: 'POST',
    path: '/calculations/{id}/documents/uploads',
    summary: 'Announce a document: answers its id and a signed form for the upload straight to storage',
    allow: EDIT,
    limits: [UPLOAD_LIMIT],
    params: ofCalculation,
    body: announced,
    output: form,
    errors: WRITABLE,
  }),
  createDocument: endpoint({
    method: 'POST',
    path: '/calculations/{id}/documents',
    summary: 'Keep an uploaded document, with what it is and which question and sites it has to do with',
    allow: EDIT,
    params: ofCalculation,
    body: z.strictObject({ file: DocumentFile, draft: DocumentDraft }),
    output: Document,
    errors: [...WRITABLE, ...SAID, ...KEPT, 'conflict.versionChanged'],
  }),
  changeDocument: endpoint({
    method: 'PUT',
    path: '/calculations/{id}/documents/{documentId}',
    summary: 'Change what is said of a document, while nobody reviews it',
    allow: EDIT,
    params: ofDocument,
    body: version.extend({ draft: DocumentDraft }),
    output: Document,
    errors: [...WRITABLE, ...SAID, ...CHANGED],
  }),
  resendDocument: endpoint({
    method: 'POST',
    path: '/calculations/{id}/documents/{documentId}/steps',
    summary: 'Send a document that was to be checked back to the team',
    allow: EDIT,
    params: ofDocument,
    body: version,
    output: Document,
    errors: [...WRITABLE, ...SAID, ...CHANGED],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/calculations/{id}/documents/{documentId}',
    summary: 'Remove a document that nobody reviews or has used',
    allow: EDIT,
    params: ofDocument,
    query: versionQuery,
    output: done,
    errors: [...WRITABLE, ...SAID, ...CHANGED],
  }),
  getDocumentFile: endpoint({
    method: 'GET',
    path: '/calculations/{id}/documents/{documentId}/file',
    summary: 'A link to a document that holds for five minutes',
    allow: VIEW,
    params: ofDocument,
    output: link,
    errors: GONE,
  }),
  previewDocument: endpoint({
    method: 'GET',
    path: '/calculations/{id}/documents/{documentId}/preview',
    summary: 'A document to look at: its picture or page, or the beginning of its text',
    allow: VIEW,
    params: ofDocument,
    output: Preview,
    errors: GONE,
  }),
  listQueue: endpoint({
    method: 'GET',
    path: '/admin/documents',
    summary: 'Documents of every account: those that wait, the oldest first, or those that have ended',
    allow: 'support',
    query: PageQuery.extend({ queue: z.enum(QUEUES).default('open') }),
    output: pageOf(QueuedDocument),
  }),
  getQueued: endpoint({
    method: 'GET',
    path: '/admin/documents/{tenantId}/{id}/{documentId}',
    summary: 'A document as the team sees it, with its internal observations and the sites of its organization',
    allow: 'support',
    params: theirs,
    output: QueuedOne,
    errors: ['documents.notFound'],
  }),
  getQueuedFile: endpoint({
    method: 'GET',
    path: '/admin/documents/{tenantId}/{id}/{documentId}/file',
    summary: 'A link to a document of an account, for five minutes',
    allow: 'support',
    params: theirs,
    output: link,
    errors: ['documents.notFound'],
  }),
  previewQueued: endpoint({
    method: 'GET',
    path: '/admin/documents/{tenantId}/{id}/{documentId}/preview',
    summary: 'A document of an account to look at',
    allow: 'support',
    params: theirs,
    output: Preview,
    errors: ['documents.notFound'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/admin/documents/{tenantId}/{id}/{documentId}/steps',
    summary: 'Review a document and say what became of it; the account is told when the review ends',
    allow: 'support',
    limits: [MESSAGE_LIMIT],
    params: theirs,
    body: version.extend({ action: z.enum(TEAM_ACTIONS), observations: words.default('') }),
    output: QueuedDocument,
    errors: [...CHANGED, 'documents.textRequired'],
  }),
  saveNotes: endpoint({
    method: 'PUT',
    path: '/admin/documents/{tenantId}/{id}/{documentId}/notes',
    summary: 'Keep the internal observations of the team: the account never sees them',
    allow: 'support',
    params: theirs,
    body: version.extend({ internalNotes: words }),
    output: QueuedDocument,
    errors: ['documents.notFound', 'conflict.versionChanged'],
  }),
  announceTeamUpload: endpoint({
    method: 'POST',
    path: '/admin/documents/{tenantId}/{id}/uploads',
    summary: 'Announce a document of the team for an account',
    allow: 'support',
    limits: [UPLOAD_LIMIT],
    params: theirCalculation,
    body: announced,
    output: form,
    errors: WRITABLE,
  }),
  addTeamDocument: endpoint({
    method: 'POST',
    path: '/admin/documents/{tenantId}/{id}',
    summary: 'Keep a document that the team uploaded for an account, which is told of it',
    allow: 'support',
    limits: [MESSAGE_LIMIT],
    params: theirCalculation,
    body: z.strictObject({
      file: DocumentFile,
      draft: DocumentDraft.omit({ userNotes: true }),
      observations: words.default(''),
    }),
    output: QueuedDocument,
    errors: [...WRITABLE, 'organizations.siteNotFound', ...KEPT],
  }),
  removeTeamDocument: endpoint({
    method: 'DELETE',
    path: '/admin/documents/{tenantId}/{id}/{documentId}',
    summary: 'Remove a document that the team itself uploaded',
    allow: 'support',
    params: theirs,
    query: versionQuery,
    output: done,
    errors: [...WRITABLE, ...CHANGED],
  }),
};
