import type { Guard } from './guard.ts';

const S3 = 'infra/local/s3';
const DYNAMO = 'infra/local/dynamo';

/** The embedded services. */
export const servicesGuards: readonly Guard[] = [
  {
    name: 'signatures of requests',
    file: 'infra/local/lib/sigV4.ts',
    snippet: "const isRight = isSame(hmac(signingKey(secret, claim), text).toString('hex'), claim.signature);",
    replacement: "const isRight = text !== '';",
    test: 'infra/checks/ports.cloud.test.ts',
  },
  {
    name: 'signatures of upload forms',
    file: 'infra/local/lib/sigV4.ts',
    snippet:
      "const isRight = isSame(hmac(signingKey(secret, { date, region, service }), policy).toString('hex'), signature);",
    replacement: "const isRight = date !== '' && region !== '';",
    test: `${S3}/form.cloud.test.ts`,
  },
  {
    name: 'signed addresses expire',
    file: 'infra/local/lib/sigV4.ts',
    snippet: "return age <= claim.expiresSeconds * 1000 ? undefined : 'expired';",
    replacement: 'return undefined;',
    test: 'infra/checks/conformance/conformance.cloud.test.ts',
  },
  {
    name: 'pages elsewhere: the Host header',
    file: 'infra/local/lib/server.ts',
    snippet: 'if (!isLocalHost(request)) {',
    replacement: 'if (!isLocalHost(request) && !server) {',
    test: 'infra/checks/ports.cloud.test.ts',
  },
  {
    name: 'upload forms: size',
    file: `${S3}/form.ts`,
    snippet: 'Math.min(range.largestBytes, largestBytes)',
    replacement: 'largestBytes',
    test: `${S3}/form.cloud.test.ts`,
  },
  {
    name: 'upload forms: key and type',
    file: `${S3}/policy.ts`,
    snippet: 'if (failed) throw refuse(`Policy Condition failed: ${JSON.stringify(failed.condition)}`);',
    replacement: '',
    test: `${S3}/form.cloud.test.ts`,
  },
  {
    name: 'upload forms: expiry',
    file: `${S3}/policy.ts`,
    snippet: "if (Date.parse(expiration) <= Date.now()) throw refuse('Policy expired.');",
    replacement: '',
    test: `${S3}/form.cloud.test.ts`,
  },
  {
    name: 'table: conditions',
    file: `${DYNAMO}/mutations.ts`,
    snippet: '  checkHolds(mutation, existing);',
    replacement: '',
    test: `${DYNAMO}/transactions.cloud.test.ts`,
  },
  {
    name: 'table: all of a transaction or nothing',
    file: `${DYNAMO}/transactions.ts`,
    snippet: "if (reasons.some((r) => r.Code !== 'None')) throw cancelled(reasons);",
    replacement: '',
    test: `${DYNAMO}/transactions.cloud.test.ts`,
  },
  {
    name: 'table: the same token is done once',
    file: `${DYNAMO}/transactions.ts`,
    snippet: 'if (isRepetition(plan, stage, nowMs)) return {};',
    replacement: '',
    test: 'infra/checks/conformance/conformance.cloud.test.ts',
  },
  {
    name: 'stream: written with the change',
    file: `${DYNAMO}/writer.ts`,
    snippet: 'for (const [key, value] of operations) batch.put(key, value);',
    replacement: '',
    test: `${DYNAMO}/stream.cloud.test.ts`,
  },
  {
    name: 'stream: the position is kept',
    file: `${DYNAMO}/stream.ts`,
    snippet: 'await level.put(at.position(consumer), sequence);',
    replacement: '',
    test: `${DYNAMO}/streamPosition.cloud.test.ts`,
  },
  {
    name: 'queues: what is in flight is hidden',
    file: 'infra/local/sqs/queue.ts',
    snippet: "if (message.visibleAt > now) return 'hidden';",
    replacement: '',
    test: 'infra/checks/conformance/conformance.cloud.test.ts',
  },
  {
    name: 'queues: an old handle deletes nothing',
    file: 'infra/local/sqs/handles.ts',
    snippet: 'return message?.receipt === receipt ? message : undefined;',
    replacement: 'return receipt ? message : undefined;',
    test: 'infra/local/sqs/sqs.cloud.test.ts',
  },
  {
    name: 'queues: what fails too often is put apart',
    file: 'infra/local/sqs/queue.ts',
    snippet: "return config.dlq && message.receives >= config.dlq.maxReceives ? 'dead' : 'taken';",
    replacement: "return config ? 'taken' : 'dead';",
    test: 'infra/local/sqs/poller.cloud.test.ts',
  },
];
