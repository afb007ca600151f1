import type { Guard } from './guard.ts';

const MATRIX = 'infra/checks/access/matrix.cloud.test.ts';

/** Requests, accounts in keys, transactions, queues. */
export const kitGuards: readonly Guard[] = [
  {
    name: 'requests: no larger body',
    file: 'functions/kit/httpRequest.ts',
    snippet: 'if (Buffer.byteLength(text) > MAX_BODY_BYTES)',
    replacement: 'if (Buffer.byteLength(text) < 0)',
    test: 'functions/kit/http.cloud.test.ts',
  },
  {
    name: 'accounts: in every partition',
    file: 'functions/organizations/storeEntities.ts',
    snippet: "template: 'T#{tenantId}#ORG' }",
    replacement: "template: 'ORG' }",
    test: 'functions/kit/tenancy.test.ts',
  },
  {
    name: 'accounts: the imports of one are not those of another',
    file: 'functions/imports/store.ts',
    snippet: "composite: ['tenantId'], template: 'T#{tenantId}#IMPORT'",
    replacement: "composite: [], template: 'T#ALL#IMPORT'",
    test: MATRIX,
  },
  {
    name: 'accounts: the own figures of one are not those of another',
    file: 'functions/factors/overrideStore.ts',
    snippet: "composite: ['tenantId', 'organizationId'], template: 'T#{tenantId}#ORG#{organizationId}'",
    replacement: "composite: ['organizationId'], template: 'T#ALL#ORG#{organizationId}'",
    test: 'functions/kit/tenancy.test.ts',
  },
  {
    name: 'idempotency: the same key with other data is refused',
    file: 'functions/kit/idempotency.ts',
    snippet: "if (lock.bodyHash !== bodyHash) throw new AppError('idempotency.otherBody');",
    replacement: '',
    test: 'functions/kit/idempotency.cloud.test.ts',
  },
  {
    name: 'idempotency: the account is in the key',
    file: 'functions/kit/idempotency.ts',
    snippet:
      "composite: ['tenantId', 'caller', 'operation', 'key'],\n        template: 'T#{tenantId}#IDEMPOTENCY#{caller}#{operation}#{key}'",
    replacement:
      "composite: ['caller', 'operation', 'key'],\n        template: 'T#IDEMPOTENCY#{caller}#{operation}#{key}'",
    test: 'functions/kit/idempotency.cloud.test.ts',
  },
  {
    name: 'idempotency: one at a time holds a key',
    file: 'functions/kit/idempotency.ts',
    snippet: '`${notExists(at.bodyHash)} OR',
    replacement: '`${notExists(at.bodyHash)} OR attribute_exists(PK) OR',
    test: 'functions/kit/idempotency.cloud.test.ts',
  },
  {
    name: 'transactions: messages with the state that they tell of',
    file: 'functions/kit/transaction.ts',
    snippet: '...messages.map((message) => putting(outboxRow(message, at))),',
    replacement: '',
    test: 'functions/kit/transaction.cloud.test.ts',
  },
  {
    name: 'transactions: what must be there is asked for',
    file: 'functions/kit/transaction.ts',
    snippet: "ConditionExpression: 'attribute_exists(PK)' }",
    replacement: "ConditionExpression: 'attribute_exists(PK) OR attribute_not_exists(PK)' }",
    test: 'functions/kit/transaction.cloud.test.ts',
  },
  {
    name: 'transactions: tried again while others are in the way',
    file: 'functions/kit/retry.ts',
    snippet: 'if (!isBusy(error)) throw error;',
    replacement: 'if (error) throw error;',
    test: 'functions/kit/transaction.cloud.test.ts',
  },
  {
    name: 'unique values: one holder',
    file: 'functions/kit/unique.ts',
    snippet: 'putting(uniques.create({ ...claim',
    replacement: 'putting(uniques.put({ ...claim',
    test: 'functions/kit/transaction.cloud.test.ts',
  },
  {
    name: 'outbox: what was not taken stays',
    file: 'functions/kit/deliver.ts',
    snippet: 'messages.filter((message) => !failed.has(message.id))',
    replacement: 'messages.filter((message) => message.id)',
    test: 'functions/kit/outbox.cloud.test.ts',
  },
  {
    name: 'batches: what the table leaves over is sent again',
    file: 'functions/kit/batch.ts',
    snippet: 'rest = answer.UnprocessedKeys?.[TABLE_NAME]?.Keys ?? [];',
    replacement: 'rest = [];',
    test: 'functions/kit/batch.cloud.test.ts',
  },
  {
    name: 'poison: known at once',
    file: 'functions/kit/messages.ts',
    snippet: 'if (error instanceof Poison || receiveCount >= MAX_RECEIVES) {',
    replacement: 'if (receiveCount >= MAX_RECEIVES) {',
    test: 'functions/kit/queue.cloud.test.ts',
  },
  {
    name: 'poison: the last failure says why',
    file: 'functions/kit/messages.ts',
    snippet: ' || receiveCount >= MAX_RECEIVES) {',
    replacement: ') {',
    test: 'functions/kit/queue.cloud.test.ts',
  },
  {
    name: 'poison: a payload fits its schema',
    file: 'functions/kit/queue.ts',
    snippet: 'if (!parsed.success) throw new Poison(`${name} does not fit its schema: ${placeOf(parsed.error)}`);',
    replacement: '',
    test: 'functions/kit/queue.cloud.test.ts',
  },
  {
    name: 'poison: a reason without refused characters',
    file: 'functions/kit/sqs.ts',
    snippet: ".replace(REFUSED, '?')",
    replacement: '',
    test: 'functions/kit/queue.cloud.test.ts',
  },
];
