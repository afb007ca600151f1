import * as z from 'zod';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Instant } from '#shared/kernel/time.ts';
import { DOCUMENT_KINDS, FILE_TYPE_NAMES, MOST_SITES, MOST_TEXT } from './files.ts';
import { DOCUMENT_STATES } from './states.ts';

const question = z.string().max(80).nullable();
/** What the company says of a document: what it is, and which question and sites it has to do with. */
export const DocumentDraft = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  /** Key of an activity type; null: of none, or it is not known. */
  question: question.refine((key) => key === null || activityType(key) !== undefined).default(null),
  siteIds: z.array(idOf('site')).max(MOST_SITES).default([]),
  /** For the team. */
  userNotes: text(MOST_TEXT).default(''),
});
export type DocumentDraft = z.infer<typeof DocumentDraft>;

/** How it was announced, and how it is named. */
export const DocumentFile = z.strictObject({
  id: idOf('document'),
  fileName: text(200).min(1),
  fileType: z.enum(FILE_TYPE_NAMES),
});
export type DocumentFile = z.infer<typeof DocumentFile>;

/** A document as its account sees it. */
export const Document = z.object({
  ...DocumentFile.shape,
  calculationId: idOf('calculation'),
  organizationId: idOf('organization'),
  kind: z.enum(DOCUMENT_KINDS),
  question,
  siteIds: z.array(idOf('site')).readonly(),
  userNotes: z.string(),
  /** Of the team, for the account. */
  observations: z.string(),
  state: z.enum(DOCUMENT_STATES),
  sizeBytes: z.number().int(),
  /** Empty: the platform's team. */
  byName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  v: z.number().int(),
});
export type Document = z.infer<typeof Document>;

/** As the platform's team sees it: of which account it is, and what nobody else is told. */
export const QueuedDocument = Document.extend({
  tenantId: idOf('tenant'),
  organizationName: z.string(),
  year: z.number().int(),
  internalNotes: z.string(),
});
export type QueuedDocument = z.infer<typeof QueuedDocument>;

/** One of them on its page, with the sites of its organization: the team reads them nowhere else. */
export const QueuedOne = QueuedDocument.extend({
  sites: z.array(z.object({ id: idOf('site'), name: z.string() })).readonly(),
});
export type QueuedOne = z.infer<typeof QueuedOne>;

/** Something to look at: a picture or page at an address that holds for five minutes, or the beginning of a text. */
export const Preview = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['page', 'image']), url: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string(), isWhole: z.boolean() }),
]);
export type Preview = z.infer<typeof Preview>;
