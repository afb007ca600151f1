import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Key, partitionOf, type Scope } from '#functions/calculations/keys.ts';
import { queryAll, writeBatch } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { document, TABLE_NAME } from '#functions/kit/table.ts';
import { deleting, putting, type Write } from '#functions/kit/transaction.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Reminder } from '#shared/questionnaire/assignmentRules.ts';

/**
 * Who was asked to fill in what of a calculation: beside it, removed with it.
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | assignment | of the calculation / `ASSIGNED#<block or site>` | who has what of a calculation |
 * | | gsi1 `T#<tenant>#ASSIGNED#<user>` / `<due>#...` | what somebody has |
 * | | gsi2 `ASSIGNMENTS` / `<due>#...`, while there is something to remind of | what is due, of all accounts |
 */
export interface StoredAssignment extends Scope {
  /** Key of a block, or id of a site. */
  target: string;
  userId: IdOf<'user'>;
  dueOn: string;
  isDone: boolean;
  /** Of what the person was reminded last. */
  told: Reminder | null;
  v: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
}
type Item = StoredAssignment & Key;
const ASSIGNED = 'ASSIGNED#';
const WAITING = 'ASSIGNMENTS';

export const assignmentKey = (scope: Scope, target: string): Key => ({
  PK: partitionOf(scope),
  SK: `${ASSIGNED}${target}`,
});
const personKey = ({ tenantId, userId }: { tenantId: string; userId: string }) => `T#${tenantId}#ASSIGNED#${userId}`;

const fromItem = (item: Item): StoredAssignment => {
  const { tenantId, calculationId, target, userId, dueOn, isDone, told, v, createdAt, createdBy, updatedAt } = item;
  return { tenantId, calculationId, target, userId, dueOn, isDone, told, v, createdAt, createdBy, updatedAt };
};
async function* found(params: object): AsyncGenerator<StoredAssignment> {
  for await (const item of queryAll<Item>({ TableName: TABLE_NAME, ...params })) yield fromItem(item);
}
async function allOf(params: object): Promise<StoredAssignment[]> {
  const all: StoredAssignment[] = [];
  for await (const one of found(params)) all.push(one);
  return all;
}

/** Those of a calculation, read consistently. */
export const assignmentsOf = (scope: Scope): Promise<StoredAssignment[]> =>
  allOf({
    KeyConditionExpression: 'PK = :pk AND begins_with(SK, :sk)',
    ExpressionAttributeValues: { ':pk': partitionOf(scope), ':sk': ASSIGNED },
    ConsistentRead: true,
  });

/** Those of a person, what is due first at the head. */
export const assignmentsOfPerson = (person: { tenantId: string; userId: string }): Promise<StoredAssignment[]> =>
  allOf({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :pk',
    ExpressionAttributeValues: { ':pk': personKey(person) },
  });

/** Those of all accounts that are due by a day and of which not everything was told, the longest due first. */
export const assignmentsDueBy = (day: string): AsyncGenerator<StoredAssignment> =>
  found({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk < :sk',
    ExpressionAttributeValues: { ':pk': WAITING, ':sk': `${day}~` },
  });

/** One; null = nobody was asked. */
export async function findAssignment(scope: Scope, target: string): Promise<StoredAssignment | null> {
  const input = { TableName: TABLE_NAME, Key: assignmentKey(scope, target), ConsistentRead: true };
  const { Item: item } = await retryBusy(() => document.send(new GetCommand(input)));
  return item ? fromItem(item as Item) : null;
}

const atVersion = (v: number) =>
  v === 0
    ? { ConditionExpression: 'attribute_not_exists(PK)' }
    : { ConditionExpression: 'v = :v', ExpressionAttributeValues: { ':v': v } };

function itemOf(assignment: StoredAssignment): object {
  const { target, dueOn, calculationId, isDone, told } = assignment;
  const due = `${dueOn}#${calculationId}#${target}`;
  const isWaiting = !isDone && told !== 'overdue';
  return {
    ...{ ...assignmentKey(assignment, target), entity: 'assignment', ...assignment },
    ...{ gsi1pk: personKey(assignment), gsi1sk: due },
    ...(isWaiting && { gsi2pk: WAITING, gsi2sk: due }),
  };
}

/** Puts an assignment in the place of version `v` (0 = there is none). Refused as `conflict.versionChanged`. */
export const puttingAssignment = (assignment: StoredAssignment, v: number): Write =>
  putting({ TableName: TABLE_NAME, Item: itemOf(assignment), ...atVersion(v) });

/**
 * Notes of what its person is told, once: nobody has changed the assignment, so its version stays. Refused as
 * `conflict.versionChanged`.
 */
export const puttingTold = (assignment: StoredAssignment, told: Reminder): Write =>
  putting({
    TableName: TABLE_NAME,
    Item: itemOf({ ...assignment, told }),
    ConditionExpression: 'v = :v AND told = :before',
    ExpressionAttributeValues: { ':v': assignment.v, ':before': assignment.told },
  });

/** Takes away an assignment at its version. Refused as `conflict.versionChanged`. */
export const removingAssignment = (assignment: StoredAssignment): Write =>
  deleting({
    TableName: TABLE_NAME,
    Key: assignmentKey(assignment, assignment.target),
    ...atVersion(assignment.v),
  });

/** Takes away what somebody was asked for. Safe to repeat. For workers. */
export async function forgetAssignmentsOf(person: { tenantId: string; userId: string }): Promise<void> {
  const all = await assignmentsOfPerson(person);
  await writeBatch(all.map((one) => ({ remove: assignmentKey(one, one.target) })));
}
