import type { Dynamo } from '#infra/local/dynamo/dynamo.ts';
import { Fault } from '#infra/local/dynamo/errors.ts';
import { itemOf, plainOf, type Value } from './attributes.ts';

const ITEMS = new Set(['Item', 'Key', 'ExclusiveStartKey', 'ExpressionAttributeValues']);
/** What the client sends, as it goes over the wire. */
function requestOf(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(requestOf);
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).flatMap(([key, one]) =>
      one === undefined ? [] : [[key, ITEMS.has(key) ? itemOf(one as object) : requestOf(one)]],
    ),
  );
}
function answerOf({ Item, Items, LastEvaluatedKey, ...more }: Record<string, unknown>) {
  return {
    ...more,
    ...(Item !== undefined && { Item: plainOf(Item as Record<string, Value>) }),
    ...(Items !== undefined && { Items: (Items as Record<string, Value>[]).map(plainOf) }),
    ...(LastEvaluatedKey !== undefined && { LastEvaluatedKey: plainOf(LastEvaluatedKey as Record<string, Value>) }),
  };
}
/** The SDK's error of what the table refused. */
const errorOf = (fault: Fault) => Object.assign(new Error(fault.message), fault.body, { name: fault.code });

/** A command of the document client. */
export interface Command {
  readonly input: object;
}

/** What a command is called. */
export const nameOf = (command: Command): string => command.constructor.name.replace('Command', '');

/** Asks the embedded table as the document client would, without a connection between them. */
export async function ask(dynamo: Dynamo, command: Command): Promise<unknown> {
  const name = nameOf(command);
  const operation = { Get: 'GetItem', Put: 'PutItem', TransactWrite: 'TransactWriteItems' }[name] ?? name;
  try {
    return answerOf(await dynamo.handle(operation, requestOf(command.input) as Record<string, never>));
  } catch (error) {
    throw error instanceof Fault ? errorOf(error) : error;
  }
}
