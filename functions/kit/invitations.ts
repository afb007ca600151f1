import { retryBusy } from './retry.ts';
import { entity, stamps } from './table.ts';

/**
 * Who was invited to audit one calculation: written by the audits feature, read here for each of their requests. One
 * item, found by its id alone, since who comes by a link has no account.
 */
export const invitations = entity({
  model: { entity: 'auditorInvitation', service: 'souto', version: '1' },
  attributes: {
    id: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    email: { type: 'string', required: true },
    language: { type: ['es', 'en', 'gl', 'pt'] as const, required: true },
    note: { type: 'string', required: true },
    byName: { type: 'string', required: true },
    /** 128 random bits that the token of the link is made of, together with a secret that is not in the table. */
    salt: { type: 'string', required: true },
    /** SHA-256 of the token, hexadecimal. */
    hash: { type: 'string', required: true },
    expiresAt: { type: 'string', required: true },
    lastSeenAt: { type: 'string' },
    revokedAt: { type: 'string' },
    closedAt: { type: 'string' },
    /** What it was closed with: see `Closing` of the audits feature. */
    closing: { type: 'any' },
    /** The last that each side said: a mail that was asked for by something earlier is not sent. */
    commentedAt: { type: 'string' },
    answeredAt: { type: 'string' },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['id'], template: 'AUDITOR#{id}' },
      sk: { field: 'SK', composite: [], template: 'AUDITOR' },
    },
    byCalculation: {
      index: 'gsi1',
      pk: {
        field: 'gsi1pk',
        composite: ['tenantId', 'calculationId'],
        template: 'T#{tenantId}#AUDITORS#{calculationId}',
      },
      sk: { field: 'gsi1sk', composite: ['id'], template: '{id}' },
    },
  },
});
export type StoredInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** An invitation, read consistently: one that was revoked is so for the next request. */
export async function findInvitation(id: string) {
  const { data } = await retryBusy(() => invitations.get({ id }).go({ consistent: true }));
  return data;
}
