import { createHash } from 'node:crypto';
import { Fault, fault, invalid } from './errors.ts';
import { at } from './keys.ts';
import { applyMutation, KeyFault, type Mutation, type MutationKind, planMutation } from './mutations.ts';
import type { Ground, Stage } from './stage.ts';
import type { Json } from './types.ts';

const MAX_ITEMS = 100;
const MAX_BYTES = 4 * 1024 * 1024;
/** How long a ClientRequestToken makes the same request a repetition. */
const TOKEN_MS = 600_000;

const kinds: ReadonlySet<string> = new Set<MutationKind>(['Put', 'Update', 'Delete', 'ConditionCheck']);

/** The list of a transaction, between 1 and 100 entries. */
export function transactItemsOf(body: Json): readonly Json[] {
  const items = body.TransactItems;
  const refusal = (rule: string) =>
    invalid(`1 validation error detected: Value at 'transactItems' failed to satisfy constraint: ${rule}`);
  if (!Array.isArray(items)) throw refusal('Member must not be null');
  if (!items.length) throw refusal('Member must have length greater than or equal to 1');
  if (items.length > MAX_ITEMS) throw refusal(`Member must have length less than or equal to ${MAX_ITEMS}`);
  return items;
}

/** Refuses a transaction that names one item twice. */
export function checkDistinct(parts: readonly { readonly table: string; readonly key: string }[]): void {
  const names = new Set(parts.map(({ table, key }) => `${table}~${key}`));
  if (names.size < parts.length) throw invalid('Transaction request cannot include multiple operations on one item');
}

function planPart(entry: Json, ground: Ground): Mutation {
  const present = Object.keys(entry).filter((name) => entry[name] != null);
  const [kind] = present;
  if (present.length !== 1 || !kind || !kinds.has(kind))
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
  const body = entry[kind] as Json;
  if (kind === 'ConditionCheck' && !body.ConditionExpression)
    throw invalid('Invalid ConditionExpression: The expression can not be empty;');
  return planMutation(kind as MutationKind, body, ground);
}

/** The parts; throws with a reason for each when the key of one does not fit its table. */
function planParts(items: readonly Json[], ground: Ground): Mutation[] {
  const planned = items.map((entry) => {
    try {
      return planPart(entry, ground);
    } catch (error) {
      if (error instanceof KeyFault) return error;
      throw error;
    }
  });
  const parts = planned.filter((part): part is Mutation => !(part instanceof KeyFault));
  if (parts.length < planned.length)
    throw cancelled(planned.map((part) => (part instanceof KeyFault ? reasonOf(part) : { Code: 'None' })));
  return parts;
}

export interface TransactionPlan {
  readonly parts: readonly Mutation[];
  readonly token: string | undefined;
  /** Fingerprint of the request, so that a token that is used for another one is told. */
  readonly print: string;
}

/** Checks a TransactWriteItems request. `body` is used up. */
export function planTransaction(body: Json, ground: Ground): TransactionPlan {
  const items = transactItemsOf(body);
  const text = JSON.stringify(items);
  if (Buffer.byteLength(text) > MAX_BYTES) throw invalid('Transaction request size exceeds the limit of 4 MB');
  const token = typeof body.ClientRequestToken === 'string' ? body.ClientRequestToken : undefined;
  const parts = planParts(items, ground);
  checkDistinct(parts);
  return { parts, token, print: createHash('sha256').update(text).digest('base64url') };
}

interface Reason {
  readonly Code: string;
  readonly Message?: unknown;
  readonly Item?: unknown;
}

function reasonOf(error: Fault): Reason {
  const { message, Item } = error.body;
  const codes: Record<string, string> = {
    ConditionalCheckFailedException: 'ConditionalCheckFailed',
    ValidationException: 'ValidationError',
    TransactionConflictException: 'TransactionConflict',
  };
  return { Code: codes[error.code] ?? error.code, Message: message, ...(Item ? { Item } : {}) };
}

/** The answer to a transaction of which a part was refused: one reason for each part, `None` for the others. */
export function cancelled(reasons: readonly Reason[]): Fault {
  const codes = reasons.map((r) => r.Code).join(', ');
  return fault(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons: reasons },
  );
}

function applyPart(part: Mutation, stage: Stage): Reason {
  try {
    applyMutation(part, stage);
    return { Code: 'None' };
  } catch (error) {
    if (error instanceof Fault) return reasonOf(error);
    throw error;
  }
}

/** True when the token's request was done already; throws when the token was used for another request. */
function isRepetition({ token, print }: TransactionPlan, stage: Stage, nowMs: number): boolean {
  const [before, until] = (token && stage.get(at.token(token))?.split(' ')) || [];
  if (!before || Number(until) <= nowMs) return false;
  if (before === print) return true;
  throw fault(
    'IdempotentParameterMismatchException',
    'The request uses the same client token as a previous, but non-identical request.',
  );
}

/** Writes all parts into the stage, or throws with a reason for each. */
export function applyTransaction(plan: TransactionPlan, stage: Stage, nowMs: number): Json {
  if (isRepetition(plan, stage, nowMs)) return {};
  const reasons = plan.parts.map((part) => applyPart(part, stage));
  if (reasons.some((r) => r.Code !== 'None')) throw cancelled(reasons);
  if (plan.token) stage.put(at.token(plan.token), `${plan.print} ${nowMs + TOKEN_MS}`);
  return {};
}
