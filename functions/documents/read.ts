import { calculationAt, type KnownCalculation } from '#functions/calculations/known.ts';
import { reachedScope, refuseSample } from '#functions/calculations/reach.ts';
import { listSites } from '#functions/organizations/read.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Document, QueuedDocument, QueuedOne } from '#shared/documents/schema.ts';
import type { Queue } from '#shared/documents/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import { allDocuments, findDocument, pageOfQueue, type StoredDocument } from './store.ts';

export interface At {
  id: IdOf<'calculation'>;
  documentId: IdOf<'document'>;
}
export type Theirs = At & { tenantId: IdOf<'tenant'> };
interface PageAt {
  limit: number;
  cursor?: string | undefined;
}

/** As the account sees it: without what the team notes for itself. */
export function answerOf(stored: StoredDocument): Document {
  const { tenantId: _, organizationName: __, year: ___, internalNotes: ____, createdBy: _____, ...document } = stored;
  return document;
}
export function queuedOf({ createdBy: _, ...document }: StoredDocument): QueuedDocument {
  return document;
}

/** A document for whoever reaches its calculation. @throws AppError `calculations.notFound`, `documents.notFound` */
export async function readDocument(by: Reach, { id: calculationId, documentId: id }: At): Promise<StoredDocument> {
  const scope = await reachedScope(by, calculationId);
  const found = await findDocument({ ...scope, id });
  if (!found) throw new AppError('documents.notFound');
  return found;
}

/** A document of any account, for the team. @throws AppError `documents.notFound` */
export async function readTheirs({ tenantId, id: calculationId, documentId: id }: Theirs): Promise<StoredDocument> {
  const found = await findDocument({ tenantId, calculationId, id });
  if (!found) throw new AppError('documents.notFound');
  return found;
}

/**
 * The calculation whose documents may change: a draft, and no sample.
 * @throws AppError `calculations.isSample`, `calculations.notFound`, `calculations.notDraft`
 */
export async function writableAt(by: Reach, id: IdOf<'calculation'>): Promise<KnownCalculation> {
  refuseSample(id);
  const calculation = await calculationAt(await reachedScope(by, id));
  if (calculation.state !== 'DRAFT') throw new AppError('calculations.notDraft');
  return calculation;
}

/** The documents of a calculation, newest first. @throws AppError `calculations.notFound`, `input.invalid` at `cursor` */
export async function listDocuments(
  by: Reach,
  { id, limit, cursor }: PageAt & { id: IdOf<'calculation'> },
): Promise<Page<Document>> {
  const scope = await reachedScope(by, id);
  await calculationAt(scope);
  const all = (await allDocuments(scope)).toReversed();
  const from = cursor === undefined ? 0 : all.findIndex((one) => one.id === cursor) + 1;
  if (cursor !== undefined && from === 0)
    throw new AppError('input.invalid', {}, { issues: [{ path: ['cursor'], code: 'input.invalid' }] });
  const page = all.slice(from, from + limit);
  return { items: page.map(answerOf), cursor: from + limit >= all.length ? null : (page.at(-1)?.id ?? null) };
}

/** What the team works on, of every account. @throws AppError `input.invalid` at `cursor` */
export async function listQueue({ queue, ...at }: PageAt & { queue: Queue }): Promise<Page<QueuedDocument>> {
  const { items, cursor } = await pageOfQueue(queue, at);
  return { items: items.map(queuedOf), cursor };
}

/** One of them, with the names of what it may have to do with. @throws AppError `documents.notFound` */
export async function getQueued(at: Theirs): Promise<QueuedOne> {
  const stored = await readTheirs(at);
  const sites = await listSites({ tenantId: at.tenantId, organizationId: stored.organizationId });
  return { ...queuedOf(stored), sites: sites.map(({ id, name }) => ({ id, name })) };
}
