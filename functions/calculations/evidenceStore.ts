import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { retryBusy } from '#functions/kit/retry.ts';
import { setting } from '#functions/kit/settings.ts';
import { document, entity, stamps, TABLE_NAME } from '#functions/kit/table.ts';
import { deleting, putting, requiring, type Write } from '#functions/kit/transaction.ts';
import { files } from '#functions/ports/files.ts';
import { ROW_EVIDENCE_TYPES } from '#shared/factors/override.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Key, Scope } from './keys.ts';
import type { RowChange } from './rowLog.ts';

/**
 * Documents of rows, of the organization that they were uploaded for; rows of several calculations may hold one. Access patterns:
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | rowEvidence | `T#<tenant>#EVIDENCE` / `<evidence>` | read one; list those of an account |
 * | evidenceHold | `T#<tenant>#EVIDENCE#<evidence>` / `<calculation>#<row>` | whether a row holds it: written with the row |
 */
export const evidences = entity({
  model: { entity: 'rowEvidence', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    organizationId: { type: 'string', required: true },
    fileName: { type: 'string', required: true },
    contentType: { type: ROW_EVIDENCE_TYPES, required: true },
    /** In the documents bucket. */
    fileKey: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#EVIDENCE' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
  },
});

export interface StoredEvidence {
  tenantId: string;
  id: IdOf<'evidence'>;
  organizationId: string;
  fileName: string;
  contentType: (typeof ROW_EVIDENCE_TYPES)[number];
  fileKey: string;
  v: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
}

/** A document, read consistently; null when the account has none of that id. */
export async function findEvidence(tenantId: string, id: string): Promise<StoredEvidence | null> {
  const { data } = await retryBusy(() => evidences.get({ tenantId, id }).go({ consistent: true }));
  return data as StoredEvidence | null;
}

/** Every document of an account. */
export async function allEvidence(tenantId: string): Promise<StoredEvidence[]> {
  const query = evidences.query.byId({ tenantId });
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  return data as StoredEvidence[];
}

const holdsOf = (tenantId: string, evidenceId: string): string => `T#${tenantId}#EVIDENCE#${evidenceId}`;
const holdKey = ({ tenantId, calculationId }: Scope, { rowId, evidenceId }: Hold): Key => ({
  PK: holdsOf(tenantId, evidenceId),
  SK: `${calculationId}#${rowId}`,
});
interface Hold {
  rowId: string;
  evidenceId: string;
}
const gone = () => new AppError('calculations.evidenceNotFound');

/** What rows take and let go of documents, for their transaction. A document that is taken must be there. */
export function holdingEvidence(scope: Scope, changes: readonly RowChange[]): Write[] {
  const writes: Write[] = [];
  const taken = new Set<string>();
  for (const { before, after } of changes) {
    const [was, is] = [before?.evidenceId ?? null, after?.evidenceId ?? null];
    if (was === is) continue;
    const rowId = (after ?? before)?.id ?? '';
    if (was) writes.push(deleting({ TableName: TABLE_NAME, Key: holdKey(scope, { rowId, evidenceId: was }) }));
    if (!is) continue;
    taken.add(is);
    const Item = { ...holdKey(scope, { rowId, evidenceId: is }), entity: 'evidenceHold' };
    writes.push(putting({ TableName: TABLE_NAME, Item }));
  }
  const { tenantId } = scope;
  return [...writes, ...[...taken].map((id) => requiring(evidences.get({ tenantId, id }).params(), gone()))];
}

/** Whether a row holds a document. */
async function isHeld(tenantId: string, evidenceId: string): Promise<boolean> {
  const input = {
    TableName: TABLE_NAME,
    KeyConditionExpression: 'PK = :pk',
    ExpressionAttributeValues: { ':pk': holdsOf(tenantId, evidenceId) },
    ConsistentRead: true,
    Limit: 1,
  };
  const { Items = [] } = await retryBusy(() => document.send(new QueryCommand(input)));
  return Items.length > 0;
}

/**
 * Removes a document that no row holds. A row that takes it meanwhile is refused, or the document comes back.
 * @throws AppError `calculations.evidenceHeld`
 */
export async function removeEvidence(evidence: StoredEvidence): Promise<void> {
  const { tenantId, id, fileKey } = evidence;
  if (await isHeld(tenantId, id)) throw new AppError('calculations.evidenceHeld');
  await retryBusy(() => evidences.delete({ tenantId, id }).go());
  if (await isHeld(tenantId, id)) {
    await retryBusy(() => evidences.put(evidence).go());
    throw new AppError('calculations.evidenceHeld');
  }
  await files.delete({ bucket: setting('BUCKET_DOCUMENTS'), key: fileKey });
}

/** Lets go of a document for a row that is gone for good, and removes it when that was the last one. Safe to repeat. */
export async function dropEvidence(scope: Scope, hold: Hold): Promise<void> {
  const input = { TableName: TABLE_NAME, Key: holdKey(scope, hold) };
  await retryBusy(() => document.send(new DeleteCommand(input)));
  await dropUnheld(scope.tenantId, hold.evidenceId);
}

/** Removes a document unless a row holds it. Safe to repeat. */
export async function dropUnheld(tenantId: string, evidenceId: string): Promise<void> {
  const evidence = await findEvidence(tenantId, evidenceId);
  if (!evidence) return;
  await removeEvidence(evidence).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'calculations.evidenceHeld') throw error;
  });
}

/** Takes the item of a document away, whoever holds it: with its account. */
export const forgetEvidence = (tenantId: string, id: string) =>
  retryBusy(() => evidences.delete({ tenantId, id }).go());
