import type { Bucket, QueueName } from '#infra/manifest.ts';
import type { Grant } from './serviceGrants.ts';

/** All items of the table. */
export const table: Grant = ({ table }, grantee) => {
  table.grantReadWriteData(grantee);
};
/** Files below a prefix. */
export const read =
  (bucket: Bucket, prefix = '*'): Grant =>
  ({ buckets }, grantee) => {
    buckets[bucket].grantRead(grantee, prefix);
  };
export const write =
  (bucket: Bucket, prefix = '*'): Grant =>
  ({ buckets }, grantee) => {
    buckets[bucket].grantPut(grantee, prefix);
  };
export const remove =
  (bucket: Bucket, prefix = '*'): Grant =>
  ({ buckets }, grantee) => {
    buckets[bucket].grantDelete(grantee, prefix);
  };
const send =
  (queue: QueueName): Grant =>
  (resources, grantee) => {
    resources.queue(queue).grantSendMessages(grantee);
  };

/** What the outbox delivers to. */
export const sendAll = (
  [
    'imports',
    'banking',
    'calculations',
    'exports',
    'reports',
    'invitations',
    'agreements',
    'audits',
    'notifications',
    'feedback',
    'payments',
    'privacy',
    'questionnaire',
    'snapshot',
    'certificates',
    'ledger.fifo',
    'billing.fifo',
    'billing-files',
  ] as const
).map(send);
