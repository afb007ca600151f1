import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { now } from '#functions/ports/clock.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type AuditEntry, auditRow } from './audit.ts';
import { type OutboxMessage, outboxRow } from './outbox.ts';
import { isRefused, retryBusy } from './retry.ts';
import { document } from './table.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write of a transaction, and what a person is told when its condition does not hold. */
export interface Write {
  item: TransactItem;
  refusal?: AppError | undefined;
}
type Params = object;

/** Puts an item: the parameters of `entity.create(item).params()` (refused when it exists) or `.put(item).params()`. */
export const putting = (params: Params, refusal?: AppError): Write => ({
  item: { Put: params as NonNullable<TransactItem['Put']> },
  refusal,
});
/** Changes an item: the parameters of `entity.patch(key).set(...).where(...).params()` (refused when it is missing). */
export const updating = (params: Params, refusal?: AppError): Write => ({
  item: { Update: params as NonNullable<TransactItem['Update']> },
  refusal,
});
/** Deletes an item: the parameters of `entity.remove(key).where(...).params()` (refused when it is missing). */
export const deleting = (params: Params, refusal?: AppError): Write => ({
  item: { Delete: params as NonNullable<TransactItem['Delete']> },
  refusal,
});
/** Asks that an item exists, without writing it: the parameters of `entity.get(key).params()`. */
export const requiring = (params: Params, refusal: AppError): Write => ({
  item: {
    ConditionCheck: { ...(params as Key), ConditionExpression: 'attribute_exists(PK)' },
  },
  refusal,
});
/** Asks that there is no such item, without writing one. */
export const requiringNone = (params: Params, refusal: AppError): Write => ({
  item: {
    ConditionCheck: { ...(params as Key), ConditionExpression: 'attribute_not_exists(PK)' },
  },
  refusal,
});
/** Asks that an item is still at a version, without writing it. */
export const requiringVersion = (params: Params, v: number, refusal?: AppError): Write => ({
  item: {
    ConditionCheck: { ...(params as Key), ConditionExpression: 'v = :v', ExpressionAttributeValues: { ':v': v } },
  },
  refusal,
});
type Key = Omit<NonNullable<TransactItem['ConditionCheck']>, 'ConditionExpression'>;

export interface Commit {
  writes: readonly Write[];
  messages?: readonly OutboxMessage[];
  audit?: readonly AuditEntry[];
  /** Up to 36 characters: the same token with the same writes is done once (10 minutes). */
  token?: string;
}
/** Of a transaction of the table. */
export const MAX_WRITES = 100;

/**
 * Writes all or nothing: the items, the messages they make true (outbox) and the audit entries. Tried again with jitter
 * while other transactions are in the way.
 * @throws AppError the refusal of the first write whose condition fails (`conflict.versionChanged` when it names none);
 *   `conflict.busy` when the table stays busy
 */
export async function commit({ writes, messages = [], audit = [], token }: Commit): Promise<void> {
  const at = now();
  const all: Write[] = [
    ...writes,
    ...messages.map((message) => putting(outboxRow(message, at))),
    ...audit.map((entry) => putting(auditRow(entry, at))),
  ];
  if (all.length > MAX_WRITES) throw new Error(`${all.length} writes in one transaction, ${MAX_WRITES} at most`);
  const input = { TransactItems: all.map((write) => write.item), ...(token && { ClientRequestToken: token }) };
  try {
    await retryBusy(() => document.send(new TransactWriteCommand(input)));
  } catch (error) {
    throw isRefused(error) ? refusalOf(all, error) : error;
  }
}

function refusalOf(writes: readonly Write[], error: unknown): AppError {
  const { CancellationReasons: reasons = [] } = error as { CancellationReasons?: { Code?: string }[] };
  const first = writes.findIndex((_, i) => reasons[i]?.Code === 'ConditionalCheckFailed');
  const refusal = writes[first]?.refusal;
  const { code, details, issues } = refusal ?? new AppError('conflict.versionChanged');
  return new AppError(code, details, { cause: error, issues });
}
