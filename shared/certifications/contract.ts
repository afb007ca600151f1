import * as z from 'zod';
import { Export } from '#shared/calculations/schema.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { JOB_LIMIT, MESSAGE_LIMIT, UPLOAD_LIMIT } from '#shared/contract/limits.ts';
import { EVIDENCE_TYPES, Evidence } from '#shared/factors/override.ts';
import { text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { DOCUMENT_KINDS, MOST_TEXT } from './documents.ts';
import { RegistryData } from './registryData.ts';
import {
  CERTIFICATION_TYPES,
  Certifiable,
  Certification,
  CertificationHead,
  ObservationText,
  QueuedHead,
} from './schema.ts';
import { AnalysisDraft } from './significance.ts';
import { ACCOUNT_ACTIONS, QUEUES, TEAM_ACTIONS } from './states.ts';

const VIEW = { section: 'certifications', level: 'VIEW' } as const;
const EDIT = { section: 'certifications', level: 'EDIT' } as const;
const id = z.object({ id: idOf('certification') });
const ofFile = id.extend({ fileId: idOf('evidence') });
const ofExport = id.extend({ exportId: idOf('export') });
/** Of an account that the team works for. */
const theirs = z.object({ tenantId: idOf('tenant'), id: idOf('certification') });
const version = z.strictObject({ v: z.number().int() });
const link = z.object({ url: z.string(), fileName: z.string() });
const form = z.object({
  evidenceId: idOf('evidence'),
  upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
});
const announced = z.strictObject({ contentType: z.enum(EVIDENCE_TYPES) });
const asked = z.strictObject({ exportId: idOf('export'), language: z.enum(LANGUAGES) });
const written = Export.extend({ url: z.string().nullable(), fileName: z.string().nullable() });

const GONE = ['certifications.notFound'] as const;
const CHANGED = [...GONE, 'certifications.notEditable', 'conflict.versionChanged'] as const;
const FILE = ['factors.evidenceMissing', 'factors.evidenceWrongType', 'certifications.tooManyFiles'] as const;

export const certifications = {
  listCertifications: endpoint({
    method: 'GET',
    path: '/certifications',
    summary: 'The certifications of the account, newest first',
    allow: VIEW,
    query: PageQuery,
    output: pageOf(CertificationHead),
  }),
  listCertifiable: endpoint({
    method: 'GET',
    path: '/certifiable',
    summary: 'The calculations that can be certified, the latest year first: also for who may see nothing else of them',
    allow: VIEW,
    output: z.object({ items: z.array(Certifiable) }),
  }),
  createCertification: endpoint({
    method: 'POST',
    path: '/certifications',
    summary: 'Start a certification of a calculation (the caller makes the id, so a retry is the same create)',
    allow: { ...EDIT, plan: 'fullResults' },
    body: z.strictObject({
      id: idOf('certification'),
      type: z.enum(CERTIFICATION_TYPES),
      calculationId: idOf('calculation'),
    }),
    output: Certification,
    errors: [
      'calculations.notFound',
      'calculations.isSample',
      'certifications.notFinished',
      'certifications.notOrganization',
      'certifications.notInSpain',
      'certifications.tooMany',
      'certifications.idTaken',
    ],
  }),
  getCertification: endpoint({
    method: 'GET',
    path: '/certifications/{id}',
    summary: 'A certification: its data, what is missing, its files, what was said and decided',
    allow: VIEW,
    params: id,
    output: Certification,
    errors: GONE,
  }),
  deleteCertification: endpoint({
    method: 'DELETE',
    path: '/certifications/{id}',
    summary: 'Delete a certification that was never requested, with its documents',
    allow: EDIT,
    params: id,
    query: z.object({ v: z.coerce.number().int() }),
    output: z.object({ done: z.literal(true) }),
    errors: CHANGED,
  }),
  saveAnalysis: endpoint({
    method: 'PUT',
    path: '/certifications/{id}/analysis',
    summary: 'Keep the analysis of significance, also half done',
    allow: EDIT,
    params: id,
    body: version.extend({ analysis: AnalysisDraft }),
    output: Certification,
    errors: [...CHANGED, 'certifications.wrongType'],
  }),
  saveRegistryData: endpoint({
    method: 'PUT',
    path: '/certifications/{id}/registry-data',
    summary: 'Keep what the ministry’s registry asks beside what the organization says, also half done',
    allow: EDIT,
    params: id,
    body: version.extend({ data: RegistryData }),
    output: Certification,
    errors: [...CHANGED, 'certifications.wrongType', 'certifications.verifierRequired'],
  }),
  announceDocument: endpoint({
    method: 'POST',
    path: '/certifications/{id}/documents/uploads',
    summary: 'Announce an accrediting document: answers a signed form for the upload straight to storage',
    allow: EDIT,
    limits: [UPLOAD_LIMIT],
    params: id,
    body: announced,
    output: form,
    errors: GONE,
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/certifications/{id}/documents',
    summary: 'Keep an uploaded accrediting document',
    allow: EDIT,
    params: id,
    body: version.extend({ kind: z.enum(DOCUMENT_KINDS), document: Evidence }),
    output: Certification,
    errors: [...CHANGED, ...FILE],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/certifications/{id}/documents/{fileId}',
    summary: 'Remove an accrediting document while nobody reviews it',
    allow: EDIT,
    params: ofFile,
    query: z.object({ v: z.coerce.number().int() }),
    output: Certification,
    errors: [...CHANGED, 'certifications.fileNotFound'],
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/certifications/{id}/files/{fileId}',
    summary: 'A link to a document or certificate that holds for five minutes',
    allow: VIEW,
    params: ofFile,
    output: link,
    errors: [...GONE, 'certifications.fileNotFound'],
  }),
  actOnCertification: endpoint({
    method: 'POST',
    path: '/certifications/{id}/steps',
    summary: 'Request a certification, send it again, or withdraw it',
    allow: EDIT,
    limits: [MESSAGE_LIMIT],
    params: id,
    body: version.extend({ action: z.enum(ACCOUNT_ACTIONS), text: text(MOST_TEXT).default('') }),
    output: Certification,
    errors: [
      ...GONE,
      'certifications.wrongState',
      'certifications.tooManySteps',
      'certifications.notFinished',
      'certifications.outdated',
      'certifications.notInSpain',
      'certifications.documentRequired',
      'certifications.incomplete',
      'certifications.analysisIncomplete',
      'conflict.versionChanged',
    ],
  }),
  startRegistryFile: endpoint({
    method: 'POST',
    path: '/certifications/{id}/registry-files',
    summary: 'Write the data as the ministry’s registry asks for them, as Excel (the caller makes the id)',
    allow: { ...VIEW, plan: 'fullResults' },
    limits: [JOB_LIMIT],
    params: id,
    body: asked,
    output: Export,
    errors: [...GONE, 'certifications.wrongType', 'calculations.notFound'],
  }),
  getRegistryFile: endpoint({
    method: 'GET',
    path: '/certifications/{id}/registry-files/{exportId}',
    summary: 'Progress of that Excel; a link signed for five minutes once it is written',
    allow: VIEW,
    params: ofExport,
    output: written,
    errors: [...GONE, 'calculations.exportNotFound'],
  }),
  listQueue: endpoint({
    method: 'GET',
    path: '/admin/certifications',
    summary:
      'Certifications that were requested, of every account: those that wait, the oldest first, or those that have ended',
    allow: 'support',
    query: PageQuery.extend({ queue: z.enum(QUEUES).default('open') }),
    output: pageOf(QueuedHead),
  }),
  getQueued: endpoint({
    method: 'GET',
    path: '/admin/certifications/{tenantId}/{id}',
    summary: 'A certification that was requested, as its account sees it',
    allow: 'support',
    params: theirs,
    output: Certification,
    errors: GONE,
  }),
  getQueuedFile: endpoint({
    method: 'GET',
    path: '/admin/certifications/{tenantId}/{id}/files/{fileId}',
    summary: 'A link to a document or certificate of a requested certification, for five minutes',
    allow: 'support',
    params: theirs.extend({ fileId: idOf('evidence') }),
    output: link,
    errors: [...GONE, 'certifications.fileNotFound'],
  }),
  observe: endpoint({
    method: 'POST',
    path: '/admin/certifications/{tenantId}/{id}/observations',
    summary: 'Say something to the account, which is told of it',
    allow: 'support',
    limits: [MESSAGE_LIMIT],
    params: theirs,
    body: version.extend({ text: ObservationText }),
    output: Certification,
    errors: [...GONE, 'certifications.tooManySteps', 'conflict.versionChanged'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/admin/certifications/{tenantId}/{id}/steps',
    summary: 'Review a certification, ask for documents, accept, approve or reject it; the account is told',
    allow: 'support',
    limits: [MESSAGE_LIMIT],
    params: theirs,
    body: version.extend({ action: z.enum(TEAM_ACTIONS), text: text(MOST_TEXT).default('') }),
    output: Certification,
    errors: [
      ...GONE,
      'certifications.wrongState',
      'certifications.tooManySteps',
      'certifications.textRequired',
      'certifications.certificateRequired',
      'conflict.versionChanged',
    ],
  }),
  announceCertificate: endpoint({
    method: 'POST',
    path: '/admin/certifications/{tenantId}/{id}/certificates/uploads',
    summary: 'Announce the file of a certificate: answers a signed form for the upload straight to storage',
    allow: 'support',
    limits: [UPLOAD_LIMIT],
    params: theirs,
    body: announced,
    output: form,
    errors: GONE,
  }),
  addCertificate: endpoint({
    method: 'POST',
    path: '/admin/certifications/{tenantId}/{id}/certificates',
    summary: 'Keep an uploaded certificate, for the account to download',
    allow: 'support',
    params: theirs,
    body: version.extend({ document: Evidence }),
    output: Certification,
    errors: [...CHANGED, ...FILE],
  }),
  removeCertificate: endpoint({
    method: 'DELETE',
    path: '/admin/certifications/{tenantId}/{id}/certificates/{fileId}',
    summary: 'Take a certificate away that was the wrong one, before the account has it',
    allow: 'support',
    params: theirs.extend({ fileId: idOf('evidence') }),
    query: z.object({ v: z.coerce.number().int() }),
    output: Certification,
    errors: [...CHANGED, 'certifications.fileNotFound'],
  }),
  startQueuedRegistryFile: endpoint({
    method: 'POST',
    path: '/admin/certifications/{tenantId}/{id}/registry-files',
    summary: 'Write the registry’s Excel of a requested certification (the caller makes the id)',
    allow: 'support',
    limits: [JOB_LIMIT],
    params: theirs,
    body: asked,
    output: Export,
    errors: [...GONE, 'certifications.wrongType', 'calculations.notFound'],
  }),
  getQueuedRegistryFile: endpoint({
    method: 'GET',
    path: '/admin/certifications/{tenantId}/{id}/registry-files/{exportId}',
    summary: 'Progress of that Excel; a link signed for five minutes once it is written',
    allow: 'support',
    params: theirs.extend({ exportId: idOf('export') }),
    output: written,
    errors: [...GONE, 'calculations.exportNotFound'],
  }),
};
