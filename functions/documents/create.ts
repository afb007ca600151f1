import { isDeepStrictEqual } from 'node:util';
import type { KnownCalculation } from '#functions/calculations/known.ts';
import { stillWritable } from '#functions/calculations/writable.ts';
import { type Cap, commitWithin } from '#functions/kit/cap.ts';
import type { OutboxMessage } from '#functions/kit/outbox.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit } from '#functions/kit/transaction.ts';
import { getOrganization, listSites } from '#functions/organizations/read.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { type Reach, wholeAccount, writesBlock } from '#shared/access/scope.ts';
import { type FileType, MOST_DOCUMENTS } from '#shared/documents/files.ts';
import type { Document, DocumentDraft, DocumentFile, QueuedDocument } from '#shared/documents/schema.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { keepFile, uploadForm } from './files.ts';
import { answerOf, queuedOf, writableAt } from './read.ts';
import { auditOf, tellingAccount } from './said.ts';
import {
  allDocuments,
  type Calculation,
  changingDocument,
  creatingDocument,
  documentCap,
  findDocument,
  type StoredDocument,
} from './store.ts';

const capOf = (of: Calculation): Cap => ({
  ...documentCap(of),
  most: MOST_DOCUMENTS,
  refusal: new AppError('documents.tooMany', { limit: MOST_DOCUMENTS }),
  living: async () => (await allDocuments(of)).map(({ id }) => id),
  hasEnded: async (id) => (await findDocument({ ...of, id: id as IdOf<'document'> })) === null,
});

/** @throws AppError `access.categoryDenied` when the question is not one that somebody answers */
export function requireQuestion(by: Reach, organizationId: string, question: string | null): void {
  const block = question === null ? undefined : activityType(question)?.block;
  if (block !== undefined && !writesBlock(by, organizationId, block)) throw new AppError('access.categoryDenied');
}

/** @throws AppError `organizations.siteNotFound` for a site that is not of the organization */
export async function requireSites(tenantId: IdOf<'tenant'>, organizationId: string, siteIds: readonly string[]) {
  if (siteIds.length === 0) return;
  const known = new Set((await listSites({ tenantId, organizationId })).map(({ id }) => id));
  if (!siteIds.every((id) => known.has(id as IdOf<'site'>))) throw new AppError('organizations.siteNotFound');
}

interface Announced {
  calculationId: IdOf<'calculation'>;
  fileType: FileType;
}
/** A form for the upload of a document. @throws AppError as `writableAt` */
export async function announceUpload(by: Reach, { calculationId, fileType }: Announced) {
  await writableAt(by, calculationId);
  return uploadForm({ tenantId: by.tenantId, calculationId }, fileType);
}

interface Make {
  calculation: KnownCalculation;
  file: DocumentFile;
  said: Pick<StoredDocument, 'kind' | 'question' | 'siteIds' | 'userNotes' | 'observations'>;
  state: 'UPLOADED' | 'CARBON_MANAGER';
  by: { userId: string; byName: string };
  messages?: (made: StoredDocument) => OutboxMessage[];
}
/** Keeps an uploaded document. The same id with the same file again is the same create. */
async function make({ calculation, file, said, state, by, messages }: Make, now: Date): Promise<StoredDocument> {
  const { tenantId, id: calculationId, draft } = calculation;
  const of = { tenantId, calculationId };
  const same = (known: StoredDocument) => {
    if (known.fileName !== file.fileName || known.state !== state) throw new AppError('documents.idTaken');
    return known;
  };
  const known = await findDocument({ ...of, id: file.id });
  if (known) return same(known);
  const { name: organizationName } = await getOrganization(wholeAccount(tenantId), draft.organizationId);
  const sizeBytes = await keepFile({ ...of, id: file.id }, file.fileType);
  const about = { organizationId: draft.organizationId, organizationName, year: draft.year };
  const stamps = stampNew(by.userId, now);
  const made = { ...of, ...file, ...said, ...about, state, sizeBytes, byName: by.byName, internalNotes: '', ...stamps };
  try {
    await commitWithin(capOf(of), made.id, {
      writes: [creatingDocument(made), stillWritable(of)],
      messages: messages?.(made) ?? [],
      audit: [
        {
          ...auditOf(made),
          action: 'documents.added',
          by: by.userId,
          isStaff: state === 'CARBON_MANAGER' || undefined,
        },
      ],
    });
  } catch (error) {
    // The same call came twice at once.
    const other = await findDocument({ ...of, id: made.id });
    if (!other) throw error;
    return same(other);
  }
  return made;
}

interface Create {
  calculationId: IdOf<'calculation'>;
  file: DocumentFile;
}
/**
 * Keeps a document of the account.
 * @throws AppError as `writableAt`, `access.categoryDenied`, `organizations.siteNotFound`, `documents.missing`,
 *   `documents.wrongType`, `documents.tooMany`, `documents.idTaken`
 */
export async function createDocument(
  actor: UserActor,
  { calculationId, file, draft }: Create & { draft: DocumentDraft },
  now: Date,
): Promise<Document> {
  const calculation = await writableAt(actor, calculationId);
  const { organizationId } = calculation.draft;
  requireQuestion(actor, organizationId, draft.question);
  await requireSites(actor.tenantId, organizationId, draft.siteIds);
  const by = { userId: actor.userId, byName: await nameOf(actor.userId) };
  const said = { ...draft, observations: '' };
  const made = await make({ calculation, file, said, state: 'UPLOADED', by }, now);
  // One that was there may be of a question that somebody else answers.
  requireQuestion(actor, organizationId, made.question);
  return answerOf(await withWords(made, draft, { by: actor.userId, now }));
}

type Said = Pick<StoredDocument, 'kind' | 'question' | 'siteIds' | 'userNotes'>;
/** The answer of an earlier create was lost and the words changed meanwhile: those that are sent now hold. */
async function withWords(made: StoredDocument, draft: DocumentDraft, { by, now }: { by: string; now: Date }) {
  const words = ({ kind, question, siteIds, userNotes }: Said) => [kind, question, siteIds, userNotes];
  if (isDeepStrictEqual(words(made), words(draft))) return made;
  // Somebody has worked on it since: nothing of that is undone unseen.
  if (made.v > 1) throw new AppError('conflict.versionChanged');
  const next = { ...made, ...draft, v: made.v + 1, updatedAt: now.toISOString() };
  const audit = [{ ...auditOf(next), action: 'documents.changed', by } as const];
  await commit({ writes: [changingDocument(next), stillWritable(made)], audit });
  return next;
}

/** Keeps a document that the team uploads; the account is told. @throws AppError as `createDocument` */
export async function addTeamDocument(
  actor: UserActor,
  {
    tenantId,
    calculationId,
    file,
    draft,
    observations,
  }: Create & {
    tenantId: IdOf<'tenant'>;
    draft: Omit<DocumentDraft, 'userNotes'>;
    observations: string;
  },
  now: Date,
): Promise<QueuedDocument> {
  const calculation = await writableAt(wholeAccount(tenantId), calculationId);
  await requireSites(tenantId, calculation.draft.organizationId, draft.siteIds);
  const said = { ...draft, userNotes: '', observations };
  const by = { userId: actor.userId, byName: '' };
  const messages = (made: StoredDocument) => tellingAccount(made, 'documentAdded');
  return queuedOf(await make({ calculation, file, said, state: 'CARBON_MANAGER', by, messages }, now));
}
