import { applyBatch, planBatch } from './batchWrite.ts';
import { Fault } from './errors.ts';
import type { Faults, WriteRef } from './faults.ts';
import { applyMutation, type Mutation, type MutationKind, planMutation } from './mutations.ts';
import { readItems } from './query.ts';
import { batchGet, getItem, transactGet } from './reads.ts';
import type { Reply } from './reply.ts';
import type { Stage } from './stage.ts';
import type { Store } from './store.ts';
import type { TableActions } from './tables.ts';
import { applyTransaction, planTransaction } from './transactions.ts';
import type { Json } from './types.ts';
import type { Writer } from './writer.ts';

/** What the operations work on. */
export interface Service {
  readonly store: Store;
  readonly writer: Writer;
  readonly tables: TableActions;
  readonly faults: Faults;
}

interface Write extends WriteRef {
  readonly run: (stage: Stage) => Json;
}

function write({ operation, items, run }: Write, { writer, faults }: Service): Promise<Json> {
  const release = faults.admit({ operation, items });
  return writer.write(run).finally(release);
}

const refOf = ({ table, key, request }: Mutation) => ({ table, key, sizeBytes: request._sizeBytes });

function mutate(kind: MutationKind, body: Json, service: Service): Promise<Json> {
  const plan = planMutation(kind, body, service.store);
  return write({ operation: `${kind}Item`, items: [refOf(plan)], run: (stage) => applyMutation(plan, stage) }, service);
}

function batchWrite(body: Json, service: Service): Promise<Json> {
  const plan = planBatch(body, service.store);
  const left = service.faults.unprocessed(plan.parts);
  const run = (stage: Stage) => applyBatch(plan, stage, left);
  return write({ operation: 'BatchWriteItem', items: plan.parts, run }, service);
}

function transactWrite(body: Json, service: Service): Promise<Json> {
  const plan = planTransaction(body, service.store);
  const run = (stage: Stage) => applyTransaction(plan, stage, Date.now());
  return write({ operation: 'TransactWriteItems', items: plan.parts.map(refOf), run }, service);
}

/** Runs one operation of DynamoDB; throws a Fault with the body of its refusal. `body` is used up. */
export async function runOperation(operation: string, body: Json, service: Service): Promise<Reply> {
  const { store, tables } = service;
  switch (operation) {
    case 'PutItem':
      return mutate('Put', body, service);
    case 'UpdateItem':
      return mutate('Update', body, service);
    case 'DeleteItem':
      return mutate('Delete', body, service);
    case 'BatchWriteItem':
      return batchWrite(body, service);
    case 'TransactWriteItems':
      return transactWrite(body, service);
    case 'GetItem':
      return getItem(body, store);
    case 'BatchGetItem':
      return batchGet(body, service);
    case 'TransactGetItems':
      return transactGet(body, store);
    case 'Query':
    case 'Scan':
      return readItems(operation, body, service);
    case 'CreateTable':
      return tables.create(body);
    case 'DeleteTable':
      return tables.remove(body);
    case 'UpdateTable':
      return tables.update(body);
    case 'DescribeTable':
      return tables.describe(body);
    case 'ListTables':
      return tables.list(body);
    case 'UpdateTimeToLive':
      return tables.setTtl(body);
    case 'DescribeTimeToLive':
      return tables.describeTtl(body);
    default:
      throw new Fault({ __type: 'com.amazon.coral.service#UnknownOperationException', message: operation });
  }
}
