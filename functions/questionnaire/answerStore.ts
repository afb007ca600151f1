import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Key, partitionOf, type Scope } from '#functions/calculations/keys.ts';
import { queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { document, TABLE_NAME } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import type { Answer } from '#shared/questionnaire/schema.ts';

/** What somebody said of a question: beside the calculation, removed with it. */
export interface StoredAnswer {
  activity: string;
  answer: Answer;
  reason: string;
  v: number;
  updatedAt: string;
  createdBy: string;
}
const QUESTION = 'QUESTION#';
const keyOf = (scope: Scope, activity: string): Key => ({ PK: partitionOf(scope), SK: `${QUESTION}${activity}` });

const answerOf = ({ activity, answer, reason, v, updatedAt, createdBy }: StoredAnswer): StoredAnswer => ({
  activity,
  answer,
  reason,
  v,
  updatedAt,
  createdBy,
});

/** What was said of the questions of a calculation, read consistently. */
export async function answersOf(scope: Scope): Promise<StoredAnswer[]> {
  const params = {
    TableName: TABLE_NAME,
    KeyConditionExpression: 'PK = :pk AND begins_with(SK, :sk)',
    ExpressionAttributeValues: { ':pk': partitionOf(scope), ':sk': QUESTION },
    ConsistentRead: true,
  };
  const answers: StoredAnswer[] = [];
  for await (const item of queryAll<StoredAnswer>(params)) answers.push(answerOf(item));
  return answers;
}

/** What was said of one; null = nothing. */
export async function findAnswer(scope: Scope, activity: string): Promise<StoredAnswer | null> {
  const input = { TableName: TABLE_NAME, Key: keyOf(scope, activity), ConsistentRead: true };
  const { Item } = await retryBusy(() => document.send(new GetCommand(input)));
  return Item ? answerOf(Item as StoredAnswer) : null;
}

/** Puts what is said in the place of version `v`, for a transaction. Refused as `conflict.versionChanged`. */
export const puttingAnswer = (scope: Scope, answer: StoredAnswer, v: number): Write =>
  putting({
    TableName: TABLE_NAME,
    Item: { ...keyOf(scope, answer.activity), entity: 'questionAnswer', ...answer },
    ...(v === 0
      ? { ConditionExpression: 'attribute_not_exists(PK)' }
      : { ConditionExpression: 'v = :v', ExpressionAttributeValues: { ':v': v } }),
  });
