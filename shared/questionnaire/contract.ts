import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { JOB_LIMIT, UPLOAD_LIMIT } from '#shared/contract/limits.ts';
import { EVIDENCE_TYPES } from '#shared/factors/override.ts';
import { text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { assignments } from './assignmentContract.ts';
import { rowFactors } from './rowFactors.ts';
import {
  ANSWERS,
  Bulk,
  BulkOrder,
  Question,
  Questionnaire,
  RowChanges,
  RowEvidence,
  RowsToSave,
  SavedRow,
} from './schema.ts';

const VIEW = { section: 'calculate', level: 'VIEW' } as const;
const EDIT = { section: 'calculate', level: 'EDIT' } as const;
const EDIT_BY_KEY = { ...EDIT, byKey: true } as const;
const READ = { ...VIEW, byKey: true, byAuditor: true } as const;
const calculationId = z.object({ id: idOf('calculation') });
const question = z.object({ id: idOf('calculation'), activity: z.string().max(60) });
const rowId = z.object({ id: idOf('calculation'), rowId: idOf('row') });
const bulkId = z.object({ id: idOf('calculation'), bulkId: idOf('bulk') });
const evidenceId = z.object({ id: idOf('calculation'), evidenceId: idOf('evidence') });
const done = z.object({ done: z.literal(true) });

export const questionnaire = {
  ...assignments,
  ...rowFactors,
  getQuestionnaire: endpoint({
    method: 'GET',
    path: '/calculations/{id}/questionnaire',
    summary:
      'The questions of a calculation by block: what is answered, what it comes to, and what it was a year before',
    allow: READ,
    params: calculationId,
    output: Questionnaire,
    errors: ['calculations.notFound'],
  }),
  answerQuestion: endpoint({
    method: 'PUT',
    path: '/calculations/{id}/questions/{activity}',
    summary: 'Say that a question does not apply, is answered, or is open again (`v` 0 = nothing was said yet)',
    allow: EDIT,
    params: question,
    body: z.strictObject({
      v: z.number().int().min(0),
      answer: z.enum(ANSWERS),
      /** Why it does not apply. */
      reason: text(300).default(''),
    }),
    output: Question,
    errors: [
      'access.categoryDenied',
      'calculations.notFound',
      'calculations.notDraft',
      'calculations.isExternal',
      'calculations.busy',
      'questionnaire.unknownQuestion',
      'questionnaire.hasRows',
      'questionnaire.reasonRequired',
      'conflict.versionChanged',
    ],
  }),
  saveRows: endpoint({
    method: 'POST',
    path: '/calculations/{id}/rows/batch',
    summary: 'Add or change up to 100 rows; each is saved or refused by itself',
    allow: EDIT_BY_KEY,
    params: calculationId,
    body: z.strictObject({ rows: RowsToSave }),
    output: z.object({ rows: z.array(SavedRow) }),
    errors: ['calculations.notFound', 'calculations.notDraft', 'calculations.isExternal', 'calculations.busy'],
  }),
  listRowChanges: endpoint({
    method: 'GET',
    path: '/calculations/{id}/rows/changes',
    summary: 'Rows that were changed or removed since a cursor, and by whom; without one, the cursor to begin with',
    allow: VIEW,
    params: calculationId,
    query: z.object({ since: z.string().max(600).optional(), activity: z.string().max(60).optional() }),
    output: RowChanges,
    errors: ['calculations.notFound'],
  }),
  startBulk: endpoint({
    method: 'POST',
    path: '/calculations/{id}/bulk',
    summary:
      'Edit, duplicate, delete or move many rows of a question (the caller makes the id, so a retry is the same)',
    allow: EDIT,
    limits: [JOB_LIMIT],
    params: calculationId,
    body: BulkOrder,
    output: Bulk,
    errors: [
      'access.categoryDenied',
      'calculations.notFound',
      'calculations.notDraft',
      'calculations.isExternal',
      'calculations.busy',
      'organizations.siteNotFound',
      'questionnaire.unknownQuestion',
      'questionnaire.nothingToSet',
      'questionnaire.cannotMove',
    ],
  }),
  getBulk: endpoint({
    method: 'GET',
    path: '/calculations/{id}/bulk/{bulkId}',
    summary: 'How far a bulk change, or its undoing, is',
    allow: VIEW,
    params: bulkId,
    output: Bulk,
    errors: ['calculations.notFound', 'questionnaire.bulkNotFound'],
  }),
  undoBulk: endpoint({
    method: 'POST',
    path: '/calculations/{id}/bulk/{bulkId}/undo',
    summary: 'Undo a bulk change; rows that somebody has changed since stay as they are',
    allow: EDIT,
    limits: [JOB_LIMIT],
    params: bulkId,
    output: Bulk,
    errors: [
      'access.categoryDenied',
      'calculations.notFound',
      'calculations.notDraft',
      'questionnaire.bulkNotFound',
      'questionnaire.notUndoable',
    ],
  }),
  announceRowEvidence: endpoint({
    method: 'POST',
    path: '/calculations/{id}/evidence',
    summary: 'Announce a document for rows: answers a signed form for the upload straight to storage',
    allow: EDIT,
    limits: [UPLOAD_LIMIT],
    params: calculationId,
    body: z.strictObject({ contentType: z.enum(EVIDENCE_TYPES) }),
    output: z.object({
      evidenceId: idOf('evidence'),
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
    errors: ['calculations.notFound', 'calculations.notDraft', 'calculations.isExternal', 'calculations.busy'],
  }),
  keepRowEvidence: endpoint({
    method: 'PUT',
    path: '/calculations/{id}/evidence/{evidenceId}',
    summary: 'Keep an uploaded document under its name: rows may hold it from now on',
    allow: EDIT,
    params: evidenceId,
    body: z.strictObject({ fileName: text(120).min(1), contentType: z.enum(EVIDENCE_TYPES) }),
    output: RowEvidence,
    errors: [
      'calculations.notFound',
      'calculations.notDraft',
      'calculations.isExternal',
      'calculations.busy',
      'factors.evidenceMissing',
      'factors.evidenceWrongType',
    ],
  }),
  removeRowEvidence: endpoint({
    method: 'DELETE',
    path: '/calculations/{id}/evidence/{evidenceId}',
    summary: 'Remove a document that no row holds',
    allow: EDIT,
    params: evidenceId,
    output: done,
    errors: [
      'calculations.notFound',
      'calculations.notDraft',
      'calculations.isExternal',
      'calculations.busy',
      'calculations.evidenceNotFound',
      'calculations.evidenceHeld',
    ],
  }),
  getRowEvidence: endpoint({
    method: 'GET',
    path: '/calculations/{id}/rows/{rowId}/evidence',
    summary: 'A link to the document of a row, signed at the click',
    allow: READ,
    params: rowId,
    output: z.object({ url: z.string(), fileName: z.string() }),
    errors: ['calculations.notFound', 'calculations.rowNotFound', 'calculations.evidenceNotFound'],
  }),
};
