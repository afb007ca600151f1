import { CreateTableCommand, DeleteTableCommand, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import type { Case, Subjects } from './case.ts';
import { batches } from './dynamodb/batches.ts';
import { indexes } from './dynamodb/indexes.ts';
import { items } from './dynamodb/items.ts';
import { limits } from './dynamodb/limits.ts';
import { queries } from './dynamodb/queries.ts';
import { type Partition, partitionOf, tableOf } from './dynamodb/subject.ts';
import { tables } from './dynamodb/tables.ts';
import { transactions } from './dynamodb/transactions.ts';
import { updateAnswers } from './dynamodb/updateAnswers.ts';
import { updates } from './dynamodb/updates.ts';
import type { Place } from './place.ts';

export const dynamodbCases: readonly Case<Partition>[] = [
  ...items,
  ...limits,
  ...updates,
  ...updateAnswers,
  ...queries,
  ...indexes,
  ...transactions,
  ...batches,
  ...tables,
];

/** Makes a table of the name at the place. */
export async function dynamodbAt({ url, region, credentials }: Place, TableName: string): Promise<Subjects<Partition>> {
  const raw = new DynamoDBClient({ endpoint: url, region, credentials, maxAttempts: 3 });
  await raw.send(new CreateTableCommand(tableOf(TableName)));
  await waitUntilTableExists({ client: raw, maxWaitTime: 120, minDelay: 1 }, { TableName });
  return {
    subjectOf: (name) => partitionOf(raw, TableName, name),
    async close() {
      await raw.send(new DeleteTableCommand({ TableName }));
      raw.destroy();
    },
  };
}
