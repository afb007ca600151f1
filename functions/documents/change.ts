import { stillWritable } from '#functions/calculations/writable.ts';
import type { OutboxMessage } from '#functions/kit/outbox.ts';
import { commit, type Write } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import type { ActionName } from '#shared/activity/actions.ts';
import type { Document, DocumentDraft, QueuedDocument } from '#shared/documents/schema.ts';
import {
  type DocumentState,
  isEditable,
  isRemovable,
  type Side,
  stateAfter,
  type TeamAction,
  TRANSITIONS,
} from '#shared/documents/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { requireQuestion, requireSites } from './create.ts';
import { removeFile } from './files.ts';
import { type At, answerOf, queuedOf, readDocument, readTheirs, type Theirs, writableAt } from './read.ts';
import { auditOf, tellingAccount } from './said.ts';
import { changingDocument, deletingDocument, type StoredDocument } from './store.ts';

interface Keeping {
  by: string;
  now: Date;
  action: Extract<ActionName, `documents.${string}`>;
  isStaff?: true;
  writes?: readonly Write[];
  messages?: readonly OutboxMessage[];
}
async function keep(
  before: StoredDocument,
  change: Partial<StoredDocument>,
  { by, now, action, isStaff, writes = [], messages = [] }: Keeping,
): Promise<StoredDocument> {
  const next = { ...before, ...change, v: before.v + 1, updatedAt: now.toISOString() };
  await commit({
    writes: [changingDocument(next), ...writes],
    messages,
    audit: [{ ...auditOf(next), action, by, isStaff }],
  });
  return next;
}

function requireVersion(stored: StoredDocument, v: number): void {
  if (stored.v !== v) throw new AppError('conflict.versionChanged');
}

/** One of the account's own that it may write, at a version. */
async function readWritable(actor: UserActor, { v, ...at }: At & { v: number }) {
  await writableAt(actor, at.id);
  const stored = await readDocument(actor, at);
  requireQuestion(actor, stored.organizationId, stored.question);
  return stored;
}

/**
 * @throws AppError as `writableAt`, `access.categoryDenied`, `organizations.siteNotFound`, `documents.notFound`,
 *   `documents.wrongState`, `conflict.versionChanged`
 */
export async function changeDocument(
  actor: UserActor,
  { draft, ...at }: At & { v: number; draft: DocumentDraft },
  now: Date,
): Promise<Document> {
  const stored = await readWritable(actor, at);
  if (!isEditable(stored.state)) throw new AppError('documents.wrongState');
  requireVersion(stored, at.v);
  requireQuestion(actor, stored.organizationId, draft.question);
  await requireSites(actor.tenantId, stored.organizationId, draft.siteIds);
  const writes = [stillWritable(stored)];
  return answerOf(await keep(stored, draft, { by: actor.userId, now, action: 'documents.changed', writes }));
}

/** The account has looked at it: it goes back to the team. @throws AppError as `changeDocument` */
export async function resendDocument(actor: UserActor, at: At & { v: number }, now: Date): Promise<Document> {
  const stored = await readWritable(actor, at);
  const state = nextState(stored, { action: 'resend', by: 'account' });
  requireVersion(stored, at.v);
  const writes = [stillWritable(stored)];
  return answerOf(await keep(stored, { state }, { by: actor.userId, now, action: 'documents.resent', writes }));
}

/** @throws AppError `documents.wrongState` */
function nextState({ state }: StoredDocument, at: Parameters<typeof stateAfter>[1]): DocumentState {
  const next = stateAfter(state, at);
  if (next === null) throw new AppError('documents.wrongState');
  return next;
}

async function remove(stored: StoredDocument, v: number, { by, side }: { by: string; side: Side }): Promise<void> {
  if (!isRemovable(stored.state, side)) throw new AppError('documents.wrongState');
  requireVersion(stored, v);
  await commit({
    writes: [deletingDocument(stored), stillWritable(stored)],
    audit: [{ ...auditOf(stored), action: 'documents.removed', by, isStaff: side === 'team' || undefined }],
  });
  await removeFile(stored);
}
/** @throws AppError as `changeDocument` */
export const removeDocument = async (actor: UserActor, at: At & { v: number }) =>
  remove(await readWritable(actor, at), at.v, { by: actor.userId, side: 'account' });
/** @throws AppError as `writableAt`, `documents.notFound`, `documents.wrongState`, `conflict.versionChanged` */
export async function removeTeamDocument(actor: UserActor, { v, ...at }: Theirs & { v: number }): Promise<void> {
  await writableAt(wholeAccount(at.tenantId), at.id);
  await remove(await readTheirs(at), v, { by: actor.userId, side: 'team' });
}

/** What the account is told of when a review ends. */
const TOLD: Readonly<Partial<Record<DocumentState, NotificationKind>>> = {
  PROCESSED: 'documentProcessed',
  NEEDS_CHECK: 'documentNeedsCheck',
  ERROR: 'documentFailed',
};

/**
 * The team reviews a document and says what became of it; the account is told when the review ends.
 * @throws AppError `documents.notFound`, `documents.wrongState`, `documents.textRequired`, `conflict.versionChanged`
 */
export async function decide(
  actor: UserActor,
  { v, action, observations, ...at }: Theirs & { v: number; action: TeamAction; observations: string },
  now: Date,
): Promise<QueuedDocument> {
  const stored = await readTheirs(at);
  const state = nextState(stored, { action, by: 'team' });
  requireVersion(stored, v);
  if (TRANSITIONS[action].needsText && observations === '') {
    const issues = [{ path: ['observations'], code: 'documents.textRequired' as const }];
    throw new AppError('documents.textRequired', {}, { issues });
  }
  const kind = TOLD[state];
  const messages = kind ? tellingAccount(stored, kind) : [];
  // To take it says nothing: what was said before stays until the review ends.
  const change = { state, ...(kind && { observations }) };
  const keeping = { by: actor.userId, now, action: 'documents.reviewed', isStaff: true, messages } as const;
  return queuedOf(await keep(stored, change, keeping));
}

/** @throws AppError `documents.notFound`, `conflict.versionChanged` */
export async function saveNotes(
  actor: UserActor,
  { v, internalNotes, ...at }: Theirs & { v: number; internalNotes: string },
  now: Date,
): Promise<QueuedDocument> {
  const stored = await readTheirs(at);
  requireVersion(stored, v);
  const keeping = { by: actor.userId, now, action: 'documents.noted', isStaff: true } as const;
  return queuedOf(await keep(stored, { internalNotes }, keeping));
}
