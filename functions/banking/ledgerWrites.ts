import { messageOf, type OutboxMessage } from '#functions/kit/outbox.ts';
import { updating, type Write } from '#functions/kit/transaction.ts';
import { now } from '#functions/ports/clock.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { ledgers } from './store.ts';

/** What asks for an account to be added up again, for the transaction that makes it necessary. */
export function wantingSum(
  tenantId: IdOf<'tenant'>,
  accountId: IdOf<'bankAccount'>,
  by: string,
): { writes: Write[]; messages: OutboxMessage[] } {
  const at = now().toISOString();
  const { Key, TableName } = ledgers.get({ tenantId, accountId }).params<{ Key: object; TableName: string }>();
  const names = { '#done': 'done', '#v': 'v' };
  const params = {
    TableName,
    Key,
    UpdateExpression:
      'SET #done = if_not_exists(#done, :none), #v = if_not_exists(#v, :one), tenantId = :tenant, accountId = :account, ' +
      'createdAt = if_not_exists(createdAt, :at), createdBy = if_not_exists(createdBy, :by), updatedAt = :at, ' +
      'entity = :entity, entityVersion = :version ADD wanted :one',
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: {
      ':none': 0,
      ':one': 1,
      ':tenant': tenantId,
      ':account': accountId,
      ':at': at,
      ':by': by,
      ':entity': 'bankLedger',
      ':version': '1',
    },
  };
  return { writes: [updating(params)], messages: [messageOf('banking.sumRequested', { tenantId, accountId })] };
}
